import type { LlmCallRecord } from '@onyak/workflows/guidance';
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

const limitSchema = z.object({ limit: z.enum(['BUDGET', 'RATE']).nullable() });

/** Which of the institution's limits on its models is used up; null for none. */
export async function limitOf(db: WorkerDatabase, { hospitalCode }: RequestRef): Promise<'BUDGET' | 'RATE' | null> {
  const [row] = await readRows(
    db,
    limitSchema,
    `select case
       when l.monthly_budget is not null and l.monthly_budget <= coalesce((select sum(llm_price($1, c.model, c.tokens_in, c.tokens_out)) from llm_call c
         where c.hospital_code = $1 and c.at >= date_trunc('month', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'), 0) then 'BUDGET'
       when l.hourly_calls is not null and l.hourly_calls <= (select count(*) from llm_call c
         where c.hospital_code = $1 and c.at > now() - interval '1 hour' and c.temperature is not null) then 'RATE'
       end as limit
     from llm_policy l where l.hospital_code = $1 and l.starts_on <= (now() at time zone 'Asia/Seoul')::date
     order by l.starts_on desc limit 1`,
    [hospitalCode],
  );
  return row?.limit ?? null;
}
