import { ComparedText } from '@onyak/admin-ui/clinical';
import { Box, FormControlLabel, Notice, Popup, Section, Stack, Switch, ToneChip } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../../messages.js';
import { turnNames, type PromptRow } from '../../models/schema-models.js';
import { diffLines, type LineRow } from '../compare/diff-lines.js';

const looks = {
  CHANGED: { tone: 'moderate', icon: 'Difference' },
  ADDED: { tone: 'fine', icon: 'Add' },
  REMOVED: { tone: 'contraindicated', icon: 'Delete' },
  SAME: { tone: 'info', icon: 'CheckCircle' },
} as const;

const wordsOf = (prompt: PromptRow, turn: (typeof turnNames)[number]) =>
  prompt.turns.find((one) => one.turn === turn)?.text ?? '';

/** Two versions line by line, the earlier first. */
export function PromptCompare({
  rows,
  onClose,
}: {
  readonly rows: readonly [PromptRow, PromptRow];
  readonly onClose: () => void;
}) {
  const [all, setAll] = useState(false);
  const [first, second] = rows;
  // Of one name the list has the newest first.
  const [before, after] =
    first.name === second.name && first.version.localeCompare(second.version, 'en', { numeric: true }) > 0
      ? [second, first]
      : [first, second];
  const turns = turnNames
    .map((turn) => ({ turn, lines: diffLines(wordsOf(before, turn), wordsOf(after, turn)) }))
    .map(({ turn, lines }) => ({ turn, lines: all ? lines : lines.filter(({ change }) => change !== 'SAME') }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <Popup open size="full" title={`${before.version} · ${after.version}`} onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <FormControlLabel
          control={<Switch size="small" checked={all} onChange={(event) => setAll(event.target.checked)} />}
          label={text('prompts.all')}
        />
        {turns.length === 0 && <Notice tone="success">{text('prompts.same')}</Notice>}
        {turns.map(({ turn, lines }) => (
          <Section key={turn} title={text(`turn.${turn}`)}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {lines.map((line, index) => {
                // Lines of kept words never move: their place is their identity.
                const place = `${turn}-${index}`;
                return <Line key={place} line={line} before={before.version} after={after.version} />;
              })}
            </Box>
          </Section>
        ))}
      </Stack>
    </Popup>
  );
}

function Line({ line, before, after }: { readonly line: LineRow; readonly before: string; readonly after: string }) {
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      {line.change !== 'SAME' && <ToneChip {...looks[line.change]} label={text(`change.${line.change}`)} />}
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 0.5,
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <ComparedText label={before} said={line.before} pieces={line.pieces} side="before" />
        <ComparedText label={after} said={line.after} pieces={line.pieces} side="after" />
      </Box>
    </Box>
  );
}
