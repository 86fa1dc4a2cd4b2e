import type { ReactNode } from 'react';
import type { CellTone, FacetValue, GridColumn, GridColumnGroup, GroupLabel, SelectionMode } from '../../grid/types.js';
import type { Grid } from '../../grid/use-grid.js';
import type { GridEditor } from './rows/use-editing.js';
import type { GridKeys } from './use-grid-keys.js';

export interface GridViewProps<Row> {
  readonly label: string;
  readonly grid: Grid<Row>;
  readonly keys: GridKeys;
  readonly columnGroups?: readonly GridColumnGroup[] | undefined;
  readonly selection: SelectionMode;
  readonly selected: ReadonlySet<string>;
  /** Ids that the heading's checkbox selects. */
  readonly selectableIds: () => readonly string[];
  readonly canSelect: (row: Row) => boolean;
  readonly onSelect: (id: string, extend: boolean) => void;
  readonly onSelectMany: (ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
  /** Turns the switch of a cell. @returns false where there is none. */
  readonly onTurn: (id: string, column: number) => boolean;
  readonly detail: ((row: Row) => ReactNode) | undefined;
  readonly groupLabel: GroupLabel<Row> | undefined;
  /** Rows of each group in all, loaded or not, by group value; only where not all rows are here. */
  readonly groupTotals?: ReadonlyMap<unknown, number> | undefined;
  readonly rowTone: ((row: Row) => CellTone | undefined) | undefined;
  readonly editor?: GridEditor<Row> | undefined;
  readonly autoHeight: boolean;
  /** Each row is a card of its fields, one below the other: for a narrow page. */
  readonly cards: boolean;
  readonly maxHeight: number | undefined;
  readonly dimmed: boolean;
  /** Rows in all, loaded or not; undefined when nobody has counted them all. */
  readonly rowCount: number | undefined;
  /** Rows before the first one here (paging by pages). */
  readonly rowsBefore?: number | undefined;
  readonly loadValues: (columnId: string, search: string) => Promise<readonly FacetValue[]>;
  /** Told when the last loaded rows come into sight. */
  readonly onNearEnd: (() => void) | undefined;
  /** Told which items are in sight once they rest there, where rows are read where one looks. */
  readonly onSight: ((first: number, last: number) => void) | undefined;
  /** What is searched for in a column, to be marked in its cells; empty: nothing. */
  readonly markOf: (column: GridColumn<Row>) => string;
  /** Another list begins at its top. */
  readonly listKey: string;
  /** Shown instead of rows: empty, error. */
  readonly placeholder: ReactNode;
}
