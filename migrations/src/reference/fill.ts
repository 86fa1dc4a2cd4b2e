import { join } from 'node:path';
import pg from 'pg';
import { type ListProgress, takeList } from '../release/import-list.js';
import { columnName } from '@onyak/database';
import type { FaultList } from './faults.js';
import type { ImportProgress } from './progress.js';
import { type FileFacts, validRows } from './read-file.js';
import { knowledgeFiles, type MasterFile, type ReferenceFile, type ReferenceRow } from './tables.js';

/** What the files' loading shares; all of it within one transaction. */
export interface FillWork {
  readonly client: pg.Client;
  readonly folder: string;
  readonly facts: ReadonlyMap<string, FileFacts>;
  readonly faults: FaultList;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** How releases of what the project carries are called. */
const PROJECT_LABEL = 'Onyak';

/** Rows a statement: large enough that the round trip does not count, small enough that progress moves. */
const BATCH = 1_000;

type Insert = (rows: readonly ReferenceRow[]) => Promise<void>;

/** Reads a file to its end, inserting in batches while no fault was found (after one, only checking goes on). */
async function fill(work: FillWork, spec: ReferenceFile, insert: Insert): Promise<number> {
  const total = work.facts.get(spec.file)?.rows ?? 0;
  let waiting: ReferenceRow[] = [];
  let rows = 0;
  const flush = async () => {
    if (work.faults.count === 0) await insert(waiting);
    rows += waiting.length;
    waiting = [];
    work.onProgress({ file: spec.file, rows, total });
  };
  for await (const batch of validRows(work.folder, spec, work.faults)) {
    for (const row of batch) {
      waiting.push(row);
      if (waiting.length >= BATCH) await flush();
    }
  }
  if (waiting.length > 0) await flush();
  return rows;
}

/** Of a release that was loaded from the project's files. */
export const PROJECT_SOURCE = 'migrations/reference';

interface TakenLists {
  readonly base: number;
  /** By table. */
  readonly lists: Readonly<Record<string, unknown>>;
}
const noLists: TakenLists = { base: 0, lists: {} };

/** Lists that a hospital took into the active release. */
async function takenLists(client: pg.Client): Promise<TakenLists> {
  const { rows } = await client.query<TakenLists>(
    `select release as base, lists from kb_release where status = 'ACTIVE'`,
  );
  return rows[0] ?? noLists;
}

async function copyTable(client: pg.Client, table: string, base: number, release: number): Promise<number> {
  const { rows } = await client.query<{ copied: number }>('select onyak_copy_knowledge($1, $2, $3) as copied', [
    table,
    base,
    release,
  ]);
  return rows[0]?.copied ?? 0;
}

/** Loads every knowledge file as a new release and makes it the active one; `keepLists` leaves those a hospital took in. */
export async function fillRelease(
  work: FillWork,
  contentHash: string,
  { label = '', keepLists = false }: { readonly label?: string | undefined; readonly keepLists?: boolean } = {},
): Promise<{ release: number; counts: Record<string, number> }> {
  const { client } = work;
  const { base, lists } = keepLists ? await takenLists(client) : noLists;
  const added = await client.query<{ release: number }>(
    `insert into kb_release (release, label, status, source, content_hash, lists, base)
     select coalesce(max(release), 0) + 1, coalesce(nullif($2, ''), 'Onyak ' || to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD')), 'LOADING', '${PROJECT_SOURCE}', $1, $3, (select release from kb_release where status = 'ACTIVE')
     from kb_release returning release`,
    [contentHash, label, lists],
  );
  const release = added.rows[0]?.release;
  if (release === undefined) throw new Error('kb_release gave no number.');
  const counts: Record<string, number> = {};
  for (const spec of Object.values(knowledgeFiles))
    counts[spec.file] =
      spec.table in lists
        ? await copyTable(client, spec.table, base, release)
        : await fill(work, spec, insertInto(client, spec, release));
  await client.query(`update kb_release set status = 'RETIRED' where status = 'ACTIVE'`);
  await client.query(`update kb_release set status = 'ACTIVE', counts = $2 where release = $1`, [release, counts]);
  return { release, counts };
}

function insertInto(client: pg.Client, spec: ReferenceFile, release: number): Insert {
  const fields = Object.keys(spec.schema.shape);
  const columns = fields.map((field) => pg.escapeIdentifier(columnName(field))).join(', ');
  const sql = `insert into ${spec.table} (release, ${columns}) select $1, ${columns} from json_populate_recordset(null::${spec.table}, $2)`;
  return async (rows) => {
    const records = rows.map((row) => Object.fromEntries(fields.map((field) => [columnName(field), row[field]])));
    await client.query(sql, [release, JSON.stringify(records)]);
  };
}

/** Adds to a master what it does not have, as a release of its own; what is there stays as the hospital has it. */
export async function fillMaster(work: FillWork, { file, kind }: MasterFile): Promise<number> {
  const path = join(work.folder, file);
  const total = work.facts.get(file)?.rows ?? 0;
  const onProgress = ({ rows }: ListProgress) => work.onProgress({ file, rows, total });
  const options = { kind, path, mode: 'add', label: PROJECT_LABEL, encoding: 'utf-8', onProgress } as const;
  return (await takeList(work.client, options, work.faults))?.rows ?? 0;
}
