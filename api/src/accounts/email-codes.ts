import type { Transaction } from '../database/database.js';
import { codeFits, hashCode, newCode } from './codes.js';
import { accountMessage } from './messages.js';
import { endCodes } from './one-time-passwords.sql.js';
import { demandKeys, type AccountServices } from './services.js';

/** Minutes that a mailed code may be used in, and how often it may be guessed. */
const CODE_MINUTES = 10;
const MAX_TRIES = 5;

interface Addressee {
  readonly id: string;
  readonly hospitalCode: string;
  readonly email: string;
}

/** Mails a code that proves the account's address, in place of any earlier one. */
export async function mailCode(db: Transaction, services: AccountServices, account: Addressee): Promise<void> {
  const { id, hospitalCode, email } = account;
  const code = newCode();
  await endCodes(db, id, 'EMAIL');
  await db.query(
    `insert into account_code (user_id, hospital_code, purpose, code_hash, expires_at)
     values ($1, $2, 'EMAIL', $3, now() + interval '${CODE_MINUTES} minutes')`,
    [id, hospitalCode, hashCode(demandKeys(services), id, code)],
  );
  await services.mailer.queueMail(db, {
    hospitalCode,
    userId: id,
    purpose: 'EMAIL_CODE',
    recipient: email,
    subject: accountMessage('mail.code.subject'),
    body: accountMessage('mail.code.body', { id, code, minutes: CODE_MINUTES }),
  });
}

/** Whether another code or one-time password may be mailed now: one a minute, five an hour. */
export async function mayMailAgain(db: Transaction, userId: string, purpose: 'EMAIL' | 'RESET'): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(
    `select count(*) < 5 and count(*) filter (where created_at > now() - interval '1 minute') = 0 as may
     from account_code where user_id = $1 and purpose = $2 and created_at > now() - interval '1 hour'`,
    [userId, purpose],
  );
  return rows[0]?.may ?? false;
}

/**
 * Uses a code up that proves an account's address.
 * @returns whether it was the right one; a wrong one counts against the code that was mailed.
 */
export async function takeCode(db: Transaction, keys: string, userId: string, code: string): Promise<boolean> {
  const { rows } = await db.query<{ code_no: string; code_hash: string; wrong_tries: number }>(
    `select code_no, code_hash, wrong_tries from account_code
     where user_id = $1 and purpose = 'EMAIL' and used_at is null and expires_at > now() order by code_no desc limit 1 for update`,
    [userId],
  );
  const [kept] = rows;
  const fits = codeFits(keys, userId, code, kept?.code_hash);
  if (!kept || kept.wrong_tries >= MAX_TRIES) return false;
  if (fits) await db.query('update account_code set used_at = now() where code_no = $1', [kept.code_no]);
  else await db.query('update account_code set wrong_tries = wrong_tries + 1 where code_no = $1', [kept.code_no]);
  return fits;
}
