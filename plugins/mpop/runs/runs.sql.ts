import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { draftedRuleSchema, offeredDraftSchema, runSchema, type OfferedDraft, type Run } from '../schema.js';

const moment = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS')`;
const MAX_RUNS = 1_000;

const runColumns = `n.req_id as "reqId", ${moment('r.created_at')} as "reqDate", r.user_id as "userId", r.status, n.rules,
  coalesce((select jsonb_agg(d ->> 'name' order by at) from jsonb_array_elements(r.payload -> 'drafts') with ordinality as t (d, at)), '[]')
    as drafts,
  n.knowledge_release as "knowledgeRelease", n.stopp_version as "stoppVersion", n.previous_req_id as "previousReqId", n.requests, n.patients,
  n.pages, coalesce(p.pages, 0) as "screenedPages", coalesce(p.screened, 0) as screened, coalesce(p.unreadable, 0) as unreadable,
  coalesce(p.without_drugs, 0) as "withoutDrugs", coalesce(p.with_finding, 0) as "withFinding",
  extract(epoch from r.ended_at - r.started_at)::float8 as seconds, coalesce(r.failure, '') as failure,
  h.name || '(' || h.code || ')' as "hospitalNameCode"`;
const runJoins = `from population_run n join request r using (req_id) join hospital h on h.code = n.hospital_code
  left join lateral (select count(*)::int as pages, (sum(patients) - sum(unreadable))::int as screened, sum(unreadable)::int as unreadable,
      sum(without_drugs)::int as without_drugs, sum(with_finding)::int as with_finding
    from population_page where req_id = n.req_id and screened_at is not null) p on true`;

/** Screenings of the institution, the newest first; one of them where its number is given. */
export const listRuns = (db: TenantDatabase, reqId: string | null): Promise<Run[]> =>
  readRows(
    db,
    runSchema,
    `select ${runColumns} ${runJoins} where $1::text is null or n.req_id = $1
     order by r.created_at desc, r.req_id limit ${MAX_RUNS}`,
    [reqId],
  );

export async function insertRun(
  db: TenantDatabase,
  { reqId, hospitalCode }: { readonly reqId: string; readonly hospitalCode: string },
  rules: string,
): Promise<void> {
  await db.query(
    `insert into population_run (req_id, hospital_code, rules, previous_req_id)
     values ($1, $2, $3, (select n.req_id from population_run n join request r using (req_id)
       where n.hospital_code = $2 and n.rules = 'IN_FORCE' and r.status = 'COMPLETE' order by r.created_at desc limit 1))`,
    [reqId, hospitalCode, rules],
  );
}

const openSchema = z.object({ reqId: z.string() });

/** A screening of the institution that goes on; whoever asks next waits until this transaction has ended. */
export async function openRun(db: TenantDatabase, hospitalCode: string): Promise<string | undefined> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('population ' || $1, 0))`, [hospitalCode]);
  const [row] = await readRows(
    db,
    openSchema,
    `select req_id as "reqId" from population_run n join request r using (req_id)
     where n.hospital_code = $1 and r.status in ('RUNNING', 'WAITING') limit 1`,
    [hospitalCode],
  );
  return row?.reqId;
}

/** One's own drafts of STOPP rules that were tried within the last day; of each rule and of each draft the last trial. */
const drafts = `select distinct on (d.num, d.draft_hash) d.id, d.num::int as num, d.rule_version, d.draft, d.created_at, r.version, r.rule_name
  from stopp_rehearsal d left join stopp_rule r on r.num = d.num where d.user_id = $1 order by d.num, d.draft_hash, d.created_at desc`;

/** @param named what a draft of no rule is called, with `{at}` for when it was tried. */
export const listDrafts = (db: TenantDatabase, userId: string, named: string): Promise<OfferedDraft[]> =>
  readRows(
    db,
    offeredDraftSchema,
    `select d.id::text as id, d.num, coalesce(d.rule_name, replace($2, '{at}', ${moment('d.created_at')})) as name,
       d.draft ->> 'status' as status, ${moment('d.created_at')} as "triedAt", d.num is not null and d.version is distinct from d.rule_version as stale
     from (${drafts}) d order by d.created_at desc`,
    [userId, named],
  );

const chosenSchema = draftedRuleSchema.extend({ id: z.string() });

/** The drafts of these ids that are the user's own, as they were tried. */
export const readDrafts = (
  db: TenantDatabase,
  userId: string,
  named: string,
  ids: readonly string[],
): Promise<z.infer<typeof chosenSchema>[]> =>
  readRows(
    db,
    chosenSchema,
    `select d.id::text as id, d.num, d.rule_version as "ruleVersion", left(coalesce(d.rule_name, replace($2, '{at}', ${moment('d.created_at')})), 100) as name,
       d.draft ->> 'status' as status, d.draft ->> 'age' as age, d.draft ->> 'gender' as gender, d.draft -> 'condition' as condition
     from (${drafts}) d where d.id::text = any($3) order by d.num nulls last, d.created_at`,
    [userId, named, ids],
  );
