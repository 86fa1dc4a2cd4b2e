import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const verdictSchema = z.object({
  aFirst: z.enum(['A', 'B', 'TIE']),
  bFirst: z.enum(['A', 'B', 'TIE']),
  judge: z.string(),
});
export type StoredVerdict = z.infer<typeof verdictSchema>;

/** What was preferred of each pair of a trial, in the order of its items. */
export const listVerdicts = (db: TenantDatabase, reqId: string): Promise<StoredVerdict[]> =>
  readRows(
    db,
    verdictSchema,
    'select a_first as "aFirst", b_first as "bFirst", judge from llm_pair_result where req_id = $1 order by item',
    [reqId],
  );

const fileSchema = z.object({ content: z.string() });

/** A trial with all its results, as the text of a JSON object; nobody's name is in it. */
export async function trialAsJson(db: TenantDatabase, reqId: string): Promise<string | undefined> {
  const [row] = await readRows(
    db,
    fileSchema,
    `select json_build_object('trial', row_to_json(t),
       'patients', (select coalesce(json_agg(to_jsonb(c) - 'hospital_code' order by c.case_id), '[]') from llm_set_result c where c.req_id = t.req_id),
       'pairs', (select coalesce(json_agg(to_jsonb(p) - 'hospital_code' order by p.item), '[]') from llm_pair_result p where p.req_id = t.req_id),
       'rubric', (select coalesce(json_agg(to_jsonb(u) - 'hospital_code' order by u.req_id, u.seq, u.item_no), '[]') from llm_rubric u where u.trial_id = t.req_id))::text as content
     from llm_trial_row t where t.req_id = $1`,
    [reqId],
  );
  return row?.content;
}
