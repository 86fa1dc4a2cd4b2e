import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Finding, KeptSentence } from '@onyak/core';
import { SeverityChip } from '../../kit/index.js';
import { text } from '../messages.js';

interface SentenceItemProps {
  readonly sentence: KeptSentence;
  readonly general: boolean;
  /** Version of the institution's words that it is said in. */
  readonly wording: number | undefined;
  /** Why it was marked. */
  readonly reasons: readonly string[];
  readonly findings: readonly Finding[];
  readonly onEvidence: (findingIds: readonly string[]) => void;
}

/** A sentence of an edited guide with the findings that it words, and what became of it. */
export function SentenceItem({ sentence, general, wording, reasons, findings, onEvidence }: SentenceItemProps) {
  const [gravest] = findings;
  const { changedFrom, added } = sentence;
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', pb: 1 }}>
      <Box>{sentence.text}</Box>
      <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', flexWrap: 'wrap', pt: 0.5 }}>
        {gravest ? (
          <>
            <SeverityChip severity={gravest.severity} />
            {findings.map(({ id, title }) => (
              <Button key={id} size="small" onClick={() => onEvidence([id])}>
                {title}
              </Button>
            ))}
          </>
        ) : (
          <Chip
            size="small"
            variant="outlined"
            label={text(added ? 'guide.own' : general ? 'guide.general' : 'guide.noFinding')}
          />
        )}
        {changedFrom !== null && <Chip size="small" variant="outlined" label={text('guide.changed')} />}
      </Stack>
      {changedFrom !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', pt: 0.5 }}>
          {text('guide.changedFrom', { text: changedFrom })}
        </Typography>
      )}
      {wording !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', pt: 0.5 }}>
          {text('guide.worded', { version: wording })}
        </Typography>
      )}
      {reasons.length > 0 && (
        <Typography variant="body2" sx={{ color: 'warning.main', pt: 0.5 }}>
          {text('guide.markedReasons', { reasons: reasons.join(' · ') })}
        </Typography>
      )}
    </Box>
  );
}
