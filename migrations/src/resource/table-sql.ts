import type { Resource } from '@onyak/core';
import pg from 'pg';
import { grant, keepHistory, stamp, standardColumns, tenantTable } from '../schema/sql.js';
import { type Column, columnName, columnsOf, columnSql, identifier, keyColumns, quoteList } from './columns.js';

const quote = (name: string): string => pg.escapeIdentifier(name);

/** Marks a table as made from a definition; only such a table is ever altered to follow one. */
export const tableMark = (resource: Pick<Resource, 'name'>): string => `onyak resource ${resource.name}`;

/** The column's rule; the comment keeps its text, so that a changed definition is noticed. */
export function checkSql(table: string, column: Column): string {
  if (column.check === undefined) return '';
  const name = quote(identifier(table, column.name, 'check'));
  return `alter table ${quote(table)} add constraint ${name} check (${column.check});
comment on constraint ${name} on ${quote(table)} is ${pg.escapeLiteral(column.check)};`;
}

export interface UniqueRule {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The definition's `unique` rules, each within one institution where rows belong to one. */
export function uniqueRules(resource: Resource): UniqueRule[] {
  return (resource.unique ?? []).map((fields) => ({
    name: identifier(resource.table, ...fields.map(columnName), 'key'),
    columns: keyColumns(resource, fields),
  }));
}

export const uniqueSql = (table: string, rule: UniqueRule): string =>
  `alter table ${quote(table)} add constraint ${quote(rule.name)} unique (${quoteList(rule.columns)});`;

/** Indexes of search, filters and sort; safe to run again. */
export function indexSql(resource: Resource, trigram: boolean): string[] {
  const table = quote(resource.table);
  const create = (name: string, body: string) => `create index if not exists ${quote(name)} on ${table} ${body};`;
  const textual = (field: string) => ['text', 'code', 'option'].includes(resource.fields[field]?.kind ?? '');
  // Under row-level security a contains-search cannot use an index (its operator is not leakproof): there it would only cost.
  const searched =
    trigram && resource.tenancy === 'common' ? (resource.search?.fields ?? []).filter(textual).map(columnName) : [];
  const filtered = Object.values(resource.filters ?? {}).filter((filter) => filter.match !== 'contains');
  const sorted = resource.sort.map((rule) => `${quote(columnName(rule.field))} ${rule.order}`);
  const sortIsKey = resource.sort.every(
    (rule, index) => resource.key[index] === rule.field && rule.order === resource.sort[0].order,
  );
  const tenancy = resource.tenancy === 'hospital' ? ['hospital_code'] : [];
  return [
    ...searched.map((column) =>
      create(identifier(resource.table, column, 'trgm'), `using gin (${quote(column)} gin_trgm_ops)`),
    ),
    ...[...new Set(filtered.flatMap((filter) => filter.fields))].map((field) =>
      create(
        identifier(resource.table, columnName(field), 'filter'),
        `(${[...tenancy.map(quote), `${quote(columnName(field))}${textual(field) ? ' text_pattern_ops' : ''}`].join(', ')})`,
      ),
    ),
    ...(sortIsKey
      ? []
      : [
          create(
            identifier(resource.table, ...resource.sort.map((rule) => columnName(rule.field)), 'sort'),
            `(${[...tenancy, ...sorted].join(', ')})`,
          ),
        ]),
  ];
}

/**
 * The whole DDL of a table made from a definition: a column for each field with its rules, key,
 * unique rules, standard columns, stamps, history, an immutable key, indexes and rights; row-level
 * security where rows belong to an institution.
 *
 * @param options.trigram whether pg_trgm is there for the search fields' indexes; true when left out.
 */
export function resourceTableSql(resource: Resource, options: { readonly trigram?: boolean } = {}): string {
  const { table } = resource;
  const columns = columnsOf(resource);
  const key = keyColumns(resource);
  const owner = resource.tenancy === 'hospital' ? ['hospital_code text not null references hospital (code)'] : [];
  const keyChanged = key.map((column) => `old.${quote(column)} is distinct from new.${quote(column)}`).join(' or ');
  return [
    `create table ${quote(table)} (\n  ${[...owner, ...columns.map(columnSql)].join(',\n  ')},\n  ${standardColumns.trim()},\n  primary key (${quoteList(key)})\n);`,
    `comment on table ${quote(table)} is ${pg.escapeLiteral(tableMark(resource))};`,
    ...columns.map((column) => checkSql(table, column)).filter(Boolean),
    ...uniqueRules(resource).map((rule) => uniqueSql(table, rule)),
    stamp(table),
    `create trigger "${table}_key" before update on ${quote(table)} for each row when (${keyChanged}) execute function onyak_key_changed();`,
    keepHistory(table, { key: resource.key.map(columnName) }),
    ...(resource.tenancy === 'hospital' ? [tenantTable(table)] : []),
    grant(table, 'select, insert, update, delete'),
    ...indexSql(resource, options.trigram ?? true),
  ].join('\n');
}
