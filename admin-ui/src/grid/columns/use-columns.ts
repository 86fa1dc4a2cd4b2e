import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useCallback, useMemo } from 'react';
import { size } from '../../theme/tokens.js';
import { orderColumns, placeColumn, stepColumn } from './column-order.js';
import { noSettings, type GridSettings } from '../arrangement/settings.js';
import type { GridColumn } from '../types.js';
import { useArrangement } from '../arrangement/use-arrangement.js';
import { columnWidth } from './width.js';

/** The table knows the columns alone; rows are sorted, filtered and grouped over typed values (row-model.ts). */
const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
});
type Nothing = Record<string, never>;
const noRows: Nothing[] = [];

/** A column in sight, as wide as it stands. */
export interface PlacedColumn<Row> {
  readonly column: GridColumn<Row>;
  readonly width: number;
  readonly startResize: (event: unknown) => void;
  readonly setWidth: (width: number) => void;
}

interface ColumnsOptions {
  readonly settingsKey: string;
  readonly userId: string;
  readonly fixed?: number | undefined;
  readonly maxFixed?: number | undefined;
}

/** Columns as the user has arranged them: which, in what order, how wide, how many fixed; kept per user. */
export function useColumns<Row>(columns: readonly GridColumn<Row>[], options: ColumnsOptions) {
  const { settingsKey, userId, fixed = 1, maxFixed = Infinity } = options;
  const [settings, setSettings] = useArrangement(settingsKey, userId);
  const defs = useMemo(() => columns.map(columnDef), [columns]);
  const order = useMemo(
    () =>
      orderColumns(
        columns.map((column) => column.id),
        settings.order,
      ),
    [columns, settings.order],
  );
  const visibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, settings.shown[column.id] ?? column.hidden !== true])),
    [columns, settings.shown],
  );
  const table = useTable({
    features,
    columns: defs,
    data: noRows,
    columnResizeMode: 'onChange',
    state: { columnOrder: [...order], columnVisibility: visibility, columnSizing: settings.widths },
    onColumnSizingChange: (update) =>
      setSettings((old) => ({ ...old, widths: typeof update === 'function' ? update(old.widths) : update })),
  });
  const placed = useMemo<readonly PlacedColumn<Row>[]>(
    () =>
      table.getFlatHeaders().flatMap((header) => {
        const column = columns.find((item) => item.id === header.column.id);
        if (!column) return [];
        const setWidth = (width: number) =>
          setSettings((old) => ({ ...old, widths: { ...old.widths, [column.id]: width } }));
        return [{ column, width: header.getSize(), startResize: header.getResizeHandler(), setWidth }];
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the table answers from the order, widths and visibility it was given
    [table, columns, order, settings.widths, visibility, setSettings],
  );
  const shownIds = new Set(placed.map(({ column }) => column.id));
  const reorder = (next: readonly string[]) => setSettings((old) => ({ ...old, order: [...next] }));
  return {
    placed,
    visibility,
    /** All columns from left to right, in sight or not. */
    order,
    fixed: Math.min(settings.fixed ?? fixed, maxFixed, placed.length),
    settings,
    arrange: useCallback((next: GridSettings) => setSettings(() => next), [setSettings]),
    showColumn: (id: string, show: boolean) => setSettings((old) => ({ ...old, shown: { ...old.shown, [id]: show } })),
    /** Puts a column before or behind another. */
    placeColumn: (id: string, target: string, side: 'before' | 'after') =>
      reorder(placeColumn(order, id, target, side)),
    /** Moves a column in sight past its neighbour in sight. */
    stepColumn: (id: string, step: -1 | 1) => reorder(stepColumn(order, shownIds, id, step)),
    /** Moves a column past its neighbour in the list of all. */
    shiftColumn: (id: string, step: -1 | 1) => reorder(stepColumn(order, new Set(order), id, step)),
    fixColumns: (count: number) => setSettings((old) => ({ ...old, fixed: count })),
    resetColumns: () => setSettings(() => noSettings),
  };
}

export type Columns<Row> = ReturnType<typeof useColumns<Row>>;

function columnDef<Row>(column: GridColumn<Row>): ColumnDef<typeof features, Nothing> {
  return { id: column.id, header: column.label, size: columnWidth(column), minSize: size.columnMin };
}
