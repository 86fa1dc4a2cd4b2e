import type { ScreeningResult } from '@onyak/core';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Section } from '../../ui/page/Page.js';
import { SeverityChip } from '../../ui/SeverityChip.js';
import { EmptyState } from '../../ui/page/states.js';
import { text } from '../messages.js';
import type { Evidence } from '../evidence/evidence.js';
import { buildMatrix, bySeverity, countBySeverity } from './findings.js';
import { GravestList } from './GravestList.js';
import { InteractionMatrix } from './InteractionMatrix.js';

/** Findings that the answer names. */
const GRAVEST = 3;
/** A matrix of more drugs takes the whole width. */
const SMALL_MATRIX = 9;

/** What a reader came for, first: how many of which severity, the gravest, and which drugs meet. */
export function AnswerSection({
  screening,
  evidence,
  onEvidence,
}: {
  readonly screening: ScreeningResult;
  readonly evidence: Evidence | undefined;
  readonly onEvidence: (evidence: Evidence) => void;
}) {
  const { findings } = screening;
  const matrix = buildMatrix(findings);
  return (
    <Section title={text('answer.title')}>
      <Stack sx={{ gap: 2, containerType: 'inline-size' }}>
        <Counts screening={screening} />
        {findings.length === 0 && <NothingFound screening={screening} />}
        {findings.length > 0 && (
          <Box
            sx={(theme) => ({
              display: 'grid',
              gap: 3,
              [`@container (min-width: ${theme.spacing(120)})`]: {
                gridTemplateColumns: matrix.drugs.length <= SMALL_MATRIX ? 'minmax(0, 1fr) minmax(0, 1fr)' : '1fr',
              },
            })}
          >
            <Box component="section" aria-label={text('answer.gravest')} sx={{ minWidth: 0 }}>
              <Heading>{text('answer.gravest')}</Heading>
              <GravestList
                findings={bySeverity(findings).slice(0, GRAVEST)}
                harms={screening.harms}
                evidence={evidence}
                onEvidence={onEvidence}
              />
            </Box>
            <Box component="section" aria-label={text('matrix.title')} sx={{ minWidth: 0 }}>
              <Heading>{text('matrix.title')}</Heading>
              <InteractionMatrix matrix={matrix} onOpen={(findingIds) => onEvidence({ findingIds, at: null })} />
            </Box>
          </Box>
        )}
      </Stack>
    </Section>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Typography variant="h3" sx={{ mb: 0.5 }}>
      {children}
    </Typography>
  );
}

/** How many of each severity, none left out: no contraindication is told as clearly as one. */
function Counts({ screening }: { readonly screening: ScreeningResult }) {
  return (
    <Stack component="ul" direction="row" sx={{ listStyle: 'none', m: 0, p: 0, columnGap: 3, flexWrap: 'wrap' }}>
      {countBySeverity(screening.findings).map(({ severity, count }) => (
        <Stack key={severity} component="li" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <SeverityChip severity={severity} />
          <Typography component="span" variant="h1" className="num">
            {count}
          </Typography>
        </Stack>
      ))}
      <Typography component="li" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
        {text('findings.noneScreened', screening.screened)}{' '}
        {screening.notScreened.length > 0 && text('answer.notScreened', { count: screening.notScreened.length })}
      </Typography>
    </Stack>
  );
}

function NothingFound({ screening }: { readonly screening: ScreeningResult }) {
  return (
    <EmptyState
      icon="CheckCircle"
      title={text('findings.none')}
      help={[text('findings.notScreened', { count: screening.notScreened.length }), text('notScreened.always')].join(
        ' ',
      )}
    />
  );
}
