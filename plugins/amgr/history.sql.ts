import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { changesSchema } from './schema.js';

/** Changes that are answered at most. */
const MAX_ROWS = 1000;

/**
 * What each entry of the history did, against the entry of the same row before it. A save stamps the group's own row whether
 * its name changed or not: only a changed name is a change.
 */
const changes = `select id, user_id, trans_time, image ->> 'transaction' as transaction, image ->> 'group_name' as group_name,
    case
      when table_name = 'auth_group' and dml = 'INSERT' then 'MADE'
      when table_name = 'auth_group' and image ->> 'group_name' is distinct from lag(image ->> 'group_name') over before then 'RENAMED'
      when table_name = 'auth_group_menu' and dml = 'INSERT' then 'GIVEN'
      when table_name = 'auth_group_menu' and dml = 'DELETE' then 'TAKEN'
      when table_name = 'auth_group_menu' and image ->> 'f1' is distinct from lag(image ->> 'f1') over before
        then case when (image ->> 'f1')::boolean then 'F1_GIVEN' else 'F1_TAKEN' end
    end as act
  from history
  where (table_name = 'auth_group' and row_key = $1) or (table_name = 'auth_group_menu' and starts_with(row_key, $1 || '~'))
  window before as (partition by table_name, row_key order by id)`;

const rowSchema = z.object({
  historyNo: z.string(),
  transTime: z.string(),
  userId: z.string(),
  userName: z.string().nullable(),
  act: changesSchema.element.shape.act,
  transaction: z.string().nullable(),
  groupName: z.string().nullable(),
});

/** The changes of a group, the latest first. */
export function listChanges(db: TenantDatabase, groupId: string): Promise<z.output<typeof rowSchema>[]> {
  return readRows(
    db,
    rowSchema,
    `select c.id::text as "historyNo", to_char(c.trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "transTime",
       c.user_id as "userId", u.user_name as "userName", c.act, c.transaction, c.group_name as "groupName"
     from (${changes}) c left join app_user u on u.id = c.user_id
     where c.act is not null order by c.id desc limit ${MAX_ROWS}`,
    [groupId],
  );
}
