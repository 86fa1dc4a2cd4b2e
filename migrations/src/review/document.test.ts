import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CsvReader } from '../reference/csv.js';
import { referenceFolder } from '../reference/import.js';
import { knowledgeFiles } from '../reference/tables.js';
import { basisKind, countBases, withCounts } from './document.js';

const page = new URL('../../../docs/clinical-rules.md', import.meta.url);
/** Columns of a Markdown table are as wide as its formatter likes. */
const plain = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{2,}/g, '--');

describe('docs/clinical-rules.md', () => {
  it('counts the rows as they are; else: npm run knowledge:counts', async () => {
    const text = await readFile(page, 'utf8');
    expect(plain(text)).toBe(plain(withCounts(text, await countBases(referenceFolder))));
  });

  it('has a line for every knowledge file', async () => {
    const text = await readFile(page, 'utf8');
    for (const { file } of Object.values(knowledgeFiles)) expect(text).toMatch(new RegExp(`^\\| \`${file}\` `, 'm'));
  });
});

it('docs/sources.md tells of every reference file how many rows it has', async () => {
  const text = await readFile(new URL('../../../docs/sources.md', import.meta.url), 'utf8');
  const told = [...text.matchAll(/^\| `([a-z_0-9]+\.csv)` +\| +([\d,]+) +\|/gm)].map(
    ([, file, rows]) => `${file} ${rows}`,
  );
  const counted = (await readdir(referenceFolder)).map(async (file) => {
    const reader = new CsvReader();
    const records = [...reader.push(await readFile(join(referenceFolder, file), 'utf8')), ...reader.end()];
    return `${file} ${(records.length - 1).toLocaleString('en')}`;
  });
  expect(told.toSorted()).toEqual((await Promise.all(counted)).toSorted());
});

it.each([
  ['', 'none'],
  [' ; ', 'none'],
  ['reference:interactions.csv', 'reference'],
  ['dur/age.csv', 'reference'],
  ['migrations/reference/interactions.csv (QT classes)', 'reference'],
  ['reference:stopp.csv; https://example.org/criteria', 'page'],
  ['허가사항 2026-03', 'page'],
] as const)('%j names %s', (basis, kind) => {
  expect(basisKind(basis)).toBe(kind);
});

it('says when a page has no place for the counts', () => {
  expect(() => withCounts('# nothing', [])).toThrow('no place');
});
