import { message, OnyakError, type FieldFault } from '@onyak/core';
import { writeAudit } from '../../database/audit.sql.js';
import type { Transaction } from '../../database/database.js';
import { hashPassword, passwordFits } from '../../sessions/passwords.js';
import { findAccount, type AccountRecord } from '../../sessions/accounts.sql.js';
import type { Attempt } from '../sign-in/attempts.js';
import { accountMessage } from '../messages.js';
import { endSessionsOf, setPassword } from './change-password.sql.js';
import { newPasswordFault } from './new-password.js';
import { endCodes, usedOneTimePassword } from './one-time-passwords.sql.js';
import type { AccountServices } from '../services.js';
import { stateError } from '../state-error.js';
import { endStepsOf } from '../../sessions/steps.sql.js';

export interface PasswordChange {
  readonly userPassword: string;
  readonly newPassword: string;
}

/** From where a password is changed: a session, which stays, or a step, which leads to one. */
export type ChangedFrom =
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'step'; readonly token: string; readonly resetCodeNo: string | null };

/**
 * Changes the caller's own password. All other sessions and steps end, and codes that were mailed are worth nothing any more.
 * @throws OnyakError VALIDATION with every fault at `userPassword` and `newPassword`, LOGIN_FAILED with the lock's message
 *   (a wrong current password counts as at sign-in), CONFLICT when the password has changed meanwhile.
 */
export async function changePassword(
  services: AccountServices,
  attempt: Attempt,
  change: PasswordChange,
  from: ChangedFrom,
): Promise<void> {
  const { database, attempts } = services;
  const { userId } = attempt;
  await attempts.admit(attempt);
  const { account, current } = await database.unscoped('read', (db) => readCurrent(db, userId, from));
  if (account.locked) throw stateError('LOGIN_FAILED');
  const right = change.userPassword !== '' && (await passwordFits(current, change.userPassword));
  if (right || change.userPassword === '') await attempts.passed(attempt);
  else await attempts.failed(attempt, account);
  const faults = await faultsOf(services, account, { change, current, right });
  const [first] = faults;
  if (first && faults.length === 1) throw new OnyakError('VALIDATION', first.message, { faults });
  if (first) throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults });
  await store(services, account, await hashPassword(change.newPassword), from);
}

/** The account, and what counts as its current password: the one-time password that the step was opened with, if it was. */
async function readCurrent(
  db: Transaction,
  userId: string,
  from: ChangedFrom,
): Promise<{ account: AccountRecord; current: string | undefined }> {
  const account = await findAccount(db, userId);
  if (!account) throw OnyakError.of('NO_SESSION', 'error.noSession');
  const codeNo = from.kind === 'step' ? from.resetCodeNo : null;
  return { account, current: codeNo === null ? account.password_hash : await usedOneTimePassword(db, codeNo) };
}

async function faultsOf(
  { settings }: AccountServices,
  account: AccountRecord,
  { change, current, right }: { change: PasswordChange; current: string | undefined; right: boolean },
): Promise<FieldFault[]> {
  const { userPassword, newPassword } = change;
  const fault = (field: keyof PasswordChange, text: string | undefined) =>
    text === undefined ? [] : [{ field, message: text }];
  const wrong =
    userPassword === '' ? message('password.currentRequired') : right ? undefined : accountMessage('password.wrong');
  const unfit =
    newPassword === ''
      ? message('password.nextRequired')
      : newPasswordFault(settings.PASSWORD_RULE, newPassword, account.id);
  // Only who knows the current password is told whether the new one is the same.
  const same =
    right &&
    unfit === undefined &&
    ((await passwordFits(account.password_hash, newPassword)) || (await passwordFits(current, newPassword)));
  return [
    ...fault('userPassword', wrong),
    ...fault('newPassword', unfit ?? (same ? message('password.same') : undefined)),
  ];
}

async function store(
  { database, steps }: AccountServices,
  account: AccountRecord,
  passwordHash: string,
  from: ChangedFrom,
): Promise<void> {
  const scope = { userId: account.id, hospitalCode: account.hospital_code };
  await database.write(scope, async (db) => {
    if (!(await setPassword(db, account.id, passwordHash, account.password_hash)))
      throw OnyakError.of('CONFLICT', 'error.conflict');
    await endCodes(db, account.id);
    await endSessionsOf(db, account.id, from.kind === 'session' ? from.token : undefined);
    // The step is not of a one-time password any more, and so leads on; any other has ended when it began.
    if (from.kind === 'session') await endStepsOf(db, account.id);
    else await steps.settle(db, from.token);
    await writeAudit(db, scope, {
      action: accountMessage('action.changePassword'),
      targetType: 'user',
      targetKey: account.id,
    });
  });
}
