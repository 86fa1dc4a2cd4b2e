import { readRows, type TenantDatabase } from '@onyak/api/kit';
import type { z } from 'zod';
import { loginCountsSchema, loginTimesSchema } from './schema.js';

/** Rows that a user's history is answered at most. */
const MAX_ROWS = 1000;

/**
 * Sign-ins of each user in whole days of Korea, both included, a side that is null without bound; who never signed in counts
 * none and is listed.
 */
export function countLogins(
  db: TenantDatabase,
  from: string | null,
  to: string | null,
): Promise<z.output<typeof loginCountsSchema>> {
  return readRows(
    db,
    loginCountsSchema.element,
    `select u.id as "userId", u.user_name as "userName", u.auth, h.name || '(' || h.code || ')' as "hospitalNameCode",
       count(l.login_no)::integer as "loginCnt"
     from app_user u join hospital h on h.code = u.hospital_code
       left join login_history l on l.user_id = u.id and l.result = 'SUCCESS'
         and ($1::date is null or l.login_time >= $1::date::timestamp at time zone 'Asia/Seoul')
         and ($2::date is null or l.login_time < ($2::date + 1)::timestamp at time zone 'Asia/Seoul')
     group by u.id, u.user_name, u.auth, h.code, h.name order by 5 desc, 1`,
    [from, to],
  );
}

/** The sign-ins of one user, the latest first. */
export function listLogins(db: TenantDatabase, userId: string): Promise<z.output<typeof loginTimesSchema>> {
  return readRows(
    db,
    loginTimesSchema.element,
    `select login_no::text as "loginNo", to_char(login_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "loginTimeStr", result
     from login_history where user_id = $1 order by login_time desc, login_no desc limit ${MAX_ROWS}`,
    [userId],
  );
}
