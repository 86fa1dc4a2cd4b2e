import { OnyakError } from '@onyak/core';
import { readRows } from '@onyak/migrations/database';
import { z } from 'zod';
import type { Transaction } from '../database/database.js';

const lockedSchema = z.object({
  id: z.string(),
  hospital_code: z.string(),
  email: z.string(),
  email_certification: z.boolean(),
});
export type LockedAccount = z.output<typeof lockedSchema>;

/** An account of the transaction's institution, locked until it ends. @throws OnyakError NOT_FOUND. */
export async function lockAccount(db: Transaction, userId: string): Promise<LockedAccount> {
  const text = 'select id, hospital_code, email, email_certification from app_user where id = $1 for update';
  const [account] = await readRows(db, lockedSchema, text, [userId]);
  if (!account) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return account;
}

/** Puts a password in place that nobody knows; the owner must choose another. */
export async function demandNewPassword(db: Transaction, userId: string, uselessHash: string): Promise<void> {
  await db.query('update app_user set password_hash = $2, must_change_password = true where id = $1', [
    userId,
    uselessHash,
  ]);
}

/** Forgets an account's second factor: the next sign-in sets one up. */
export async function forgetSecondFactor(db: Transaction, userId: string): Promise<void> {
  await db.query('delete from account_totp where user_id = $1', [userId]);
  await db.query('update app_user set otp_certification = false where id = $1', [userId]);
}
