import { overviewParts, type Finding, type GroundingFault, type MergedData, type Urgency } from '@onyak/core';
import { countReasons, titlesOf, type Evidence } from '@onyak/admin-ui/clinical';
import { Box, Icon, SeverityChip, Stack, Typography, type IconName, type Palette } from '@onyak/admin-ui/kit';
import { useMemo, type ReactNode } from 'react';
import { text, urgencyText } from '../shared.js';
import { faultsAt } from '../sentences.js';
import { FaultLine, SentenceRow } from './SentenceRow.js';
import { sectionsFor, type SentenceRun, type ShownSection } from './sentence-runs.js';

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

/** The guide by reader and urgency: what the patient is told, and apart from it what the professionals are. */
export function GuideText({ merged, findings, evidence, onEvidence }: GuideTextProps) {
  const { guide, faults } = merged;
  const byId = useMemo(() => new Map(findings.map((finding) => [finding.id, finding])), [findings]);
  const staff = sectionsFor('staff', guide, byId);
  const shared = { merged, byId, evidence, onEvidence };
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={(theme) => ({
          display: 'grid',
          gap: 4,
          // Side by side where both are still wide enough to be read.
          [`@container (min-width: ${theme.spacing(140)})`]: {
            gridTemplateColumns:
              staff.length > 0 ? 'minmax(0, 1fr) minmax(0, 1fr)' : `minmax(0, ${theme.spacing(120)})`,
          },
        })}
      >
        <Part title={text('part.patient')}>
          <PlainText value={overviewParts(guide.overview).told} faults={faultsAt(faults, 'overview')} />
          {sectionsFor('patient', guide, byId).map((section) => (
            <Sentences key={`${section.urgency}${section.heading}`} reader="patient" section={section} {...shared} />
          ))}
          <PlainText value={guide.closing} faults={faultsAt(faults, 'closing')} />
        </Part>
        {staff.length > 0 && (
          <Part title={text('part.staff')}>
            {staff.map((section) => (
              <Sentences key={`${section.urgency}${section.heading}`} reader="staff" section={section} {...shared} />
            ))}
          </Part>
        )}
      </Box>
    </Box>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 2, containerType: 'inline-size', minWidth: 0 }}>
      <Typography variant="h3" component="h3" sx={{ color: 'primary.main' }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

interface SentencesProps extends Omit<GuideTextProps, 'findings'> {
  readonly reader: 'patient' | 'staff';
  readonly section: ShownSection;
  readonly byId: ReadonlyMap<string, Finding>;
}

function Sentences({ reader, section, ...shared }: SentencesProps) {
  return (
    <Box role="group" aria-label={section.heading}>
      <Heading urgency={section.urgency} heading={section.heading} />
      {section.runs.map((run) => (
        <Run key={run.key} reader={reader} run={run} {...shared} />
      ))}
    </Box>
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
      <Typography variant="h3" component="h4">
        {heading || urgencyText(urgency)}
      </Typography>
    </Stack>
  );
}

/** Sentences of one kind and severity under their name, said once. */
function Run({
  reader,
  run,
  merged,
  byId,
  evidence,
  onEvidence,
}: Omit<SentencesProps, 'section'> & { readonly run: SentenceRun }) {
  const id = `kind-${reader}-${run.key}`;
  const kind = reader === 'staff' && run.kind === 'ASK' ? 'REVIEW' : run.kind;
  return (
    <Box sx={{ mt: 1 }}>
      <Stack
        id={id}
        direction="row"
        component="h5"
        sx={{ gap: 1, px: 1, m: 0, alignItems: 'center', flexWrap: 'wrap' }}
      >
        {run.severity && <SeverityChip severity={run.severity} />}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', fontWeight: 650 }}>
          {text(reader === 'staff' && kind === 'EXPLAIN' ? 'sentence.GROUNDS' : `sentence.${kind}`)}
        </Typography>
      </Stack>
      <Stack component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {run.sentences.map((sentence) => {
          // A sentence that speaks to both readers is marked, counted and come back to where the patient reads it.
          const first = reader === 'patient' || sentence.whole;
          return (
            <SentenceRow
              key={sentence.at}
              id={`${first ? 'sentence' : 'grounds'}-${sentence.at}`}
              sentence={sentence}
              subject={first ? '' : titlesOf(sentence.findingIds, byId)}
              reasons={countReasons(sentence.findingIds, byId)}
              faults={first ? faultsAt(merged.faults, sentence.at) : []}
              supplied={first && merged.supplied.includes(sentence.at)}
              wordings={first ? merged.worded.filter(({ at }) => at === sentence.at).map(({ version }) => version) : []}
              chosen={evidence?.at === sentence.at}
              onEvidence={onEvidence}
            />
          );
        })}
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
