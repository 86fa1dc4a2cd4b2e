import type { Medication } from '@onyak/core';
import { isMarkedIngredient, type GridColumn } from '../../kit/index.js';
import { text } from '../messages.js';
import { kdCodeOf, otherCodeOf } from './drug-codes.js';
import { isMaybeOnMedication, isOnMedication } from './groups.js';

/** What is taken, when and how much comes first; who dispensed it and what it is made of after. */
export const plainColumns: readonly GridColumn<Medication>[] = [
  { id: 'medicationName', label: text('column.medicationName'), width: 260 },
  {
    id: 'onMedication',
    label: text('column.onMedication'),
    width: 128,
    tone: (row) => (isOnMedication(row) ? 'taken' : isMaybeOnMedication(row) ? 'maybeTaken' : undefined),
  },
  { id: 'dispenseDate', label: text('column.dispenseDate'), width: 148 },
  { id: 'singleDosage', label: text('column.singleDosage'), width: 104 },
  { id: 'dailyDosage', label: text('column.dailyDosage'), width: 104 },
  { id: 'totalDosageDays', label: text('column.totalDosageDays'), kind: 'number', width: 112 },
  { id: 'strength', label: text('column.strength'), width: 120 },
  { id: 'dispenseOrganization', label: text('column.dispenseOrganization'), width: 150 },
  {
    id: 'status',
    label: text('column.status'),
    width: 104,
    value: (row) => (row.status === undefined ? '' : text(`status.${row.status}`)),
  },
  { id: 'medicationCode', label: text('column.medicationCode'), kind: 'code', width: 124, value: kdCodeOf },
  { id: 'atcCode', label: text('column.atcCode'), kind: 'code', width: 136 },
  { id: 'atcName', label: text('column.atcName'), width: 180 },
  {
    id: 'ingredientCode',
    label: text('column.ingredientCode'),
    kind: 'code',
    width: 124,
    tone: (row) => (isMarkedIngredient(row.ingredientCode) ? 'codeMark' : undefined),
  },
  { id: 'ingredientName', label: text('column.ingredientName'), width: 200 },
];

/** On a phone the name, which stays in sight, takes less of the width. */
export const phoneColumns: readonly GridColumn<Medication>[] = plainColumns.map((column) =>
  column.id === 'medicationName' ? { ...column, width: 190 } : column,
);

/** Codes of other systems: only where a record has some. */
export const otherCodeColumn: GridColumn<Medication> = {
  id: 'otherCode',
  label: text('column.otherCode'),
  kind: 'code',
  width: 190,
  value: otherCodeOf,
};
