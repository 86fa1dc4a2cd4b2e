import { keptResultSchema, type KeptResult } from '@onyak/core';
import { dismissalsOf, readRows, type TenantDatabase } from '@onyak/api/kit';

/** What was found and worded for requests that are in the lists, which word no guide. */
export const readKept = (db: TenantDatabase, reqIds: readonly string[]): Promise<KeptResult[]> =>
  readRows(
    db,
    keptResultSchema,
    `select m.req_id as "reqId", m.replay_of as "replayOf", s.screening,
       ${dismissalsOf('m.req_id')} as dismissals,
       '[]'::jsonb as guides
     from new_prescription_request m left join new_prescription_result s using (req_id)
     where m.deleted_at is null and m.req_id = any($1) order by m.req_id`,
    [[...reqIds]],
  );
