import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { TenantDatabase } from '../kit/call.js';

const recordSchema = z.object({ record: z.unknown() });

/** The record of an uploaded file; undefined where this user (null: anybody of the institution) has none of that id. */
export async function readUploadedRecord(
  db: TenantDatabase,
  phrFileId: string,
  owner: string | null,
): Promise<z.infer<typeof recordSchema> | undefined> {
  const sql = 'select record from phr_file where id = $1 and ($2::text is null or user_id = $2)';
  const [file] = await readRows(db, recordSchema, sql, [phrFileId, owner]);
  return file;
}
