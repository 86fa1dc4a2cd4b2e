import { readableSql, readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { inForce } from './in-force.sql.js';
import { promptRowSchema } from './schema-models.js';

const rulesSchema = z.object({
  startsOn: z.string(),
  model: z.string().nullable(),
  standIn: z.boolean(),
  rubric: z.boolean(),
  monthlyBudget: z.number().nullable(),
  hourlyCalls: z.number().nullable(),
  promptGuide: z.string().nullable(),
  more: z.array(z.object({ model: z.string() })),
  spent: z.number(),
  calls: z.number(),
});

/** What an institution has written down of its models that holds today, and what it has used; undefined where it has not. */
export async function readRules(
  db: TenantDatabase,
  hospitalCode: string,
  offline: string,
): Promise<z.infer<typeof rulesSchema> | undefined> {
  const [row] = await readRows(
    db,
    rulesSchema,
    `select to_char(l.starts_on, 'YYYY-MM-DD') as "startsOn", nullif(l.model, '') as model, coalesce(l.stand_in, false) as "standIn", coalesce(l.rubric, false) as rubric,
       l.monthly_budget::double precision as "monthlyBudget", l.hourly_calls::double precision as "hourlyCalls",
       nullif(l.prompt_guide, '') as "promptGuide", coalesce(l.more_models, '[]') as more, used.spent, used.calls
     from ${inForce('$1')} l cross join llm_used($1, $2) used`,
    [hospitalCode, offline],
  );
  return row;
}

const madeSchema = promptRowSchema.omit({ state: true, hash: true, since: true, turns: true });
export type MadeWith = z.infer<typeof madeSchema>;

const day = (moment: string) => `to_char(${moment} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;
const mean = (column: string) => `round(avg(${column})::numeric, 2)::double precision`;
const noScores = Array.from({ length: 6 }, () => 'null::double precision').join(', ');

/** How many guides were made with each version of a prompt, and how they were scored; a guide counts as one, as the evaluation counts it. */
export const listMadeWith = (db: TenantDatabase, owner: string | null): Promise<MadeWith[]> =>
  readRows(
    db,
    madeSchema,
    `with n as materialized (select n.*, (select avg(s) from unnest(array[n.score_precision, n.score_recall, n.score_accuracy,
         n.score_completeness, n.score_helpfulness]) s) as score_mean
       from guide_node n join request r on r.req_id = n.req_id
       where n.findings is not null and ${readableSql('r', '$1')})
     select 'guide' as name, n.prompt_gen as version, count(*)::int as guides, ${day('min(n.trans_time)')} as "firstUsed",
       ${day('max(n.trans_time)')} as "lastUsed", ${mean('n.score_precision')} as "scorePrecision", ${mean('n.score_recall')} as "scoreRecall",
       ${mean('n.score_accuracy')} as "scoreAccuracy", ${mean('n.score_completeness')} as "scoreCompleteness",
       ${mean('n.score_helpfulness')} as "scoreHelpfulness", ${mean('n.score_mean')} as "scoreMean"
     from n where n.prompt_gen is not null group by 2
     union all
     select 'evaluate', n.prompt_eval, count(*)::int, ${day('min(n.trans_time)')}, ${day('max(n.trans_time)')}, ${noScores}
     from n where n.prompt_eval is not null group by 2
     union all
     select 'final', c.prompt_version, count(distinct (c.req_id, c.seq))::int, ${day('min(c.at)')}, ${day('max(c.at)')}, ${noScores}
     from llm_call c join request r on r.req_id = c.req_id
     where c.purpose = 'FINAL' and c.prompt_version is not null and ${readableSql('r', '$1')} group by 2`,
    [owner],
  );
