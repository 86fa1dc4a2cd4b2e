import {
  guideRequestPayloadSchema,
  patientRecordSchema,
  screeningResultSchema,
  type GuideRequestPayload,
  type GuideStage,
  type PatientRecord,
  type ScreeningResult,
} from '@onyak/core';
import { closeRequest, moveRequest, nameKnowledge, type RequestStatus } from '@onyak/migrations';
import { ApplicationFailure } from '@temporalio/common';
import { texts } from '../../messages.js';
import type { Queryable, RequestRef, Transaction } from '../../store/context.js';

interface StoredRequest {
  readonly status: RequestStatus;
  readonly irbNumber: string;
  readonly payload: GuideRequestPayload;
  readonly phrFileId: string | null;
  readonly finalSeq: number | null;
}

/** @throws ApplicationFailure InvalidInput when the row is absent or its payload does not fit the contract. */
export async function loadRequest(db: Queryable, ref: Pick<RequestRef, 'reqId'>): Promise<StoredRequest> {
  const { rows } = await db.query<{
    status: RequestStatus;
    irb_number: string;
    payload: unknown;
    phr_file_id: string | null;
    final_seq: number | null;
  }>(
    `select r.status, r.subject_number as irb_number, r.payload, g.phr_file_id, g.final_seq
     from request r join guide_request g using (req_id) where r.req_id = $1`,
    [ref.reqId],
  );
  const [row] = rows;
  if (!row) throw ApplicationFailure.nonRetryable(texts.unknownRequest, 'InvalidInput');
  const payload = guideRequestPayloadSchema.safeParse(row.payload);
  if (!payload.success) throw ApplicationFailure.nonRetryable(texts.badPayload, 'InvalidInput');
  return {
    status: row.status,
    irbNumber: row.irb_number,
    payload: payload.data,
    phrFileId: row.phr_file_id,
    finalSeq: row.final_seq,
  };
}

/** What must not stand in a guide. */
export function identifiersOf(request: StoredRequest): string[] {
  return [request.payload.name, request.irbNumber].filter((text) => text.trim() !== '');
}

/** Moves an open request; a closed one stays as it is. */
export async function setProgress(
  db: Transaction,
  ref: RequestRef,
  stage: GuideStage,
  status: 'RUNNING' | 'WAITING',
): Promise<void> {
  await moveRequest(db, ref.reqId, stage, status);
}

/** Closes an open request; answers whether this call did it. */
export async function setOutcome(
  db: Transaction,
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

export async function saveRecord(db: Transaction, ref: RequestRef, record: PatientRecord): Promise<void> {
  await db.query('update guide_request set record = $2, record_date = $3 where req_id = $1', [
    ref.reqId,
    JSON.stringify(record),
    record.date,
  ]);
}

export async function loadStoredFile(
  db: Transaction,
  phrFileId: string,
): Promise<{ readonly blobId: string; readonly record: PatientRecord | null } | undefined> {
  const { rows } = await db.query<{ blob_id: string | null; record: unknown }>(
    'select blob_id, record from phr_file where id = $1',
    [phrFileId],
  );
  const [row] = rows;
  if (!row?.blob_id) return undefined;
  const record = patientRecordSchema.safeParse(row.record);
  return { blobId: row.blob_id, record: record.success ? record.data : null };
}

export async function saveScreening(db: Transaction, ref: RequestRef, result: ScreeningResult): Promise<void> {
  await db.query(
    `insert into guide_screening (req_id, hospital_code, knowledge_release, result) values ($1, $2, $3, $4)
     on conflict (req_id) do update set knowledge_release = excluded.knowledge_release, result = excluded.result`,
    [ref.reqId, ref.hospitalCode, result.knowledgeRelease, JSON.stringify(result)],
  );
  await nameKnowledge(db, ref.reqId, result.knowledgeRelease);
}

export async function loadScreening(
  db: Queryable,
  ref: Pick<RequestRef, 'reqId'>,
): Promise<ScreeningResult | undefined> {
  const { rows } = await db.query<{ result: unknown }>('select result from guide_screening where req_id = $1', [
    ref.reqId,
  ]);
  return rows[0] ? screeningResultSchema.parse(rows[0].result) : undefined;
}
