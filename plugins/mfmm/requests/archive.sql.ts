import { keptResultSchema, type KeptResult } from '@onyak/core';
import { dismissalsOf, readRows, type TenantDatabase } from '@onyak/api/kit';

/** What was found and worded for requests that are in the lists, with the guide beside its edited form. */
export const readKept = (db: TenantDatabase, reqIds: readonly string[]): Promise<KeptResult[]> =>
  readRows(
    db,
    keptResultSchema,
    `select m.req_id as "reqId", m.replay_of as "replayOf", s.screening,
       ${dismissalsOf('m.req_id')} as dismissals,
       case when s.result is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('seq', 1, 'model', '', 'made', s.result -> 'finalGuide',
         'edited', s.final_guide, 'editedBy', case when s.final_guide is null then '' else s.updated_by end,
         'editedAt', case when s.final_guide is null then '' else to_char(s.updated_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') end)) end as guides
     from multi_drug_request m left join multi_drug_result s using (req_id)
     where m.deleted_at is null and m.req_id = any($1) order by m.req_id`,
    [[...reqIds]],
  );
