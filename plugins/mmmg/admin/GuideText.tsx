import type { Finding, GroundingFault, GuideSentence, MergedData, Urgency } from '@onyak/core';
import { Box, Icon, Notice, SeverityChip, Stack, Typography, type IconName, type Palette } from '@onyak/admin-ui/kit';
import { text, urgencyText } from '../messages.js';
import { faultsAt, worse } from './findings.js';
import type { Evidence } from './GuideScreen.js';

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
        <Notice tone="success">{text('faults.none')}</Notice>
      )}
      {whole.map((fault) => (
        <FaultLine key={`${fault.check}${fault.text}`} fault={fault} />
      ))}
      <PlainText value={guide.overview} faults={faultsAt(faults, 'overview')} />
      {guide.sections.map((section, sectionIndex) => (
        <Box component="section" key={`${section.urgency}${section.heading}`} aria-label={section.heading}>
          <Heading urgency={section.urgency} heading={section.heading} />
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.25 }}>
            {section.sentences.map((sentence, index) => {
              const at = `s${sectionIndex}.${index}`;
              return (
                <Sentence
                  key={at}
                  at={at}
                  sentence={sentence}
                  faults={faultsAt(faults, at)}
                  byId={byId}
                  chosen={evidence?.at === at}
                  onEvidence={onEvidence}
                />
              );
            })}
          </Stack>
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

interface SentenceProps {
  readonly at: string;
  readonly sentence: GuideSentence;
  readonly faults: readonly GroundingFault[];
  readonly byId: ReadonlyMap<string, Finding>;
  readonly chosen: boolean;
  readonly onEvidence: (evidence: Evidence) => void;
}

function Sentence({ at, sentence, faults, byId, chosen, onEvidence }: SentenceProps) {
  const severity = sentence.findingIds
    .map((id) => byId.get(id)?.severity)
    .reduce((a, b) => (a && b ? worse(a, b) : (a ?? b)), undefined);
  const linked = sentence.findingIds.length > 0;
  const open = () => onEvidence({ findingIds: sentence.findingIds, at });
  return (
    <Box
      component="li"
      id={`sentence-${at}`}
      sx={(theme) => ({ borderRadius: 0.75, bgcolor: chosen ? theme.onyak.rowSelected : 'transparent' })}
    >
      <Box
        {...(linked ? { component: 'button', type: 'button', onClick: open, 'aria-pressed': chosen } : {})}
        sx={(theme) => ({
          all: 'unset',
          boxSizing: 'border-box',
          display: 'grid',
          // Beside each other where the text column is wide, else its kind and evidence above the sentence.
          gridTemplateColumns: '1fr auto',
          gridTemplateAreas: '"kind links" "text text"',
          [`@container (min-width: ${theme.spacing(80)})`]: {
            gridTemplateColumns: `${theme.spacing(15)} 1fr auto`,
            gridTemplateAreas: '"kind text links"',
          },
          columnGap: 1.5,
          alignItems: 'baseline',
          width: '100%',
          px: 1,
          py: 0.75,
          borderRadius: 0.75,
          ...(linked
            ? {
                cursor: 'pointer',
                '&:hover': { bgcolor: theme.onyak.rowHover },
                '&:focus-visible': { outline: `2px solid ${theme.onyak.primary}`, outlineOffset: -2 },
              }
            : {}),
        })}
      >
        <Typography
          component="span"
          variant="body2"
          sx={{ gridArea: 'kind', color: 'text.secondary', fontWeight: 600 }}
        >
          {text(`sentence.${sentence.kind}`)}
        </Typography>
        <Typography component="span" sx={{ gridArea: 'text' }}>
          {sentence.text}
        </Typography>
        {linked && (
          <Stack
            component="span"
            direction="row"
            sx={{ gridArea: 'links', gap: 0.5, alignItems: 'center', color: 'primary.main' }}
          >
            {severity && <SeverityChip severity={severity} />}
            <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap' }}>
              {text('sentence.findings', { count: sentence.findingIds.length })}
            </Typography>
          </Stack>
        )}
      </Box>
      {faults.map((fault) => (
        <FaultLine key={`${fault.check}${fault.text}`} fault={fault} />
      ))}
    </Box>
  );
}

function FaultLine({ fault }: { readonly fault: GroundingFault }) {
  return (
    <Stack
      direction="row"
      sx={(theme) => ({ gap: 0.75, alignItems: 'center', px: 1, py: 0.5, color: theme.onyak.major.main })}
    >
      <Icon name="WarningAmber" />
      <Typography variant="body2">{text('sentence.marked', { message: fault.message })}</Typography>
    </Stack>
  );
}
