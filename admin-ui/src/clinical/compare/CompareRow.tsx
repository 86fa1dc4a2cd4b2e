import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent } from 'react';
import { Icon, ToneChip, type IconName, type ToneName } from '../../kit/index.js';
import { countReasons } from '../findings/findings.js';
import { reasonsText } from '../messages.js';
import { ComparedText } from './ComparedText.js';
import type { ChangeKind, ComparedRow, ComparedSentence } from './compare-sentences.js';
import { text } from './messages.js';
import { RowEvidence } from './RowEvidence.js';
import { editOf, findingsById, type FindingChange, type GuideVersion } from './version.js';

const looks = {
  CHANGED: { tone: 'moderate', icon: 'Difference' },
  ADDED: { tone: 'fine', icon: 'Add' },
  REMOVED: { tone: 'contraindicated', icon: 'Delete' },
  MOVED: { tone: 'info', icon: 'ArrowDownward' },
  SAME: { tone: 'info', icon: 'CheckCircle' },
} as const satisfies Record<ChangeKind, { tone: ToneName; icon: IconName }>;

export interface CompareRowProps {
  readonly row: ComparedRow;
  readonly before: GuideVersion;
  readonly after: GuideVersion;
  /** What became of every finding of either version. */
  readonly changes: ReadonlyMap<string, FindingChange>;
  /** The one row that the Tab key reaches. */
  readonly reached: boolean;
  readonly onReach: () => void;
}

/** One sentence before and after, who changed it, and what it rests on in either version. */
export function CompareRow({ row, before, after, changes, reached, onReach }: CompareRowProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const { change, pieces } = row;
  const evidence = row.findingIds.flatMap((id) => changes.get(id) ?? []);
  const reasons = countReasons(row.findingIds, findingsById(evidence));
  const differs = evidence.some((one) => one.change !== 'SAME');
  const edit = editOf(row, after);
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    setOpen(!open);
  };
  return (
    <Box
      component="li"
      tabIndex={reached ? 0 : -1}
      onFocus={onReach}
      onKeyDown={press}
      sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <ToneChip {...looks[change]} label={text(`change.${change}`)} />
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {placeOf(row.after ?? row.before)}
          {change === 'MOVED' && ` (${text('compare.from', { place: placeOf(row.before) })})`}
        </Typography>
        {edit && (
          <Typography component="span" variant="body2">
            {text('compare.edited', { user: edit.user, time: edit.at })}
          </Typography>
        )}
        {differs && <ToneChip tone="moderate" icon="Difference" label={text('compare.evidenceDiffers')} />}
        <Button
          size="small"
          sx={{ ml: 'auto' }}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          endIcon={<Icon name={open ? 'ExpandLess' : 'ExpandMore'} />}
          onClick={() => setOpen(!open)}
        >
          {reasonsText(reasons)}
        </Button>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 0.5,
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <ComparedText label={text('compare.before')} said={row.before?.text ?? null} pieces={pieces} side="before" />
        <ComparedText label={text('compare.after')} said={row.after?.text ?? null} pieces={pieces} side="after" />
      </Box>
      {open && <RowEvidence id={listId} evidence={evidence} before={before} after={after} />}
    </Box>
  );
}

/** Where a sentence stands, and what it is for. */
export function placeOf(sentence: ComparedSentence | null): string {
  if (!sentence) return '';
  return [sentence.heading, text(`kind.${sentence.kind}`)].filter((part) => part !== '').join(' · ');
}
