import { OnyakError } from '@onyak/core';
import { certifyEmail, isSignUp, lockUnverified } from '../account.sql.js';
import { findAccount } from '../../sessions/accounts.sql.js';
import type { Attempt } from '../sign-in/attempts.js';
import { mailCode, takeCode } from './email-codes.js';
import { mayMailAgain } from './email-codes.sql.js';
import { accountMessage } from '../messages.js';
import { demandKeys, type AccountServices } from '../services.js';
import { stateError } from '../state-error.js';
import type { Step } from '../../sessions/step-store.js';

/** What is said of any code that is wrong, old, used, or of nobody. */
export function wrongCode(): OnyakError {
  const message = accountMessage('code.wrong');
  return new OnyakError('VALIDATION', message, { faults: [{ field: 'code', message }] });
}

/**
 * Takes the code that proves an account's address. Of an account that is more than a sign-up, in a step of its owner's own
 * alone: somebody else may have set the address, reads its mails then, and must not make it the owner's.
 * @param step the caller's, if there is one.
 * @throws OnyakError VALIDATION at `code`, LOGIN_FAILED with the lock's message, TOO_MANY.
 */
export async function verifyEmail(
  services: AccountServices,
  attempt: Attempt,
  code: string,
  step: Step | undefined,
): Promise<void> {
  const keys = demandKeys(services);
  await services.attempts.admit(attempt);
  const { userId } = attempt;
  const found = await services.database.unscoped(
    'write',
    async (db) => {
      const account = await findAccount(db, userId);
      if (account?.locked) return { account, taken: false };
      const own = step?.userId === userId || (await isSignUp(db, userId));
      const taken = own && (await takeCode(db, keys, userId, code));
      if (taken) await certifyEmail(db, userId);
      return { account, taken };
    },
    userId,
  );
  if (found.account?.locked) throw stateError('LOGIN_FAILED');
  if (found.taken) return services.attempts.passed(attempt);
  await services.attempts.failed(attempt, found.account);
  throw wrongCode();
}

/** Mails the code of an address again, where there is an account that needs one; says nothing of what it found. */
export async function sendCodeAgain(services: AccountServices, userId: string): Promise<void> {
  services.mailer.demandReady();
  demandKeys(services);
  await services.database.unscoped('write', async (db) => {
    // The row's lock counts the mails of calls at once one after the other.
    const account = await lockUnverified(db, userId);
    if (!account || !(await mayMailAgain(db, userId, 'EMAIL'))) return;
    await mailCode(db, services, { id: account.id, hospitalCode: account.hospital_code, email: account.email });
  });
}
