import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OnyakError } from '@onyak/core';
import { writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import type pg from 'pg';
import { connectionTo, ownerTransaction } from '@onyak/database';
import { createTestDatabase } from '../../../testing/database.js';
import { importReferenceFile, rollbackReferenceFile, type ReferenceFileImport } from '../release/reference-file.js';

type Cells = readonly (string | number)[];

/** A cell of a CSV file, quoted where it must be. */
const cell = (value: string | number): string =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

export const csv = (rows: readonly Cells[]): string => rows.map((row) => `${row.map(cell).join(',')}\n`).join('');

/** The error that work is refused with; any other error, and none, is thrown. */
export async function refused(work: Promise<unknown>): Promise<OnyakError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof OnyakError) return error;
    throw error;
  }
  throw new Error('It was done.');
}

/** A database of its own and a folder for lists, with what the tests of releases do again and again. */
export async function listBench() {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'onyak-lists-'));
  const owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  let files = 0;
  const path = (name: string) => {
    files += 1;
    return join(folder, `${files}-${name}`);
  };
  return {
    url: database.url,
    /** Queries over all institutions as the owner, in the program's name. */
    query: async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> =>
      (await ownerTransaction(owner, () => owner.query<R>(sql, values))).rows,
    writeCsv: async (rows: readonly Cells[], encoding: 'utf8' | 'cp949' | 'bom' = 'utf8'): Promise<string> => {
      const file = path('list.csv');
      const text = csv(rows);
      await writeFile(
        file,
        encoding === 'cp949' ? iconv.encode(text, 'cp949') : encoding === 'bom' ? `\ufeff${text}` : text,
      );
      return file;
    },
    writeBytes: async (name: string, bytes: Uint8Array | string): Promise<string> => {
      const file = path(name);
      await writeFile(file, bytes);
      return file;
    },
    writeXlsx: async (rows: readonly Cells[]): Promise<string> => {
      const file = path('list.xlsx');
      await writeFile(file, await writeXlsx({ sheets: [{ name: '목록', rows: rows.map((row) => [...row]) }] }));
      return file;
    },
    take: (kind: ReferenceFileImport['kind'], file: string, options: Partial<ReferenceFileImport> = {}) =>
      importReferenceFile(database.url, { userId: 'ADMIN01', kind, path: file, ...options }),
    back: (release: number | undefined, keepTouched = false) =>
      rollbackReferenceFile(database.url, { release: release ?? 0, userId: 'ADMIN01', keepTouched }),
    close: async () => {
      await owner.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ListBench = Awaited<ReturnType<typeof listBench>>;
