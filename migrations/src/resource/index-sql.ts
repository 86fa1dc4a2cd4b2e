import type { Field, Resource } from '@onyak/core';
import pg from 'pg';
import { fieldColumn, identifier } from '@onyak/database';

const quote = (name: string): string => pg.escapeIdentifier(name);

/** Indexes of search, filters, period, own rows, sort and what rows are found by; safe to run again. */
export function indexSql(resource: Resource, trigram: boolean): string[] {
  const { table, tenancy } = resource;
  const hospital = tenancy === 'hospital' ? ['hospital_code'] : [];
  const create = (name: string, body: string) =>
    `create index if not exists ${quote(name)} on ${quote(table)} ${body};`;
  const columnOf = (field: string) => fieldColumn(resource, field);
  const narrowing = [
    ...Object.values(resource.filters ?? {}).flatMap(({ fields, match }) => (match === 'contains' ? [] : fields)),
    ...(resource.ownRows ? [resource.ownRows.field] : []),
    ...(resource.dateRange ? [resource.dateRange.field] : []),
  ].filter((field) => !['institution', 'list', 'file'].includes(resource.fields[field]?.kind ?? ''));
  // The other way round is a backward scan of the same index.
  const sortIsKey = resource.sort.every(
    (rule, index) => resource.key[index] === rule.field && rule.order === resource.sort[0].order,
  );
  // As lists order: what is empty comes last either way.
  const sorted = resource.sort.map((rule) => `${quote(columnOf(rule.field))} ${rule.order} nulls last`);
  const sortName = resource.sort.map((rule) => columnOf(rule.field));
  return [
    ...(trigram ? searchIndexes(resource, create) : []),
    ...[...new Set(narrowing)].map((field) => {
      const operators = isTextual(resource, field) ? ' text_pattern_ops' : '';
      const columns = [...hospital.map(quote), `${quote(columnOf(field))}${operators}`];
      const carried = field === resource.dateRange?.field ? carriedFields(resource).map(columnOf) : [];
      const include = carried.length === 0 ? '' : ` include (${carried.map(quote).join(', ')})`;
      return create(identifier(table, columnOf(field), 'filter'), `(${columns.join(', ')})${include}`);
    }),
    ...(resource.foundBy ?? []).map((fields) => {
      const columns = fields.map(columnOf);
      return create(identifier(table, ...columns, 'found'), `(${[...hospital, ...columns].map(quote).join(', ')})`);
    }),
    ...(resource.sortedBy ?? []).map((field) => {
      const columns = [...hospital, ...new Set([field, ...resource.key].map(columnOf))];
      return create(identifier(table, columnOf(field), 'order'), `(${columns.map(quote).join(', ')})`);
    }),
    ...(sortIsKey
      ? []
      : [
          create(identifier(table, ...sortName, 'sort'), `(${[...new Set([...hospital, ...sorted])].join(', ')})`),
          // For who sees every institution: the rows of all of them in one order.
          ...(tenancy === 'hospital' ? [create(identifier(table, ...sortName, 'all'), `(${sorted.join(', ')})`)] : []),
        ]),
  ];
}

/** PostgreSQL takes entries of up to 2,704 bytes. */
const MAX_CARRIED_BYTES = 2000;
/** Longer texts are read, not sorted by. */
const MAX_CARRIED_TEXT = 60;

/**
 * Fields that the index of a period carries: the key and what lists are narrowed and sorted by. So rows of a period are
 * counted, and the ones of a page are found, without reading the others, which are many times as wide.
 */
export function carriedFields(resource: Resource): string[] {
  const { key, ownRows, columns, fields, dateRange } = resource;
  if (!dateRange) return [];
  let left = MAX_CARRIED_BYTES;
  const names = new Set([...key, ...(ownRows ? [ownRows.field] : []), ...columns]);
  return [...names].filter((name) => {
    const bytes = name === dateRange.field ? undefined : carriedBytes(fields[name]);
    if (bytes === undefined || bytes > left) return false;
    left -= bytes;
    return true;
  });
}

/** Most that a value takes in an index; undefined for what is not carried. */
function carriedBytes(field: Field | undefined): number | undefined {
  switch (field?.kind) {
    case 'text':
    case 'code':
    case 'reference':
      return field.maxLength !== undefined && field.maxLength <= MAX_CARRIED_TEXT ? 4 * field.maxLength : undefined;
    case 'option':
      return 4 * Math.max(...(field.options ?? []).map(({ value }) => value.length));
    case 'integer':
    case 'number':
    case 'boolean':
    case 'date':
    case 'dateTime':
      return 8;
    default:
      return undefined;
  }
}

/**
 * By parts of a text, and by initial consonants where texts may be Korean. Under row-level security a
 * contains-search cannot use an index (its operator is not leakproof): there it would only cost.
 */
function searchIndexes(resource: Resource, create: (name: string, body: string) => string): string[] {
  if (resource.tenancy !== 'common') return [];
  const { table } = resource;
  return (resource.search?.fields ?? [])
    .filter((field) => isTextual(resource, field))
    .flatMap((field) => {
      const column = fieldColumn(resource, field);
      const parts = create(identifier(table, column, 'trgm'), `using gin (${quote(column)} gin_trgm_ops)`);
      if (resource.fields[field]?.kind !== 'text') return [parts];
      const initials = `using gin (onyak_initials(${quote(column)}) gin_trgm_ops)`;
      return [parts, create(identifier(table, column, 'initials'), initials)];
    });
}

const isTextual = (resource: Resource, field: string): boolean =>
  ['text', 'code', 'option', 'reference'].includes(resource.fields[field]?.kind ?? '');
