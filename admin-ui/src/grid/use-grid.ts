import { useTable, type ExpandedState } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { columnDefs, gridFeatures, type Entry } from './features.js';
import { isEmptyFilter, type ColumnFilterState, type FilterValue } from './filters.js';
import { textOf } from './format.js';
import { toItems, type GridItem } from './items.js';
import { noSettings, readSettings, writeSettings, type GridSettings } from './settings.js';
import type { GridColumn, GridSort } from './types.js';

export interface UseGridOptions<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly settingsKey: string;
  readonly userId: string;
  /** `server`: rows come sorted and filtered already. */
  readonly mode: 'memory' | 'server';
  readonly sort: readonly GridSort[];
  readonly onSort: (sort: readonly GridSort[]) => void;
  readonly filters: readonly ColumnFilterState[];
  readonly onFilters: (filters: readonly ColumnFilterState[]) => void;
  readonly search: string;
  readonly groupBy: string | undefined;
  readonly hasDetail: (row: Row) => boolean;
}

/** One value of a header's list with the number of rows that have it (memory mode). */
export interface FacetValue {
  readonly value: string | number | boolean | null;
  readonly count?: number;
}

/** Columns as they stand: width, order of sorting, filter. */
export interface ShownColumn<Row> {
  readonly column: GridColumn<Row>;
  readonly width: number;
  readonly sorted: 'asc' | 'desc' | undefined;
  /** 1-based, when several columns sort. */
  readonly sortIndex: number | undefined;
  readonly filter: FilterValue | undefined;
  readonly startResize: (event: unknown) => void;
  readonly setWidth: (width: number) => void;
}

const emptyFacets: readonly FacetValue[] = [];

/** The grid's logic without its look. */
export function useGrid<Row>(options: UseGridOptions<Row>) {
  const {
    columns,
    rows,
    rowId,
    settingsKey,
    userId,
    mode,
    sort,
    onSort,
    filters,
    onFilters,
    search,
    groupBy,
    hasDetail,
  } = options;
  const [settings, setSettings] = useKeptSettings(settingsKey, userId);
  const [expanded, setExpanded] = useState<ExpandedState>(true);
  const [openDetails, setOpenDetails] = useState<ReadonlySet<string>>(new Set());

  const data = useMemo<Entry<Row>[]>(() => rows.map((row) => ({ id: rowId(row), row })), [rows, rowId]);
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const visibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, settings.shown[column.id] ?? column.hidden !== true])),
    [columns, settings.shown],
  );
  const memory = mode === 'memory';
  const table = useTable({
    features: gridFeatures,
    columns: defs,
    data,
    getRowId: (entry) => entry.id,
    manualSorting: !memory,
    manualFiltering: !memory,
    enableSortingRemoval: true,
    autoResetExpanded: false,
    groupedColumnMode: false,
    columnResizeMode: 'onChange',
    globalFilterFn: (row, columnId, text: string) => {
      const column = columns.find((item) => item.id === columnId);
      return (
        column !== undefined &&
        textOf(column, row.original.row).toLocaleLowerCase('ko-KR').includes(text.toLocaleLowerCase('ko-KR'))
      );
    },
    getColumnCanGlobalFilter: () => true,
    state: {
      sorting: [...sort],
      columnFilters: [...filters],
      globalFilter: memory && search !== '' ? search : undefined,
      grouping: groupBy === undefined || groupBy === '' ? [] : [groupBy],
      expanded,
      columnVisibility: visibility,
      columnSizing: settings.widths,
    },
    onExpandedChange: setExpanded,
    onColumnSizingChange: (update) =>
      setSettings((old) => ({ ...old, widths: typeof update === 'function' ? update(old.widths) : update })),
  });

  const modelRows = table.getRowModel().rows;
  const items = useMemo<readonly GridItem<Row>[]>(
    () => toItems(modelRows, hasDetail, openDetails),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `expanded` is part of what the model's rows answer
    [modelRows, hasDetail, openDetails, expanded],
  );
  const shown = useMemo<readonly ShownColumn<Row>[]>(
    () =>
      table.getFlatHeaders().flatMap((header) => {
        const column = columns.find((item) => item.id === header.column.id);
        if (!column) return [];
        const index = sort.findIndex((item) => item.id === column.id);
        const rule = sort[index];
        return [
          {
            column,
            width: header.getSize(),
            sorted: rule && (rule.desc ? ('desc' as const) : ('asc' as const)),
            sortIndex: sort.length > 1 && index >= 0 ? index + 1 : undefined,
            filter: filters.find((item) => item.id === column.id)?.value,
            startResize: header.getResizeHandler(),
            setWidth: (width: number) =>
              setSettings((old) => ({ ...old, widths: { ...old.widths, [column.id]: width } })),
          },
        ];
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the table answers from the widths and visibility it was given
    [table, columns, sort, filters, settings.widths, visibility, setSettings],
  );

  const setFilter = useCallback(
    (id: string, value: FilterValue | undefined) => {
      const others = filters.filter((item) => item.id !== id);
      onFilters(value === undefined || isEmptyFilter(value) ? others : [...others, { id, value }]);
    },
    [filters, onFilters],
  );
  const facets = useCallback(
    (id: string): readonly FacetValue[] => {
      const found = table.getColumn(id)?.getFacetedUniqueValues();
      if (!found) return emptyFacets;
      return [...found].flatMap(([value, count]: [unknown, number]) => (isFacetValue(value) ? [{ value, count }] : []));
    },
    [table],
  );
  const toggleDetail = useCallback((id: string) => {
    setOpenDetails((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  return {
    items,
    shown,
    facets,
    setFilter,
    toggleSort: (id: string, many: boolean) => onSort(nextSort(sort, id, many)),
    openDetails,
    toggleDetail,
    expandAll: () => setExpanded(true),
    collapseAll: () => setExpanded({}),
    visibility,
    showColumn: (id: string, show: boolean) => setSettings((old) => ({ ...old, shown: { ...old.shown, [id]: show } })),
    resetColumns: () => setSettings(() => noSettings),
    /** Rows that pass the filters, in shown order, groups open or not. */
    passing: () =>
      table
        .getSortedRowModel()
        .flatRows.filter((row) => !row.getIsGrouped())
        .map((row) => row.original),
    passingCount: memory ? table.getFilteredRowModel().rows.length : rows.length,
  };
}

export type Grid<Row> = ReturnType<typeof useGrid<Row>>;

function isFacetValue(value: unknown): value is FacetValue['value'] {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** A click sorts up, down, not at all; with `many` the other columns' order stays. */
export function nextSort(sort: readonly GridSort[], id: string, many: boolean): readonly GridSort[] {
  const current = sort.find((item) => item.id === id);
  const next = current === undefined ? { id, desc: false } : current.desc ? undefined : { id, desc: true };
  if (!many) return next ? [next] : [];
  if (!next) return sort.filter((item) => item.id !== id);
  return current ? sort.map((item) => (item.id === id ? next : item)) : [...sort, next];
}

function useKeptSettings(settingsKey: string, userId: string) {
  const [settings, setSettings] = useState<GridSettings>(() => readSettings(localStorage, settingsKey, userId));
  useEffect(() => {
    const timer = setTimeout(() => writeSettings(localStorage, settingsKey, userId, settings), 200);
    return () => clearTimeout(timer);
  }, [settings, settingsKey, userId]);
  return [settings, setSettings] as const;
}
