import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SqlFile {
  readonly name: string;
  readonly sql: string;
  /** Of the text with \n between its lines, so that a checkout on Windows is the same file. */
  readonly sha256: string;
}

/** The SQL files of a plugin's folder in the order of their names; none when it has no such folder. */
export function readSqlFiles(root: string, folder: 'migrations' | 'views'): SqlFile[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map((entry) => entry.name)
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(path, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });
}
