import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Dismissal, Finding } from '@onyak/core';
import { useState } from 'react';
import { EmptyState, Section } from '../../kit/index.js';
import type { Evidence } from '../evidence/evidence.js';
import { text } from '../messages.js';
import { bySeverity } from './findings.js';
import { DismissedFindings, JudgedFinding } from './JudgedFinding.js';
import { useDismiss } from './use-dismiss.js';

/** Findings that the first screen shows at most. */
const FIRST = 7;

export interface FirstFindingsProps {
  readonly findings: readonly Finding[];
  readonly dismissals: readonly Dismissal[];
  readonly reqId: string;
  /** Call that takes `reqId`, `findingId` and `reason`, an empty one where a finding applies after all. */
  readonly path: string;
  readonly onEvidence: (evidence: Evidence) => void;
  readonly onChanged: () => void;
}

/** What to look at first: at most seven findings, each with its action, its reason, and a way to say that it does not apply. */
export function FirstFindings({ findings, dismissals, reqId, path, onEvidence, onChanged }: FirstFindingsProps) {
  const [all, setAll] = useState(false);
  const { pending, tell } = useDismiss({ path, reqId, onChanged });
  const dismissed = new Set(dismissals.map(({ findingId }) => findingId));
  const open = bySeverity(findings).filter(({ id }) => !dismissed.has(id));
  const shown = all ? open : open.slice(0, FIRST);
  return (
    <Section title={text('first.title')}>
      <Typography sx={{ color: 'text.secondary' }}>
        {text('first.count', { count: findings.length, shown: shown.length })}
      </Typography>
      {findings.length === 0 && <EmptyState icon="CheckCircle" title={text('first.none')} />}
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((finding) => (
          <JudgedFinding
            key={finding.id}
            finding={finding}
            pending={pending}
            onEvidence={() => onEvidence({ findingIds: [finding.id], at: null })}
            onDismiss={(reason) => tell(finding.id, reason)}
          />
        ))}
      </Stack>
      {open.length > FIRST && (
        <Button onClick={() => setAll(!all)}>
          {all ? text('first.less') : text('first.more', { count: open.length - FIRST })}
        </Button>
      )}
      <DismissedFindings
        findings={findings}
        dismissals={dismissals}
        pending={pending}
        onRestore={(findingId) => tell(findingId, '')}
      />
    </Section>
  );
}
