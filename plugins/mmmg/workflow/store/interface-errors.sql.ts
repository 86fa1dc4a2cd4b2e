import type { RequestRef, WorkerDatabase } from '@onyak/workflows/kit';

/** One failed exchange with another system (specification 3 §3 "Interface error log"). */
export interface InterfaceError {
  readonly url: string;
  readonly urlDesc: string;
  /** What was sent, personal data masked. */
  readonly requestMsg: string;
  readonly errorMsg: string;
}

/** Keeps a failed exchange of a request for the institution's interface error history. */
export async function writeInterfaceError(db: WorkerDatabase, ref: RequestRef, error: InterfaceError): Promise<void> {
  await db.query(
    `insert into interface_error (hospital_code, url, url_desc, request_msg, error_msg, rec_id) values ($1, $2, $3, $4, $5, $6)`,
    [
      ref.hospitalCode,
      error.url.slice(0, 300),
      error.urlDesc,
      error.requestMsg.slice(0, 20_000),
      (error.errorMsg || '-').slice(0, 2000),
      ref.reqId.slice(0, 50),
    ],
  );
}
