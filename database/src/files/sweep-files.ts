import type pg from 'pg';
import { sqlState } from '../errors.js';
import { withEveryInstitution } from '../transaction/tenant.js';
import type { FileStorage } from './object-store.js';
import { objectKey } from './stored-file.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;
/** Whom the sweep's own deletions name. */
const SWEEPER = { userId: 'SYSTEM' };

interface SweepOptions {
  /** How long an upload may wait to be saved; a day by default. */
  readonly olderThanMs?: number;
  readonly signal?: AbortSignal;
}

export interface Swept {
  readonly files: number;
  readonly objects: number;
}

/**
 * Removes uploads that no row was saved with, contents that nothing points at any more, and objects that stand for no
 * content. What a row was ever saved with stays: its history tells of it. May run in several processes at once, and be
 * killed at any point.
 */
export async function sweepFiles(pool: pg.Pool, storage: FileStorage, options: SweepOptions = {}): Promise<Swept> {
  const { olderThanMs = DAY_MS, signal } = options;
  let files = 0;
  for (;;) {
    const swept = await withEveryInstitution(pool, SWEEPER, (db) => sweepUploads(db, olderThanMs));
    files += swept;
    if (swept < BATCH || signal?.aborted) break;
  }
  return { files, objects: await sweepObjects(pool, storage, options) };
}

/** Takes an upload back that no row was saved with, in its institution's transaction. @returns whether there was one. */
export async function dropFile(db: Pick<pg.ClientBase, 'query'>, fileId: string): Promise<boolean> {
  const { rows } = await db.query<{ blob_id: string }>(
    'delete from stored_file where id = $1 and row_key is null returning blob_id',
    [fileId],
  );
  for (const { blob_id: blobId } of rows) await sweepContent(db, blobId);
  return rows.length > 0;
}

async function sweepUploads(db: pg.ClientBase, olderThanMs: number): Promise<number> {
  const { rows } = await db.query<{ blob_id: string }>(
    `delete from stored_file where id in (
       select id from stored_file where row_key is null and created_at < now() - make_interval(secs => $1)
       order by created_at limit ${BATCH} for update skip locked
     ) and row_key is null returning blob_id`,
    [olderThanMs / 1000],
  );
  for (const blobId of new Set(rows.map((row) => row.blob_id))) await sweepContent(db, blobId);
  return rows.length;
}

/** Whatever still points at a content, known here or not, keeps it by its foreign key. */
async function sweepContent(db: Pick<pg.ClientBase, 'query'>, blobId: string): Promise<void> {
  await db.query('savepoint content');
  try {
    const { rows } = await db.query<{ hospital_code: string; sha256: string; store: string }>(
      'delete from blob where id = $1 returning hospital_code, sha256, store',
      [blobId],
    );
    const [gone] = rows;
    if (gone?.store === 'objects')
      await db.query(`insert into object_left (object_key, hospital_code, created_at) values ($1, $2, '-infinity')`, [
        objectKey(gone.hospital_code, gone.sha256, blobId),
        gone.hospital_code,
      ]);
    await db.query('release savepoint content');
  } catch (error) {
    if (sqlState(error) !== '23503') throw error;
    await db.query('rollback to savepoint content');
  }
}

async function sweepObjects(pool: pg.Pool, { objects }: FileStorage, options: SweepOptions): Promise<number> {
  const { olderThanMs = DAY_MS, signal } = options;
  if (!objects) return 0;
  let removed = 0;
  for (;;) {
    const { rows } = await withEveryInstitution(pool, { ...SWEEPER, readOnly: true }, (db) =>
      db.query<{ object_key: string }>(
        `select object_key from object_left where created_at < now() - make_interval(secs => $1) limit ${BATCH}`,
        [olderThanMs / 1000],
      ),
    );
    for (const { object_key: key } of rows) {
      if (signal?.aborted) return removed;
      await objects.remove(key);
      await withEveryInstitution(pool, SWEEPER, (db) =>
        db.query('delete from object_left where object_key = $1', [key]),
      );
      removed += 1;
    }
    if (rows.length < BATCH) return removed;
  }
}
