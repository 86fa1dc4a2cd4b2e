import type { AllergyPlan } from '@onyak/cdss';
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
import { allergyPlanSchema, type SmartAllergyResult } from '../schema.js';
import { texts } from './texts.js';

const rowSchema = z.object({ irbNumber: z.string(), payload: z.unknown() });

/** @throws ApplicationFailure InvalidInput when the row is absent or its payload does not fit the contract. */
export async function loadPayload(
  db: WorkerDatabase,
  { reqId }: Pick<RequestRef, 'reqId'>,
): Promise<{ readonly irbNumber: string; readonly payload: GuideRequestPayload }> {
  const [row] = await readRows(
    db,
    rowSchema,
    `select r.subject_number as "irbNumber", r.payload from request r join smart_allergy_request m using (req_id) where r.req_id = $1`,
    [reqId],
  );
  if (!row) throw ApplicationFailure.nonRetryable(texts.unknownRequest, 'InvalidInput');
  const payload = guideRequestPayloadSchema.safeParse(row.payload);
  if (!payload.success) throw ApplicationFailure.nonRetryable(texts.badPayload, 'InvalidInput');
  return { irbNumber: row.irbNumber, payload: payload.data };
}

/** Keeps what was found and what it means, with the knowledge that it was found by. */
export async function saveScreening(
  db: WorkerDatabase,
  ref: RequestRef,
  { screening, plan }: { readonly screening: ScreeningResult; readonly plan: AllergyPlan },
): Promise<void> {
  await db.query(
    `insert into smart_allergy_result (req_id, hospital_code, knowledge_release, stopp_version, screening, plan) values ($1, $2, $3, $4, $5, $6)
     on conflict (req_id) do update set knowledge_release = excluded.knowledge_release, stopp_version = excluded.stopp_version,
       screening = excluded.screening, plan = excluded.plan`,
    [
      ref.reqId,
      ref.hospitalCode,
      screening.knowledgeRelease,
      screening.stoppVersion,
      JSON.stringify(screening),
      JSON.stringify(plan),
    ],
  );
  await nameKnowledge(db, ref.reqId, screening.knowledgeRelease);
}

const screenedSchema = z.object({ screening: screeningResultSchema, plan: allergyPlanSchema });

export async function loadScreened(
  db: WorkerDatabase,
  { reqId }: Pick<RequestRef, 'reqId'>,
): Promise<z.infer<typeof screenedSchema> | undefined> {
  const sql = 'select screening, plan from smart_allergy_result where req_id = $1';
  return (await readRows(db, screenedSchema, sql, [reqId]))[0];
}

export async function saveResult(db: WorkerDatabase, { reqId }: RequestRef, result: SmartAllergyResult): Promise<void> {
  await db.query('update smart_allergy_result set result = $2 where req_id = $1', [reqId, JSON.stringify(result)]);
}
