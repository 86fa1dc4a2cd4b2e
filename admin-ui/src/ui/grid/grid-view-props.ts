import type { ReactNode } from 'react';
import type { CellTone } from '../../grid/types.js';
import type { FacetValue, Grid } from '../../grid/use-grid.js';
import type { GridKeys } from './use-grid-keys.js';

export interface GridViewProps<Row> {
  readonly label: string;
  readonly grid: Grid<Row>;
  readonly keys: GridKeys;
  readonly selection: 'none' | 'one' | 'many';
  readonly selected: ReadonlySet<string>;
  /** Ids that the heading's checkbox selects. */
  readonly selectableIds: readonly string[];
  readonly canSelect: (row: Row) => boolean;
  readonly onSelect: (id: string, extend: boolean) => void;
  readonly onSelectMany: (ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
  readonly detail: ((row: Row) => ReactNode) | undefined;
  readonly groupLabel: ((columnId: string, value: unknown, rows: readonly Row[]) => ReactNode) | undefined;
  readonly rowTone: ((row: Row) => CellTone | undefined) | undefined;
  readonly autoHeight: boolean;
  readonly maxHeight: number | undefined;
  readonly dimmed: boolean;
  /** Rows in all, loaded or not. */
  readonly rowCount: number;
  readonly loadValues: (columnId: string) => Promise<readonly FacetValue[]>;
  /** Told when the last loaded rows come into sight. */
  readonly onNearEnd: (() => void) | undefined;
  /** Shown instead of rows: empty, error. */
  readonly placeholder: ReactNode;
}
