import { DataGrid, Typography, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { progressSchema, type Progress } from '../schema.js';

const columns: readonly GridColumn<Progress>[] = [
  { id: 'label', label: text('progress.table'), width: 220 },
  { id: 'rows', label: text('progress.rows'), kind: 'number', width: 110 },
  { id: 'withBasis', label: text('progress.withBasis'), kind: 'number', width: 160 },
  { id: 'signed', label: text('progress.signed'), kind: 'number', width: 110 },
  { id: 'changed', label: text('progress.changed'), kind: 'number', width: 140 },
  {
    id: 'rate',
    label: text('progress.rate'),
    kind: 'number',
    width: 120,
    // Not rounded up: all are reviewed only when all are.
    value: ({ signed, rows }) => Math.floor((signed / Math.max(rows, 1)) * 1000) / 10,
  },
  { id: 'table', label: text('compare.key'), kind: 'code', width: 200, hidden: true },
];

const sumOf = (rows: readonly Progress[], field: 'rows' | 'withBasis' | 'signed' | 'changed'): string =>
  rows.reduce((sum, row) => sum + row[field], 0).toLocaleString('ko-KR');

/** How many rows of each table name what was read for them, and how many were reviewed. */
export function ProgressTab({ onOpen }: { readonly onOpen: (row: Progress) => void }) {
  const list = useCall('/api/AKRV/selectProgress', { answer: progressSchema });
  const rows = list.data ?? [];
  return (
    <DataGrid
      label={text('tab.progress')}
      settingsKey="akrv.progress"
      inAddress
      columns={columns}
      rows={rows}
      rowId={(row) => row.table}
      onOpen={onOpen}
      toolbarStart={
        <Typography className="num">
          {text('progress.total', {
            rows: sumOf(rows, 'rows'),
            withBasis: sumOf(rows, 'withBasis'),
            signed: sumOf(rows, 'signed'),
            changed: sumOf(rows, 'changed'),
          })}
        </Typography>
      }
      loading={list.loading}
      error={list.error ?? undefined}
      onRetry={() => void list.reload()}
    />
  );
}
