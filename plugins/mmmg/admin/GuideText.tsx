import type { Finding, GroundingFault, GuideSentence, MergedData, Urgency } from '@onyak/core';
import { Box, Icon, Notice, Stack, Typography, type IconName, type Palette } from '@onyak/admin-ui/kit';
import type { ReactNode } from 'react';
import { text, urgencyText } from '../messages.js';
import { faultsAt } from './findings.js';
import type { Evidence } from './evidence.js';
import { ExcludedList } from './ExcludedList.js';
import { FaultLine, SentenceRow } from './SentenceRow.js';
import { kindRuns } from './sentence-runs.js';

const urgencyLooks = {
  NOW: { tone: 'contraindicated', icon: 'Report' },
  SOON: { tone: 'moderate', icon: 'Assignment' },
  KNOW: { tone: 'info', icon: 'Info' },
} as const satisfies Record<Urgency, { tone: keyof Palette; icon: IconName }>;

export interface GuideTextProps {
  readonly merged: MergedData;
  readonly findings: readonly Finding[];
  readonly evidence: Evidence | undefined;
  readonly onEvidence: (evidence: Evidence) => void;
}

/** The guide by urgency; each sentence leads to the findings it words. */
export function GuideText({ merged, findings, evidence, onEvidence }: GuideTextProps) {
  const { guide, faults } = merged;
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const whole = faultsAt(faults, 'guide');
  return (
    <Stack sx={(theme) => ({ gap: 2, maxWidth: theme.spacing(120), mt: 1.5, containerType: 'inline-size' })}>
      {faults.length > 0 ? (
        <Notice tone="warning">{text('faults.title', { count: faults.length })}</Notice>
      ) : (
        <Notice tone="success">{text(merged.excluded.length > 0 ? 'faults.noneLeft' : 'faults.none')}</Notice>
      )}
      <ExcludedList items={merged.excluded} help={text('excluded.help')} />
      {whole.map((fault) => (
        <FaultLine key={`${fault.check}${fault.text}`} fault={fault} />
      ))}
      <PlainText value={guide.overview} faults={faultsAt(faults, 'overview')} />
      {guide.sections.map((section, sectionIndex) => (
        <Box component="section" key={`${section.urgency}${section.heading}`} aria-label={section.heading}>
          <Heading urgency={section.urgency} heading={section.heading} />
          {kindRuns(section.sentences).map((run) => (
            <Run key={run.start} id={`kind-s${sectionIndex}.${run.start}`} kind={run.kind}>
              {run.sentences.map((sentence, offset) => {
                const at = `s${sectionIndex}.${run.start + offset}`;
                return (
                  <SentenceRow
                    key={at}
                    at={at}
                    sentence={sentence}
                    faults={faultsAt(faults, at)}
                    supplied={merged.supplied.includes(at)}
                    byId={byId}
                    chosen={evidence?.at === at}
                    onEvidence={onEvidence}
                  />
                );
              })}
            </Run>
          ))}
        </Box>
      ))}
      <PlainText value={guide.closing} faults={faultsAt(faults, 'closing')} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('guide.disclaimer')}
      </Typography>
    </Stack>
  );
}

function Heading({ urgency, heading }: { readonly urgency: Urgency; readonly heading: string }) {
  const { tone, icon } = urgencyLooks[urgency];
  return (
    <Stack
      direction="row"
      sx={(theme) => ({
        gap: 1,
        alignItems: 'center',
        pb: 0.5,
        mb: 0.5,
        borderBottom: 2,
        borderColor: theme.onyak[tone].main,
        color: theme.onyak[tone].main,
      })}
    >
      <Icon name={icon} />
      <Typography variant="h3">{heading || urgencyText(urgency)}</Typography>
    </Stack>
  );
}

/** Sentences of one kind under its name, said once. */
function Run({
  id,
  kind,
  children,
}: {
  readonly id: string;
  readonly kind: GuideSentence['kind'];
  readonly children: ReactNode;
}) {
  return (
    <Box sx={{ mt: 1 }}>
      <Typography id={id} component="h4" variant="body2" sx={{ px: 1, color: 'text.secondary', fontWeight: 650 }}>
        {text(`sentence.${kind}`)}
      </Typography>
      <Stack component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.25 }}>
        {children}
      </Stack>
    </Box>
  );
}

function PlainText({ value, faults }: { readonly value: string; readonly faults: readonly GroundingFault[] }) {
  if (value === '') return null;
  return (
    <Box>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{value}</Typography>
      {faults.map((fault) => (
        <FaultLine key={`${fault.check}${fault.text}`} fault={fault} />
      ))}
    </Box>
  );
}
