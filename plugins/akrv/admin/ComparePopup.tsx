import {
  changeText,
  DataGrid,
  ErrorState,
  FormControlLabel,
  Popup,
  Stack,
  Switch,
  Typography,
  useCall,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../messages.js';
import { changeKinds, comparisonSchema, type Comparison } from '../schema.js';

type TableChange = Comparison['tables'][number];
type RowChange = Comparison['rows'][number];

const TABLES_HEIGHT = 230;
const ROWS_HEIGHT = 360;

const tableColumns: readonly GridColumn<TableChange>[] = [
  { id: 'label', label: text('compare.table'), width: 220 },
  ...changeKinds.map((id) => ({ id, label: text(`change.${id}`), kind: 'number' as const, width: 100 })),
  { id: 'LOST', label: text('compare.lostCount'), kind: 'number', width: 150 },
];

const rowColumns: readonly GridColumn<RowChange>[] = [
  {
    id: 'change',
    label: text('compare.change'),
    kind: 'option',
    width: 90,
    options: changeKinds.map((value) => ({ value, label: text(`change.${value}`) })),
  },
  { id: 'key', label: text('compare.key'), kind: 'code', width: 240 },
  { id: 'lost', label: text('compare.lost'), width: 90, value: ({ lost }) => (lost ? text('compare.lostYes') : '') },
  { id: 'text', label: text('compare.text'), width: 560, value: ({ fields, change }) => changeText(fields, change) },
];

interface ComparePopupProps {
  /** One: what it changed. Two: how they differ. */
  readonly releases: readonly number[];
  readonly onClose: () => void;
}

export function ComparePopup({ releases, onClose }: ComparePopupProps) {
  const [earlier = 0, later] = releases.toSorted((a, b) => a - b);
  const [tables, setTables] = useState<ReadonlySet<string>>(new Set());
  const [onlyLost, setOnlyLost] = useState(false);
  const [table] = tables;
  const found = useCall('/api/AKRV/selectComparison', {
    params: {
      release: earlier,
      ...(later === undefined ? {} : { other: later }),
      ...(table === undefined ? {} : { table }),
      lost: onlyLost ? 'Y' : 'N',
    },
    answer: comparisonSchema,
  });
  const rows = found.data?.rows ?? [];
  const wanted = wantedRows(found.data, table, onlyLost);
  return (
    <Popup
      open
      size="full"
      title={
        later === undefined ? text('compare.title', { release: earlier }) : text('compare.two', { earlier, later })
      }
      onClose={onClose}
    >
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.reload()} />
      ) : (
        <Stack sx={{ gap: 1.5 }}>
          <DataGrid
            label={text('compare.tables')}
            settingsKey="akrv.compare.tables"
            columns={tableColumns}
            rows={found.data?.tables ?? []}
            rowId={(row) => row.table}
            selection="one"
            selected={tables}
            onSelect={setTables}
            height={TABLES_HEIGHT}
            loading={found.loading}
            emptyTitle={text('compare.none')}
            hideStatus
          />
          <DataGrid
            label={text('compare.rows')}
            settingsKey="akrv.compare.rows"
            columns={rowColumns}
            rows={rows}
            rowId={(row) => row.key}
            height={ROWS_HEIGHT}
            loading={found.loading}
            emptyTitle={text('compare.none')}
            toolbarStart={
              wanted > rows.length && <Typography>{text('compare.first', { count: rows.length })}</Typography>
            }
            toolbar={
              <FormControlLabel
                control={
                  <Switch size="small" checked={onlyLost} onChange={(event) => setOnlyLost(event.target.checked)} />
                }
                label={text('compare.onlyLost')}
              />
            }
          />
        </Stack>
      )}
    </Popup>
  );
}

/** How many rows there are of what is asked for. */
function wantedRows(found: Comparison | undefined, table: string | undefined, onlyLost: boolean): number {
  return (found?.tables ?? [])
    .filter((one) => table === undefined || one.table === table)
    .reduce((sum, one) => sum + (onlyLost ? one.LOST : one.ADDED + one.CHANGED + one.REMOVED), 0);
}
