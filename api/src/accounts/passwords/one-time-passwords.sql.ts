import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Transaction } from '../../database/database.js';

const passwordSchema = z.object({ code_no: z.string(), code_hash: z.string() });
export type OneTimePassword = z.output<typeof passwordSchema>;

/** Minutes that a mailed one-time password may be used in. */
export const RESET_MINUTES = 30;

/** Keeps a new one-time password by its argon2id hash, in place of any earlier one. */
export async function keepOneTimePassword(
  db: Transaction,
  account: { readonly id: string; readonly hospitalCode: string },
  hash: string,
): Promise<void> {
  await endCodes(db, account.id, 'RESET');
  await db.query(
    `insert into account_code (user_id, hospital_code, purpose, code_hash, expires_at)
     values ($1, $2, 'RESET', $3, now() + interval '${RESET_MINUTES} minutes')`,
    [account.id, account.hospitalCode, hash],
  );
}

/** The one-time password that may still open a step. */
export async function liveOneTimePassword(db: Transaction, userId: string): Promise<OneTimePassword | undefined> {
  const [live] = await readRows(
    db,
    passwordSchema,
    `select code_no, code_hash from account_code
     where user_id = $1 and purpose = 'RESET' and used_at is null and expires_at > now() order by code_no desc limit 1`,
    [userId],
  );
  return live;
}

/** Uses a one-time password up. @returns whether it still was there. */
export async function useOneTimePassword(db: Transaction, codeNo: string): Promise<boolean> {
  const used = await db.query(
    `update account_code set used_at = now() where code_no = $1 and purpose = 'RESET' and used_at is null and expires_at > now()`,
    [codeNo],
  );
  return used.rowCount === 1;
}

/** The hash of the one-time password that a step was opened with. */
export async function usedOneTimePassword(db: Transaction, codeNo: string): Promise<string | undefined> {
  const text = 'select code_hash from account_code where code_no = $1';
  const [used] = await readRows(db, passwordSchema.pick({ code_hash: true }), text, [codeNo]);
  return used?.code_hash;
}

/** Makes an account's unused codes useless: of one kind or, without one, of all. */
export async function endCodes(db: Transaction, userId: string, purpose?: 'EMAIL' | 'RESET'): Promise<void> {
  // What has been useless for a day tells nobody anything any more.
  await db.query(`delete from account_code where user_id = $1 and expires_at < now() - interval '1 day'`, [userId]);
  await db.query(
    `update account_code set used_at = now() where user_id = $1 and used_at is null and ($2::text is null or purpose = $2)`,
    [userId, purpose ?? null],
  );
}
