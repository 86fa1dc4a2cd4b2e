import { OnyakError, type SessionUser } from '@onyak/core';
import {
  Account,
  AuthGroup,
  institutionCode,
  lockRightsAdministrators,
  readPlaceRights,
  refuseLostPlaces,
  rightsBeyond,
  transactionOf,
  type ChangedAccount,
  type Installation,
  type MenuRight,
  type RowContext,
  type RowOfModel,
  type RowValues,
  type TenantDatabase,
} from '@onyak/api/kit';
import { messages, text } from './messages.js';

const refuse = (field: string, message: string) =>
  new OnyakError('VALIDATION', message, { faults: [{ field, message }] });

/** Accounts that reach every institution are out of reach of those who reach one. */
export function refuseOthersAdmin(auth: unknown, user: SessionUser): void {
  if (auth === 'ADMIN' && user.auth !== 'ADMIN') throw new OnyakError('NO_AUTH', messages['admin.only']);
}

/** Nobody locks themselves out, nor gives themselves rights. */
export function refuseOwnRights(current: RowValues, values: RowValues, { user }: RowContext): void {
  if (current['id'] !== user.userId) return;
  const faults = ['auth', 'status', 'menuAuth']
    .filter((name) => name in values && values[name] !== current[name])
    .map((field) => ({ field, message: messages['self.rights'] }));
  if (faults.length > 0) throw new OnyakError('VALIDATION', messages['self.rights'], { faults });
}

/** Who manages an institution is said by an administrator of all; nobody becomes one of those, or ceases to be, here. */
export function refuseAuth(current: RowValues, values: RowValues, user: SessionUser): void {
  const auth = values['auth'] ?? current['auth'];
  if (auth === current['auth']) return;
  if (user.auth !== 'ADMIN') throw refuse('auth', messages['auth.adminOnly']);
  if (auth === 'ADMIN' || current['auth'] === 'ADMIN') throw refuse('auth', messages['auth.fixed']);
}

/** A group with the rights that it gives. */
const readGroup = async (db: TenantDatabase, groupId: string) =>
  AuthGroup.on(db).findById(groupId).withGraphJoined('rights');

async function rightsHeldBy(db: TenantDatabase, userId: string): Promise<readonly MenuRight[]> {
  const account = await Account.on(db).findById(userId).withGraphJoined('rights');
  return account?.rights ?? [];
}

/** What giving a group asks. */
export interface GroupChange {
  readonly user: SessionUser;
  /** Group that the account has now; it is taken away. */
  readonly before: string | null;
  readonly after: string;
  /** Institution that the account will belong to. */
  readonly hospitalCode: string;
  /** Whether the account becomes active by it: until then its group gives it nothing. */
  readonly opens: boolean;
}

/**
 * A group of an institution is for its own accounts, and nobody but an ADMIN gives or takes by a group what they do not
 * hold themselves.
 * @throws OnyakError VALIDATION at `menuAuth`, NO_AUTH with the group's name.
 */
export async function demandGroup(db: TenantDatabase, installation: Installation, change: GroupChange): Promise<void> {
  const { user, before, after, hospitalCode, opens } = change;
  const group = await readGroup(db, after);
  if (!group) throw refuse('menuAuth', messages['group.unknown']);
  if (group.hospitalCode !== null && group.hospitalCode !== hospitalCode)
    throw refuse('menuAuth', text('group.foreign', { name: group.groupName }));
  if (user.auth === 'ADMIN' || (before === after && !opens)) return;
  const old = before === null || before === after ? undefined : await readGroup(db, before);
  for (const one of [group, ...(old ? [old] : [])])
    if (await goesBeyond(db, installation, user, one))
      throw new OnyakError('NO_AUTH', text('group.beyond', { name: one.groupName }));
}

/** Whether a group holds anything that the user does not. */
async function goesBeyond(
  db: TenantDatabase,
  installation: Installation,
  user: SessionUser,
  group: RowOfModel<typeof AuthGroup>,
): Promise<boolean> {
  const held = await rightsHeldBy(db, user.userId);
  const functions = new Map(
    installation.plugins().map(({ plugin }) => [transactionOf(plugin), plugin.menu?.f1 !== undefined]),
  );
  // The right to a function that a menu does not have opens nothing.
  const rights = (group.rights ?? []).map(({ transaction, f1 }) => ({
    transaction,
    f1: f1 && functions.get(transaction) !== false,
  }));
  return rightsBeyond(held, rights).length > 0;
}

/**
 * One-time passwords go to an account's address: who could set it for an account that holds more than they do could take
 * that account over, and so give themselves what they lack.
 * @throws OnyakError NO_AUTH.
 */
export async function refuseReaddress(
  db: TenantDatabase,
  installation: Installation,
  current: RowValues,
  user: SessionUser,
): Promise<void> {
  if (user.auth === 'ADMIN' || current['id'] === user.userId) return;
  const group = await readGroup(db, textOf(current['menuAuth']));
  if (group && (await goesBeyond(db, installation, user, group)))
    throw new OnyakError('NO_AUTH', messages['email.beyond']);
}

/**
 * Leaves no institution without somebody who can give rights.
 * @param next the account after the change; without institution it is gone.
 */
export async function refuseLastAdministrator(db: TenantDatabase, next: ChangedAccount): Promise<void> {
  await lockRightsAdministrators(db);
  refuseLostPlaces(await readPlaceRights(db), await readPlaceRights(db, next));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The account that an update makes of a row. */
export function accountAfter(current: RowValues, values: RowValues): ChangedAccount {
  const next = { ...current, ...values };
  const named = values['hospitalNameCode'];
  const menuAuth = textOf(next['menuAuth']);
  return {
    id: textOf(current['id']),
    auth: textOf(next['auth']),
    status: textOf(next['status']),
    menuAuth: menuAuth === '' ? null : menuAuth,
    hospitalCode: typeof named === 'string' ? institutionCode(named) : textOf(current['hospitalCode']),
  };
}
