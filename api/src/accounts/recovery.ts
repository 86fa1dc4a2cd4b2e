import type { Transaction } from '../database/database.js';
import type { Mailer } from '../mail/mailer.js';
import { hashPassword } from '../sessions/passwords.js';
import { newOneTimePassword } from './codes.js';
import { mayMailAgain } from './email-codes.js';
import { maskId } from './mask.js';
import { accountMessage } from './messages.js';
import { keepOneTimePassword, RESET_MINUTES } from './one-time-passwords.sql.js';
import type { AccountServices } from './services.js';

/** Ids that a name and an address are answered with at most. */
const MAX_IDS = 20;

/** The masked ids of a person's accounts; not of a mere sign-up, or it would tell that the id was free. */
export async function findIds(
  { database }: AccountServices,
  { userName, email }: { readonly userName: string; readonly email: string },
): Promise<{ userId: string }[]> {
  const { rows } = await database.unscoped('read', (db) =>
    db.query<{ id: string }>(
      `select id from app_user u where lower(email) = lower($1) and user_name = $2
         and not exists (select from account_sign_up s where s.user_id = u.id) order by id limit ${MAX_IDS}`,
      [email, userName],
    ),
  );
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
    const { rows } = await db.query<{ id: string; hospital_code: string; email: string }>(
      `select id, hospital_code, email from app_user where id = $1 and lower(email) = lower($2) and email_certification
         and status in ('WAIT', 'ACTIVE') for update`,
      [userId, email],
    );
    const [account] = rows;
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
