import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildKnowledge } from '@onyak/cdss';
import type pg from 'pg';
import { exclusively, ownerTransaction, withOwner } from '@onyak/database';
import { FaultList } from './faults.js';
import { refreshKnowledgeList } from '../review/knowledge-list.js';
import type { ImportProgress } from './progress.js';
import { fillMaster, fillRelease, PROJECT_SOURCE } from './fill.js';
import { type FileFacts, readFacts } from './read-file.js';
import { readKnowledge } from './read-knowledge.js';
import { deleteUnusedReleases } from './retire.js';
import { knowledgeFiles, type MasterFile, masterFiles } from './tables.js';

export interface ImportOptions {
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Where the CSV files are; the project's own when left out. */
  readonly folder?: string;
  /** Read and check, but keep nothing. */
  readonly dryRun?: boolean;
  /** Only the knowledge, not the masters beside it. */
  readonly knowledgeOnly?: boolean;
  /** What a person calls this edition of the knowledge. */
  readonly label?: string;
  /** Whom stamps and history name; the program itself when left out. */
  readonly userId?: string;
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
 * @throws OnyakError VALIDATION listing up to 20 faults with file and line, or with table and row for those between tables.
 */
export async function importReference(databaseUrl: string, options: ImportOptions = {}): Promise<ImportResult> {
  const folder = options.folder ?? referenceFolder;
  const onProgress = options.onProgress ?? (() => undefined);
  const facts = await allFacts(folder);
  const contentHash = hashOf(facts);
  // Files that a person names replace everything; those of a start leave the lists that a hospital has taken in.
  const keepLists = options.folder === undefined;
  return withOwner(databaseUrl, (client) =>
    exclusively(client, async () => {
      const loaded = await loadedRelease(client, contentHash, keepLists);
      const masters = options.knowledgeOnly ? [] : await mastersToFill(client, facts);
      if (loaded !== undefined && masters.length === 0) return { release: loaded, changed: false, counts: {} };
      const work = async () => {
        const faults = new FaultList();
        const fillWork = { client, folder, facts, faults, onProgress };
        const filled =
          loaded === undefined
            ? await fillRelease(fillWork, contentHash, { label: options.label, keepLists })
            : { release: loaded, counts: {} };
        const counts: Record<string, number> = { ...filled.counts };
        for (const master of masters) counts[master.file] = await fillMaster(fillWork, master);
        faults.throwIfAny();
        // Faults between tables, e.g. a harm that the closed list lacks: what the engine would refuse is not put in force.
        if (loaded === undefined) buildKnowledge((await readKnowledge(client)).tables, filled.release);
        await deleteUnusedReleases(client);
        if (!options.dryRun) await refreshKnowledgeList(client);
        return { release: filled.release, changed: true, counts };
      };
      return ownerTransaction(client, work, { userId: options.userId, dryRun: options.dryRun });
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

/**
 * The active release when nothing is to be loaded: the files are those it was made of, or those of a newer release that
 * was taken back and must not come again by itself.
 */
async function loadedRelease(client: pg.Client, contentHash: string, keepLists: boolean): Promise<number | undefined> {
  const { rows } = await client.query<{ release: number }>(
    `select release from kb_release where status = 'ACTIVE' and ($2 or lists = '{}') and (content_hash = $1
       or (select content_hash from kb_release where source = '${PROJECT_SOURCE}' order by release desc limit 1) = $1)`,
    [contentHash, keepLists],
  );
  return rows[0]?.release;
}

/** Masters whose table exists (its plugin may be gone) and that were not filled from this very file before. */
async function mastersToFill(client: pg.Client, facts: ReadonlyMap<string, FileFacts>): Promise<MasterFile[]> {
  const { rows } = await client.query<{ kind: string; hashes: string[] }>(
    `select kind, array(select sha256 from reference_release r where r.kind = k.kind) as hashes
     from reference_kind k where to_regclass('public.' || quote_ident(table_name)) is not null`,
  );
  const filled = new Map(rows.map((row) => [row.kind, row.hashes]));
  return masterFiles.filter(({ kind, file }) => filled.get(kind)?.includes(facts.get(file)?.sha256 ?? '') === false);
}
