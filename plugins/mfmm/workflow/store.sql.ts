import {
  guideRequestPayloadSchema,
  screeningResultSchema,
  type GuideRequestPayload,
  type ScreeningResult,
} from '@onyak/core';
import {
  ApplicationFailure,
  nameKnowledge,
  readRows,
  type RequestRef,
  type WorkerDatabase,
} from '@onyak/workflows/kit';
import { z } from 'zod';
import type { MultiDrugResult } from '../schema.js';
import { texts } from './texts.js';

const rowSchema = z.object({ irbNumber: z.string(), name: z.string(), payload: z.unknown() });

/** @throws ApplicationFailure InvalidInput when the row is absent or its payload does not fit the contract. */
export async function loadPayload(
  db: WorkerDatabase,
  { reqId }: Pick<RequestRef, 'reqId'>,
): Promise<{ readonly irbNumber: string; readonly name: string; readonly payload: GuideRequestPayload }> {
  const [row] = await readRows(
    db,
    rowSchema,
    `select r.subject_number as "irbNumber", r.subject_name as name, r.payload from request r join multi_drug_request m using (req_id) where r.req_id = $1`,
    [reqId],
  );
  if (!row) throw ApplicationFailure.nonRetryable(texts.unknownRequest, 'InvalidInput');
  const payload = guideRequestPayloadSchema.safeParse(row.payload);
  if (!payload.success) throw ApplicationFailure.nonRetryable(texts.badPayload, 'InvalidInput');
  return { irbNumber: row.irbNumber, name: row.name, payload: payload.data };
}

/** Keeps what was found, with the knowledge and the rules it was found by. */
export async function saveScreening(db: WorkerDatabase, ref: RequestRef, screening: ScreeningResult): Promise<void> {
  await db.query(
    `insert into multi_drug_result (req_id, hospital_code, knowledge_release, stopp_version, screening) values ($1, $2, $3, $4, $5)
     on conflict (req_id) do update set knowledge_release = excluded.knowledge_release, stopp_version = excluded.stopp_version,
       screening = excluded.screening`,
    [ref.reqId, ref.hospitalCode, screening.knowledgeRelease, screening.stoppVersion, JSON.stringify(screening)],
  );
  await nameKnowledge(db, ref.reqId, screening.knowledgeRelease);
}

const screeningSchema = z.object({ screening: screeningResultSchema });

export async function loadScreening(
  db: WorkerDatabase,
  { reqId }: Pick<RequestRef, 'reqId'>,
): Promise<ScreeningResult | undefined> {
  const sql = 'select screening from multi_drug_result where req_id = $1';
  return (await readRows(db, screeningSchema, sql, [reqId]))[0]?.screening;
}

export async function saveResult(db: WorkerDatabase, { reqId }: RequestRef, result: MultiDrugResult): Promise<void> {
  await db.query('update multi_drug_result set result = $2 where req_id = $1', [reqId, JSON.stringify(result)]);
}
