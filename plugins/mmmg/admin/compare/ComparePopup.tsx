import type { Finding, GuideNode, MergedData } from '@onyak/core';
import { titlesOf } from '@onyak/admin-ui/clinical';
import {
  Box,
  Chip,
  FormControlLabel,
  MenuItem,
  Notice,
  Popup,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@onyak/admin-ui/kit';
import { useMemo, useState } from 'react';
import { text, type RequestDetail } from '../shared.js';
import { changeKinds, compareGuides, countChanges, findingsWordedOnlyBy } from './compare-guides.js';
import { CompareRow } from './CompareRow.js';
import type { ChooseProps } from '../beside/ChooseButton.js';
import { Facts } from '../beside/Facts.js';
import { genText } from '../history/gen-text.js';

/** A generation that has a guide. */
type Written = GuideNode & { readonly mergedData: MergedData };
const isWritten = (node: GuideNode): node is Written => node.mergedData !== null;

/** Generations that can be compared, in their order. */
export function comparable(nodes: readonly GuideNode[]): readonly Written[] {
  return nodes.filter(isWritten).toSorted((a, b) => a.seq - b.seq);
}

export interface ComparePopupProps {
  readonly nodes: readonly GuideNode[];
  readonly current: GuideNode | undefined;
  readonly detail: RequestDetail;
  /** Absent where nothing is to be chosen any more. */
  readonly choice?: ChooseProps;
  readonly onClose: () => void;
}

/** Two generations sentence by sentence: what became of each, and the evidence behind it. */
export function ComparePopup({ nodes, current, detail, choice, onClose }: ComparePopupProps) {
  const written = comparable(nodes);
  // First what the shown generation made of the one it was written from; of the first, what its successor did.
  const shown = written.find(({ seq }) => seq === current?.seq);
  const parent = written.find(({ seq }) => seq === shown?.fromSeq);
  const [chosen, setChosen] = useState<{ readonly before: number | undefined; readonly after: number | undefined }>(
    parent && shown
      ? { before: parent.seq, after: shown.seq }
      : {
          before: written[0]?.seq,
          after: written.find(({ fromSeq }) => fromSeq === written[0]?.seq)?.seq ?? written[1]?.seq,
        },
  );
  const before = written.find(({ seq }) => seq === chosen.before);
  const after = written.find(({ seq }) => seq === chosen.after);
  return (
    <Popup open size="full" title={text('compare.title')} onClose={onClose}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Version
          label={text('compare.before')}
          nodes={written}
          value={chosen.before}
          onChange={(seq) => setChosen({ ...chosen, before: seq })}
        />
        <Version
          label={text('compare.after')}
          nodes={written}
          value={chosen.after}
          onChange={(seq) => setChosen({ ...chosen, after: seq })}
        />
      </Stack>
      {before && after && (
        <>
          <Facts before={before} after={after} choice={choice} />
          <Comparison before={before} after={after} detail={detail} />
        </>
      )}
    </Popup>
  );
}

function Version({
  label,
  nodes,
  value,
  onChange,
}: {
  readonly label: string;
  readonly nodes: readonly GuideNode[];
  readonly value: number | undefined;
  readonly onChange: (seq: number) => void;
}) {
  return (
    <TextField
      select
      fullWidth={false}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={(theme) => ({ width: { xs: '100%', sm: theme.spacing(48) } })}
    >
      {nodes.map((node) => (
        <MenuItem key={node.seq} value={node.seq}>
          {text('tree.node', { seq: node.seq })} {genText(node)} · {node.transTimeStr}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Comparison({
  before,
  after,
  detail,
}: {
  readonly before: Written;
  readonly after: Written;
  readonly detail: RequestDetail;
}) {
  const [all, setAll] = useState(false);
  const { screening } = detail;
  const byId = useMemo(() => new Map(screening?.findings.map((finding) => [finding.id, finding])), [screening]);
  const rows = useMemo(() => compareGuides(before.mergedData.guide, after.mergedData.guide), [before, after]);
  const counts = countChanges(rows);
  const shown = rows
    .map((row, place) => ({ row, place }))
    .filter(({ row }) => all || (row.change !== 'SAME' && row.change !== 'MOVED'));
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
          control={<Switch size="small" checked={all} onChange={(event) => setAll(event.target.checked)} />}
          label={text('compare.all')}
        />
      </Stack>
      {after.feedback !== '' && (
        <Notice tone="info">
          <Typography sx={{ fontWeight: 600 }}>
            {text('compare.feedback', { user: after.updateUser, time: after.transTimeStr })}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{after.feedback}</Typography>
        </Notice>
      )}
      <Lost before={before} after={after} byId={byId} />
      {shown.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{text('compare.none')}</Typography>}
      <Box component="ul" aria-label={text('compare.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ row, place }) => (
          <CompareRow key={place} row={row} byId={byId} harms={screening?.harms ?? []} />
        ))}
      </Box>
    </>
  );
}

/** What the later version no longer words: a finding that nobody is told of any more is told here. */
function Lost({
  before,
  after,
  byId,
}: {
  readonly before: Written;
  readonly after: Written;
  readonly byId: ReadonlyMap<string, Finding>;
}) {
  const gone = findingsWordedOnlyBy(before.mergedData.guide, after.mergedData.guide);
  const added = findingsWordedOnlyBy(after.mergedData.guide, before.mergedData.guide);
  return (
    <>
      {gone.length > 0 ? (
        <Notice tone="warning">{text('compare.lost', { count: gone.length, titles: titlesOf(gone, byId) })}</Notice>
      ) : (
        <Notice tone="success">{text('compare.noneLost')}</Notice>
      )}
      {added.length > 0 && (
        <Notice tone="info">{text('compare.gained', { count: added.length, titles: titlesOf(added, byId) })}</Notice>
      )}
    </>
  );
}
