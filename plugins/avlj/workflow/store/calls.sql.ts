import { OFFLINE_MODEL, type LlmCallRecord } from '@onyak/workflows/guidance';
import { readRows, type RequestRef, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';

/** Keeps a call of a trial among all calls of models: its costs count as those of guides do. */
export async function saveCall(db: WorkerDatabase, ref: RequestRef, call: LlmCallRecord): Promise<void> {
  await db.query(
    `insert into llm_call (hospital_code, req_id, purpose, model, temperature, messages, response, ms, first_token_ms, tokens_in, tokens_out, finish_reason, prompt_version, error)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ref.hospitalCode,
      ref.reqId,
      call.purpose,
      call.model,
      call.temperature,
      JSON.stringify(call.messages),
      call.response,
      call.ms,
      call.firstTokenMs,
      call.tokensIn,
      call.tokensOut,
      call.finishReason,
      call.promptVersion,
      call.error,
    ],
  );
}

const reservedSchema = z.object({ used: z.enum(['BUDGET', 'RATE']).nullable() });

export interface ReservedCall {
  /** The same for every attempt at the same call. */
  readonly key: string;
  readonly model: string;
  readonly purpose: LlmCallRecord['purpose'];
  /** Characters that are sent. */
  readonly characters: number;
}

/** Takes a place beside the calls that run, those of guides too. @returns the limit that is used up; then no place was taken */
export async function reserveCall(
  db: WorkerDatabase,
  ref: RequestRef,
  { key, model, purpose, characters }: ReservedCall,
): Promise<'BUDGET' | 'RATE' | null> {
  const [row] = await readRows(db, reservedSchema, 'select llm_reserve($1, $2, $3, $4, $5, $6, $7) as used', [
    ref.hospitalCode,
    ref.reqId,
    key,
    model,
    purpose,
    characters,
    OFFLINE_MODEL,
  ]);
  return row?.used ?? null;
}

/** The call has ended and its own row says what it took. */
export async function settleCall(db: WorkerDatabase, key: string): Promise<void> {
  await db.query('delete from llm_reservation where key = $1', [key]);
}
