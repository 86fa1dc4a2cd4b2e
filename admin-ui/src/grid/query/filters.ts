import { containsText } from '@onyak/core';
import { z } from 'zod';
import { t } from '../../messages.js';
import { formatValue, isBlank } from '../format.js';
import type { ColumnKind, GridColumn } from '../types.js';

/** What a header filter holds; all given parts must hold. */
export interface FilterValue {
  /** Part of the shown text, any case. */
  readonly contains?: string;
  /** Any of these values; `null` is the empty one. */
  readonly values?: readonly (string | number | boolean | null)[];
  readonly from?: string;
  readonly to?: string;
}

export interface ColumnFilterState {
  readonly id: string;
  readonly value: FilterValue;
}

export function isEmptyFilter(filter: FilterValue | undefined): boolean {
  return !filter || (!filter.contains && filter.values === undefined && !filter.from && !filter.to);
}

/** Kinds whose filter is a range; the others are searched by text. */
export function isRangeKind(kind: ColumnKind): boolean {
  return kind === 'number' || kind === 'date' || kind === 'dateTime';
}

/** Whether a cell passes its column's filter. `shown` is the cell's text, searched by initials too. */
export function passes(filter: FilterValue, kind: ColumnKind, value: unknown, shown: string): boolean {
  return (!filter.contains || containsText(shown, filter.contains)) && passesValue(filter, kind, value);
}

/** The part of a filter that looks at the value and not at its text. */
export function passesValue(filter: FilterValue, kind: ColumnKind, value: unknown): boolean {
  if (filter.values && !filter.values.some((item) => (item === null ? isBlank(value) : item === value))) return false;
  if (filter.from && !(atLeast(kind, value, filter.from) ?? false)) return false;
  return !filter.to || (atMost(kind, value, filter.to) ?? false);
}

function atLeast(kind: ColumnKind, value: unknown, bound: string): boolean | undefined {
  if (isBlank(value)) return undefined;
  return kind === 'number' ? Number(value) >= Number(bound) : String(value).slice(0, bound.length) >= bound;
}

function atMost(kind: ColumnKind, value: unknown, bound: string): boolean | undefined {
  if (isBlank(value)) return undefined;
  return kind === 'number' ? Number(value) <= Number(bound) : String(value).slice(0, bound.length) <= bound;
}

/** The filter as a chip reads it: `감기 외 2`, `2026-01-01 ~ 2026-01-31`. */
export function describeFilter(column: Pick<GridColumn<never>, 'kind' | 'options'>, filter: FilterValue): string {
  const parts: string[] = [];
  if (filter.contains) parts.push(`"${filter.contains}"`);
  if (filter.values) parts.push(describeValues(column, filter.values));
  if (filter.from || filter.to) parts.push(`${filter.from ?? ''} ~ ${filter.to ?? ''}`.trim());
  return parts.join(', ');
}

function describeValues(
  column: Pick<GridColumn<never>, 'kind' | 'options'>,
  values: NonNullable<FilterValue['values']>,
): string {
  const [first] = values;
  if (first === undefined) return t('common.none');
  const text = first === null ? t('common.empty') : formatValue(column.kind ?? 'text', first, column.options);
  return values.length === 1 ? text : t('grid.filterChipMore', { value: text, count: values.length - 1 });
}

/** Filter parameters of `/rest`: `field` equal or any of, `field~` contains, `field>=` and `field<=`, `q` search. */
export function toRestFilter(filters: readonly ColumnFilterState[], search: string): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  if (search !== '') result.q = search;
  for (const { id, value } of filters) {
    if (value.contains) result[`${id}~`] = value.contains;
    if (value.values) result[id] = value.values;
    if (value.from) result[`${id}>=`] = value.from;
    if (value.to) result[`${id}<=`] = value.to;
  }
  return result;
}

const valueListSchema = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]));
const filterName = /^(.+?)(~|>=|<=)?$/;

/** The header filters and the search text of such parameters: the way back of {@link toRestFilter}. */
export function fromRestFilter(rest: Readonly<Record<string, unknown>>): {
  readonly filters: readonly ColumnFilterState[];
  readonly search: string;
} {
  const values = new Map<string, FilterValue>();
  for (const [name, wanted] of Object.entries(rest)) {
    const [, id = '', operator] = filterName.exec(name) ?? [];
    if (name === 'q' || id === '') continue;
    values.set(id, { ...values.get(id), ...partOf(operator, wanted) });
  }
  const filters = [...values].map(([id, value]) => ({ id, value }));
  return { filters, search: typeof rest['q'] === 'string' ? rest['q'] : '' };
}

function partOf(operator: string | undefined, wanted: unknown): FilterValue {
  if (operator === '~') return { contains: String(wanted) };
  if (operator === '>=') return { from: String(wanted) };
  if (operator === '<=') return { to: String(wanted) };
  return { values: valueListSchema.catch([]).parse(Array.isArray(wanted) ? wanted : [wanted]) };
}
