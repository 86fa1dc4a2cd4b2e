import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { groupSchema, type Group } from './schema.js';

/** The groups that the caller sees: their institution's and those of all, with who holds them. */
export function listGroups(db: TenantDatabase, hospitalCode: string): Promise<Group[]> {
  return readRows(
    db,
    groupSchema,
    `select g.group_id as "groupId", g.group_name as "groupName", g.version, g.hospital_code is null as common,
       h.name || '(' || h.code || ')' as "hospitalNameCode",
       count(u.id)::integer as "userCnt", count(u.id) filter (where u.status = 'ACTIVE')::integer as "activeUserCnt",
       g.hospital_code is not null or $1::text = '*' as editable
     from auth_group g left join hospital h on h.code = g.hospital_code left join app_user u on u.menu_auth = g.group_id
     group by g.group_id, h.code order by g.hospital_code is not null, h.name, g.group_name, g.group_id`,
    [hospitalCode],
  );
}

/** Names are given one after the other until the transaction ends. */
export async function lockGroupNames(db: TenantDatabase): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('onyak-group-names', 0))`);
}

/** Whether another group that `owner` sees bears a name, written large or small. */
export async function isNameTaken(
  db: TenantDatabase,
  name: string,
  owner: string | null,
  groupId: string,
): Promise<boolean> {
  const rows = await readRows(
    db,
    z.object({}),
    `select from auth_group where lower(normalize(group_name, nfc)) = lower($1) and group_id <> $3
       and ($2::text is null or hospital_code is null or hospital_code = $2) limit 1`,
    [name, owner, groupId],
  );
  return rows.length > 0;
}
