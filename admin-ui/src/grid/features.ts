import {
  columnFacetingFeature,
  columnFilteringFeature,
  columnGroupingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createExpandedRowModel,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createGroupedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table';
import { size } from '../theme/tokens.js';
import { isEmptyFilter, passes, type FilterValue } from './filters.js';
import { compareValues, isBlank, textOf, valueOf } from './format.js';
import type { GridColumn } from './types.js';
import { columnWidth } from './width.js';

/** One row of the table: the caller's row with its id. */
export interface Entry<Row> {
  readonly id: string;
  readonly row: Row;
}

export const gridFeatures = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  columnFacetingFeature,
  columnGroupingFeature,
  rowExpandingFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  groupedRowModel: createGroupedRowModel(),
  expandedRowModel: createExpandedRowModel(),
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
});
export type GridFeatures = typeof gridFeatures;

/** TanStack's column definitions of ours: value, order and filter; the look is elsewhere. */
export function columnDefs<Row>(columns: readonly GridColumn<Row>[]): ColumnDef<GridFeatures, Entry<Row>>[] {
  return columns.map((column) => {
    const kind = column.kind ?? 'text';
    return {
      id: column.id,
      header: column.label,
      accessorFn: (entry: Entry<Row>) => {
        const value = valueOf(column, entry.row);
        return isBlank(value) ? null : value;
      },
      size: columnWidth(column),
      minSize: size.columnMin,
      enableSorting: column.plain !== true,
      enableColumnFilter: column.plain !== true,
      enableGlobalFilter: column.plain !== true,
      sortFn: (a, b, id) => compareValues(kind, a.getValue(id), b.getValue(id)),
      filterFn: (row, id, filter: FilterValue) =>
        isEmptyFilter(filter) || passes(filter, kind, row.getValue(id), textOf(column, row.original.row)),
    };
  });
}
