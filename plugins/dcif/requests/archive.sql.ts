import { keptResultSchema, type KeptResult } from '@onyak/core';
import { readRows, type TenantDatabase } from '@onyak/api/kit';

/** What was found and worded for requests that are in the lists, which word no guide. */
export const readKept = (db: TenantDatabase, reqIds: readonly string[]): Promise<KeptResult[]> =>
  readRows(
    db,
    keptResultSchema,
    `select m.req_id as "reqId", m.replay_of as "replayOf", s.screening,
       coalesce((select jsonb_agg(jsonb_build_object('findingId', d.finding_id, 'reason', d.reason, 'userId', d.user_id) order by d.finding_id)
         from new_prescription_dismissal d where d.req_id = m.req_id), '[]') as dismissals,
       '[]'::jsonb as guides
     from new_prescription_request m left join new_prescription_result s using (req_id)
     where m.deleted_at is null and m.req_id = any($1) order by m.req_id`,
    [[...reqIds]],
  );
