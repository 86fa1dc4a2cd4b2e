import type { Refusal, TenantDatabase } from '@onyak/api/kit';

/** Keeps what was refused of another system's message, for the people of its institution. */
export async function insertRefusal(db: TenantDatabase, refusal: Refusal): Promise<void> {
  const { hospitalCode, url, urlDesc, requestMsg, errorMsg, recId } = refusal;
  await db.query(
    `insert into interface_error (hospital_code, url, url_desc, request_msg, error_msg, rec_id) values ($1, $2, $3, $4, $5, $6)`,
    [hospitalCode, url, urlDesc, requestMsg, errorMsg, recId ?? null],
  );
}
