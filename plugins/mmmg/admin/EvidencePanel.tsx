import type { Finding, GuideNode, Harm, Medication } from '@onyak/core';
import { Box, Button, Chip, Divider, Icon, IconButton, SeverityChip, Stack, Typography } from '@onyak/admin-ui/kit';
import { kindText, text } from '../messages.js';
import type { RequestDetail } from '../schema.js';
import { sentencesOf } from './findings.js';
import { quotation } from './effects.js';
import type { Evidence } from './evidence.js';
import { ReasonEvidence } from './ReasonEvidence.js';

export interface EvidencePanelProps {
  readonly evidence: Evidence;
  readonly detail: RequestDetail;
  readonly node: GuideNode | undefined;
  readonly onClose: () => void;
}

/** From a sentence or a finding to the reasons, the drugs and the source. */
export function EvidencePanel({ evidence, detail, node, onClose }: EvidencePanelProps) {
  const harms = new Map(detail.screening?.harms.map((harm) => [harm.id, harm]));
  const ids = [...new Set(evidence.findingIds)];
  const findings = ids.map((id) => detail.screening?.findings.find((finding) => finding.id === id));
  const reasons = findings.reduce((sum, finding) => sum + (finding?.reasons.length ?? 0), 0);
  return (
    <Stack sx={{ p: { xs: 0, md: 2 }, gap: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', display: { xs: 'none', md: 'flex' } }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {text('panel.title')} {text('findings.count', { count: reasons })}
        </Typography>
        <IconButton size="small" aria-label={text('panel.close')} onClick={onClose}>
          <Icon name="Close" />
        </IconButton>
      </Stack>
      {findings.map((finding, index) => (
        <Stack key={ids[index]} sx={{ gap: 2 }}>
          {index > 0 && <Divider />}
          {finding ? (
            <FindingEvidence finding={finding} harms={harms} medications={detail.medications} node={node} />
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
  node,
}: {
  readonly finding: Finding;
  readonly harms: ReadonlyMap<string, Harm>;
  readonly medications: readonly Medication[];
  readonly node: GuideNode | undefined;
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
        <Block title={text('panel.drugs')}>
          {finding.drugs.map((drug) => (
            <Drug
              key={`${drug.medicationCode}${drug.atcCode}${drug.substanceAtc}${drug.name}`}
              drug={drug}
              medications={medications}
            />
          ))}
        </Block>
      )}
      {finding.diagnoses.length > 0 && (
        <Block title={text('panel.diagnoses')}>
          {finding.diagnoses.map((diagnosis) => (
            <Stack key={diagnosis.code} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <span className="code">{diagnosis.code}</span>
              <span>{diagnosis.name}</span>
              {diagnosis.inferred && <Chip size="small" variant="outlined" label={text('panel.inferred')} />}
            </Stack>
          ))}
        </Block>
      )}
      {finding.sideEffects.length > 0 && (
        <Block title={text('panel.sideEffects')}>
          {finding.sideEffects.map((sideEffect) => (
            <Typography key={sideEffect}>{quotation(sideEffect)}</Typography>
          ))}
        </Block>
      )}
      <Sentences finding={finding} node={node} />
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

function Block({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
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

function Sentences({ finding, node }: { readonly finding: Finding; readonly node: GuideNode | undefined }) {
  const guide = node?.mergedData?.guide;
  if (!guide) return null;
  const placed = sentencesOf(guide, finding.id);
  const goTo = (at: string) =>
    document.getElementById(`sentence-${at}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  return (
    <Block title={text('panel.sentences')}>
      {placed.length === 0 && <Typography variant="body2">{text('panel.noSentences')}</Typography>}
      {placed.map(({ at, sentence }) => (
        <Button
          key={at}
          size="small"
          onClick={() => goTo(at)}
          sx={{ justifyContent: 'flex-start', textAlign: 'left', whiteSpace: 'normal', fontWeight: 400, px: 0.5 }}
        >
          {sentence.text}
        </Button>
      ))}
    </Block>
  );
}
