import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { exclusively, ownerTransaction, withOwner } from '../owner.js';
import { FaultList } from './faults.js';
import type { ImportProgress } from './progress.js';
import { fillMaster, fillRelease } from './fill.js';
import { type FileFacts, readFacts } from './read-file.js';
import { knowledgeFiles, type MasterFile, masterFiles } from './tables.js';

export interface ImportOptions {
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Where the CSV files are; the project's own when left out. */
  readonly folder?: string;
}

export interface ImportResult {
  /** The release that is active now. */
  readonly release: number;
  /** Whether anything was loaded. */
  readonly changed: boolean;
  /** Rows of each file that was loaded. */
  readonly counts: Readonly<Record<string, number>>;
}

/** The project's own reference files, beside `src` and `dist` alike. */
export const referenceFolder = fileURLToPath(new URL('../../reference', import.meta.url));

/**
 * Loads the reference files: the knowledge as a new release that replaces the active one, the
 * masters by adding what is not there. One transaction: a file with a fault changes nothing.
 * Files with the same content as what is loaded are not loaded again.
 *
 * @throws OnyakError VALIDATION listing up to 20 faults with file and line.
 */
export async function importReference(databaseUrl: string, options: ImportOptions = {}): Promise<ImportResult> {
  const folder = options.folder ?? referenceFolder;
  const onProgress = options.onProgress ?? (() => undefined);
  const facts = await allFacts(folder);
  const contentHash = hashOf(facts);
  return withOwner(databaseUrl, (client) =>
    exclusively(client, async () => {
      const active = await activeRelease(client);
      const masters = await mastersToFill(client, facts);
      if (active?.contentHash === contentHash && masters.length === 0)
        return { release: active.release, changed: false, counts: {} };
      return ownerTransaction(client, async () => {
        const faults = new FaultList();
        const work = { client, folder, facts, faults, onProgress };
        const loaded =
          active?.contentHash === contentHash
            ? { release: active.release, counts: {} }
            : await fillRelease(work, contentHash);
        const counts: Record<string, number> = { ...loaded.counts };
        for (const master of masters) counts[master.file] = await fillMaster(work, master);
        faults.throwIfAny();
        return { release: loaded.release, changed: true, counts };
      });
    }),
  );
}

async function allFacts(folder: string): Promise<Map<string, FileFacts>> {
  const facts = new Map<string, FileFacts>();
  for (const spec of [...Object.values(knowledgeFiles), ...masterFiles]) {
    if (!facts.has(spec.file)) facts.set(spec.file, await readFacts(folder, spec));
  }
  return facts;
}

function hashOf(facts: ReadonlyMap<string, FileFacts>): string {
  const hash = createHash('sha256');
  for (const { file } of Object.values(knowledgeFiles)) hash.update(`${file} ${facts.get(file)?.sha256 ?? ''}\n`);
  return hash.digest('hex');
}

async function activeRelease(client: pg.Client): Promise<{ release: number; contentHash: string } | undefined> {
  const { rows } = await client.query<{ release: number; content_hash: string }>(
    `select release, content_hash from kb_release where status = 'ACTIVE'`,
  );
  const row = rows[0];
  return row && { release: row.release, contentHash: row.content_hash };
}

/** Masters whose table exists (its plugin may be gone) and whose file is not what they were last filled from. */
async function mastersToFill(client: pg.Client, facts: ReadonlyMap<string, FileFacts>): Promise<MasterFile[]> {
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [masterFiles.map((master) => master.table)],
  );
  const filled = await client.query<{ file: string; sha256: string }>('select file, sha256 from reference_file');
  const present = new Set(tables.rows.map((row) => row.name));
  const known = new Map(filled.rows.map((row) => [row.file, row.sha256]));
  return masterFiles.filter(
    (master) => present.has(master.table) && known.get(master.file) !== facts.get(master.file)?.sha256,
  );
}
