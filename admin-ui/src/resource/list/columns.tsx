import { readFileValue, type Field, type Resource } from '@onyak/core';
import type { GridColumn } from '../../grid/types.js';
import { FileLink } from '../FileLink.js';
import { columnKinds, valueText } from '../value-text.js';

export type AnyRecord = Readonly<Record<string, unknown>>;

/** What the keys of references read as, by field and {@link nameKey}. */
export type ReferenceNames = Readonly<Record<string, ReadonlyMap<string, string>>>;

/** A key with the institution whose it is; by itself where it is common to all. */
export const nameKey = (key: string, home: string | undefined): string =>
  home === undefined ? key : JSON.stringify([home, key]);

const nameOf = (names: ReadonlyMap<string, string> | undefined, key: string, home: unknown): string | undefined =>
  (typeof home === 'string' ? names?.get(nameKey(key, home)) : undefined) ?? names?.get(key);

/** A grid column of a field. */
export function columnOf<Row extends AnyRecord>(
  id: string,
  field: Field,
  names?: ReadonlyMap<string, string>,
): GridColumn<Row> {
  const text = textOf<Row>(id, field, names);
  return {
    id,
    label: field.label,
    kind: columnKinds[field.kind],
    ...(field.width === undefined ? {} : { width: field.width }),
    ...(field.options ? { options: field.options } : {}),
    ...(text ? { text } : {}),
    ...(field.options?.some(({ tone }) => tone !== undefined)
      ? { chip: (row: Row) => field.options?.find(({ value }) => value === row[id])?.tone }
      : {}),
    ...(field.mark ? { tone: (row: Row) => (isMarked(field, row[id]) ? ('lowScore' as const) : undefined) } : {}),
    // The server neither sorts nor filters by these.
    ...(field.kind === 'list' || field.kind === 'file' ? { plain: true } : {}),
    ...(field.kind === 'file' ? { render: (row: Row) => fileCell(field, row[id]) } : {}),
  };
}

function fileCell({ emptyText = '' }: Field, value: unknown) {
  const file = readFileValue(value);
  return file ? <FileLink file={file} /> : emptyText;
}

const isMarked = ({ mark }: Field, value: unknown): boolean =>
  mark !== undefined && typeof value === 'number' && value <= mark.atMost;

/** What a cell reads where that is more than its formatted value. */
function textOf<Row extends AnyRecord>(
  id: string,
  field: Field,
  names: ReadonlyMap<string, string> | undefined,
): ((row: Row) => string) | undefined {
  const { emptyText = '' } = field;
  if (field.kind === 'list' || field.kind === 'file') return (row) => valueText(field, row[id], ', ') || emptyText;
  if (field.reference)
    return (row) => {
      const key = valueText(field, row[id]);
      const name = nameOf(names, key, row['hospitalCode']);
      return (name === undefined ? key : `${name}(${key})`) || emptyText;
    };
  const { mark } = field;
  if (mark)
    return (row) => {
      const value = valueText(field, row[id]);
      return isMarked(field, row[id]) ? `${value} ${mark.word}` : value || emptyText;
    };
  return emptyText === '' ? undefined : (row) => valueText(field, row[id]) || emptyText;
}

/** The grid's columns in the definition's order; fields outside `columns` can be chosen. */
export function columnsOf<Row extends AnyRecord>(
  resource: Pick<Resource, 'fields' | 'columns'>,
  names: ReferenceNames = {},
): readonly GridColumn<Row>[] {
  const others = Object.keys(resource.fields).filter((id) => !resource.columns.includes(id));
  return [...resource.columns, ...others].flatMap((id) => {
    const field = resource.fields[id];
    return field ? [{ ...columnOf<Row>(id, field, names[id]), ...(others.includes(id) ? { hidden: true } : {}) }] : [];
  });
}
