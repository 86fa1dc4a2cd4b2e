import { diffWords } from '@onyak/core';
import { Box } from '@onyak/admin-ui/kit';

/** What was taken out of a sentence and put into it, word by word; never by colour alone. */
export function Changed({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      {diffWords(before, after).map((piece, index) => {
        // Pieces of a finished text never move: their place is their identity.
        const place = `${piece.side}-${index}`;
        if (piece.side === 'both') return <span key={place}>{piece.text}</span>;
        return (
          <Box
            key={place}
            component={piece.side === 'before' ? 'del' : 'ins'}
            sx={(theme) => {
              const tone = piece.side === 'before' ? theme.onyak.contraindicated : theme.onyak.fine;
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
