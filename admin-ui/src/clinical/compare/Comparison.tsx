import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Notice } from '../../kit/index.js';
import { changeKinds, compareSentences, countChanges, type ComparedRow } from './compare-sentences.js';
import { CompareRow } from './CompareRow.js';
import { FindingChanges, LostFindings } from './FindingChanges.js';
import { text } from './messages.js';
import { compareFindings, type FindingChange, type GuideVersion } from './version.js';

/** A row with its place among all, which is its identity. */
export interface PlacedRow {
  readonly row: ComparedRow;
  readonly place: number;
}

export interface Compared {
  readonly rows: readonly ComparedRow[];
  readonly changes: readonly FindingChange[];
}

/** Two versions sentence by sentence, and what became of the findings. */
export const compareVersions = (before: GuideVersion, after: GuideVersion): Compared => ({
  rows: compareSentences(before.sentences, after.sentences),
  changes: compareFindings(before.findings, after.findings),
});

/** What is looked at first: sentences that say something else. */
export const rowsShown = (rows: readonly ComparedRow[], all: boolean): PlacedRow[] =>
  rows
    .map((row, place) => ({ row, place }))
    .filter(({ row }) => all || (row.change !== 'SAME' && row.change !== 'MOVED'));

interface ComparisonProps {
  readonly before: GuideVersion;
  readonly after: GuideVersion;
  readonly compared: Compared;
  readonly all: boolean;
  readonly onAll: (all: boolean) => void;
}

/** How much was changed, what became of the findings, and each sentence that is other than before. */
export function Comparison({ before, after, compared, all, onAll }: ComparisonProps) {
  const { rows, changes } = compared;
  const counts = countChanges(rows);
  const { feedback } = after;
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {changeKinds.map((change) => (
          <Chip
            key={change}
            size="small"
            label={text('compare.count', { change: text(`change.${change}`), count: counts[change] })}
          />
        ))}
        <FormControlLabel
          sx={{ ml: 1 }}
          control={<Switch size="small" checked={all} onChange={(event) => onAll(event.target.checked)} />}
          label={text('compare.all')}
        />
      </Stack>
      {feedback && (
        <Notice tone="info">
          <Typography sx={{ fontWeight: 600 }}>
            {text('compare.feedback', { user: feedback.user, time: feedback.at })}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{feedback.text}</Typography>
        </Notice>
      )}
      <FindingChanges changes={changes} />
      <LostFindings before={before} after={after} changes={changes} />
      <RowList key={`${before.key} ${after.key}`} before={before} after={after} compared={compared} all={all} />
    </>
  );
}

/** The sentences; the arrow keys go from one to the next. */
function RowList({ before, after, compared, all }: Omit<ComparisonProps, 'onAll'>) {
  const list = useRef<HTMLElement>(null);
  const [reached, setReached] = useState(0);
  const shown = rowsShown(compared.rows, all);
  const changes = useMemo(() => new Map(compared.changes.map((one) => [one.id, one])), [compared]);
  if (shown.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{text('compare.none')}</Typography>;
  const at = Math.min(reached, shown.length - 1);
  const go = (event: KeyboardEvent) => {
    const isRow = event.target instanceof HTMLElement && event.target.parentElement === list.current;
    const to = isRow ? placeFrom(event.key, at, shown.length) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    const row = list.current?.children.item(to);
    if (row instanceof HTMLElement) row.focus();
  };
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('compare.keys')}
      </Typography>
      <Box
        ref={list}
        component="ul"
        aria-label={text('compare.sentences')}
        onKeyDown={go}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {shown.map(({ row, place }, index) => (
          <CompareRow
            key={place}
            row={row}
            before={before}
            after={after}
            changes={changes}
            reached={index === at}
            onReach={() => setReached(index)}
          />
        ))}
      </Box>
    </>
  );
}

function placeFrom(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
