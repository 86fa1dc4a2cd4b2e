import { readRows, type RequestRef, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';

const policySchema = z.object({
  /** The model that is to write; null: the one that is configured. */
  model: z.string().nullable(),
  standIn: z.boolean(),
  monthlyBudget: z.number().nullable(),
  hourlyCalls: z.number().nullable(),
  /** Won of this month (Korea's), by the prices that are written down now. */
  spent: z.number(),
  /** Calls of remote models within the last hour. */
  calls: z.number(),
});
export type Policy = z.infer<typeof policySchema>;

/** What an institution without a row allows: the model that is configured, and no other. */
const none: Policy = { model: null, standIn: false, monthlyBudget: null, hourlyCalls: null, spent: 0, calls: 0 };

/** What holds today in Korea of the institution `hospital`. */
const inForce = (hospital: string) =>
  `(select * from llm_policy where hospital_code = ${hospital} and starts_on <= (now() at time zone 'Asia/Seoul')::date
    order by starts_on desc limit 1)`;

/** Won for the tokens of a call `c`, by the list `prices`. */
const priceOf = (prices: string, tokensIn: string, tokensOut: string, model: string) =>
  `(select (coalesce(${tokensIn}, 0) * (p ->> 'priceIn')::double precision + coalesce(${tokensOut}, 0) * (p ->> 'priceOut')::double precision) / 1000000
    from jsonb_array_elements(coalesce(${prices}, '[]')) p where p ->> 'model' = ${model} limit 1)`;

/** What the institution of a request allows, and what it has used. @param offline the model that costs nothing and is no call */
export async function readPolicy(db: WorkerDatabase, ref: RequestRef, offline: string): Promise<Policy> {
  const [row] = await readRows(
    db,
    policySchema,
    `select nullif(l.model, '') as model, coalesce(l.stand_in, false) as "standIn", l.monthly_budget::double precision as "monthlyBudget",
       l.hourly_calls::double precision as "hourlyCalls",
       coalesce((select sum(${priceOf('l.prices', 'c.tokens_in', 'c.tokens_out', 'c.model')}) from llm_call c
         where c.hospital_code = $1 and c.at >= date_trunc('month', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'), 0) as spent,
       (select count(*) from llm_call c
         where c.hospital_code = $1 and c.at > now() - interval '1 hour' and c.model <> $2)::double precision as calls
     from ${inForce('$1')} l`,
    [ref.hospitalCode, offline],
  );
  return row ?? none;
}

export interface Took {
  readonly standIn: { readonly model: string; readonly reason: 'DOWN' | 'BUDGET' | 'RATE' } | null;
}

/** What a version's words cost, null where no price of its models is written down; and for which model another stood in. */
export async function saveTook(db: WorkerDatabase, ref: RequestRef, seq: number, { standIn }: Took): Promise<void> {
  await db.query(
    `update guide_node n set stood_in_for = $3, stand_in_reason = $4,
       price_gen = (select sum(${priceOf('l.prices', 'c.tokens_in', 'c.tokens_out', 'c.model')}) from llm_call c
         left join lateral ${inForce('c.hospital_code')} l on true
         where c.req_id = n.req_id and c.seq = n.seq and c.purpose = 'GEN')
     where n.req_id = $1 and n.seq = $2`,
    [ref.reqId, seq, standIn?.model ?? null, standIn?.reason ?? null],
  );
}
