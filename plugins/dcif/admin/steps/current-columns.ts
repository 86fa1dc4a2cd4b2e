import type { GridColumn } from '@onyak/admin-ui/kit';
import type { CurrentMedication } from '@onyak/core';
import { text } from '../../messages.js';

const drugNames = ({ rows, atcName }: CurrentMedication): string =>
  [...new Set(rows.map(({ medicationName }) => medicationName).filter((name) => name !== ''))].join(', ') || atcName;

/** A row of specification 3 §3 "Current-medication group row", with its first dispensing beside the PDC (decisions.md). */
export const currentColumns: readonly GridColumn<CurrentMedication>[] = [
  { id: 'drug', label: text('current.column.drug'), width: 260, value: drugNames },
  {
    id: 'type',
    label: text('current.column.type'),
    width: 130,
    hidden: true,
    value: ({ type }) => text(`current.type.${type}`),
  },
  {
    id: 'taken',
    label: text('current.column.taken'),
    width: 128,
    value: ({ taken }) => text(`current.taken.${taken}`),
    tone: ({ taken }) => (taken === 'YES' ? 'taken' : taken === 'MAYBE' ? 'maybeTaken' : undefined),
  },
  {
    id: 'pdc',
    label: text('current.column.pdc'),
    kind: 'number',
    width: 84,
    value: ({ supplied }) => supplied?.pdc ?? null,
    render: ({ supplied }) => (supplied ? supplied.pdc.toFixed(2) : '-'),
    text: ({ supplied }) => (supplied ? supplied.pdc.toFixed(2) : '-'),
  },
  {
    id: 'totalDosageDays',
    label: text('current.column.days'),
    kind: 'number',
    width: 124,
    value: ({ supplied }) => supplied?.totalDosageDays ?? null,
  },
  {
    id: 'firstDispenseDate',
    label: text('current.column.first'),
    width: 124,
    value: ({ supplied }) => supplied?.firstDispenseDate ?? text('current.noDays'),
  },
  { id: 'atcCode', label: text('current.column.atcCode'), kind: 'code', width: 120 },
  { id: 'atcName', label: text('current.column.atcName'), width: 180 },
  {
    id: 'periods',
    label: text('current.column.periods'),
    width: 420,
    value: ({ supplied }) =>
      (supplied?.periods ?? [])
        .toReversed()
        .map((period) => text('current.period', period))
        .join(', '),
  },
  { id: 'rows', label: text('current.column.rows'), kind: 'number', width: 90, value: ({ rows }) => rows.length },
];

/** On a phone the name, which stays in sight, takes less of the width. */
export const phoneColumns: readonly GridColumn<CurrentMedication>[] = currentColumns.map((column) =>
  column.id === 'drug' ? { ...column, width: 170 } : column,
);

export { drugNames };
