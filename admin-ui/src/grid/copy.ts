import { textOf } from './format.js';
import type { GridColumn } from './types.js';

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe, which shows it as it is. Plain numbers are left:
 * they are no formulas.
 */
const defused = (text: string) =>
  /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text.trimStart()) && !/^\s*[+-]?[\d,]+(\.\d+)?%?\s*$/.test(text)
    ? `'${text}`
    : text;

const cell = (raw: string) => {
  const text = defused(raw);
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

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
  // A cell alone is what it says, without a spreadsheet's quotes, but no formula either.
  return options.headings
    ? rowsToText([active.column], [active.row], options)
    : defused(textOf(active.column, active.row));
}
