import { guideRequestPayloadSchema, type GuideRequestPayload } from '@onyak/core';
import { readableSql, readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const askedSchema = z.object({ payload: guideRequestPayloadSchema });

/** What was asked for; undefined where this reader has no such request. */
export async function readAsked(
  db: TenantDatabase,
  reqId: string,
  owner: string | null,
): Promise<GuideRequestPayload | undefined> {
  const sql = `select r.payload from request r join guide_request using (req_id)
    where r.kind = 'guide' and r.req_id = $2 and ${readableSql('r', '$1')}`;
  return (await readRows(db, askedSchema, sql, [owner, reqId]))[0]?.payload;
}

/** What a guide adds to a request that asks for the same as another. */
export async function insertReplay(
  db: TenantDatabase,
  { reqId, hospitalCode }: { readonly reqId: string; readonly hospitalCode: string },
  replayOf: string,
): Promise<void> {
  await db.query(
    `insert into guide_request (req_id, hospital_code, age, gender, phr_file_id, record, record_date, replay_of)
     select $1, hospital_code, age, gender, phr_file_id, record, record_date, req_id from guide_request
     where req_id = $3 and hospital_code = $2`,
    [reqId, hospitalCode, replayOf],
  );
}
