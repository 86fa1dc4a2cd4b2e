import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Transaction } from '../database/database.js';

/** Minutes from a right password to a session, whatever lies between. */
export const STEP_MINUTES = 30;

const live = 'ended_at is null and expires_at > now()';

/** Adds an account's step; its dead ones of a day ago go. */
export async function insertStep(
  db: Transaction,
  step: {
    readonly hash: Buffer;
    readonly userId: string;
    readonly hospitalCode: string;
    readonly resetCodeNo: string | null;
  },
): Promise<void> {
  const { hash, userId, hospitalCode, resetCodeNo } = step;
  await db.query(`delete from account_step where user_id = $1 and expires_at < now() - interval '1 day'`, [userId]);
  await db.query(
    `insert into account_step (token_hash, user_id, hospital_code, reset_code_no, expires_at)
     values ($1, $2, $3, $4, now() + interval '${STEP_MINUTES} minutes')`,
    [hash, userId, hospitalCode, resetCodeNo],
  );
}

/** Adds a decoy's only step. @returns whether its sign-up is not over. */
export async function insertDecoyStep(db: Transaction, hash: Buffer, signUpNo: string): Promise<boolean> {
  await db.query('update account_step set ended_at = now() where sign_up_no = $1 and ended_at is null', [signUpNo]);
  await db.query(`delete from account_step where user_id is null and expires_at < now() - interval '1 day'`);
  const started = await db.query(
    `insert into account_step (token_hash, sign_up_no, hospital_code, expires_at)
     select $1, sign_up_no, hospital_code, now() + interval '${STEP_MINUTES} minutes'
     from account_sign_up where sign_up_no = $2 and user_id is null and expires_at > now() for key share`,
    [hash, signUpNo],
  );
  return started.rowCount === 1;
}

const stepSchema = z.object({
  user_id: z.string().nullable(),
  asked_id: z.string().nullable(),
  shown_name: z.string().nullable(),
  shown_email: z.string().nullable(),
  hospital_name: z.string(),
  second_factor: z.boolean(),
  otp_proven: z.boolean(),
  reset_code_no: z.string().nullable(),
});
export type StepRow = Readonly<z.infer<typeof stepSchema>>;

/** A live step; undefined where there is none of that token or, given, of that user. */
export async function findStep(
  db: Transaction,
  hash: Buffer,
  userId: string | undefined,
): Promise<StepRow | undefined> {
  const [row] = await readRows(
    db,
    stepSchema,
    `select s.user_id, u.asked_id, u.shown_name, u.shown_email, h.name as hospital_name, h.second_factor, s.otp_proven, s.reset_code_no
     from account_step s join hospital h on h.code = s.hospital_code
       left join account_sign_up u on u.sign_up_no = s.sign_up_no or u.user_id = s.user_id
     where s.token_hash = $1 and ($2::text is null or coalesce(s.user_id, u.asked_id) = $2)
       and s.ended_at is null and s.expires_at > now() and (u.expires_at is null or u.expires_at > now())`,
    [hash, userId ?? null],
  );
  return row;
}

export async function keepOtpProven(db: Transaction, hash: Buffer): Promise<void> {
  await db.query(`update account_step set otp_proven = true where token_hash = $1 and ${live}`, [hash]);
}

export async function forgetResetCode(db: Transaction, hash: Buffer): Promise<void> {
  await db.query(`update account_step set reset_code_no = null where token_hash = $1 and ${live}`, [hash]);
}

/** @returns whether it was live. */
export async function endStep(db: Transaction, hash: Buffer): Promise<boolean> {
  const ended = await db.query(`update account_step set ended_at = now() where token_hash = $1 and ${live}`, [hash]);
  return ended.rowCount === 1;
}

export async function endStepsOf(db: Transaction, userId: string): Promise<void> {
  await db.query('update account_step set ended_at = now() where user_id = $1 and ended_at is null', [userId]);
}
