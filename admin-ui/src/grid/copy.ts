import { textOf } from './format.js';
import type { GridColumn } from './types.js';

const cell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as tab-separated lines as a spreadsheet takes them, below their headings unless these are not wanted. */
export function rowsToText<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  { headings = true }: { readonly headings?: boolean } = {},
): string {
  const head = columns.map((column) => cell(column.label)).join('\t');
  const lines = rows.map((row) => columns.map((column) => cell(textOf(column, row))).join('\t'));
  return [...(headings ? [head] : []), ...lines].join('\n');
}

export interface CopySource<Row> {
  readonly columns: readonly GridColumn<Row>[];
  /** Selected rows in shown order. */
  readonly chosen: readonly Row[];
  /** Where the keyboard is. */
  readonly active: { readonly row: Row; readonly column: GridColumn<Row> } | undefined;
}

/** What Ctrl+C copies: the selected rows, or the cell the keyboard is on where none is; undefined: nothing. */
export function copiedText<Row>(
  { columns, chosen, active }: CopySource<Row>,
  options: { readonly headings: boolean },
): string | undefined {
  if (chosen.length > 0) return rowsToText(columns, chosen, options);
  if (!active) return undefined;
  // A cell alone is what it says, without a spreadsheet's quotes.
  return options.headings ? rowsToText([active.column], [active.row], options) : textOf(active.column, active.row);
}
