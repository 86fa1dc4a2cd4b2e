import { readDay, readFileValue, type Field } from '@onyak/core';
import { hostMessage } from '../../messages.js';
import type { CellFormat, SheetCell } from '../workbook/workbook.js';

const yes = hostMessage('export.yes');
const no = hostMessage('export.no');

/** What the texts of a field are in a sheet beside texts. */
export function formatOf(field: Field | undefined): CellFormat | undefined {
  if (field?.kind === 'date' || field?.mask === 'birthDate') return 'day';
  return field?.kind === 'dateTime' ? 'moment' : undefined;
}

/** A value as a person reads it in a sheet: choices by their labels, yes and no, days, lists item by item. */
export function toCell(field: Field | undefined, value: unknown): SheetCell {
  if (value === null || value === undefined) return null;
  if (field?.mask === 'birthDate') return readDay(String(value)) ?? String(value);
  switch (field?.kind) {
    case 'option':
      return field.options?.find((option) => option.value === value)?.label ?? String(value);
    case 'integer':
      return Number(value);
    case 'boolean':
      return value === true ? yes : no;
    case 'dateTime':
      return String(value).slice(0, 19).replace('T', ' ');
    case 'file':
      return readFileValue(value)?.name ?? null;
    case 'list':
      return listText(field, value);
    default:
      return typeof value === 'number' ? value : String(value);
  }
}

/** A line an item: `label: value, label: value`. */
function listText(field: Field, value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value
    .map((item: Readonly<Record<string, unknown>>) =>
      Object.entries(field.item ?? {})
        .map(([name, part]) => ({ label: part.label, cell: toCell(part, item[name]) }))
        .filter(({ cell }) => cell !== null)
        .map(({ label, cell }) => `${label}: ${String(cell)}`)
        .join(', '),
    )
    .join('\n');
}
