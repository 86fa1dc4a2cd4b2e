import { isDay as isRealDay, OnyakError, type Field, type Resource } from '@onyak/core';
import type { Condition } from './query.js';
import { institutionCode, isTextual } from './columns.sql.js';

/** How a filter compares a field: equal to any, contains, from, to. */
export type Operator = '' | '~' | '>=' | '<=';

/**
 * The condition of a filter on a field; a value that breaks the field's rules is a fault at the filter.
 * A day stands for all of its moments, a moment for its second.
 * @returns undefined where the kind of field has no such filter; no condition for an empty text.
 * @throws OnyakError VALIDATION
 */
export function fieldCondition(
  resource: Resource,
  name: string,
  operator: Operator,
  value: unknown,
): Condition | undefined {
  const field = resource.fields[name];
  if (!field) return undefined;
  if (operator === '~') return containsCondition(name, value);
  if (field.kind === 'list' || (field.kind === 'file' && operator !== '')) return undefined;
  const items = (Array.isArray(value) ? value : [value]).map((item) => parse(field, `${name}${operator}`, item));
  if (operator === '') return equalCondition(field, name, items);
  if (Array.isArray(value)) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  return rangeCondition(field, name, operator, items[0]);
}

const everything: Condition = { op: 'all', conditions: [] };

function containsCondition(field: string, value: unknown): Condition {
  const text = searchText(value);
  return text === undefined ? everything : { op: 'contains', field, text };
}

/** Trimmed search text; empty means no search. */
export function searchText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim().normalize('NFC');
  return text === '' ? undefined : text;
}

function equalCondition(field: Field, name: string, values: readonly unknown[]): Condition {
  if (field.kind !== 'dateTime') return { op: 'any', field: name, values };
  const moments = values.filter((value) => typeof value === 'string');
  return {
    op: 'either',
    conditions: [
      ...(moments.length < values.length ? [{ op: 'any', field: name, values: [null] } as const] : []),
      ...moments.map((text): Condition => ({
        op: 'all',
        conditions: [
          { op: 'from', field: name, value: startOf(text) },
          { op: 'before', field: name, value: endOf(text) },
        ],
      })),
    ],
  };
}

function rangeCondition(field: Field, name: string, operator: '>=' | '<=', value: unknown): Condition {
  if (value === null) return { op: 'either', conditions: [] };
  if (field.kind !== 'dateTime' || typeof value !== 'string')
    return { op: operator === '>=' ? 'from' : 'to', field: name, value };
  return operator === '>='
    ? { op: 'from', field: name, value: startOf(value) }
    : { op: 'before', field: name, value: endOf(value) };
}

/** Both days included. */
export function periodCondition(
  resource: Resource,
  name: string,
  period: { readonly from?: string | undefined; readonly to?: string | undefined },
): Condition[] {
  const field = resource.fields[name];
  if (!field) return [];
  return [
    ...(period.from === undefined ? [] : [rangeCondition(field, name, '>=', period.from)]),
    ...(period.to === undefined ? [] : [rangeCondition(field, name, '<=', period.to)]),
  ];
}

/** A filter's value by its field's rules. A day stays a day where moments are meant. */
function parse(field: Field, filter: string, item: unknown): unknown {
  if (item === null || item === '') return null;
  // Stored values may be older than the field's rules: a text is looked for as it is.
  if (isTextual(field) && (typeof item === 'string' || typeof item === 'number')) {
    return field.kind === 'institution' ? institutionCode(String(item)) : String(item);
  }
  // Every list of a period asks by days; the field's rules take each that there is.
  if (field.kind === 'dateTime' && isDay(item) && isRealDay(item.trim())) return item.trim();
  const parsed = field.schema.safeParse(item);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? '';
  throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults: [{ field: filter, message }] });
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value.trim());
const atMidnight = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);
const dayMs = 86_400_000;

/** The first moment of a day in Korea, or the second that a moment is in. */
function startOf(text: string): string {
  return moment(isDay(text) ? atMidnight(text) : Math.floor(Date.parse(text) / 1000) * 1000);
}

/** The first moment after it. */
export function endOf(text: string): string {
  const time = isDay(text) ? atMidnight(text) + dayMs : Math.floor(Date.parse(text) / 1000) * 1000 + 1000;
  return moment(time);
}

/** The end of the year 9999 lies in one that JavaScript writes with six digits and a sign, which PostgreSQL does not read. */
const moment = (time: number): string => new Date(time).toISOString().replace(/^\+0*/, '');
