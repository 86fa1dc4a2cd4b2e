import type { Field } from '@onyak/core';

export type Cell = string | number | boolean | null;

/** A value as a person reads it in a sheet: choices by their labels, moments without zone, lists item by item. */
export function toCell(field: Field | undefined, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  switch (field?.kind) {
    case 'option':
      return field.options?.find((option) => option.value === value)?.label ?? String(value);
    case 'integer':
      return Number(value);
    case 'dateTime':
      return String(value).slice(0, 19).replace('T', ' ');
    case 'list':
      return listText(field, value);
    default:
      return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
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
