import {
  guideRequestPayloadSchema,
  patientRecordSchema,
  screeningResultSchema,
  type GuideRequestPayload,
  type GuideStage,
  type PatientRecord,
  type ScreeningResult,
} from '@onyak/core';
import {
  ApplicationFailure,
  closeRequest,
  moveRequest,
  nameKnowledge,
  readRows,
  type RequestRef,
  type WorkerDatabase,
} from '@onyak/workflows/kit';
import { z } from 'zod';
import { texts } from '../texts.js';

const rowSchema = z.object({
  status: z.string(),
  irbNumber: z.string(),
  payload: z.unknown(),
  phrFileId: z.string().nullable(),
  finalSeq: z.number().nullable(),
});
type StoredRequest = Readonly<Omit<z.infer<typeof rowSchema>, 'payload'>> & { readonly payload: GuideRequestPayload };
const fileSchema = z.object({ blobId: z.string().nullable(), record: z.unknown() });
const screeningSchema = z.object({ result: screeningResultSchema });

/** @throws ApplicationFailure InvalidInput when the row is absent or its payload does not fit the contract. */
export async function loadRequest(db: WorkerDatabase, ref: Pick<RequestRef, 'reqId'>): Promise<StoredRequest> {
  const [row] = await readRows(
    db,
    rowSchema,
    `select r.status, r.subject_number as "irbNumber", r.payload, g.phr_file_id as "phrFileId", g.final_seq as "finalSeq"
     from request r join guide_request g using (req_id) where r.req_id = $1`,
    [ref.reqId],
  );
  if (!row) throw ApplicationFailure.nonRetryable(texts.unknownRequest, 'InvalidInput');
  const payload = guideRequestPayloadSchema.safeParse(row.payload);
  if (!payload.success) throw ApplicationFailure.nonRetryable(texts.badPayload, 'InvalidInput');
  return { ...row, payload: payload.data };
}

/** What must not stand in a guide. */
export function identifiersOf(request: StoredRequest): string[] {
  return [request.payload.name, request.irbNumber].filter((text) => text.trim() !== '');
}

/** Moves an open request; a closed one stays as it is. */
export async function setProgress(
  db: WorkerDatabase,
  ref: RequestRef,
  stage: GuideStage,
  status: 'RUNNING' | 'WAITING',
): Promise<void> {
  await moveRequest(db, ref.reqId, stage, status);
}

/** Closes an open request; answers whether this call did it. */
export async function setOutcome(
  db: WorkerDatabase,
  ref: RequestRef,
  outcome: {
    readonly status: 'COMPLETE' | 'FAILED' | 'CANCELLED';
    readonly finalSeq?: number;
    readonly failure?: string;
  },
): Promise<boolean> {
  const { finalSeq, ...told } = outcome;
  if (!(await closeRequest(db, ref.reqId, told))) return false;
  if (finalSeq !== undefined)
    await db.query('update guide_request set final_seq = $2 where req_id = $1', [ref.reqId, finalSeq]);
  return true;
}

export async function saveRecord(db: WorkerDatabase, ref: RequestRef, record: PatientRecord): Promise<void> {
  await db.query('update guide_request set record = $2, record_date = $3 where req_id = $1', [
    ref.reqId,
    JSON.stringify(record),
    record.date,
  ]);
}

export async function loadStoredFile(
  db: WorkerDatabase,
  phrFileId: string,
): Promise<{ readonly blobId: string; readonly record: PatientRecord | null } | undefined> {
  const [row] = await readRows(db, fileSchema, 'select blob_id as "blobId", record from phr_file where id = $1', [
    phrFileId,
  ]);
  if (!row?.blobId) return undefined;
  const record = patientRecordSchema.safeParse(row.record);
  return { blobId: row.blobId, record: record.success ? record.data : null };
}

export async function saveScreening(db: WorkerDatabase, ref: RequestRef, result: ScreeningResult): Promise<void> {
  await db.query(
    `insert into guide_screening (req_id, hospital_code, knowledge_release, result) values ($1, $2, $3, $4)
     on conflict (req_id) do update set knowledge_release = excluded.knowledge_release, result = excluded.result`,
    [ref.reqId, ref.hospitalCode, result.knowledgeRelease, JSON.stringify(result)],
  );
  await nameKnowledge(db, ref.reqId, result.knowledgeRelease);
}

export async function loadScreening(
  db: WorkerDatabase,
  ref: Pick<RequestRef, 'reqId'>,
): Promise<ScreeningResult | undefined> {
  const [row] = await readRows(db, screeningSchema, 'select result from guide_screening where req_id = $1', [
    ref.reqId,
  ]);
  return row?.result;
}
