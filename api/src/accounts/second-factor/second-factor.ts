import { OnyakError } from '@onyak/core';
import { decryptSecret, encryptSecret } from '@onyak/database';
import type { Transaction } from '../../database/database.js';
import { findAccount } from '../../sessions/accounts.sql.js';
import type { Attempt } from '../sign-in/attempts.js';
import { demandKeys, type AccountServices } from '../services.js';
import { stateError } from '../state-error.js';
import type { Step } from '../../sessions/step-store.js';
import { certifyOtp, keepSecret, readSecret, takeTimeStep } from './second-factor.sql.js';
import { matchingStep, newTotpSecret, qrImage, totpUri } from './totp.js';
import { wrongCode } from './verification.js';

const PURPOSE = 'account totp';

export interface SecretShown {
  /** base32, for who cannot read the code by camera. */
  readonly secret: string;
  readonly uri: string;
  /** `data:` address of an SVG. */
  readonly qr: string;
}

/** The secret that a step is to set up: the same while the step lasts, a new one in another. */
export async function showSecret(services: AccountServices, step: Step): Promise<SecretShown> {
  const keys = demandKeys(services);
  const { account } = step;
  if (!account) throw OnyakError.of('NO_SESSION', 'error.noSession');
  const made = newTotpSecret();
  const kept = await services.database.unscoped(
    'write',
    async (db) => {
      const begun = await readSecret(db, account.id, 'unconfirmed');
      if (begun?.ofThisStep) return begun.secret;
      const secret = encryptSecret(keys, PURPOSE, account.id, made);
      // A confirmed secret is never replaced from here: that takes an administrator's reset.
      const owner = { userId: account.id, hospitalCode: account.hospital_code };
      if (!(await keepSecret(db, owner, secret))) throw stateError('CHECK_OTP');
      return secret;
    },
    account.id,
  );
  const secret = decryptSecret(keys, PURPOSE, account.id, kept);
  const uri = totpUri(account.id, secret);
  return { secret, uri, qr: await qrImage(uri) };
}

/**
 * Takes the first code of a secret and so confirms it.
 * @param step the caller's, if there is one: the second factor counts as shown in it.
 * @throws OnyakError VALIDATION at `code`, LOGIN_FAILED with the lock's message, TOO_MANY.
 */
export async function confirmSecret(
  services: AccountServices,
  attempt: Attempt,
  code: string,
  step: Step | undefined,
): Promise<void> {
  await takeOtp(services, attempt, code, { which: 'unconfirmed', step });
  await services.attempts.passed(attempt);
}

/**
 * Takes a code of the second factor.
 * @throws OnyakError VALIDATION at `code`, LOGIN_FAILED with the lock's message, TOO_MANY.
 */
export async function proveSecondFactor(
  services: AccountServices,
  attempt: Attempt,
  code: string,
  step: Step,
): Promise<void> {
  await takeOtp(services, attempt, code, { which: 'confirmed', step });
}

async function takeOtp(
  services: AccountServices,
  attempt: Attempt,
  code: string,
  { which, step }: { readonly which: 'confirmed' | 'unconfirmed'; readonly step: Step | undefined },
): Promise<void> {
  const keys = demandKeys(services);
  await (which === 'confirmed' ? services.attempts.admitSignIn(attempt) : services.attempts.admit(attempt));
  const { userId } = attempt;
  const found = await services.database.unscoped(
    'write',
    async (db) => {
      const account = await findAccount(db, userId);
      if (!account || account.locked) return { account, taken: false };
      const taken = await acceptCode(db, keys, userId, code, which);
      if (taken && which === 'unconfirmed') await certifyOtp(db, userId);
      if (taken && step?.userId === userId) await services.steps.proveOtp(db, step.token);
      return { account, taken };
    },
    userId,
  );
  if (found.taken) return;
  await services.attempts.failed(attempt, found.account, which === 'confirmed' ? 'LOGIN_FAILED' : undefined);
  throw found.account?.locked ? stateError('LOGIN_FAILED') : wrongCode();
}

/** Accepts a code once: its time step must be later than any that was accepted before. */
async function acceptCode(
  db: Transaction,
  keys: string,
  userId: string,
  code: string,
  which: 'confirmed' | 'unconfirmed',
): Promise<boolean> {
  const kept = await readSecret(db, userId, which);
  if (!kept) return false;
  const timeStep = await matchingStep(decryptSecret(keys, PURPOSE, userId, kept.secret), code);
  if (timeStep === undefined) return false;
  return takeTimeStep(db, userId, timeStep);
}
