import type { Resource, SortRule } from '@onyak/core';
import { castOf, column, isTextual, likeText, type Parameters } from './sql.js';

/** One condition on a row; all conditions of a query must hold. */
export type Condition =
  | { readonly op: 'any'; readonly field: string; readonly values: readonly unknown[] }
  | { readonly op: 'contains' | 'prefix'; readonly field: string; readonly text: string }
  | { readonly op: 'from' | 'to'; readonly field: string; readonly value: unknown }
  | { readonly op: 'either'; readonly conditions: readonly Condition[] }
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
  const pattern = parameters.add(`%${likeText(search)}%`);
  return [`(${resource.search.fields.map((name) => `${column(name)}::text ilike ${pattern}`).join(' or ')})`];
}

/** Order rules that put exact matches of the search first. */
export function exactRank(resource: Resource, query: RowQuery, parameters: Parameters): string[] {
  if (!query.exactFirst || query.search === undefined || !resource.search) return [];
  const text = parameters.add(query.search);
  return [
    `case when ${resource.search.fields.map((name) => `lower(${column(name)}::text) = lower(${text})`).join(' or ')} then 0 else 1 end`,
  ];
}

function conditionSql(resource: Resource, condition: Condition, parameters: Parameters): string {
  switch (condition.op) {
    case 'any':
      return anySql(resource, condition.field, condition.values, parameters);
    case 'contains':
      return `${column(condition.field)}::text ilike ${parameters.add(`%${likeText(condition.text)}%`)}`;
    case 'prefix':
      return `${column(condition.field)}::text ilike ${parameters.add(`${likeText(condition.text)}%`)}`;
    case 'from':
    case 'to':
      return `${column(condition.field)} ${condition.op === 'from' ? '>=' : '<='} ${bind(resource, condition.field, condition.value, parameters)}`;
    case 'either':
      return `(${condition.conditions.map((part) => conditionSql(resource, part, parameters)).join(' or ')})`;
    case 'keys':
      return condition.keys.length === 0
        ? 'false'
        : `(${condition.keys.map((key) => keySql(resource, key, parameters)).join(' or ')})`;
  }
}

function anySql(resource: Resource, field: string, values: readonly unknown[], parameters: Parameters): string {
  const present = values.filter((value) => value !== null);
  const parts = [
    ...(present.length < values.length ? [`${column(field)} is null`] : []),
    ...(present.length === 1 ? [`${column(field)} = ${bind(resource, field, present[0], parameters)}`] : []),
    ...(present.length > 1 ? [`${column(field)} = any(${parameters.add(present)}::${cast(resource, field)}[])`] : []),
  ];
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}

/** `col = value and ...` of one row's key, its institution included where the key has one. */
export function keySql(resource: Resource, key: Readonly<Record<string, string>>, parameters: Parameters): string {
  const parts = resource.key.map((name) => `${column(name)} = ${bind(resource, name, key[name], parameters)}`);
  const hospital = key[HOSPITAL_KEY];
  if (hospital !== undefined) parts.push(`t.hospital_code = ${parameters.add(hospital)}`);
  return `(${parts.join(' and ')})`;
}

export function bind(resource: Resource, field: string, value: unknown, parameters: Parameters): string {
  return `${parameters.add(value)}::${cast(resource, field)}`;
}

function cast(resource: Resource, name: string): string {
  const field = resource.fields[name];
  if (!field) throw new Error(`resource ${resource.name} has no field ${name}`);
  return castOf(field);
}

/** Whether a text could be a value of the field at all, so that PostgreSQL's cast cannot fail. */
export function fitsField(resource: Resource, name: string, text: string): boolean {
  const field = resource.fields[name];
  if (!field || text.includes('\0')) return false;
  return isTextual(field) || field.schema.safeParse(text).success;
}
