import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { Cell } from '../export-cell.js';
import { workbook } from './workbook.js';

const columns = [
  { header: '이름 <A&B>', width: 20 },
  { header: '값', width: 10 },
  { header: '참', width: 8 },
];

async function* inBatches(rows: readonly Cell[][], size: number): AsyncGenerator<Cell[][]> {
  for (let start = 0; start < rows.length; start += size) yield await Promise.resolve(rows.slice(start, start + size));
}

async function written(rows: readonly Cell[][], name = 'ADR "정보" & 기록'): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of workbook(name, columns, inBatches(rows, 7))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it('keeps every text as it is, and never makes it a formula', async () => {
  const rows: Cell[][] = [
    ['=1+1', 1.5, true],
    ['<c>&amp;"\'', -0.001, false],
    [' 앞뒤 ', 0, null],
    ['첫 줄\n둘째\r\n셋째\t끝', null, true],
    ['_x0041_ \u0001 😀', 12_345_678_901, false],
    [null, null, true],
  ];
  const book = await readXlsx(new Uint8Array(await written(rows)));
  expect(book.sheets[0]?.name).toBe('ADR "정보" & 기록');
  expect(book.sheets[0]?.rows).toEqual([columns.map(({ header }) => header), ...rows]);
});

it('holds many rows, and the same rows make the same file', async () => {
  const rows = Array.from({ length: 5000 }, (_, index): Cell[] => [`기록 ${index}`, index, index % 2 === 0]);
  const bytes = await written(rows);
  expect(await written(rows)).toEqual(bytes);
  const book = await readXlsx(new Uint8Array(bytes));
  expect(book.sheets[0]?.rows.slice(1)).toEqual(rows);
});

it('fails when its rows fail, whatever has been written', async () => {
  const broken = async function* (): AsyncGenerator<Cell[][]> {
    yield await Promise.resolve([['하나', 1, true]]);
    throw new Error('the database went away');
  };
  const read = async () => {
    for await (const chunk of workbook('끊긴 것', columns, broken())) expect(chunk.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow('the database went away');
});
