import { todayInKorea, type Resource } from '@onyak/core';
import { toRestFilter } from '../../grid/query/filters.js';
import { emptyQuery, serverSort, type GridQuery } from '../../grid/query/query.js';
import { rangeOf } from '../../ui/dates/period.js';

/** What a screen of a resource begins with, as its definition says. */
export function firstQuery(resource: Resource): GridQuery {
  return {
    ...emptyQuery,
    sort: resource.sort.map((rule) => ({ id: rule.field, desc: rule.order === 'DESC' })),
    groupBy: resource.grouping?.default ?? '',
    ...(resource.dateRange ? { period: { choice: resource.dateRange.default } } : {}),
  };
}

/** Conditions that are not the grid's own. */
export interface Scope {
  /** Only rows of this user (`ownRows`). */
  readonly ownerId?: string | undefined;
  /** Rows below a row: fields that must equal. */
  readonly fixed?: Readonly<Record<string, unknown>> | undefined;
}

type RestFilter = Readonly<Record<string, unknown>>;

/** All conditions of a list as `/rest` reads them. */
export function restFilter(resource: Resource, query: GridQuery, scope: Scope = {}): RestFilter {
  const own = resource.ownRows && scope.ownerId !== undefined ? { [resource.ownRows.field]: scope.ownerId } : {};
  return { ...within(resource, query, toRestFilter(query.filters, query.search)), ...own, ...scope.fixed };
}

/** The period beside a header filter of the same field: both must hold. */
function within(resource: Resource, query: GridQuery, filter: Record<string, unknown>): RestFilter {
  if (!resource.dateRange || !query.period) return filter;
  const { from, to } = rangeOf(query.period, todayInKorea());
  const lower = `${resource.dateRange.field}>=`;
  const upper = `${resource.dateRange.field}<=`;
  const days = [filter[lower], from].filter(isDay).sort();
  const ends = [filter[upper], to].filter(isDay).sort();
  return {
    ...filter,
    ...(days.length > 0 ? { [lower]: days.at(-1) } : {}),
    ...(ends.length > 0 ? { [upper]: ends[0] } : {}),
  };
}

const isDay = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The order of a list as `/rest` reads it. */
export function restSort(query: GridQuery): readonly (readonly [string, 'ASC' | 'DESC'])[] {
  return serverSort(query).map((rule) => [rule.id, rule.desc ? 'DESC' : 'ASC'] as const);
}
