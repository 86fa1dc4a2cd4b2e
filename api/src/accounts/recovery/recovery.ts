import type { Transaction } from '../../database/database.js';
import type { Mailer } from '../../mail/mailer.js';
import { hashPassword } from '../../sessions/passwords.js';
import { findByAddress, lockVerified } from '../account.sql.js';
import { newOneTimePassword } from '../second-factor/codes.js';
import { mayMailAgain } from '../second-factor/email-codes.sql.js';
import { maskId } from '../mask.js';
import { accountMessage } from '../messages.js';
import { keepOneTimePassword, RESET_MINUTES } from '../passwords/one-time-passwords.sql.js';
import type { AccountServices } from '../services.js';

/** The masked ids of a person's accounts; not of a mere sign-up, or it would tell that the id was free. */
export async function findIds(
  { database }: AccountServices,
  { userName, email }: { readonly userName: string; readonly email: string },
): Promise<{ userId: string }[]> {
  const rows = await database.unscoped('read', (db) => findByAddress(db, userName, email));
  return rows.map(({ id }) => ({ userId: maskId(id) }));
}

/**
 * Mails a one-time password where id and address belong together; says nothing of what it found. The old password stays
 * as it is until a new one is chosen. Only to an address that was verified: any other may be a stranger's.
 */
export async function mailOneTimePassword(
  { database, mailer }: AccountServices,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  mailer.demandReady();
  const password = newOneTimePassword();
  // Made for an unknown account too: it takes the longest.
  const hash = await hashPassword(password);
  await database.unscoped('write', async (db) => {
    const account = await lockVerified(db, userId, email);
    if (!account || !(await mayMailAgain(db, userId, 'RESET'))) return;
    await giveOneTimePassword(db, mailer, account, { password, hash }, 'mail.reset.body');
  });
}

/** Keeps a one-time password and mails it. */
export async function giveOneTimePassword(
  db: Transaction,
  mailer: Mailer,
  account: { readonly id: string; readonly hospital_code: string; readonly email: string },
  { password, hash }: { readonly password: string; readonly hash: string },
  body: 'mail.reset.body' | 'mail.ordered.body',
): Promise<void> {
  const { id, hospital_code: hospitalCode, email } = account;
  await keepOneTimePassword(db, { id, hospitalCode }, hash);
  await mailer.queueMail(db, {
    hospitalCode,
    userId: id,
    purpose: 'ONE_TIME_PASSWORD',
    recipient: email,
    subject: accountMessage('mail.reset.subject'),
    body: accountMessage(body, { id, password, minutes: RESET_MINUTES }),
  });
}
