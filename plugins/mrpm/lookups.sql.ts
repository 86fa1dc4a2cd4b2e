import { readRows, type TenantDatabase } from '@onyak/api/kit';
import type { z } from 'zod';
import { lookupsSchema } from './schema.js';

/** Look-ups that are answered at most. */
const MAX_LOOKUPS = 1000;

/** Who has looked at a record, the latest first. */
export function lookupsOf(db: TenantDatabase, recId: string): Promise<z.output<typeof lookupsSchema>> {
  return readRows(
    db,
    lookupsSchema.element,
    `select a.id::text as "actionNo", to_char(a.trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "transTime",
       a.user_id as "userId", u.user_name as "userName", a.action
     from user_action a left join app_user u on u.id = a.user_id
     where a.target_type = 'adr-record' and a.target_key = $1 order by a.id desc limit ${MAX_LOOKUPS}`,
    [recId],
  );
}
