import type { Field, Resource, SortRule } from '@onyak/core';
import { columnName, EVERY_INSTITUTION } from '@onyak/migrations';
import pg from 'pg';

/** Collects bind values while SQL is written; no value ever becomes part of the text. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @returns the placeholder of a value. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Names come from definitions that have been checked; quoting them keeps that true whatever they are. */
export const quote = (name: string): string => pg.escapeIdentifier(name);

/** A field's column of the row alias `t`. */
export const column = (name: string): string => `t.${quote(columnName(name))}`;

const casts = {
  text: 'text',
  code: 'text',
  option: 'text',
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamptz',
  reference: 'text',
  list: 'jsonb',
  institution: 'text',
} as const;

/** The type that a field's values are bound as. */
export const castOf = (field: Field): string => casts[field.kind];

export const isTextual = (field: Field): boolean => castOf(field) === 'text';

/** Whether rows need their institution in their id: an ADMIN sees several institutions' rows at once. */
export function idHasHospital(resource: Pick<Resource, 'tenancy' | 'globalKey'>, hospitalCode: string): boolean {
  return resource.tenancy === 'hospital' && resource.globalKey !== true && hospitalCode === EVERY_INSTITUTION;
}

/** What the host adds to the fields of a row, with its SQL. */
const facts: Readonly<Record<string, string>> = {
  version: 't.version',
  createdBy: 't.created_by',
  createdAt: 't.created_at',
  updatedBy: 't.updated_by',
  updatedAt: 't.updated_at',
};

/** Select list of a stored row as the API answers it: id, version, fields, who and when. */
export function rowColumns(resource: Resource, hospitalCode: string): string {
  const parts = [...(idHasHospital(resource, hospitalCode) ? ['t.hospital_code'] : []), ...resource.key.map(column)];
  const id = parts.map((part) => `onyak_uri(${part}::text)`).join(` || '~' || `);
  return [
    `${id} as id`,
    // A key called id is the id already.
    ...Object.keys(resource.fields)
      .filter((name) => name !== 'id')
      .map((name) => `${column(name)} as ${quote(name)}`),
    ...Object.entries(facts).map(([name, sql]) => `${sql} as ${quote(name)}`),
    ...(resource.tenancy === 'hospital' ? ['t.hospital_code as "hospitalCode"'] : []),
  ].join(', ');
}

/** Whether rows can be ordered by this name: any field, and what the host adds. */
export function isSortable(resource: Resource, name: string): boolean {
  return (
    Object.hasOwn(resource.fields, name) ||
    Object.hasOwn(facts, name) ||
    (resource.tenancy === 'hospital' && name === 'hospitalCode')
  );
}

/** An order without ties: the rules, then the key, so that pages never overlap. */
export function orderBy(resource: Resource, sort: readonly SortRule[], first: readonly string[] = []): string {
  const named = new Set(sort.map((rule) => rule.field));
  const rules = [
    ...first,
    ...sort.map(({ field, order }) => `${sortColumn(field)} ${order === 'DESC' ? 'desc' : 'asc'} nulls last`),
    ...resource.key.filter((name) => !named.has(name)).map(column),
    ...(resource.tenancy === 'hospital' ? ['t.hospital_code'] : []),
  ];
  return `order by ${rules.join(', ')}`;
}

function sortColumn(name: string): string {
  return facts[name] ?? (name === 'hospitalCode' ? 't.hospital_code' : column(name));
}

/** Text for `like` whose wildcards mean themselves. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
