import type { Resource } from '@onyak/core';
import pg from 'pg';
import { fieldColumn, identifier } from './columns.js';

const quote = (name: string): string => pg.escapeIdentifier(name);

/** Indexes of search, filters, period, own rows and sort; safe to run again. */
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
  ].filter((field) => !['institution', 'list'].includes(resource.fields[field]?.kind ?? ''));
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
      const carried = field === resource.dateRange?.field ? carriedColumns(resource) : [];
      const include = carried.length === 0 ? '' : ` include (${carried.map(quote).join(', ')})`;
      return create(identifier(table, columnOf(field), 'filter'), `(${columns.join(', ')})${include}`);
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

/** What lists of a period are narrowed by most: carried in its index, so that they are counted without reading the rows. */
function carriedColumns(resource: Resource): string[] {
  const { columns, fields } = resource;
  const choices = columns.filter((name) => ['option', 'boolean'].includes(fields[name]?.kind ?? ''));
  return choices.map((name) => fieldColumn(resource, name));
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
