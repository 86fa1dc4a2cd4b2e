import { textOf } from './format.js';
import type { GridColumn } from './types.js';

const cell = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as tab-separated lines with a heading, as a spreadsheet takes them. */
export function rowsToText<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map((column) => cell(column.label)).join('\t');
  const lines = rows.map((row) => columns.map((column) => cell(textOf(column, row))).join('\t'));
  return [head, ...lines].join('\n');
}
