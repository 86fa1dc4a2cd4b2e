import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CsvReader } from '../reference/csv.js';
import { knowledgeFiles } from '../reference/tables.js';

/** What was read for a row, as its `basis` tells: entries are separated by `; `. */
export type BasisKind = 'page' | 'reference' | 'none';

/** A file of the reference folder, or a table of the project that the row was derived from. */
const isTable = (entry: string): boolean => /^(reference:|migrations\/reference\/)|\.csv\b/.test(entry);

/** The best that is named: a page that was found and read counts before a file of the reference folder. */
export function basisKind(basis: string): BasisKind {
  const entries = basis
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) return 'none';
  return entries.some((entry) => !isTable(entry)) ? 'page' : 'reference';
}

export interface BasisCounts {
  readonly file: string;
  readonly rows: number;
  readonly page: number;
  readonly reference: number;
  readonly none: number;
}

/** How many rows of each knowledge file name what was read for them. */
export function countBases(folder: string): Promise<BasisCounts[]> {
  return Promise.all(
    Object.values(knowledgeFiles).map(async ({ file }) => {
      const reader = new CsvReader();
      const [header, ...records] = [...reader.push(await readFile(join(folder, file), 'utf8')), ...reader.end()];
      const place = header?.cells.indexOf('basis') ?? -1;
      const kinds = records.map(({ cells }) => basisKind(cells[place] ?? ''));
      const count = (kind: BasisKind) => kinds.filter((one) => one === kind).length;
      return { file, rows: kinds.length, page: count('page'), reference: count('reference'), none: count('none') };
    }),
  );
}

const BEGIN = '<!-- counted from migrations/reference by `npm run knowledge:counts`; do not edit by hand -->';
const END = '<!-- end of the counts -->';

/** The page with its table of counts made anew. @throws Error when the page has no place for it. */
export function withCounts(page: string, counts: readonly BasisCounts[]): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin === -1 || end < begin) throw new Error('The page has no place for the counts.');
  return `${page.slice(0, begin)}${BEGIN}\n\n${table(counts)}\n\n${page.slice(end)}`;
}

function table(counts: readonly BasisCounts[]): string {
  const sum = (field: 'rows' | 'page' | 'reference' | 'none') => counts.reduce((total, one) => total + one[field], 0);
  const rows = [
    ...counts
      .toSorted((a, b) => b.rows - a.rows || (a.file < b.file ? -1 : 1))
      .map((one) => ({ ...one, file: `\`${one.file}\`` })),
    { file: 'all', rows: sum('rows'), page: sum('page'), reference: sum('reference'), none: sum('none') },
  ];
  const number = (value: number) => value.toLocaleString('en-US');
  return [
    '| table | rows | a page was read | the reference folder | nothing named | reviewed as shipped |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      (one) =>
        // Nobody's signature travels with the files: each installation keeps its own.
        `| ${[one.file, ...[one.rows, one.page, one.reference, one.none, 0].map(number)].join(' | ')} |`,
    ),
  ].join('\n');
}
