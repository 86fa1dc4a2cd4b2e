import { initialsPattern, isInitials, readFileValue, type Resource, type SortRule } from '@onyak/core';
import {
  castOf,
  column,
  institutionCode,
  isText,
  isTextual,
  likeText,
  searched,
  type Parameters,
} from './columns.sql.js';

/** One condition on a row; all conditions of a query must hold. */
export type Condition =
  | { readonly op: 'any'; readonly field: string; readonly values: readonly unknown[] }
  | { readonly op: 'contains' | 'prefix'; readonly field: string; readonly text: string }
  | { readonly op: 'from' | 'to' | 'before'; readonly field: string; readonly value: unknown }
  | { readonly op: 'either' | 'all'; readonly conditions: readonly Condition[] }
  | { readonly op: 'keys'; readonly keys: readonly Readonly<Record<string, string>>[] };

/** What is asked of a resource's rows, already checked against its definition. */
export interface RowQuery {
  /** Text that any search field contains. */
  readonly search?: string;
  readonly conditions: readonly Condition[];
  readonly sort: readonly SortRule[];
  /** Rows that equal the search text come before those that merely contain it. */
  readonly exactFirst: boolean;
}

/** One page of a query's rows. */
export interface PageQuery extends RowQuery {
  readonly offset: number;
  readonly limit: number;
}

/** Field name that {@link Condition} keys use for the institution of a row. */
export const HOSPITAL_KEY = 'hospitalCode';

/** `where ...` of a query, or nothing. */
export function whereOf(resource: Resource, query: RowQuery, parameters: Parameters): string {
  const parts = [
    ...searchParts(resource, query, parameters),
    ...query.conditions.map((condition) => conditionSql(resource, condition, parameters)),
  ];
  return parts.length === 0 ? '' : `where ${parts.join(' and ')}`;
}

function searchParts(resource: Resource, { search }: RowQuery, parameters: Parameters): string[] {
  if (search === undefined || !resource.search) return [];
  return [`(${resource.search.fields.map((name) => containsSql(resource, name, search, parameters)).join(' or ')})`];
}

/** Anywhere in the text in any case; a text of nothing but initial consonants also by those (ㅎㄱ finds 한국). */
export function containsSql(
  resource: Resource,
  name: string,
  text: string,
  parameters: Parameters,
  value = searched(resource, name),
): string {
  const pattern = parameters.add(`%${likeText(text)}%`);
  const plain = `${value} ilike ${pattern}`;
  if (!isInitials(text)) return plain;
  // The index is on the bare column: a cast would hide it.
  const indexed = resource.tenancy === 'common' && resource.fields[name]?.kind === 'text';
  if (indexed) return `(${plain} or onyak_initials(${column(resource, name)}) like ${pattern})`;
  // Where no index can serve, each row's initials would be made anew: a pattern over its syllables is some fifteen times
  // as fast, and a text without any (as many bytes as characters) need not be looked at.
  const syllables = `${value} ~ ${parameters.add(initialsPattern(text))}`;
  return `(${plain} or (octet_length(${value}) > char_length(${value}) and ${syllables}))`;
}

/** The text at the beginning, as {@link containsSql} has it anywhere. */
export function beginsSql(value: string, text: string, parameters: Parameters): string {
  const plain = `${value} ilike ${parameters.add(`${likeText(text)}%`)}`;
  return isInitials(text) ? `(${plain} or ${value} ~ ${parameters.add(`^${initialsPattern(text)}`)})` : plain;
}

/** Order rules that put exact matches of the search first. */
export function exactRank(resource: Resource, query: RowQuery, parameters: Parameters): string[] {
  if (!query.exactFirst || query.search === undefined || !resource.search) return [];
  const { fields } = resource.search;
  const text = parameters.add(query.search);
  const same = fields.map((name) => `lower(${searched(resource, name)}) = lower(${text})`);
  const start = parameters.add(`${likeText(query.search)}%`);
  const begins = fields.map((name) => `${searched(resource, name)} ilike ${start}`);
  if (isInitials(query.search)) {
    const syllables = parameters.add(`^${initialsPattern(query.search)}`);
    begins.push(...fields.map((name) => `${searched(resource, name)} ~ ${syllables}`));
  }
  return [`case when ${same.join(' or ')} then 0 when ${begins.join(' or ')} then 1 else 2 end`];
}

/** SQL that holds for the rows a condition leaves. */
export function conditionSql(resource: Resource, condition: Condition, parameters: Parameters): string {
  switch (condition.op) {
    case 'any':
      return anySql(resource, condition.field, condition.values, parameters);
    case 'contains':
      return containsSql(resource, condition.field, condition.text, parameters);
    case 'prefix':
      return `${searched(resource, condition.field)} ilike ${parameters.add(`${likeText(condition.text)}%`)}`;
    case 'from':
    case 'to':
    case 'before': {
      const operator = { from: '>=', to: '<=', before: '<' }[condition.op];
      return `${column(resource, condition.field)} ${operator} ${bind(resource, condition.field, condition.value, parameters)}`;
    }
    case 'either':
    case 'all': {
      const parts = condition.conditions.map((part) => conditionSql(resource, part, parameters));
      if (parts.length === 0) return condition.op === 'all' ? 'true' : 'false';
      return `(${parts.join(condition.op === 'all' ? ' and ' : ' or ')})`;
    }
    case 'keys':
      return condition.keys.length === 0
        ? 'false'
        : `(${condition.keys.map((key) => keySql(resource, key, parameters)).join(' or ')})`;
  }
}

function anySql(resource: Resource, field: string, values: readonly unknown[], parameters: Parameters): string {
  const sql = column(resource, field);
  const present = values.filter((value) => value !== null).map((value) => toColumn(resource, field, value));
  const parts = [
    ...(present.length < values.length
      ? [isText(resource, field) ? `coalesce(${sql}, '') = ''` : `${sql} is null`]
      : []),
    ...(present.length === 1 ? [`${sql} = ${parameters.add(present[0])}::${cast(resource, field)}`] : []),
    ...(present.length > 1 ? [`${sql} = any(${parameters.add(present)}::${cast(resource, field)}[])`] : []),
  ];
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}

/** `col = value and ...` of one row's key, its institution included where the key has one. */
export function keySql(resource: Resource, key: Readonly<Record<string, string>>, parameters: Parameters): string {
  const parts = resource.key.map(
    (name) => `${column(resource, name)} = ${bind(resource, name, key[name], parameters)}`,
  );
  const hospital = key[HOSPITAL_KEY];
  if (hospital !== undefined) parts.push(`t.hospital_code = ${parameters.add(hospital)}`);
  return `(${parts.join(' and ')})`;
}

/** The placeholder of a field's value with its type. */
export function bind(resource: Resource, field: string, value: unknown, parameters: Parameters): string {
  return `${parameters.add(toColumn(resource, field, value))}::${cast(resource, field)}`;
}

/** A field's value as its column keeps it. */
function toColumn(resource: Resource, name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  const kind = resource.fields[name]?.kind;
  if (kind === 'list') return JSON.stringify(value);
  if (kind === 'file') return readFileValue(value)?.fileId ?? null;
  return kind === 'institution' ? institutionCode(String(value)) : value;
}

function cast(resource: Resource, name: string): string {
  const field = resource.fields[name];
  if (!field) throw new Error(`resource ${resource.name} has no field ${name}`);
  return castOf(field);
}

/** Whether a text could be a value of the field at all, so that PostgreSQL's cast cannot fail. */
export function fitsField(resource: Resource, name: string, text: string): boolean {
  const field = resource.fields[name];
  if (!field) return false;
  if (isTextual(field)) return true;
  const parsed = field.schema.safeParse(text);
  if (!parsed.success) return false;
  // As PostgreSQL writes it, and not as a form may: blanks and `1e3` are no numbers to its cast.
  const isNumber = field.kind === 'integer' || field.kind === 'number';
  return isNumber ? /^-?\d+(\.\d+)?$/.test(text) : String(parsed.data) === text;
}
