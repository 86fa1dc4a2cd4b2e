import type { Transaction } from '../../database/database.js';
import { codeFits, hashCode, newCode } from './codes.js';
import { countWrongTry, keepCode, lockLatestCode, useCode } from './email-codes.sql.js';
import { accountMessage } from '../messages.js';
import { endCodes } from '../passwords/one-time-passwords.sql.js';
import { demandKeys, type AccountServices } from '../services.js';

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
  await keepCode(db, { id, hospitalCode }, hashCode(demandKeys(services), id, code), CODE_MINUTES);
  await services.mailer.queueMail(db, {
    hospitalCode,
    userId: id,
    purpose: 'EMAIL_CODE',
    recipient: email,
    subject: accountMessage('mail.code.subject'),
    body: accountMessage('mail.code.body', { id, code, minutes: CODE_MINUTES }),
  });
}

/**
 * Uses a code up that proves an account's address.
 * @returns whether it was the right one; a wrong one counts against the code that was mailed.
 */
export async function takeCode(db: Transaction, keys: string, userId: string, code: string): Promise<boolean> {
  const kept = await lockLatestCode(db, userId);
  const fits = codeFits(keys, userId, code, kept?.code_hash);
  if (!kept || kept.wrong_tries >= MAX_TRIES) return false;
  await (fits ? useCode(db, kept.code_no) : countWrongTry(db, kept.code_no));
  return fits;
}
