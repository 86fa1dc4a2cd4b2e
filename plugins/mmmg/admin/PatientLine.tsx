import { releaseText } from '@onyak/admin-ui/clinical';
import { Stack, Typography } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import type { RequestDetail } from '../schema.js';
import { StatusChip } from './list/StatusChip.js';

/** Who the guide is for, as of when, computed with which knowledge. */
export function PatientLine({
  request,
  screening,
}: {
  readonly request: RequestDetail['request'];
  readonly screening: RequestDetail['screening'] | undefined;
}) {
  const age = request.age === null ? text('guide.ageUnknown') : text('guide.ageYears', { age: request.age });
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {text('guide.patient', {
          name: request.name || text('guide.noName'),
          age,
          gender: text(`gender.${request.gender}`),
        })}
      </Typography>
      <span className="code">{request.irbNumber}</span>
      <span>{text('guide.recordDate', { date: request.recordDate })}</span>
      {screening && <span>{releaseText(screening)}</span>}
      <StatusChip status={request.status} />
    </Stack>
  );
}
