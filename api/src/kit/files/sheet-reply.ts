import { Readable } from 'node:stream';
import { workbook, type SheetCell, type SheetColumn } from '../../resources/workbook/workbook.js';
import { fileReply, type FileReply } from './file-reply.js';

export type { SheetColumn };

/** Media type of a call's `answersFile` that answers a {@link sheetReply}. */
export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Answers rows as an Excel file of one sheet, with a bold heading that has filters; a text is never a formula. */
export function sheetReply(
  sheet: {
    readonly name: string;
    readonly columns: readonly SheetColumn[];
    readonly rows: readonly (readonly SheetCell[])[];
  },
  fileName: string,
): FileReply {
  const { name, columns, rows } = sheet;
  return fileReply(Readable.from(workbook({ name, columns }, atOnce(rows))), fileName, SHEET_TYPE);
}

async function* atOnce<T>(rows: T): AsyncGenerator<T> {
  yield await Promise.resolve(rows);
}
