import type { ColumnFilterState } from './filters.js';
import type { GridSort } from '../types.js';

/** The days that rows are of: a named range that moves with today, or two days (yyyy-MM-dd). */
export type GridPeriod =
  | { readonly choice: 'today' | 'last7Days' | 'thisMonth' | 'last12Months' }
  | { readonly from: string; readonly to: string };

/** Which rows a grid shows, and in what order: all that a saved view keeps beside the columns. */
export interface GridQuery {
  readonly sort: readonly GridSort[];
  readonly filters: readonly ColumnFilterState[];
  readonly search: string;
  /** Column id; empty: no groups. */
  readonly groupBy: string;
  readonly period?: GridPeriod | undefined;
}

export const emptyQuery: GridQuery = { sort: [], filters: [], search: '', groupBy: '' };

/**
 * The sort a server must answer in: groups can only be told apart page by page when their rows stand together.
 * The grouped column leads, in the direction it was sorted anyway.
 */
export function serverSort({ sort, groupBy }: Pick<GridQuery, 'sort' | 'groupBy'>): readonly GridSort[] {
  if (groupBy === '') return sort;
  const own = sort.find((rule) => rule.id === groupBy);
  return [own ?? { id: groupBy, desc: false }, ...sort.filter((rule) => rule.id !== groupBy)];
}

/** A click sorts up, down, not at all; with `many` the other columns' order stays. */
export function nextSort(sort: readonly GridSort[], id: string, many: boolean): readonly GridSort[] {
  const current = sort.find((item) => item.id === id);
  const next = current === undefined ? { id, desc: false } : current.desc ? undefined : { id, desc: true };
  if (!many) return next ? [next] : [];
  if (!next) return sort.filter((item) => item.id !== id);
  return current ? sort.map((item) => (item.id === id ? next : item)) : [...sort, next];
}

/** Sort, filters and group without columns that are not there (any more). */
export function fitQuery(query: GridQuery, columnIds: ReadonlySet<string>): GridQuery {
  return {
    ...query,
    sort: query.sort.filter((rule) => columnIds.has(rule.id)),
    filters: query.filters.filter((filter) => columnIds.has(filter.id)),
    groupBy: columnIds.has(query.groupBy) ? query.groupBy : '',
  };
}
