import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { MAX_ITEMS, type TrialPayload } from './schema.js';

const namesSchema = z.object({ model: z.string() });

/** Models that the institution's settings name, whatever the day, and those of its guides. */
export async function listModels(db: TenantDatabase): Promise<string[]> {
  const rows = await readRows(
    db,
    namesSchema,
    `select distinct model from (select model from llm_policy union all
       select p ->> 'model' from llm_policy, jsonb_array_elements(coalesce(prices, '[]')) p) named
     where model is not null and model <> '' order by model`,
  );
  return rows.map(({ model }) => model);
}

const currentSchema = z.object({ model: z.string().nullable(), prompt: z.string().nullable() });

/** What the institution's setting of today names; null where it names none. Whoever works for all (`*`) has none. */
export async function namedInForce(db: TenantDatabase, hospitalCode: string): Promise<z.output<typeof currentSchema>> {
  const [row] = await readRows(
    db,
    currentSchema,
    `select nullif(model, '') as model, nullif(prompt_guide, '') as prompt from llm_policy
     where hospital_code = $1 and starts_on <= (now() at time zone 'Asia/Seoul')::date order by starts_on desc limit 1`,
    [hospitalCode],
  );
  return row ?? { model: null, prompt: null };
}

const itemsSchema = z.object({ item: z.string() });

/** The newest requests of the institution whose findings are there. */
export async function screenedRequests(db: TenantDatabase): Promise<string[]> {
  const rows = await readRows(
    db,
    itemsSchema,
    `select r.req_id as item from request r join guide_screening s using (req_id)
     where r.kind = 'guide' and jsonb_array_length(s.result -> 'findings') > 0 order by r.created_at desc, r.req_id limit $1`,
    [MAX_ITEMS],
  );
  return rows.map(({ item }) => item);
}

/** The newest guides with findings that no judge has answered rubric items of, as `request:version`. */
export async function unjudgedGuides(db: TenantDatabase, judge: string): Promise<string[]> {
  const rows = await readRows(
    db,
    itemsSchema,
    `select n.req_id || ':' || n.seq as item from guide_node n
     where n.status in ('READY', 'COMPLETE') and n.findings > 0
       and not exists (select from llm_rubric u where u.req_id = n.req_id and u.seq = n.seq and u.judge = $2)
     order by n.trans_time desc, n.req_id, n.seq limit $1`,
    [MAX_ITEMS, judge],
  );
  return rows.map(({ item }) => item);
}

const openSchema = z.object({ reqId: z.string() });

/** A trial of the institution that has not ended; undefined for none. */
export async function openTrial(db: TenantDatabase, hospitalCode: string): Promise<string | undefined> {
  const [row] = await readRows(
    db,
    openSchema,
    `select req_id as "reqId" from llm_trial t join request r using (req_id)
     where t.hospital_code = $1 and r.status in ('RUNNING', 'WAITING') limit 1`,
    [hospitalCode],
  );
  return row?.reqId;
}

/** What a trial adds to its request. */
export async function insertTrial(
  db: TenantDatabase,
  { reqId, hospitalCode }: { readonly reqId: string; readonly hospitalCode: string },
  { payload, judge }: { readonly payload: TrialPayload; readonly judge: string | null },
): Promise<void> {
  const a = payload.type === 'RUBRIC' ? null : payload.a;
  const b = payload.type === 'PAIR' ? payload.b : null;
  await db.query(
    `insert into llm_trial (req_id, hospital_code, type, model_a, prompt_a, model_b, prompt_b, source, set_version, judge, items)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      reqId,
      hospitalCode,
      payload.type,
      a?.model ?? null,
      a?.prompt ?? null,
      b?.model ?? null,
      b?.prompt ?? null,
      payload.type === 'PAIR' ? payload.source : null,
      payload.type === 'SET' ? payload.setVersion : null,
      judge,
      payload.items.length,
    ],
  );
}

const passedSchema = z.object({ reqId: z.string() });

/** The newest run of the set that passed with a model and a prompt, and is not older than so many days. */
export async function passedRun(
  db: TenantDatabase,
  hospitalCode: string,
  {
    model,
    prompt,
    setVersion,
    days,
  }: Readonly<Record<'model' | 'prompt' | 'setVersion', string>> & { readonly days: number },
): Promise<string | undefined> {
  const [row] = await readRows(
    db,
    passedSchema,
    `select t.req_id as "reqId" from llm_trial_row t
     where t.hospital_code = $1 and t.type = 'SET' and t.outcome = 'PASSED' and t.model_a = $2 and t.set_version = $4
       and t.asked_at > now() - make_interval(days => $5)
       and not exists (select from llm_set_result c where c.req_id = t.req_id and (c.prompt <> $3 or c.model <> $2))
     order by t.asked_at desc limit 1`,
    [hospitalCode, model, prompt, setVersion, days],
  );
  return row?.reqId;
}
