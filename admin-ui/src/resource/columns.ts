import type { Field, FieldKind, Resource } from '@onyak/core';
import type { ColumnKind, GridColumn } from '../grid/types.js';

const kinds: Readonly<Record<FieldKind, ColumnKind>> = {
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
};

export type AnyRecord = Readonly<Record<string, unknown>>;

/** A grid column of a field. */
export function columnOf<Row extends AnyRecord>(id: string, field: Field): GridColumn<Row> {
  return {
    id,
    label: field.label,
    kind: kinds[field.kind],
    ...(field.width === undefined ? {} : { width: field.width }),
    ...(field.options ? { options: field.options } : {}),
  };
}

/** The grid's columns in the definition's order; fields outside `columns` can be chosen. */
export function columnsOf<Row extends AnyRecord>(
  resource: Pick<Resource, 'fields' | 'columns'>,
): readonly GridColumn<Row>[] {
  const others = Object.keys(resource.fields).filter((id) => !resource.columns.includes(id));
  return [...resource.columns, ...others].flatMap((id) => {
    const field = resource.fields[id];
    return field ? [{ ...columnOf<Row>(id, field), ...(others.includes(id) ? { hidden: true } : {}) }] : [];
  });
}
