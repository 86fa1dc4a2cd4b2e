import type { OptionTone } from '@onyak/core';
import type { ReactNode } from 'react';

/** How a value is shown, sorted and filtered; numbers to the right, codes monospaced, dates yyyy-MM-dd. */
export type ColumnKind = 'text' | 'code' | 'number' | 'date' | 'dateTime' | 'boolean' | 'option';

export type CellTone = 'taken' | 'maybeTaken' | 'codeMark' | 'lowScore' | 'changed';

export interface GridColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** `text` by default. */
  readonly kind?: ColumnKind;
  /** The value sorted, filtered, grouped and copied; `row[id]` by default. */
  readonly value?: (row: Row) => unknown;
  /** What is shown; the formatted value by default. */
  readonly render?: (row: Row) => ReactNode;
  /** Text copied and searched; the formatted value by default. */
  readonly text?: (row: Row) => string;
  /** Pixels. */
  readonly width?: number;
  /** Labels of `option` values. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Marks a cell by colour, as the documents say (taken, C/D ingredient codes, low scores). */
  readonly tone?: (row: Row) => CellTone | undefined;
  /** Shows the cell's text as a chip of a tone: a state told by word and colour. */
  readonly chip?: (row: Row) => OptionTone | undefined;
  /** True: no sort, no header filter (pictures, buttons). */
  readonly plain?: boolean;
  /** Hidden until chosen in the column chooser. */
  readonly hidden?: boolean;
  /** A box before the text of each cell, turned in place; the column is `plain` then. */
  readonly turn?: ColumnSwitch<Row>;
}

/** Cells that are switches, and a heading that turns all of them. */
export interface ColumnSwitch<Row> {
  /** Undefined: the row has none. */
  readonly state: (row: Row) => boolean | undefined;
  /** Names the switch of a row for a screen reader. */
  readonly label: (row: Row) => string;
  /** Why it cannot be turned; undefined when it can. */
  readonly locked?: (row: Row) => string | undefined;
  /** A click, Space or Enter. */
  readonly onTurn: (row: Row) => void;
  /** The switch in the heading. */
  readonly all: {
    readonly state: 'none' | 'some' | 'all';
    readonly label: string;
    readonly disabled?: boolean;
    readonly onTurn: () => void;
  };
}

/** One heading over neighbouring columns. */
export interface GridColumnGroup {
  readonly label: string;
  readonly columns: readonly string[];
}

export interface GridSort {
  readonly id: string;
  readonly desc: boolean;
}

/** One value of a heading's list with the number of rows that have it. */
export interface FacetValue {
  readonly value: string | number | boolean | null;
  readonly count?: number | undefined;
}

export type SelectionMode = 'none' | 'one' | 'many';

/** Heading of a group row; `label (n)` by default. */
export type GroupLabel<Row> = (columnId: string, value: unknown, rows: readonly Row[]) => ReactNode;

export interface DataGridProps<Row> {
  /** Names the grid for a screen reader. */
  readonly label: string;
  /** Key under which columns (and saved views) are kept per user. */
  readonly settingsKey: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly columnGroups?: readonly GridColumnGroup[];
  /** Columns that stay in sight at the left until the user chooses; 1 by default. */
  readonly fixed?: number;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** First sort; more columns with Shift+click. */
  readonly sort?: readonly GridSort[];
  /** Column ids a user may group by; `groupBy` controlled by the caller when `onGroupBy` is given. */
  readonly groupBy?: string;
  readonly groupChoices?: readonly string[];
  readonly onGroupBy?: (columnId: string) => void;
  readonly groupLabel?: GroupLabel<Row>;
  /** Space on a group's heading; what `groupLabel` draws there acts for the mouse. */
  readonly onGroupAction?: (rows: readonly Row[]) => void;
  /** `none` by default. Controlled when `onSelect` is given. */
  readonly selection?: SelectionMode;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (ids: ReadonlySet<string>) => void;
  /** False: the row cannot be selected. */
  readonly selectable?: (row: Row) => boolean;
  /** Enter or double-click. */
  readonly onOpen?: (row: Row) => void;
  /** Expands below the row; undefined for rows without. */
  readonly detail?: (row: Row) => ReactNode;
  /**
   * True of the grid that a screen is there for: the page's address tells its search, filters, sort and group, so that Back, a
   * reload and a sent link show the same. Of several on a page each has a name, which stands before what the address says of it.
   */
  readonly inAddress?: boolean | string;
  /** Shows a search box in the toolbar that filters rows in memory. */
  readonly searchable?: boolean;
  /** Buttons on the right of the toolbar (add, download). */
  readonly toolbar?: ReactNode;
  /** Left of the toolbar, before grouping and search. */
  readonly toolbarStart?: ReactNode;
  /** `auto`: rows as tall as their content (long texts); `fixed` (default): 36 px. */
  readonly rowHeight?: 'fixed' | 'auto';
  /** Height of the whole grid: `fill` the parent (default), or pixels at most. */
  readonly height?: 'fill' | number;
  readonly loading?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly emptyTitle?: string;
  readonly emptyHelp?: ReactNode;
  readonly emptyAction?: ReactNode;
  /** A row's background mark. */
  readonly rowTone?: (row: Row) => CellTone | undefined;
  /** Hides counts under the grid. */
  readonly hideStatus?: boolean;
  /** When the rows arrived; shown in the status line. */
  readonly loadedAt?: Date;
  /** Offers saved views, kept on the server per user under `settingsKey`. */
  readonly views?: boolean;
}
