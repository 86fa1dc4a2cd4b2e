import type { GroundingFault } from '@onyak/core';
import type { Evidence } from '@onyak/admin-ui/clinical';
import { Box, Icon, Stack, Typography } from '@onyak/admin-ui/kit';
import { text } from '../shared.js';
import type { ShownSentence } from './sentence-runs.js';

export interface SentenceRowProps {
  readonly sentence: ShownSentence;
  /** What it is about, where the words alone do not tell. */
  readonly subject?: string;
  /** Facts behind it: what the panel shows when it is pressed. */
  readonly reasons: number;
  readonly id: string;
  readonly faults: readonly GroundingFault[];
  /** A fixed sentence, in the place of one that was left out. */
  readonly supplied: boolean;
  /** Versions of the institution's wordings that say it. */
  readonly wordings: readonly number[];
  readonly chosen: boolean;
  readonly onEvidence: (evidence: Evidence) => void;
}

/** One sentence; where it words findings, pressing it shows them. */
export function SentenceRow({
  sentence,
  subject = '',
  reasons,
  id,
  faults,
  supplied,
  wordings,
  chosen,
  onEvidence,
}: SentenceRowProps) {
  const { at, findingIds } = sentence;
  const linked = reasons > 0;
  return (
    <Box
      component="li"
      id={id}
      sx={(theme) => ({ borderRadius: 0.75, bgcolor: chosen ? theme.onyak.rowSelected : 'transparent' })}
    >
      <Box
        {...(linked
          ? {
              component: 'button',
              type: 'button',
              onClick: () => onEvidence({ findingIds, at }),
              'aria-pressed': chosen,
            }
          : {})}
        sx={(theme) => ({
          all: 'unset',
          boxSizing: 'border-box',
          display: 'grid',
          // Its evidence beside the sentence where the column is wide, else below.
          [`@container (min-width: ${theme.spacing(60)})`]: { gridTemplateColumns: '1fr auto' },
          columnGap: 1.5,
          alignItems: 'baseline',
          width: '100%',
          px: 1,
          py: 0.5,
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
        <span>
          {subject !== '' && (
            <Typography component="span" sx={{ fontWeight: 600, mr: 0.75 }}>
              {subject}
            </Typography>
          )}
          {sentence.text}
        </span>
        {linked && (
          <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap', color: 'primary.main' }}>
            {text('sentence.findings', { count: reasons })}
          </Typography>
        )}
      </Box>
      {supplied && (
        <Typography variant="body2" sx={{ px: 1, pb: 0.5, color: 'text.secondary' }}>
          {text('sentence.supplied')}
        </Typography>
      )}
      {wordings.map((version) => (
        <Typography key={version} variant="body2" sx={{ px: 1, pb: 0.5, color: 'text.secondary' }}>
          {text('sentence.worded', { version })}
        </Typography>
      ))}
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
