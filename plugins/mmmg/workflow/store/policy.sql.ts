import { readRows, type RequestRef, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';
import { inForce, priceOf } from '../../models/in-force.sql.js';

const policySchema = z.object({
  /** The model that is to write; null: the one that is configured. */
  model: z.string().nullable(),
  standIn: z.boolean(),
  limited: z.boolean(),
  /** Whether items are judged with each guide. */
  rubric: z.boolean(),
  /** Version of the guide's prompt; null for the newest. */
  promptGuide: z.string().nullable(),
  /** Models besides the first that may write a text beside a version. */
  more: z.array(z.object({ model: z.string() })),
});
export type Policy = z.infer<typeof policySchema>;

/** What an institution without a row allows: the model that is configured with the newest words, and no other. */
const none: Policy = { model: null, standIn: false, limited: false, rubric: false, promptGuide: null, more: [] };

/** What the institution of a request allows. */
export async function readPolicy(db: WorkerDatabase, ref: RequestRef): Promise<Policy> {
  const [row] = await readRows(
    db,
    policySchema,
    `select nullif(l.model, '') as model, coalesce(l.stand_in, false) as "standIn", l.monthly_budget is not null or l.hourly_calls is not null as limited,
       coalesce(l.rubric, false) as rubric,
       nullif(l.prompt_guide, '') as "promptGuide", coalesce(l.more_models, '[]') as more
     from ${inForce('$1')} l`,
    [ref.hospitalCode],
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
