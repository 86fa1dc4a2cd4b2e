import type { Finding, Harm } from '@onyak/core';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SeverityChip } from '../../kit/index.js';
import { ReasonEvidence } from '../evidence/ReasonEvidence.js';
import { text } from './messages.js';
import type { FindingChange, GuideVersion } from './version.js';

interface RowEvidenceProps {
  readonly id: string;
  readonly evidence: readonly FindingChange[];
  readonly before: GuideVersion;
  readonly after: GuideVersion;
}

/** What a sentence rests on: once where both versions rest on the same, else side by side. */
export function RowEvidence({ id, evidence, before, after }: RowEvidenceProps) {
  return (
    <Stack id={id} sx={{ gap: 1.5, mt: 1 }}>
      {evidence.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{text('compare.noEvidence')}</Typography>}
      {evidence.map((one) => (
        <Stack key={one.id} sx={{ gap: 0.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {one.change === 'SAME' ? text('compare.evidenceSame') : text(`finding.${one.change}`)}
          </Typography>
          {one.change === 'SAME' && one.after ? (
            <Evidence finding={one.after} harms={after.harms} />
          ) : (
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
              }}
            >
              <Side label={text('compare.before')} finding={one.before} version={before} />
              <Side label={text('compare.after')} finding={one.after} version={after} />
            </Box>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

interface SideProps {
  readonly label: string;
  readonly finding: Finding | null;
  readonly version: GuideVersion;
}

function Side({ label, finding, version }: SideProps) {
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label} · {version.label}
      </Typography>
      {finding ? <Evidence finding={finding} harms={version.harms} /> : text('compare.notFound')}
    </Box>
  );
}

function Evidence({ finding, harms }: { readonly finding: Finding; readonly harms: readonly Harm[] }) {
  const byHarm = new Map(harms.map((harm) => [harm.id, harm]));
  return (
    <Stack component="article" aria-label={finding.title} sx={(theme) => ({ gap: 0.5, maxWidth: theme.spacing(120) })}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <SeverityChip severity={finding.severity} />
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {finding.title}
        </Typography>
      </Stack>
      {finding.reasons.map((reason) => (
        <ReasonEvidence
          key={`${reason.ruleId} ${reason.kind} ${reason.mechanism} ${reason.action}`}
          reason={reason}
          finding={finding}
          harms={byHarm}
          headed={finding.reasons.length > 1}
        />
      ))}
    </Stack>
  );
}
