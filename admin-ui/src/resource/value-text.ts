import { readFileValue, type Field, type FieldKind } from '@onyak/core';
import { formatValue, isBlank } from '../grid/format.js';
import type { ColumnKind } from '../grid/types.js';

/** How the grid shows a kind of field. */
export const columnKinds: Readonly<Record<FieldKind, ColumnKind>> = {
  text: 'text',
  code: 'code',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
  reference: 'text',
  list: 'text',
  institution: 'text',
  option: 'option',
  file: 'text',
};

/**
 * A field's value as a person reads it. The items of a list stand one a line, their values joined by a dash; a list
 * inside an item stays in its line.
 */
export function valueText(field: Field | undefined, value: unknown, separator = '\n'): string {
  if (field === undefined) return formatValue('text', value);
  if (field.kind === 'file') return readFileValue(value)?.name ?? '';
  if (field.kind !== 'list') return formatValue(columnKinds[field.kind], value, field.options);
  if (!Array.isArray(value)) return '';
  return value.map((entry: unknown) => itemText(field.item ?? {}, entry)).join(separator);
}

function itemText(item: Readonly<Record<string, Field>>, entry: unknown): string {
  const values: object = typeof entry === 'object' && entry !== null ? entry : {};
  return Object.entries(item)
    .map(([name, part]) => valueText(part, Reflect.get(values, name), ', '))
    .filter((text) => !isBlank(text))
    .join(' - ');
}
