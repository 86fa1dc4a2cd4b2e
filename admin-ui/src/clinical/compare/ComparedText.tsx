import type { WordPiece } from '@onyak/core';
import Box from '@mui/material/Box';
import { text } from './messages.js';

export interface ComparedTextProps {
  readonly label: string;
  /** Null where this side has nothing. */
  readonly said: string | null;
  /** Word by word, where both sides say it differently. */
  readonly pieces: readonly WordPiece[];
  readonly side: 'before' | 'after';
}

/** One side of what is compared; what it alone says is marked, by more than colour. */
export function ComparedText({ label, said, pieces, side }: ComparedTextProps) {
  return (
    <Box role="group" aria-label={label} sx={{ mt: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {said === null && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {text('compare.absent')}
        </Box>
      )}
      {said !== null && pieces.length === 0 && said}
      {said !== null &&
        pieces
          .filter((piece) => piece.side === 'both' || piece.side === side)
          .map((piece, index) => {
            // Pieces of a finished text never move: their place is their identity.
            const place = `${side}-${index}`;
            if (piece.side === 'both') return <span key={place}>{piece.text}</span>;
            return (
              <Box
                key={place}
                component={side === 'before' ? 'del' : 'ins'}
                sx={(theme) => {
                  const tone = side === 'before' ? theme.onyak.contraindicated : theme.onyak.fine;
                  return { bgcolor: tone.soft, color: tone.main };
                }}
              >
                {piece.text}
              </Box>
            );
          })}
    </Box>
  );
}
