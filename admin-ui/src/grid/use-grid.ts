import { useCallback, useEffect, useMemo, useState } from 'react';
import { isEmptyFilter, type ColumnFilterState, type FilterValue } from './query/filters.js';
import { inIdleTime } from './rows/idle.js';
import { groupedItems, placedItems, plainItems, type GridItems, type LoadedPart } from './rows/items.js';
import { lazy } from './rows/lazy.js';
import { everyGroup, isGroupOpen, noGroup, toggleGroup } from './rows/open-groups.js';
import { nextSort } from './query/query.js';
import { allRows, facetsOf, filterRows, fitRows, groupRows, sortRows } from './rows/row-model.js';
import { RowValues } from './rows/row-values.js';
import type { FacetValue, GridColumn, GridSort } from './types.js';
import { useColumns, type PlacedColumn } from './columns/use-columns.js';

export interface UseGridOptions<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly settingsKey: string;
  readonly userId: string;
  /** `server`: rows come sorted and filtered already. */
  readonly mode: 'memory' | 'server';
  readonly sort: readonly GridSort[];
  /** The order that nobody chose: in it what fits a search best comes first. */
  readonly firstSort?: readonly GridSort[] | undefined;
  readonly onSort: (sort: readonly GridSort[]) => void;
  readonly filters: readonly ColumnFilterState[];
  readonly onFilters: (filters: readonly ColumnFilterState[]) => void;
  readonly search: string;
  readonly groupBy: string | undefined;
  readonly hasDetail: (row: Row) => boolean;
  /** Which of all rows are given, where not all are. Not with groups: they hold what is loaded. */
  readonly part?: LoadedPart | undefined;
  /** Columns fixed at the left until the user chooses; 1 by default. */
  readonly fixed?: number | undefined;
  /** Columns fixed at most, whatever the user chose. */
  readonly maxFixed?: number | undefined;
}

/** A column in sight with its place in the sort and its filter. */
export interface ShownColumn<Row> extends PlacedColumn<Row> {
  readonly sorted: 'asc' | 'desc' | undefined;
  /** 1-based, when several columns sort. */
  readonly sortIndex: number | undefined;
  readonly filter: FilterValue | undefined;
}

/** Rows from which on the search texts are made ahead, while nobody waits. */
const prepareFrom = 500;

/** The grid's logic without its look. */
export function useGrid<Row>(options: UseGridOptions<Row>) {
  const { columns, rows, rowId, mode, sort, onSort, filters, onFilters, search, hasDetail } = options;
  const groupBy = options.groupBy ?? '';
  const memory = mode === 'memory';
  const arranged = useColumns(columns, options);
  const [openGroups, setOpenGroups] = useState(everyGroup);
  const [openDetails, setOpenDetails] = useState<ReadonlySet<string>>(new Set());

  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const values = useMemo(() => new RowValues(columns, rows), [columns, rows]);
  const filtered = useMemo(
    () => (memory ? filterRows(values, filters, search) : allRows(rows.length)),
    [memory, values, filters, search, rows.length],
  );
  const fitsFirst = search !== '' && JSON.stringify(sort) === JSON.stringify(options.firstSort);
  const ordered = useMemo(() => {
    if (!memory) return filtered;
    const sorted = sortRows(values, filtered, sort);
    return fitsFirst ? fitRows(values, sorted, search) : sorted;
  }, [memory, values, filtered, sort, fitsFirst, search]);
  const groupDesc = sort.find((rule) => rule.id === groupBy)?.desc ?? false;
  const groups = useMemo(
    () => (groupBy === '' ? undefined : groupRows(values, ordered, groupBy, { desc: groupDesc, ordered: !memory })),
    [values, ordered, groupBy, groupDesc, memory],
  );
  const { before = 0, after = 0 } = options.part ?? {};
  const items = useMemo<GridItems<Row>>(() => {
    const source = { rows, ids, hasDetail, openDetails };
    if (!groups) return placedItems(plainItems(ordered, source), { before, after });
    return groupedItems(groups, source, {
      columnId: groupBy,
      isOpen: (key) => isGroupOpen(openGroups, key),
      toggle: (key) => setOpenGroups((old) => toggleGroup(old, key)),
    });
  }, [rows, ids, hasDetail, openDetails, ordered, groups, groupBy, openGroups, before, after]);
  useEffect(
    () => (memory && rows.length >= prepareFrom ? inIdleTime(values.prepareSearch()) : undefined),
    [memory, rows.length, values],
  );

  const shown = useMemo<readonly ShownColumn<Row>[]>(
    () =>
      arranged.placed.map((placed) => {
        const { id } = placed.column;
        const index = sort.findIndex((item) => item.id === id);
        const rule = sort[index];
        return {
          ...placed,
          sorted: rule && (rule.desc ? ('desc' as const) : ('asc' as const)),
          sortIndex: sort.length > 1 && index >= 0 ? index + 1 : undefined,
          filter: filters.find((item) => item.id === id)?.value,
        };
      }),
    [arranged.placed, sort, filters],
  );
  const setFilter = useCallback(
    (id: string, value: FilterValue | undefined) => {
      const others = filters.filter((item) => item.id !== id);
      onFilters(value === undefined || isEmptyFilter(value) ? others : [...others, { id, value }]);
    },
    [filters, onFilters],
  );
  const facets = useCallback(
    (id: string): readonly FacetValue[] => facetsOf(values, id, filters, search),
    [values, filters, search],
  );
  const toggleDetail = useCallback((id: string) => {
    setOpenDetails((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const byId = useMemo(() => lazy(() => new Map(ids.map((id, index) => [id, index]))), [ids]);
  const rowOf = useCallback((id: string): Row | undefined => rows[byId().get(id) ?? -1], [rows, byId]);
  const passing = useCallback(
    (wanted: (row: Row, id: string) => boolean) => {
      const entries: { readonly id: string; readonly row: Row }[] = [];
      for (const index of ordered) {
        const row = rows[index];
        const id = ids[index];
        if (row !== undefined && id !== undefined && wanted(row, id)) entries.push({ id, row });
      }
      return entries;
    },
    [ordered, rows, ids],
  );

  return {
    ...arranged,
    items,
    shown,
    facets,
    setFilter,
    toggleSort: (id: string, many: boolean) => onSort(nextSort(sort, id, many)),
    openDetails,
    toggleDetail,
    expandAll: () => setOpenGroups(everyGroup),
    collapseAll: () => setOpenGroups(noGroup),
    rowOf,
    columnOf: (id: string) => values.column(id),
    /** Rows that pass the filters and what is wanted, in shown order, groups open or not. */
    passing,
    passingCount: ordered.length,
  };
}

export type Grid<Row> = ReturnType<typeof useGrid<Row>>;
