import { randomInt } from 'node:crypto';
import { message, OnyakError } from '@onyak/core';
import type { SessionBase, TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from './messages.js';
import { groupsSchema, MAX_NAME, type Group } from './schema.js';

type Caller = Pick<SessionBase, 'user' | 'hospitalCode'>;

/** The groups that the caller sees: their institution's and those of all, with who holds them. */
export async function listGroups(db: TenantDatabase, hospitalCode: string): Promise<Group[]> {
  const { rows } = await db.query(
    `select g.group_id as "groupId", g.group_name as "groupName", g.version, g.hospital_code is null as common,
       h.name || '(' || h.code || ')' as "hospitalNameCode",
       count(u.id)::integer as "userCnt", count(u.id) filter (where u.status = 'ACTIVE')::integer as "activeUserCnt",
       g.hospital_code is not null or $1::text = '*' as editable
     from auth_group g left join hospital h on h.code = g.hospital_code left join app_user u on u.menu_auth = g.group_id
     group by g.group_id, h.code order by g.hospital_code is not null, h.name, g.group_name, g.group_id`,
    [hospitalCode],
  );
  return groupsSchema.parse(rows);
}

/** `groupId` as callers send it: missing or empty says that none was selected. */
export const groupIdInput = z.string(text('group.required')).trim().min(1, text('group.required')).max(40);

/** `groupName` of a new or renamed group. */
export const groupNameInput = z
  .string(text('name.required'))
  .trim()
  .normalize('NFC')
  .min(1, text('name.required'))
  .refine((name) => [...name].length <= MAX_NAME, message('field.max', { max: MAX_NAME }));

/** @throws OnyakError NOT_FOUND for a group that is not there or another institution's. */
export async function demandGroup(db: TenantDatabase, groupId: string): Promise<void> {
  const { rowCount } = await db.query('select from auth_group where group_id = $1', [groupId]);
  if (rowCount === 0) throw OnyakError.of('NOT_FOUND', 'error.notFound');
}

const lockedSchema = z.object({
  groupName: z.string(),
  hospitalCode: z.string().nullable(),
  version: z.int(),
  updatedBy: z.string(),
  updatedAt: z.string(),
});

/**
 * The group that is to be changed, locked until the transaction ends.
 * @param version what the caller saw; undefined: whatever it is now (the documents' clients send none).
 * @throws OnyakError NOT_FOUND; NO_AUTH or STATE for a common one out of the caller's reach; CONFLICT with who was first.
 */
export async function lockGroup(db: TenantDatabase, caller: Caller, groupId: string, version?: number) {
  await demandGroup(db, groupId);
  await refuseCommon(db, caller, groupId);
  const { rows } = await db.query(
    `select group_name as "groupName", hospital_code as "hospitalCode", version, updated_by as "updatedBy",
       to_char(updated_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "updatedAt"
     from auth_group where group_id = $1 for update`,
    [groupId],
  );
  const [group] = z.array(lockedSchema).parse(rows);
  if (!group) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  if (version !== undefined && version !== group.version) {
    const { updatedBy, updatedAt, groupName } = group;
    const current = { groupId, groupName, version: group.version };
    throw OnyakError.of('CONFLICT', 'error.conflict', {}, { data: { current, updatedBy, updatedAt } });
  }
  return group;
}

/** Row-level security would hide a common group from the lock: this says why. */
async function refuseCommon(db: TenantDatabase, { user, hospitalCode }: Caller, groupId: string): Promise<void> {
  if (hospitalCode === '*') return;
  const { rowCount } = await db.query('select from auth_group where group_id = $1 and hospital_code is null', [
    groupId,
  ]);
  if (rowCount === 0) return;
  if (user.auth === 'ADMIN') throw new OnyakError('STATE', text('group.commonScope'));
  throw new OnyakError('NO_AUTH', text('group.common'));
}

/**
 * Names are told apart among the groups that one institution sees: its own and the common ones.
 * @param owner institution of the group that is to have the name; null: all.
 * @throws OnyakError DUPLICATE at `groupName`.
 */
export async function refuseTakenName(
  db: TenantDatabase,
  name: string,
  owner: string | null,
  groupId = '',
): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('onyak-group-names', 0))`);
  const { rowCount } = await db.query(
    `select from auth_group where lower(normalize(group_name, nfc)) = lower($1) and group_id <> $3
       and ($2::text is null or hospital_code is null or hospital_code = $2) limit 1`,
    [name, owner, groupId],
  );
  if (rowCount === 0) return;
  const taken = message('error.duplicate', { label: text('name.label') });
  throw new OnyakError('DUPLICATE', taken, { faults: [{ field: 'groupName', message: taken }] });
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** An id that is shown beside names: short, without letters that look alike. */
export const newGroupId = (): string =>
  `G${Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')}`;
