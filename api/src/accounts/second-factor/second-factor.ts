import { OnyakError } from '@onyak/core';
import { decryptSecret, encryptSecret } from '@onyak/migrations';
import type { Transaction } from '../../database/database.js';
import { findAccount } from '../../sessions/account-record.js';
import type { Attempt } from '../sign-in/attempts.js';
import { demandKeys, type AccountServices } from '../services.js';
import { stateError } from '../state-error.js';
import type { Step } from '../../sessions/step-store.js';
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
      if (begun?.of_this_step) return begun.secret;
      const secret = encryptSecret(keys, PURPOSE, account.id, made);
      // A confirmed secret is never replaced from here: that takes an administrator's reset.
      const written = await db.query(
        `insert into account_totp (user_id, hospital_code, secret) values ($1, $2, $3)
         on conflict (user_id) do update set secret = excluded.secret, last_step = null, created_at = now()
           where account_totp.confirmed_at is null`,
        [account.id, account.hospital_code, secret],
      );
      if (written.rowCount !== 1) throw stateError('CHECK_OTP');
      return secret;
    },
    account.id,
  );
  const secret = decryptSecret(keys, PURPOSE, account.id, kept);
  const uri = totpUri(account.id, secret);
  return { secret, uri, qr: await qrImage(uri) };
}

interface SecretRow {
  readonly secret: string;
  /** Whether it was made in the step that the account is in now. */
  readonly of_this_step: boolean;
}

async function readSecret(
  db: Transaction,
  userId: string,
  which: 'confirmed' | 'unconfirmed',
): Promise<SecretRow | undefined> {
  const { rows } = await db.query<SecretRow>(
    `select t.secret, coalesce(t.created_at >= (select max(s.created_at) from account_step s
         where s.user_id = t.user_id and s.ended_at is null), false) as of_this_step
     from account_totp t where t.user_id = $1 and (t.confirmed_at is not null) = $2 for update of t`,
    [userId, which === 'confirmed'],
  );
  return rows[0];
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
      if (taken && which === 'unconfirmed')
        await db.query('update app_user set otp_certification = true where id = $1', [userId]);
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
  const accepted = await db.query(
    `update account_totp set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
     where user_id = $1 and (last_step is null or last_step < $2)`,
    [userId, timeStep],
  );
  return accepted.rowCount === 1;
}
