import { DataGrid, type GridColumn } from '@onyak/admin-ui/kit';
import { notScreenedSchema } from '@onyak/core';
import { text } from '../messages.js';
import type { GapRow } from '../schema.js';

interface GapsTabProps {
  readonly gaps: readonly GapRow[];
  readonly settingsKey: string;
  readonly label: string;
  readonly empty: string;
}

const columns: readonly GridColumn<GapRow>[] = [
  {
    id: 'what',
    label: text('gap.what'),
    kind: 'option',
    width: 110,
    options: notScreenedSchema.shape.what.options.map((value) => ({ value, label: text(`what.${value}`) })),
  },
  {
    id: 'reason',
    label: text('gap.reason'),
    kind: 'option',
    width: 240,
    options: notScreenedSchema.shape.reason.options.map((value) => ({ value, label: text(`reason.${value}`) })),
  },
  {
    id: 'name',
    label: text('gap.name'),
    width: 380,
    value: ({ code, name }) => name || (code === '' ? text('gap.all') : ''),
  },
  { id: 'code', label: text('gap.code'), kind: 'code', width: 180 },
  { id: 'patients', label: text('gap.patients'), kind: 'number', width: 110 },
];

/** What was not screened, with the number of patients it concerns: by reason, and by drug, rule or check. */
export function GapsTab({ gaps, settingsKey, label, empty }: GapsTabProps) {
  return (
    <DataGrid
      label={label}
      settingsKey={settingsKey}
      columns={columns}
      rows={gaps}
      rowId={({ what, reason, code, name }) => JSON.stringify([what, reason, code, name])}
      sort={[{ id: 'patients', desc: true }]}
      searchable
      emptyTitle={empty}
    />
  );
}
