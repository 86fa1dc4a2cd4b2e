import {
  guideRequestPayloadSchema,
  patientRecordSchema,
  screeningResultSchema,
  type GuideRequestPayload,
  type GuideStage,
  type PatientRecord,
  type ScreeningResult,
} from '@onyak/core';
import { ApplicationFailure } from '@temporalio/common';
import { texts } from '../messages.js';
import type { Queryable, RequestRef, Transaction } from './context.js';

type RequestStatus = 'RUNNING' | 'WAITING' | 'COMPLETE' | 'FAILED' | 'CANCELLED';

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
  }>('select status, irb_number, payload, phr_file_id, final_seq from guide_request where req_id = $1', [ref.reqId]);
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
  await db.query(
    `update guide_request set stage = $2, status = $3, started_at = coalesce(started_at, now())
     where req_id = $1 and status in ('RUNNING', 'WAITING')`,
    [ref.reqId, stage, status],
  );
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
  const { rowCount } = await db.query(
    `update guide_request set status = $2, stage = case when $2 = 'COMPLETE' then 'COMPLETE' else stage end,
       final_seq = coalesce($3, final_seq), failure = $4, ended_at = now()
     where req_id = $1 and status in ('RUNNING', 'WAITING')`,
    [ref.reqId, outcome.status, outcome.finalSeq ?? null, outcome.failure ?? null],
  );
  return (rowCount ?? 0) > 0;
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
