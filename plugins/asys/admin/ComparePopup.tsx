import { changeText, DataGrid, ErrorState, Popup, Typography, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { changeKinds, comparisonSchema, type Comparison, type ReleaseRow } from '../schema.js';

type Change = Comparison['rows'][number];

const GRID_HEIGHT = 480;

const columns: readonly GridColumn<Change>[] = [
  {
    id: 'change',
    label: text('change.kind'),
    kind: 'option',
    width: 90,
    options: changeKinds.map((value) => ({ value, label: text(`change.${value}`) })),
  },
  { id: 'key', label: text('change.key'), kind: 'code', width: 140 },
  { id: 'text', label: text('change.text'), value: ({ fields, change }) => changeText(fields, change), width: 620 },
];

interface ComparePopupProps {
  /** One: what it changed. Two of a kind: how the master differs after them. */
  readonly releases: readonly ReleaseRow[];
  readonly onClose: () => void;
}

export function ComparePopup({ releases, onClose }: ComparePopupProps) {
  const [earlier = 0, later] = releases.map(({ release }) => release).toSorted((a, b) => a - b);
  const found = useCall('/api/ASYS/selectComparison', {
    params: { release: earlier, ...(later === undefined ? {} : { other: later }) },
    answer: comparisonSchema,
  });
  const { counts, rows = [] } = found.data ?? {};
  return (
    <Popup
      open
      size="wide"
      title={
        later === undefined
          ? text('reference.compareTitle', { release: earlier })
          : text('reference.compareTwo', { earlier, later })
      }
      onClose={onClose}
    >
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.reload()} />
      ) : (
        <>
          <Typography sx={{ mb: 1 }}>
            {counts && text('reference.compareCounts', counts)}
            {counts && Object.values(counts).reduce((sum, count) => sum + count, 0) > rows.length
              ? ` · ${text('reference.first', { count: rows.length })}`
              : ''}
          </Typography>
          <DataGrid
            label={text('reference.compare')}
            settingsKey="asys.comparison"
            columns={columns}
            rows={rows}
            rowId={(row) => `${row.change} ${row.key}`}
            height={GRID_HEIGHT}
            loading={found.fetching}
          />
        </>
      )}
    </Popup>
  );
}
