import { readXlsx } from 'hucre/xlsx';

/** The sheets of a workbook that a call answers, in its order. */
export async function readSheets(
  content: ArrayBuffer,
): Promise<{ readonly name: string; readonly rows: readonly (readonly unknown[])[] }[]> {
  const { sheets } = await readXlsx(new Uint8Array(content));
  return sheets.map(({ name, rows }) => ({ name, rows }));
}
