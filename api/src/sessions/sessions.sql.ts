import { z } from 'zod';
import type { Database, Transaction } from '../database/database.js';

const IDLE = '30 minutes';
const ABSOLUTE = '12 hours';

/** Whether an account's password is the proven one still. A change that is under way is waited for, and none comes before the end. */
export async function isStillProven(db: Transaction, userId: string, passwordHash: string): Promise<boolean> {
  const kept = await db.query('select from app_user where id = $1 and password_hash = $2 for share', [
    userId,
    passwordHash,
  ]);
  return kept.rowCount === 1;
}

/** What has been dead for a day tells nobody anything any more. */
export async function dropDeadSessions(db: Transaction, userId: string): Promise<void> {
  await db.query(`delete from session where user_id = $1 and expires_at < now() - interval '1 day'`, [userId]);
}

export async function insertSession(
  db: Transaction,
  { hash, userId, hospitalCode }: { readonly hash: Buffer; readonly userId: string; readonly hospitalCode: string },
): Promise<void> {
  await db.query(
    `insert into session (token_hash, user_id, hospital_code, idle_expires_at, expires_at)
     values ($1, $2, $3, now() + interval '${IDLE}', now() + interval '${ABSOLUTE}')`,
    [hash, userId, hospitalCode],
  );
}

const sessionSchema = z.object({ live: z.boolean(), account: z.string(), stamp: z.string(), renew_ms: z.number() });

/** A session with its account as JSON text, its idle expiry moved where that is asked; undefined for an unknown token. */
export async function openSession(
  database: Database,
  hash: Buffer,
  { userId, extend }: { readonly userId?: string; readonly extend: boolean },
): Promise<z.infer<typeof sessionSchema> | undefined> {
  const [row] = await database.callFunction({
    name: 'session',
    text: 'select live, account, stamp, renew_ms from onyak_session($1, $2, $3)',
    values: [hash, userId ?? null, extend],
  });
  return row && sessionSchema.parse(row);
}

export async function endSession(db: Transaction, hash: Buffer): Promise<void> {
  await db.query('update session set ended_at = now() where token_hash = $1 and ended_at is null', [hash]);
}
