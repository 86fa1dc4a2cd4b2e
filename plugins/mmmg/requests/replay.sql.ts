import type { TenantDatabase } from '@onyak/api/kit';

/** What a guide adds to a request that asks for the same as another. */
export async function insertReplay(
  db: TenantDatabase,
  { reqId, hospitalCode }: { readonly reqId: string; readonly hospitalCode: string },
  replayOf: string,
  wordingDay: string | null,
): Promise<void> {
  await db.query(
    `insert into guide_request (req_id, hospital_code, age, gender, phr_file_id, record, record_date, raw_data, replay_of, wording_day)
     select $1, hospital_code, age, gender, phr_file_id, record, record_date, raw_data, req_id, $4 from guide_request
     where req_id = $3 and hospital_code = $2`,
    [reqId, hospitalCode, replayOf, wordingDay],
  );
}
