import type { z } from 'zod';
import { closedFields, isDependent, type Closed } from './dependence.js';
import type { Field } from './field.js';

export interface ParsedRow {
  readonly values: Record<string, unknown>;
  readonly faults: { field: string; message: string }[];
}

type Fields = Readonly<Record<string, Field>>;
type Values = Readonly<Record<string, unknown>>;

/**
 * All faults of a row at once; values come back parsed (trimmed, upper-cased, numbers as numbers). What others close has no
 * value, whatever is sent.
 */
export function parseRow(resource: { readonly fields: Fields }, input: Values): ParsedRow {
  return parseOpen(resource.fields, input, closedFields(resource.fields, input));
}

/**
 * The same of a change: fields that are not given keep their values, but what the change closes loses its own, and what it
 * opens is asked for.
 * @param current the stored row.
 */
export function parseChange(resource: { readonly fields: Fields }, input: Values, current: Values): ParsedRow {
  const { fields } = resource;
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const whole = { ...current, ...given };
  const closed = closedFields(fields, whole);
  const concerned = Object.entries(fields).filter(([name, field]) => {
    if (Object.hasOwn(given, name)) return true;
    const empty = (current[name] ?? null) === null;
    return isDependent(field) && (closed.has(name) ? !empty : empty && field.required);
  });
  return parseOpen(Object.fromEntries(concerned), whole, closed);
}

function parseOpen(fields: Fields, input: Values, closed: ReadonlyMap<string, Closed>): ParsedRow {
  const values: Record<string, unknown> = {};
  const faults: { field: string; message: string }[] = [];
  for (const [name, definition] of Object.entries(fields)) {
    if (definition.readOnly) continue;
    if (closed.has(name)) {
      values[name] = null;
      continue;
    }
    const result = definition.schema.safeParse(input[name]);
    if (result.success) values[name] = result.data;
    else faults.push(...faultsOf(name, definition, result.error));
  }
  return { values, faults };
}

/** One fault a field; a list has one for each of its items' fields. */
function faultsOf(name: string, field: Field, error: z.ZodError): { field: string; message: string }[] {
  const issues = error.issues.map((issue) => ({ field: [name, ...issue.path].join('.'), message: issue.message }));
  if (field.kind !== 'list') return [{ field: name, message: issues[0]?.message ?? '' }];
  return issues.filter((issue, index) => issues.findIndex((other) => other.field === issue.field) === index);
}
