import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileKind } from '@onyak/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zipOf } from '../testing/zip.js';
import { proveContent } from './prove-content.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onyak-prove-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function said(fileName: string, content: Buffer, accept: readonly FileKind[] = ['pdf', 'png', 'xlsx', 'csv']) {
  const path = join(folder, randomBytes(6).toString('hex'));
  await writeFile(path, content);
  return proveContent({ path, fileName, bytes: content.length }, accept).catch((error: Error) => error.message);
}

it('tells a table of letters in UTF-8 and as Korean Excel writes it from what is none', async () => {
  const korean = Buffer.from([0xb9, 0xf8, 0xc8, 0xa3, 0x2c, 0x31, 0x0d, 0x0a]);
  expect(await said('a.csv', Buffer.from('\ufeff번호,이름\r\n1,"홍, 길동"\r\n'))).toBe('csv');
  expect(await said('a.csv', korean)).toBe('csv');
  const none = '파일 내용이 CSV 형식이 아닙니다.';
  for (const content of [
    Buffer.from('a,b\0c'),
    Buffer.from('  <svg onload="x">,b'),
    Buffer.from([0xff, 0xff, 0xfe, 0x80]),
    Buffer.from('%PDF-1.7 a,b'),
    Buffer.from('MZ\u0090\u0000\u0003'),
  ])
    expect(await said('a.csv', content)).toBe(none);
  // A letter cut by the border of two pieces is a letter.
  expect(await said('a.csv', Buffer.from('가'.repeat(100_000)))).toBe('csv');
});

it('says in Korean why a file is refused', async () => {
  expect(await said('a.pdf', Buffer.alloc(0))).toBe('빈 파일은 올릴 수 없습니다.');
  expect(await said('a.exe', Buffer.from('MZ'))).toBe('.pdf, .png, .xlsx, .csv 파일만 올릴 수 있습니다.');
  expect(await said('a.pdf', Buffer.from('<html>%PDF-1.7'))).toBe('파일 내용이 PDF 형식이 아닙니다.');
  expect(await said('a.png', Buffer.from('%PDF-1.7'))).toBe('파일 내용이 PNG 형식이 아닙니다.');
});

it('neither unpacks a bomb nor takes one for a workbook', async () => {
  // 100 MB of blanks where the kinds of an office document are told.
  const bomb = zipOf([['[Content_Types].xml', Buffer.alloc(100_000_000, ' ')]]);
  const after = process.memoryUsage().rss;
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await said('a.xlsx', bomb, ['xlsx'])).toBe('파일 내용이 Excel 형식이 아닙니다.');
  expect(process.memoryUsage().rss - after).toBeLessThan(60_000_000);
  // A plain archive is no workbook, however it is called.
  expect(await said('a.xlsx', zipOf([['a.txt', Buffer.from('a')]]), ['xlsx'])).toBe(
    '파일 내용이 Excel 형식이 아닙니다.',
  );
});
