import type { WorkerDatabase } from '../kit/database.js';
import type { RequestRef } from '../store/context.js';
import type { LlmCallRecord } from './call-record.js';

/** Keeps a call of a model with the request it was made for. @param seq the version of a guide; null where there is none, as in a trial */
export async function saveLlmCall(
  db: WorkerDatabase,
  { hospitalCode, reqId }: Pick<RequestRef, 'hospitalCode' | 'reqId'>,
  seq: number | null,
  call: LlmCallRecord,
): Promise<void> {
  await db.query(
    `insert into llm_call (hospital_code, req_id, seq, purpose, model, temperature, messages, response, ms, first_token_ms, tokens_in, tokens_out, finish_reason, prompt_version, error)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      hospitalCode,
      reqId,
      seq,
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
