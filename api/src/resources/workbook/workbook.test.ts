import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { workbook, type SheetCell, type SheetColumn } from './workbook.js';

const columns: readonly SheetColumn[] = [
  { header: '이름 <A&B>', width: 20 },
  { header: '값', width: 10 },
  { header: '발생일', width: 12, format: 'day' },
  { header: '등록일시', width: 20, format: 'moment' },
];

async function* inBatches(rows: readonly SheetCell[][], size: number): AsyncGenerator<SheetCell[][]> {
  for (let start = 0; start < rows.length; start += size) yield await Promise.resolve(rows.slice(start, start + size));
}

async function written(rows: readonly SheetCell[][], maxRows?: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const sheet = { name: `ADR "정보" & '기록'`, columns, ...(maxRows === undefined ? {} : { maxRows }) };
  for await (const chunk of workbook(sheet, inBatches(rows, 7))) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

const headings = columns.map(({ header }) => header);
const day = (text: string) => new Date(`${text}Z`);

it('keeps every text as it is, and never makes it a formula', async () => {
  const rows: SheetCell[][] = [
    ['=1+1', 1.5, null, null],
    ['<c>&amp;"\'', -0.001, null, null],
    [' 앞뒤 ', 0, null, null],
    ['첫 줄\n둘째\r\n셋째\t끝', null, null, null],
    ['_x0041_ \u0001 😀', 12_345_678_901, null, null],
  ];
  const book = await readXlsx(await written(rows));
  expect(book.sheets[0]?.name).toBe(`ADR "정보" & '기록'`);
  const short = rows.map((row) => row.slice(0, 2));
  expect(book.sheets[0]?.rows.map((row) => row.slice(0, 2))).toEqual([headings.slice(0, 2), ...short]);
});

describe('days and moments', () => {
  it('are of the date type with its format, to the second', async () => {
    const rows: SheetCell[][] = [
      ['하나', null, '2026-02-28', '2026-02-28T23:59:59+09:00'],
      ['윤일', null, '2028-02-29', '2028-02-29T00:00:00+09:00'],
      ['첫날', null, '1900-03-01', null],
    ];
    const book = await readXlsx(await written(rows), { readStyles: true });
    const sheet = book.sheets[0];
    expect(sheet?.rows.slice(1).map((row) => [row[2], row[3] ?? null])).toEqual([
      [day('2026-02-28T00:00:00'), day('2026-02-28T23:59:59')],
      [day('2028-02-29T00:00:00'), day('2028-02-29T00:00:00')],
      [day('1900-03-01T00:00:00'), null],
    ]);
    expect(sheet?.cells?.get('1,2')?.style?.numFmt).toBe('yyyy-mm-dd');
    expect(sheet?.cells?.get('1,3')?.style?.numFmt).toBe('yyyy-mm-dd hh:mm:ss');
  });

  it('stay texts where Excel knows no such day', async () => {
    const rows: SheetCell[][] = [
      ['옛날', null, '1900-02-28', '1899-12-31T10:00:00+09:00'],
      ['없는 날', null, '2026-02-30', '어제'],
    ];
    const book = await readXlsx(await written(rows));
    expect(book.sheets[0]?.rows.slice(1).map((row) => row.slice(2))).toEqual([
      ['1900-02-28', '1899-12-31 10:00:00'],
      ['2026-02-30', '어제'],
    ]);
  });
});

it('has a bold heading that stays in sight, and a filter over all rows', async () => {
  const rows = Array.from({ length: 12 }, (_, index): SheetCell[] => [`기록 ${index}`, index, null, null]);
  const book = await readXlsx(await written(rows), { readStyles: true });
  const sheet = book.sheets[0];
  expect(headings.map((_, index) => sheet?.cells?.get(`0,${index}`)?.style?.font?.bold)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(sheet?.cells?.get('1,0')?.style?.font?.bold ?? false).toBe(false);
  expect(sheet?.autoFilter?.range).toBe('A1:D13');
  expect(sheet?.freezePane?.rows).toBe(1);
});

it('holds many rows, and the same rows make the same file', async () => {
  const rows = Array.from({ length: 5000 }, (_, index): SheetCell[] => [`기록 ${index}`, index, null, null]);
  const bytes = await written(rows);
  expect(await written(rows)).toEqual(bytes);
  const book = await readXlsx(bytes);
  expect(book.sheets[0]?.rows.slice(1)).toEqual(rows);
});

it('goes on in another sheet, heading and filter included, where one is full', async () => {
  const rows = Array.from({ length: 20 }, (_, index): SheetCell[] => [`기록 ${index}`, index, null, null]);
  const book = await readXlsx(await written(rows, 10));
  expect(book.sheets.map(({ name }) => name)).toEqual([
    `ADR "정보" & '기록'`,
    `ADR "정보" & '기록'_2`,
    `ADR "정보" & '기록'_3`,
  ]);
  expect(book.sheets.map((sheet) => sheet.rows.length)).toEqual([10, 10, 3]);
  expect(book.sheets.flatMap((sheet) => sheet.rows.slice(1))).toEqual(rows);
  expect(book.sheets.map((sheet) => sheet.autoFilter?.range)).toEqual(['A1:D10', 'A1:D10', 'A1:D3']);
});

it('is a heading alone where there are no rows', async () => {
  const book = await readXlsx(await written([]));
  expect(book.sheets.map((sheet) => sheet.rows)).toEqual([[headings]]);
});

it('fails when its rows fail, whatever has been written', async () => {
  const broken = async function* (): AsyncGenerator<SheetCell[][]> {
    yield await Promise.resolve([['하나', 1, null, null]]);
    throw new Error('the database went away');
  };
  const read = async () => {
    for await (const chunk of workbook({ name: '끊긴 것', columns }, broken())) expect(chunk.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow('the database went away');
});
