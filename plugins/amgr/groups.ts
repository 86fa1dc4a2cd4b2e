import { randomInt } from 'node:crypto';
import { isBlank, message, momentInKorea, OnyakError } from '@onyak/core';
import { AuthGroup, type RowOfModel, type SessionBase, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from './messages.js';
import { isNameTaken, lockGroupNames } from './groups.sql.js';
import { MAX_NAME } from './schema.js';

type Caller = Pick<SessionBase, 'user' | 'hospitalCode'>;

/** `groupId` as callers send it: missing or empty says that none was selected. */
export const groupIdInput = z.string(text('group.required')).trim().min(1, text('group.required')).max(40);

/** `groupName` of a new or renamed group. */
export const groupNameInput = z
  .string(text('name.required'))
  .trim()
  .normalize('NFC')
  .refine((name) => !isBlank(name), text('name.required'))
  .refine((name) => [...name].length <= MAX_NAME, message('field.max', { max: MAX_NAME }));

/** @throws OnyakError NOT_FOUND for a group that is not there or another institution's. */
export async function demandGroup(db: TenantDatabase, groupId: string): Promise<RowOfModel<typeof AuthGroup>> {
  return await AuthGroup.on(db).findById(groupId).throwIfNotFound();
}

/**
 * The group that is to be changed, locked until the transaction ends.
 * @param version what the caller saw; undefined: whatever it is now (the documents' clients send none).
 * @throws OnyakError NOT_FOUND; NO_AUTH or STATE for a common one out of the caller's reach; CONFLICT with who was first.
 */
export async function lockGroup(db: TenantDatabase, caller: Caller, groupId: string, version?: number) {
  refuseCommon(await demandGroup(db, groupId), caller);
  const group = await AuthGroup.on(db).findById(groupId).forUpdate().throwIfNotFound();
  if (version !== undefined && version !== group.version) {
    const { updatedBy, updatedAt, groupName } = group;
    const current = { groupId, groupName, version: group.version };
    const data = { current, updatedBy, updatedAt: momentInKorea(updatedAt) };
    throw OnyakError.of('CONFLICT', 'error.conflict', {}, { data });
  }
  return group;
}

/** Row-level security would hide a common group from the lock: this says why. */
function refuseCommon(group: RowOfModel<typeof AuthGroup>, { user, hospitalCode }: Caller): void {
  if (hospitalCode === '*' || group.hospitalCode !== null) return;
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
  await lockGroupNames(db);
  if (!(await isNameTaken(db, name, owner, groupId))) return;
  const taken = message('error.duplicate', { label: text('name.label') });
  throw new OnyakError('DUPLICATE', taken, { faults: [{ field: 'groupName', message: taken }] });
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** An id that is shown beside names: short, without letters that look alike. */
export const newGroupId = (): string =>
  `G${Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')}`;
