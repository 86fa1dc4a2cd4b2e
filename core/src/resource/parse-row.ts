import type { z } from 'zod';
import { closedFields, dependentFields, type Closed } from './dependence.js';
import type { Field } from './field.js';

export interface ParsedRow {
  readonly values: Record<string, unknown>;
  readonly faults: { field: string; message: string }[];
}

type Fields = Readonly<Record<string, Field>>;
type Values = Readonly<Record<string, unknown>>;
type Entries = readonly (readonly [name: string, field: Field])[];

/**
 * All faults of a row at once; values come back parsed (trimmed, upper-cased, numbers as numbers). What others close has no
 * value, whatever is sent.
 */
export function parseRow(resource: { readonly fields: Fields }, input: Values): ParsedRow {
  const { fields } = resource;
  return parseOpen(Object.entries(fields), input, closedFields(fields, input));
}

/**
 * The same of a change: fields that are not given keep their values, but what the change closes loses its own, and what it
 * opens is asked for.
 * @param current the stored row.
 */
export function parseChange(resource: { readonly fields: Fields }, input: Values, current: Values): ParsedRow {
  const { fields } = resource;
  const given = definedOf(input);
  const dependents = dependentFields(fields);
  const whole = dependents.length === 0 ? given : { ...current, ...given };
  const closed = closedFields(fields, whole);
  const names = new Set(Object.keys(given));
  for (const [name, field] of dependents) {
    const empty = (current[name] ?? null) === null;
    if (closed.has(name) ? !empty : empty && field.required) names.add(name);
  }
  return parseOpen(inOrder(fields, names), whole, closed);
}

const definedOf = (input: Values): Values =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const orders = new WeakMap<Fields, ReadonlyMap<string, number>>();

/** The fields of these names as the definition has them, faults in its order; a change names few of many. */
function inOrder(fields: Fields, names: ReadonlySet<string>): Entries {
  const order = orders.get(fields) ?? new Map(Object.keys(fields).map((name, at) => [name, at]));
  orders.set(fields, order);
  const found: [at: number, name: string, field: Field][] = [];
  for (const name of names) {
    const at = order.get(name);
    const field = fields[name];
    if (at !== undefined && field) found.push([at, name, field]);
  }
  return found.toSorted(([a], [b]) => a - b).map(([, name, field]) => [name, field] as const);
}

function parseOpen(fields: Entries, input: Values, closed: ReadonlyMap<string, Closed>): ParsedRow {
  const values: Record<string, unknown> = {};
  const faults: { field: string; message: string }[] = [];
  for (const [name, definition] of fields) {
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
