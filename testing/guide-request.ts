import type { ClientBase } from 'pg';

interface StoredGuideRequest {
  readonly reqId: string;
  readonly hospitalCode?: string;
  readonly userId?: string;
  readonly irbNumber?: string;
  readonly name?: string;
  readonly age?: number;
  readonly gender?: 'Male' | 'Female' | 'Unknown';
  readonly payload?: object;
  readonly recordDate?: string;
  readonly status?: string;
  readonly stage?: string;
}

/** Commits a guide request as if it had got that far; DOCTOR01's of H0001, waiting, unless told otherwise. */
export async function storeGuideRequest(db: Pick<ClientBase, 'query'>, given: StoredGuideRequest): Promise<void> {
  const { reqId, hospitalCode = 'H0001', payload = { medications: [], diagnoses: [] } } = given;
  await db.query(
    `insert into request (req_id, kind, hospital_code, user_id, subject_number, subject_name, payload, status, stage)
     values ($1, 'guide', $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      reqId,
      hospitalCode,
      given.userId ?? 'DOCTOR01',
      given.irbNumber ?? 'IRB-1',
      given.name ?? '가명',
      JSON.stringify(payload),
      given.status ?? 'WAITING',
      given.stage ?? 'WAIT',
    ],
  );
  await db.query(
    `insert into guide_request (req_id, hospital_code, age, gender, record_date) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [reqId, hospitalCode, given.age ?? 70, given.gender ?? 'Male', given.recordDate ?? '2026-03-01'],
  );
}
