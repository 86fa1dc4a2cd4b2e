import type { Resource } from '@onyak/core';
import pg from 'pg';
import {
  appendOnly,
  grant,
  institutionTable,
  keepHistory,
  stamp,
  standardColumns,
  tenantTable,
} from '../schema/sql.js';
import { type Column, columnsOf, columnSql, fieldColumn, identifier, keyColumns, quoteList } from '@onyak/database';
import { filesSql, fileSql } from './files-sql.js';
import { indexSql } from './index-sql.js';
import { othersSql } from './others-sql.js';

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
    name: identifier(resource.table, ...fields.map((field) => fieldColumn(resource, field)), 'key'),
    columns: keyColumns(resource, fields),
  }));
}

export const uniqueSql = (table: string, rule: UniqueRule): string =>
  `alter table ${quote(table)} add constraint ${quote(rule.name)} unique (${quoteList(rule.columns)});`;

/** Refuses another key. A row that may be moved keeps its fields' key; row-level security says who may move it. */
export function keySql(resource: Resource): string {
  const movable = Object.values(resource.fields).some((field) => field.kind === 'institution' && !field.readOnly);
  const fixed = keyColumns(resource).filter((column) => !(movable && column === 'hospital_code'));
  const name = quote(`${resource.table}_key`);
  if (fixed.length === 0) return `drop trigger if exists ${name} on ${quote(resource.table)};`;
  const changed = fixed.map((column) => `old.${quote(column)} is distinct from new.${quote(column)}`).join(' or ');
  return `create or replace trigger ${name} before update on ${quote(resource.table)} for each row when (${changed}) execute function onyak_key_changed();`;
}

/** Who may read and write which rows. */
function tenancySql(resource: Resource): string[] {
  const { table, tenancy } = resource;
  if (tenancy === 'hospital') return [tenantTable(table)];
  return tenancy === 'institution' ? [institutionTable(table, fieldColumn(resource, resource.key[0]))] : [];
}

/**
 * The whole DDL of a table made from a definition: a column for each field with its rules, key,
 * unique rules, standard columns, stamps, history, an immutable key, indexes and rights; row-level
 * security where rows belong to an institution. A log has neither stamps nor history and only grows.
 *
 * @param options.trigram whether pg_trgm is there for the search fields' indexes; true when left out.
 */
export function resourceTableSql(resource: Resource, options: { readonly trigram?: boolean } = {}): string {
  const { table } = resource;
  const columns = columnsOf(resource);
  const key = keyColumns(resource);
  const isLog = resource.source === 'log';
  const owner = resource.tenancy === 'hospital' ? ['hospital_code text not null references hospital (code)'] : [];
  const all = [...owner, ...columns.map(columnSql), ...(isLog ? [] : [standardColumns.trim()])];
  return [
    `create table ${quote(table)} (\n  ${all.join(',\n  ')},\n  primary key (${quoteList(key)})\n);`,
    `comment on table ${quote(table)} is ${pg.escapeLiteral(tableMark(resource))};`,
    ...columns.flatMap((column) => [checkSql(table, column), fileSql(table, column)]).filter(Boolean),
    ...uniqueRules(resource).map((rule) => uniqueSql(table, rule)),
    ...(isLog ? [appendOnly(table)] : written(resource)),
    ...tenancySql(resource),
    filesSql(resource),
    grant(table, isLog ? 'select, insert' : 'select, insert, update, delete'),
    ...indexSql(resource, options.trigram ?? true),
    othersSql(resource),
  ].join('\n');
}

const written = (resource: Resource): string[] => [
  stamp(resource.table),
  keySql(resource),
  keepHistory(resource.table, { key: resource.key.map((field) => fieldColumn(resource, field)) }),
];
