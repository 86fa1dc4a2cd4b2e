import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Transaction } from '../../database/database.js';

const secretSchema = z.object({
  /** Encrypted. */
  secret: z.string(),
  /** Whether it was made in the step that the account is in now. */
  ofThisStep: z.boolean(),
});

export async function readSecret(
  db: Transaction,
  userId: string,
  which: 'confirmed' | 'unconfirmed',
): Promise<z.infer<typeof secretSchema> | undefined> {
  const [row] = await readRows(
    db,
    secretSchema,
    `select t.secret, coalesce(t.created_at >= (select max(s.created_at) from account_step s
         where s.user_id = t.user_id and s.ended_at is null), false) as "ofThisStep"
     from account_totp t where t.user_id = $1 and (t.confirmed_at is not null) = $2 for update of t`,
    [userId, which === 'confirmed'],
  );
  return row;
}

/** Keeps a secret that is not confirmed yet. @returns false where a confirmed one stands: that one is never replaced. */
export async function keepSecret(
  db: Transaction,
  { userId, hospitalCode }: { readonly userId: string; readonly hospitalCode: string },
  secret: string,
): Promise<boolean> {
  const written = await db.query(
    `insert into account_totp (user_id, hospital_code, secret) values ($1, $2, $3)
     on conflict (user_id) do update set secret = excluded.secret, last_step = null, created_at = now()
       where account_totp.confirmed_at is null`,
    [userId, hospitalCode, secret],
  );
  return written.rowCount === 1;
}

/** Keeps that an account has shown its second factor once. */
export async function certifyOtp(db: Transaction, userId: string): Promise<void> {
  await db.query('update app_user set otp_certification = true where id = $1', [userId]);
}

/** Takes a time step, which confirms the secret. @returns false where it is no later than one that was taken before. */
export async function takeTimeStep(db: Transaction, userId: string, timeStep: number): Promise<boolean> {
  const accepted = await db.query(
    `update account_totp set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
     where user_id = $1 and (last_step is null or last_step < $2)`,
    [userId, timeStep],
  );
  return accepted.rowCount === 1;
}
