import { isEmptyFilter, passesValue, type ColumnFilterState } from '../query/filters.js';
import { needleOf, type RowValues } from './row-values.js';
import type { FacetValue, GridSort } from '../types.js';

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

/** The rows that are or begin with what is searched for before those that have it somewhere, as a server answers them. */
export function fitRows<Row>(values: RowValues<Row>, rows: RowIndexes, search: string): RowIndexes {
  const needle = needleOf(search);
  const fits = Uint8Array.from(rows, (index) => values.rowFit(index, needle));
  return Uint32Array.from([0, 1, 2].flatMap((fit) => [...rows].filter((_, place) => fits[place] === fit)));
}

/** The rows in the order of several columns; equal ones stay in the given order, blanks are last either way. */
export function sortRows<Row>(values: RowValues<Row>, rows: RowIndexes, sort: readonly GridSort[]): RowIndexes {
  let ordered = rows;
  // The least weighty column first: each further sort keeps the order of what it finds equal.
  for (const { id, desc } of sort.toReversed())
    if (values.column(id)) ordered = sortByRank(ordered, values.ranks(id), desc);
  return ordered;
}

/** A counting sort: ranks are small whole numbers, so that nothing need be compared. */
function sortByRank(rows: RowIndexes, ranks: Int32Array, desc: boolean): RowIndexes {
  let highest = -1;
  for (const index of rows) highest = Math.max(highest, ranks[index] ?? -1);
  const placeOf = (index: number) => {
    const rank = ranks[index] ?? -1;
    if (rank < 0) return highest + 1;
    return desc ? highest - rank : rank;
  };
  const starts = new Uint32Array(highest + 3);
  for (const index of rows) starts[placeOf(index) + 1] = (starts[placeOf(index) + 1] ?? 0) + 1;
  for (let place = 1; place < starts.length; place += 1)
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  const ordered = new Uint32Array(rows.length);
  for (const index of rows) {
    const place = placeOf(index);
    const at = starts[place] ?? 0;
    starts[place] = at + 1;
    ordered[at] = index;
  }
  return ordered;
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
  const rankOf = (group: RowGroup) => ranks[group.indexes[0] ?? 0] ?? -1;
  return list.sort((a, b) => compareRanks(rankOf(a), rankOf(b), desc));
}

function compareRanks(a: number, b: number, desc: boolean): number {
  if (a < 0 || b < 0) return Number(a < 0) - Number(b < 0);
  return desc ? b - a : a - b;
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
