import { isEmptyFilter, passesValue, type ColumnFilterState } from './filters.js';
import { needleOf, type RowValues } from './row-values.js';
import type { FacetValue, GridSort } from './types.js';

/** Rows as indexes into what the caller gave, in shown order. */
export type RowIndexes = Uint32Array;

export interface RowGroup {
  /** Names the group among the others. */
  readonly key: string;
  readonly value: unknown;
  readonly indexes: RowIndexes;
}

/** Every row, as given. */
export function allRows(count: number): RowIndexes {
  return Uint32Array.from({ length: count }, (_, index) => index);
}

/** The rows that pass every header filter and the search, in their order. */
export function filterRows<Row>(
  values: RowValues<Row>,
  filters: readonly ColumnFilterState[],
  search: string,
): RowIndexes {
  const tests = filters.flatMap((filter) => filterTest(values, filter) ?? []);
  if (search !== '') {
    const needle = needleOf(search);
    tests.push((index) => values.rowHas(index, needle));
  }
  const all = allRows(values.rows.length);
  return tests.length === 0 ? all : all.filter((index) => tests.every((test) => test(index)));
}

function filterTest<Row>(
  values: RowValues<Row>,
  { id, value: filter }: ColumnFilterState,
): ((index: number) => boolean) | undefined {
  const column = values.column(id);
  if (!column || isEmptyFilter(filter)) return undefined;
  const kind = column.kind ?? 'text';
  const cells = values.values(id);
  const needle = filter.contains ? needleOf(filter.contains) : undefined;
  return (index) =>
    passesValue(filter, kind, cells[index]) && (needle === undefined || values.cellHas(id, index, needle));
}

/** The rows in the order of several columns; equal ones stay in the given order, blanks are last either way. */
export function sortRows<Row>(values: RowValues<Row>, rows: RowIndexes, sort: readonly GridSort[]): RowIndexes {
  const rules = sort.flatMap(({ id, desc }) =>
    values.column(id) ? [{ ranks: values.ranks(id), sign: desc ? -1 : 1 }] : [],
  );
  if (rules.length === 0) return rows;
  return rows.slice().sort((a, b) => {
    for (const { ranks, sign } of rules) {
      const order = compareRanks(ranks[a] ?? NaN, ranks[b] ?? NaN, sign);
      if (order !== 0) return order;
    }
    return a - b;
  });
}

function compareRanks(a: number, b: number, sign: number): number {
  if (a === b) return 0;
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1;
  if (Number.isNaN(b)) return -1;
  return (a - b) * sign;
}

/**
 * Rows by the values of one column, each group's rows in their order.
 * @param ordered the rows stand in the groups' order already (as a server answers them); else the groups are sorted.
 */
export function groupRows<Row>(
  values: RowValues<Row>,
  rows: RowIndexes,
  by: string,
  { desc = false, ordered = false }: { readonly desc?: boolean; readonly ordered?: boolean } = {},
): readonly RowGroup[] {
  const cells = values.values(by);
  const groups = new Map<unknown, number[]>();
  for (const index of rows) {
    const value = groupValue(cells[index]);
    const members = groups.get(value);
    if (members) members.push(index);
    else groups.set(value, [index]);
  }
  const list = [...groups].map(([value, members]) => ({
    key: `${typeof value}:${String(value)}`,
    value,
    indexes: Uint32Array.from(members),
  }));
  if (ordered) return list;
  const ranks = values.ranks(by);
  const rankOf = (group: RowGroup) => ranks[group.indexes[0] ?? 0] ?? NaN;
  return list.sort((a, b) => compareRanks(rankOf(a), rankOf(b), desc ? -1 : 1));
}

/** Lists and objects make groups by what they say, not by being the same thing. */
function groupValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** The values that a column's other conditions leave, each with its number of rows. */
export function facetsOf<Row>(
  values: RowValues<Row>,
  id: string,
  filters: readonly ColumnFilterState[],
  search: string,
): readonly FacetValue[] {
  const others = filters.filter((filter) => filter.id !== id);
  const cells = values.values(id);
  const counts = new Map<FacetValue['value'], number>();
  for (const index of filterRows(values, others, search)) {
    const value = cells[index];
    if (isFacetValue(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

function isFacetValue(value: unknown): value is FacetValue['value'] {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
