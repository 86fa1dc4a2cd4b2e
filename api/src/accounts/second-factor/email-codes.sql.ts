import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Transaction } from '../../database/database.js';

/** Keeps the hash of a mailed code for some minutes. */
export async function keepCode(
  db: Transaction,
  { id, hospitalCode }: { readonly id: string; readonly hospitalCode: string },
  hash: string,
  minutes: number,
): Promise<void> {
  await db.query(
    `insert into account_code (user_id, hospital_code, purpose, code_hash, expires_at)
     values ($1, $2, 'EMAIL', $3, now() + make_interval(mins => $4))`,
    [id, hospitalCode, hash, minutes],
  );
}

/** Whether another code or one-time password may be mailed now: one a minute, five an hour. */
export async function mayMailAgain(db: Transaction, userId: string, purpose: 'EMAIL' | 'RESET'): Promise<boolean> {
  const [counted] = await readRows(
    db,
    z.object({ may: z.boolean() }),
    `select count(*) < 5 and count(*) filter (where created_at > now() - interval '1 minute') = 0 as may
     from account_code where user_id = $1 and purpose = $2 and created_at > now() - interval '1 hour'`,
    [userId, purpose],
  );
  return counted?.may ?? false;
}

const codeSchema = z.object({ code_no: z.string(), code_hash: z.string(), wrong_tries: z.int() });

/** The code that was mailed last and may still be used, locked. */
export async function lockLatestCode(
  db: Transaction,
  userId: string,
): Promise<z.output<typeof codeSchema> | undefined> {
  const [kept] = await readRows(
    db,
    codeSchema,
    `select code_no, code_hash, wrong_tries from account_code
     where user_id = $1 and purpose = 'EMAIL' and used_at is null and expires_at > now() order by code_no desc limit 1 for update`,
    [userId],
  );
  return kept;
}

export async function useCode(db: Transaction, codeNo: string): Promise<void> {
  await db.query('update account_code set used_at = now() where code_no = $1', [codeNo]);
}

export async function countWrongTry(db: Transaction, codeNo: string): Promise<void> {
  await db.query('update account_code set wrong_tries = wrong_tries + 1 where code_no = $1', [codeNo]);
}
