import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { boundedSql, boundValues, type Bounds } from '../evaluations.sql.js';

const countSchema = z.object({ count: z.number() });

export async function countVersions(db: TenantDatabase, bounds: Bounds): Promise<number> {
  const sql = `select count(*)::int as count from llm_evaluation e where ${boundedSql}`;
  const [row] = await readRows(db, countSchema, sql, boundValues(bounds));
  return row?.count ?? 0;
}

const fileSchema = z.object({ versions: z.string() });

const moment = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"')`;
const scores = (
  alias: string,
) => `json_build_object('precision', ${alias}.score_precision, 'recall', ${alias}.score_recall,
  'accuracy', ${alias}.score_accuracy, 'completeness', ${alias}.score_completeness, 'helpfulness', ${alias}.score_helpfulness)`;

/** Every version with what was evaluated of its findings, as the text of a JSON array, the newest first. */
export async function versionsAsJson(db: TenantDatabase, bounds: Bounds): Promise<string> {
  const sql = `select coalesce(json_agg(json_build_object(
      'reqId', e.req_id, 'seq', e.seq, 'hospitalCode', e.hospital_code, 'transTime', ${moment('e.trans_time')},
      'status', e.status, 'genType', e.gen_type,
      'generation', json_build_object('model', e.model_gen, 'prompt', e.prompt_gen, 'temperature', e.temp_gen, 'seconds', e.seconds_gen,
        'tokensIn', e.tokens_gen_in, 'tokensOut', e.tokens_gen_out),
      'evaluation', json_build_object('model', e.model_eval, 'prompt', e.prompt_eval, 'temperature', e.temp_eval, 'seconds', e.seconds_eval,
        'tokensIn', e.tokens_eval_in, 'tokensOut', e.tokens_eval_out),
      'findings', e.findings, 'excluded', e.excluded, 'scores', ${scores('e')}, 'mean', e.score_mean, 'lowest', e.score_lowest,
      'low', e.mark = 'LOW', 'items', i.items) order by e.trans_time desc, e.req_id desc, e.seq desc), '[]')::text as versions
    from llm_evaluation e
      cross join lateral (select coalesce(json_agg(json_build_object(
        'no', d.item_no, 'finding', d.finding, 'objectA', d.object_a, 'objectB', d.object_b, 'significance', d.significance,
        'sentences', d.sentences, 'valid', d.valid, 'scores', ${scores('d')}, 'low', d.mark = 'LOW', 'details', d.details,
        'recommendations', d.recommendations, 'completeness', d.completeness, 'conclusion', d.conclusion, 'strengths', d.strengths,
        'weaknesses', d.weaknesses, 'structure', d.structure, 'suggestions', d.suggestions, 'hallucination', d.hallucination)
        order by d.item_no), '[]') as items
        from llm_evaluation_item d where d.req_id = e.req_id and d.seq = e.seq) i
    where ${boundedSql}`;
  const [row] = await readRows(db, fileSchema, sql, boundValues(bounds));
  return row?.versions ?? '[]';
}
