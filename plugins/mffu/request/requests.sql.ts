import type { GuideRequestPayload } from '@onyak/core';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const recordSchema = z.object({ record: z.unknown() });

/** The record of an uploaded file; undefined where this user (null: anybody of the institution) has none of that id. */
export async function readFileRecord(
  db: TenantDatabase,
  phrFileId: string,
  owner: string | null,
): Promise<z.infer<typeof recordSchema> | undefined> {
  const sql = 'select record from phr_file where id = $1 and ($2::text is null or user_id = $2)';
  const [file] = await readRows(db, recordSchema, sql, [phrFileId, owner]);
  return file;
}

/** What a guide adds to its request, beside the row of {@link insertRequest}. */
export async function insertGuideRequest(
  db: TenantDatabase,
  { reqId, hospitalCode }: { readonly reqId: string; readonly hospitalCode: string },
  { age, gender, phrFileId, phrFhirDate }: GuideRequestPayload,
): Promise<void> {
  await db.query(
    `insert into guide_request (req_id, hospital_code, age, gender, phr_file_id, record_date)
     values ($1, $2, $3, $4, $5, $6)`,
    [reqId, hospitalCode, age, gender, phrFileId, phrFhirDate],
  );
}
