import { Box, Typography } from '@onyak/admin-ui/kit';
import { text, type RequestDetail } from '../shared.js';
import { drugLines } from './drug-lines.js';

/** Whose guide it is, as of when, by whom, and for which drugs: on the paper and beside the text that is edited. */
export function SheetHead({
  title,
  detail,
  written,
}: {
  readonly title: string;
  readonly detail: RequestDetail;
  /** When it was written, and in which version. */
  readonly written: string;
}) {
  const { request, medications } = detail;
  const drugs = drugLines(medications, detail.screening);
  const age = request.age === null ? text('guide.ageUnknown') : text('guide.ageYears', { age: request.age });
  const facts = [
    text('guide.patient', {
      name: request.name || text('guide.noName'),
      age,
      gender: text(`gender.${request.gender}`),
    }),
    ...(request.irbNumber === '' ? [] : [`${text('column.irbNumber')} ${request.irbNumber}`]),
    text('guide.recordDate', { date: request.recordDate }),
    request.hospitalNameCode,
    written,
  ].filter((fact) => fact !== '');
  return (
    <Box component="header" sx={{ borderBottom: 2, borderColor: 'divider', pb: 0.75, mb: 1 }}>
      <Typography variant="h1" component="h1" sx={{ fontSize: '1.35em', mb: 0.25 }}>
        {title}
      </Typography>
      <Box className="num" sx={{ fontSize: '0.86em' }}>
        {facts.map((fact, index) => (
          <Box
            component="span"
            key={fact}
            sx={{ display: 'inline-block', fontWeight: index === 0 ? 700 : 400, mr: 1.5 }}
          >
            {fact}
          </Box>
        ))}
      </Box>
      {drugs.length > 0 && (
        <Box
          component="section"
          aria-label={text('sheet.drugs', { count: drugs.length })}
          sx={{ fontSize: '0.72em', mt: 0.5 }}
        >
          <Box component="strong">{text('sheet.drugs', { count: drugs.length })}</Box>
          <Box
            component="ol"
            sx={{
              m: 0,
              pl: 2.5,
              columns: drugs.length > 4 ? 2 : 1,
              columnGap: 2,
              '& li': { overflowWrap: 'anywhere' },
            }}
          >
            {drugs.map((drug) => (
              <li key={drug}>{drug}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
