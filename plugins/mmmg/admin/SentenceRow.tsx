import type { Finding, GroundingFault, GuideSentence } from '@onyak/core';
import { Box, Icon, SeverityChip, Stack, Typography } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { worse } from './findings.js';
import type { Evidence } from './evidence.js';

export interface SentenceRowProps {
  readonly at: string;
  readonly sentence: GuideSentence;
  readonly faults: readonly GroundingFault[];
  /** A fixed sentence, in the place of one that was left out. */
  readonly supplied: boolean;
  readonly byId: ReadonlyMap<string, Finding>;
  readonly chosen: boolean;
  readonly onEvidence: (evidence: Evidence) => void;
}

/** One sentence; where it words findings, pressing it shows them. */
export function SentenceRow({ at, sentence, faults, supplied, byId, chosen, onEvidence }: SentenceRowProps) {
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
          // Its evidence beside the sentence where the text column is wide, else below.
          [`@container (min-width: ${theme.spacing(80)})`]: { gridTemplateColumns: '1fr auto' },
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
        <span>{sentence.text}</span>
        {linked && (
          <Stack component="span" direction="row" sx={{ gap: 0.5, alignItems: 'center', color: 'primary.main' }}>
            {severity && <SeverityChip severity={severity} />}
            <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap' }}>
              {text('sentence.findings', { count: sentence.findingIds.length })}
            </Typography>
          </Stack>
        )}
      </Box>
      {supplied && (
        <Typography variant="body2" sx={{ px: 1, pb: 0.5, color: 'text.secondary' }}>
          {text('sentence.supplied')}
        </Typography>
      )}
      {faults.map((fault) => (
        <FaultLine key={`${fault.check}${fault.text}`} fault={fault} />
      ))}
    </Box>
  );
}

/** What a check says against a sentence. */
export function FaultLine({ fault }: { readonly fault: GroundingFault }) {
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
