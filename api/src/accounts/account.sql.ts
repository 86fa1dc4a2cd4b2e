import { OnyakError } from '@onyak/core';
import { readRows } from '@onyak/database';
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

const addressedSchema = lockedSchema.omit({ email_certification: true });
export type Addressed = z.output<typeof addressedSchema>;

/** The account whose address is still to be verified, locked: mails of calls at once are counted one after the other. */
export async function lockUnverified(db: Transaction, userId: string): Promise<Addressed | undefined> {
  const [account] = await readRows(
    db,
    addressedSchema,
    `select id, hospital_code, email from app_user
     where id = $1 and not email_certification and status in ('WAIT', 'ACTIVE') for update`,
    [userId],
  );
  return account;
}

/** The account of an id and its verified address, locked. */
export async function lockVerified(db: Transaction, userId: string, email: string): Promise<Addressed | undefined> {
  const [account] = await readRows(
    db,
    addressedSchema,
    `select id, hospital_code, email from app_user where id = $1 and lower(email) = lower($2) and email_certification
       and status in ('WAIT', 'ACTIVE') for update`,
    [userId, email],
  );
  return account;
}

/** Ids that a name and an address are answered with at most. */
const MAX_IDS = 20;

/** The accounts of a person's name and address; none that is a mere sign-up. */
export function findByAddress(db: Transaction, userName: string, email: string): Promise<{ readonly id: string }[]> {
  return readRows(
    db,
    lockedSchema.pick({ id: true }),
    `select id from app_user u where lower(email) = lower($1) and user_name = $2
       and not exists (select from account_sign_up s where s.user_id = u.id) order by id limit ${MAX_IDS}`,
    [email, userName],
  );
}

/** Keeps that an account's address is its owner's. */
export async function certifyEmail(db: Transaction, userId: string): Promise<void> {
  await db.query('update app_user set email_certification = true where id = $1', [userId]);
}

/** Whether an account is a sign-up still. */
export async function isSignUp(db: Transaction, userId: string): Promise<boolean> {
  return (await readRows(db, z.object({}), 'select from account_sign_up where user_id = $1', [userId])).length > 0;
}
