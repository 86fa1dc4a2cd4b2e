import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError, CsvReader, readCsv } from './csv.js';

const read = (...pieces: string[]) => {
  const reader = new CsvReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
};
const cells = (...pieces: string[]) => read(...pieces).map((record) => record.cells);

function fault(text: string): { line: number; reason: string } {
  try {
    read(text);
  } catch (error) {
    if (error instanceof CsvError) return { line: error.line, reason: error.reason };
    throw error;
  }
  throw new Error('no fault');
}

describe('a CSV reader', () => {
  it('reads plain and quoted values, doubled quotes, commas and line ends within quotes', () => {
    expect(cells('a,b\n"x, ""y""","1\n2"\r\n,\n')).toEqual([
      ['a', 'b'],
      ['x, "y"', '1\n2'],
      ['', ''],
    ]);
  });

  it('takes LF, CRLF and no line end at the end of the file', () => {
    expect(cells('a,"b"\r\nc,d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(cells('a\n\n""\n')).toEqual([['a'], ['']]);
  });

  it('counts lines as an editor does, over quoted line ends and empty lines', () => {
    expect(read('h\n"1\n2\n3"\n\nz\n').map((record) => record.line)).toEqual([1, 2, 6]);
  });

  it.each([
    ['a\nb"c\n', { line: 2, reason: 'quote' }],
    ['a\n\n"b"c\n', { line: 3, reason: 'afterQuote' }],
    ['a\n"b"\rc\n', { line: 2, reason: 'afterQuote' }],
    ['a\n"b\n\n\n', { line: 2, reason: 'unterminated' }],
  ])('refuses %j', (text, expected) => {
    expect(fault(text)).toEqual(expected);
  });

  it('gives back any table that was written by the rules, however it is cut into pieces', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '가', '"', ',', '\n', '\r', ' ') });
    const quote = (text: string) => (/[",\r\n]/.test(text) || text === '' ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('\n', '\r\n'),
        fc.nat(7),
        (table, end, size) => {
          const text = table.map((row) => row.map(quote).join(',')).join(end);
          const pieces = text.match(new RegExp(`[^]{1,${size + 1}}`, 'g')) ?? [];
          expect(cells(...pieces)).toEqual(table);
        },
      ),
    );
  });

  it('refuses bytes that are not of the encoding, and drops a byte-order mark', async () => {
    async function* bytes(...values: number[]) {
      yield Uint8Array.from(values);
    }
    const all = async (source: AsyncIterable<Uint8Array>) => {
      const records = [];
      for await (const batch of readCsv(source)) records.push(...batch.map((record) => record.cells));
      return records;
    };
    expect(await all(bytes(0xef, 0xbb, 0xbf, 0x61, 0x0a))).toEqual([['a']]);
    await expect(all(bytes(0x61, 0x0a, 0xb0, 0xa1))).rejects.toThrow(CsvError);
    await expect(all(bytes(0x61, 0x0a, 0xea, 0xb0))).rejects.toThrow(CsvError);
  });
});
