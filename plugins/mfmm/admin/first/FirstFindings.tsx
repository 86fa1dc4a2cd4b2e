import { bySeverity, DismissedFindings, JudgedFinding } from '@onyak/admin-ui/clinical';
import type { DismissalReason } from '@onyak/core';
import { Button, EmptyState, Section, Stack, Typography, useSend } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../../messages.js';
import type { ResultTabProps } from '../shared.js';
import { firstOf, FIRST } from './first.js';

/** What to look at first: at most seven findings, each with its action, its reason, and a way to say that it does not apply. */
export function FirstFindings({ viewed, onEvidence, onChanged }: ResultTabProps) {
  const { screening, dismissals, request } = viewed;
  const [all, setAll] = useState(false);
  const { send, pending } = useSend('/api/MFMM/dismissFinding', { answer: z.unknown(), done: ({ msg }) => msg });
  const open = firstOf(bySeverity(screening.findings), new Set(dismissals.map(({ findingId }) => findingId)));
  const shown = all ? open : open.slice(0, FIRST);
  const tell = async (findingId: string, reason: DismissalReason | '') => {
    if (await send({ reqId: request.reqId, findingId, reason })) onChanged();
  };
  return (
    <Section title={text('first.title')}>
      <Typography sx={{ color: 'text.secondary' }}>
        {text('first.count', { count: screening.findings.length, shown: shown.length })}
      </Typography>
      {screening.findings.length === 0 && <EmptyState icon="CheckCircle" title={text('first.none')} />}
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((finding) => (
          <JudgedFinding
            key={finding.id}
            finding={finding}
            pending={pending}
            onEvidence={() => onEvidence({ findingIds: [finding.id], at: null })}
            onDismiss={(reason) => void tell(finding.id, reason)}
          />
        ))}
      </Stack>
      {open.length > FIRST && (
        <Button onClick={() => setAll(!all)}>
          {all ? text('first.less') : text('first.more', { count: open.length - FIRST })}
        </Button>
      )}
      <DismissedFindings
        findings={screening.findings}
        dismissals={dismissals}
        pending={pending}
        onRestore={(findingId) => void tell(findingId, '')}
      />
    </Section>
  );
}
