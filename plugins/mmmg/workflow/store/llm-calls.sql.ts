import type { LlmCallRecord } from '@onyak/workflows/guidance';
import type { RequestRef, WorkerDatabase } from '@onyak/workflows/kit';

export async function saveLlmCall(
  db: WorkerDatabase,
  ref: RequestRef,
  seq: number,
  call: LlmCallRecord,
): Promise<void> {
  await db.query(
    `insert into llm_call (hospital_code, req_id, seq, purpose, model, temperature, messages, response, ms, first_token_ms, tokens_in, tokens_out, finish_reason, prompt_version, error)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      ref.hospitalCode,
      ref.reqId,
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
