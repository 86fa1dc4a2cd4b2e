import { keptResultSchema, type KeptResult } from '@onyak/core';
import { dismissalsOf, readRows, type TenantDatabase } from '@onyak/api/kit';

/** What was found for guide requests, and their final texts as they were worded and as somebody has edited them. */
export const readKept = (db: TenantDatabase, reqIds: readonly string[]): Promise<KeptResult[]> =>
  readRows(
    db,
    keptResultSchema,
    `select g.req_id as "reqId", g.replay_of as "replayOf", s.result as screening,
       ${dismissalsOf('g.req_id')} as dismissals,
       coalesce((select jsonb_agg(jsonb_build_object('seq', t.seq, 'model', coalesce(t.model, n.llm_model_gen, ''), 'made', t.init_text,
           'edited', case when t.text is distinct from t.init_text then t.text end,
           'editedBy', case when t.text is distinct from t.init_text then t.updated_by else '' end,
           'editedAt', case when t.text is distinct from t.init_text
             then to_char(t.updated_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') else '' end) order by t.seq)
         from guide_text t left join guide_node n on n.req_id = t.req_id and n.seq = t.seq where t.req_id = g.req_id), '[]') as guides
     from guide_request g left join guide_screening s using (req_id)
     where g.req_id = any($1) order by g.req_id`,
    [[...reqIds]],
  );
