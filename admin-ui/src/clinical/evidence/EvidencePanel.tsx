import type { Finding, Harm, Medication, ScreeningResult } from '@onyak/core';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SeverityChip } from '../../ui/SeverityChip.js';
import { Icon } from '../../ui/icons.js';
import type { ReactNode } from 'react';
import { countText, kindText, text } from '../messages.js';
import { quotation } from './effects.js';
import type { Evidence } from './evidence.js';
import { ReasonEvidence } from './ReasonEvidence.js';

export interface EvidencePanelProps {
  readonly evidence: Evidence;
  readonly screening: Pick<ScreeningResult, 'findings' | 'harms'> | null;
  /** Prescriptions that the result is about: a finding's drugs are shown with theirs. */
  readonly medications: readonly Medication[];
  readonly onClose: () => void;
  /** What the viewer adds to a finding, e.g. the sentences that word it. */
  readonly renderMore?: (finding: Finding) => ReactNode;
}

/** From a finding to the reasons, the drugs and the source. */
export function EvidencePanel({ evidence, screening, medications, onClose, renderMore }: EvidencePanelProps) {
  const harms = new Map(screening?.harms.map((harm) => [harm.id, harm]));
  const ids = [...new Set(evidence.findingIds)];
  const findings = ids.map((id) => screening?.findings.find((finding) => finding.id === id));
  const reasons = findings.reduce((sum, finding) => sum + (finding?.reasons.length ?? 0), 0);
  return (
    <Stack sx={{ p: { xs: 0, md: 2 }, gap: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', display: { xs: 'none', md: 'flex' } }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {text('panel.title')} {countText(reasons)}
        </Typography>
        <IconButton size="small" aria-label={text('panel.close')} onClick={onClose}>
          <Icon name="Close" />
        </IconButton>
      </Stack>
      {findings.map((finding, index) => (
        <Stack key={ids[index]} sx={{ gap: 2 }}>
          {index > 0 && <Divider />}
          {finding ? (
            <FindingEvidence finding={finding} harms={harms} medications={medications} more={renderMore?.(finding)} />
          ) : (
            <Typography>{text('panel.gone')}</Typography>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

function FindingEvidence({
  finding,
  harms,
  medications,
  more,
}: {
  readonly finding: Finding;
  readonly harms: ReadonlyMap<string, Harm>;
  readonly medications: readonly Medication[];
  readonly more: ReactNode;
}) {
  return (
    <Stack component="article" aria-label={finding.title} sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <SeverityChip severity={finding.severity} />
        <Chip size="small" label={kindText(finding.kind)} />
      </Stack>
      <Typography variant="h3" sx={{ lineHeight: 1.5 }}>
        {finding.title}
      </Typography>
      {finding.reasons.map((reason) => (
        <ReasonEvidence
          // Two facts of one rule are two facts.
          key={`${reason.ruleId} ${reason.kind} ${reason.mechanism} ${reason.action}`}
          reason={reason}
          finding={finding}
          harms={harms}
          headed={finding.reasons.length > 1}
        />
      ))}
      {finding.drugs.length > 0 && (
        <EvidenceBlock title={text('panel.drugs')}>
          {finding.drugs.map((drug) => (
            <Drug
              key={`${drug.medicationCode}${drug.atcCode}${drug.substanceAtc}${drug.name}`}
              drug={drug}
              medications={medications}
            />
          ))}
        </EvidenceBlock>
      )}
      {finding.diagnoses.length > 0 && (
        <EvidenceBlock title={text('panel.diagnoses')}>
          {finding.diagnoses.map((diagnosis) => (
            <Stack key={diagnosis.code} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <span className="code">{diagnosis.code}</span>
              <span>{diagnosis.name}</span>
              {diagnosis.inferred && <Chip size="small" variant="outlined" label={text('panel.inferred')} />}
              {diagnosis.toldBy && (
                <Chip size="small" variant="outlined" label={text(`panel.toldBy.${diagnosis.toldBy}`)} />
              )}
            </Stack>
          ))}
        </EvidenceBlock>
      )}
      {finding.sideEffects.length > 0 && (
        <EvidenceBlock title={text('panel.sideEffects')}>
          {finding.sideEffects.map((sideEffect) => (
            <Typography key={sideEffect}>{quotation(sideEffect)}</Typography>
          ))}
        </EvidenceBlock>
      )}
      {more}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('panel.release', { release: finding.knowledgeRelease })}
      </Typography>
      {finding.reasons.map(
        ({ stoppRule, ruleName }) =>
          stoppRule && (
            <Typography key={stoppRule.num} variant="body2" sx={{ color: 'text.secondary' }}>
              {text('panel.stoppRule', { ...stoppRule, name: ruleName })}
            </Typography>
          ),
      )}
    </Stack>
  );
}

/** A titled part of a finding's evidence: no landmark, for each finding has parts of the same names. */
export function EvidenceBlock({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box role="group" aria-label={title}>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontWeight: 650, mb: 0.5 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 1 }}>{children}</Stack>
    </Box>
  );
}

/** A drug of the finding with the prescriptions it stands on. */
function Drug({
  drug,
  medications,
}: {
  readonly drug: Finding['drugs'][number];
  readonly medications: readonly Medication[];
}) {
  const rows = medications.filter((row) =>
    drug.medicationCode !== ''
      ? row.medicationCode === drug.medicationCode
      : row.atcCode === drug.atcCode && drug.atcCode !== '',
  );
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {drug.name}
        </Typography>
        {drug.atcCode !== '' && <span className="code">{drug.atcCode}</span>}
        {drug.substanceAtc !== '' && drug.substanceAtc !== drug.atcCode && (
          <span className="code">{text('panel.substance', { atc: drug.substanceAtc })}</span>
        )}
      </Stack>
      {rows.map((row) => (
        <Typography key={row.rowId} variant="body2" className="num" sx={{ color: 'text.secondary' }}>
          {[
            row.dispenseDate,
            row.totalDosageDays === null ? '' : text('timeline.days', { days: row.totalDosageDays }),
            row.medicationName === drug.name ? '' : row.medicationName,
            row.dispenseOrganization,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Typography>
      ))}
    </Box>
  );
}
