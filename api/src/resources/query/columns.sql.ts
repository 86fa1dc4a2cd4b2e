import type { Field, Resource, SortRule } from '@onyak/core';
import { EVERY_INSTITUTION, fieldColumn } from '@onyak/database';
import pg from 'pg';
import { hostMessage } from '../../messages.js';

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

/** A field's column of the row alias `t`; an institution field's is the host's own. */
export const column = (resource: Pick<Resource, 'fields'>, name: string): string =>
  `t.${quote(fieldColumn(resource, name))}`;

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
  file: 'uuid',
  institution: 'text',
} as const;

/** The type that a field's values are bound as. */
export const castOf = (field: Field): string => casts[field.kind];

/** Whether a field's column holds texts. */
export const isText = (resource: Resource, name: string): boolean => {
  const field = resource.fields[name];
  return field !== undefined && isTextual(field);
};

export const isTextual = (field: Field): boolean => castOf(field) === 'text';

/** A moment as the API answers it. */
const moment = (sql: string) => `to_char(${sql} at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"')`;
/** What an administrator did over all institutions is no single one's. */
const everyInstitution = hostMessage('institution.every');
const institution = `coalesce((select i.name || '(' || i.code || ')' from hospital i where i.code = t.hospital_code),
  case t.hospital_code when '${EVERY_INSTITUTION}' then '${everyInstitution}(${EVERY_INSTITUTION})' end)`;

/** What is known of the stored file whose id a column holds. */
const stored = (
  sql: string,
) => `(select json_build_object('fileId', f.id, 'name', f.name, 'bytes', b.bytes, 'type', f.media_type)
  from stored_file f join blob b on b.id = f.blob_id where f.id = ${sql})`;

/** A field's value as the API answers it. */
export function answered(resource: Resource, name: string): string {
  const kind = resource.fields[name]?.kind;
  if (kind === 'dateTime') return moment(column(resource, name));
  if (kind === 'file') return stored(column(resource, name));
  return kind === 'institution' ? institution : column(resource, name);
}

/** A field's value as the text that a search looks at. */
export function searched(resource: Resource, name: string): string {
  const sql = column(resource, name);
  switch (resource.fields[name]?.kind) {
    case 'dateTime':
      return `to_char(${sql} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS')`;
    case 'institution':
      return institution;
    case 'list':
      return `(select string_agg(item #>> '{}', ' ') from jsonb_path_query(${sql}, '$[*].*') item)`;
    case 'file':
      return `(select f.name from stored_file f where f.id = ${sql})`;
    default:
      return `${sql}::text`;
  }
}

/** Whether rows need their institution in their id: an ADMIN sees several institutions' rows at once. */
export function idHasHospital(resource: Pick<Resource, 'tenancy' | 'globalKey'>, hospitalCode: string): boolean {
  return resource.tenancy === 'hospital' && resource.globalKey !== true && hospitalCode === EVERY_INSTITUTION;
}

/** What the host adds to the fields of a written row, with its SQL. */
const facts: Readonly<Record<string, string>> = {
  version: 't.version',
  createdBy: 't.created_by',
  createdAt: 't.created_at',
  updatedBy: 't.updated_by',
  updatedAt: 't.updated_at',
};

const factsOf = (resource: Resource) => (resource.source === 'table' ? facts : {});

/** Select list of the fields as the API answers them; a key called id is the id already. */
export function fieldColumns(resource: Resource): string[] {
  const names = Object.keys(resource.fields).filter((name) => name !== 'id');
  return names.map((name) => `${answered(resource, name)} as ${quote(name)}`);
}

/** Select lists of each resource's rows, without and with the institution in the id. */
const lists = new WeakMap<Resource, Map<boolean, string>>();

/** Select list of a stored row as the API answers it: id, fields, version, who and when. */
export function rowColumns(resource: Resource, hospitalCode: string): string {
  const withHospital = idHasHospital(resource, hospitalCode);
  const known = lists.get(resource) ?? new Map<boolean, string>();
  lists.set(resource, known);
  const list = known.get(withHospital) ?? makeRowColumns(resource, withHospital);
  known.set(withHospital, list);
  return list;
}

const idText = (parts: readonly string[]): string =>
  parts.map((part) => `onyak_uri(${part}::text)`).join(` || '~' || `);

const keyParts = (resource: Resource): string[] => resource.key.map((name) => column(resource, name));

/** The key of a row as one text, as core's `rowId` makes it. */
export const keyText = (resource: Resource): string => idText(keyParts(resource));

function makeRowColumns(resource: Resource, withHospital: boolean): string {
  const parts = [...(withHospital ? ['t.hospital_code'] : []), ...keyParts(resource)];
  return [
    `${idText(parts)} as id`,
    ...fieldColumns(resource),
    ...Object.entries(factsOf(resource)).map(([name, sql]) => `${sql} as ${quote(name)}`),
    ...(resource.tenancy === 'hospital' ? ['t.hospital_code as "hospitalCode"'] : []),
  ].join(', ');
}

/** Whether rows can be ordered by this name: any field but a list or file, and what the host adds. */
export function isSortable(resource: Resource, name: string): boolean {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (field) return field.kind !== 'list' && field.kind !== 'file';
  return Object.hasOwn(factsOf(resource), name) || (resource.tenancy === 'hospital' && name === 'hospitalCode');
}

/** What rows are ordered by, without ties: the rules, then the key, so that pages never overlap. */
export function orderTerms(
  resource: Resource,
  sort: readonly SortRule[],
  first: readonly string[] = [],
): { readonly sql: string; readonly order: string }[] {
  const named = new Set(sort.map((rule) => rule.field));
  const ascending = (sql: string) => ({ sql, order: 'asc' });
  return [
    ...first.map(ascending),
    ...sort.map(({ field, order }, index) => ({
      sql: sortColumn(resource, field),
      // What is never empty says nothing of it: backwards the same index serves.
      order: `${order === 'DESC' ? 'desc' : 'asc'}${index === 0 && isNeverEmpty(resource, field) ? '' : ' nulls last'}`,
    })),
    ...resource.key.filter((name) => !named.has(name)).map((name) => ascending(column(resource, name))),
    ...(resource.tenancy === 'hospital' ? [ascending('t.hospital_code')] : []),
  ];
}

const isNeverEmpty = ({ key, sortedBy = [] }: Resource, field: string): boolean =>
  key.includes(field) || sortedBy.includes(field);

export function orderBy(resource: Resource, sort: readonly SortRule[], first: readonly string[] = []): string {
  const terms = orderTerms(resource, sort, first);
  return `order by ${terms.map(({ sql, order }) => `${sql} ${order}`).join(', ')}`;
}

function sortColumn(resource: Resource, name: string): string {
  if (Object.hasOwn(resource.fields, name)) return column(resource, name);
  return facts[name] ?? 't.hospital_code';
}

/** Text for `like` whose wildcards mean themselves. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** The code in an institution's `name(code)`, or the text itself when it is a code alone. */
export function institutionCode(text: string): string {
  return /\(([^()]+)\)$/.exec(text)?.[1] ?? text;
}
