import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Transaction } from '../../database/database.js';

/** Hours that a sign-up may wait for its address to be verified, whether it is an account or a decoy. */
const SIGN_UP_HOURS = 24;

/** A sign-up that was asked for an id that is taken, and the password it was asked with. */
export interface Decoy {
  readonly sign_up_no: string;
  readonly password_hash: string;
}

/** The sign-ups that were asked for one id. */
export interface SignUps {
  /** Two at most: see {@link keepDecoy}. */
  readonly decoys: readonly Decoy[];
  /** Whether one of them is over and still there. */
  readonly over: boolean;
}

const numberSchema = z.object({ sign_up_no: z.string() });
const askedSchema = numberSchema.extend({ password_hash: z.string().nullable(), over: z.boolean() });

export async function readSignUps(db: Transaction, userId: string): Promise<SignUps> {
  const rows = await readRows(
    db,
    askedSchema,
    'select sign_up_no, password_hash, expires_at <= now() as over from account_sign_up where asked_id = $1',
    [userId],
  );
  const decoys = rows.flatMap(({ sign_up_no, password_hash, over }) =>
    over || password_hash === null ? [] : [{ sign_up_no, password_hash }],
  );
  return { decoys, over: rows.some(({ over }) => over) };
}

/** Removes every sign-up whose time is over without a verified address, the accounts with it: their ids are free again. */
export async function endSignUps(db: Transaction): Promise<void> {
  // The account's row before the sign-up's, as whoever verifies an address locks them.
  await db.query(
    `delete from app_user where id in (
       select u.id from app_user u join account_sign_up s on s.user_id = u.id
       where s.expires_at <= now() and u.status = 'WAIT' and not u.email_certification for update of u skip locked)`,
  );
  await db.query(
    `delete from account_sign_up where sign_up_no in (
       select sign_up_no from account_sign_up where expires_at <= now() and user_id is null for update skip locked)`,
  );
}

/** Sign-ups of one id come one after the other until the transaction ends. */
export async function lockSignUps(db: Transaction, userId: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('sign-up ' || $1, 0))`, [userId]);
}

/** Keeps that an account is a sign-up, until its address is verified or an administrator decides on it. */
export async function keepSignUp(
  db: Transaction,
  { id, hospitalCode }: { readonly id: string; readonly hospitalCode: string },
): Promise<void> {
  await db.query('delete from account_sign_up where asked_id = $1 and is_first', [id]);
  await db.query(
    `insert into account_sign_up (asked_id, is_first, user_id, hospital_code, expires_at)
     values ($1, true, $1, $2, now() + interval '${SIGN_UP_HOURS} hours')`,
    [id, hospitalCode],
  );
}

/** What a sign-up for an id that is taken has said. */
export interface Asked {
  readonly id: string;
  readonly userName: string;
  readonly hospitalCode: string;
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Keeps a sign-up for an id that is taken. Of a free id the first becomes the account and later ones are decoys, so of any
 * id the first is kept, and of the later ones the last: however many are asked for, a sign-in compares two passwords more.
 * Call {@link lockSignUps} before.
 */
export async function keepDecoy(db: Transaction, asked: Asked): Promise<string> {
  const { id, userName, hospitalCode, email, passwordHash } = asked;
  await db.query('delete from account_sign_up where asked_id = $1 and not is_first', [id]);
  const [kept] = await readRows(
    db,
    numberSchema,
    `insert into account_sign_up (asked_id, is_first, hospital_code, shown_name, shown_email, password_hash, expires_at)
     select $1, not exists (select from account_sign_up where asked_id = $1 and is_first), $2, $3, $4, $5,
       now() + interval '${SIGN_UP_HOURS} hours'
     returning sign_up_no`,
    [id, hospitalCode, userName, email, passwordHash],
  );
  if (!kept) throw new Error('a sign-up was not kept');
  return kept.sign_up_no;
}

/** What a new account is made of. */
export interface NewAccount {
  readonly id: string;
  readonly userName: string;
  readonly hospitalCode: string;
  readonly job: string;
  readonly email: string;
  readonly tel: string;
}

/** Adds an account that waits for approval. @returns whether its id was free and never used. */
export async function addAccount(db: Transaction, account: NewAccount, passwordHash: string): Promise<boolean> {
  const { id, userName, hospitalCode, job, email, tel } = account;
  const added = await db.query(
    `insert into app_user (id, user_name, password_hash, auth, hospital_code, job, email, tel, status, new_user)
     select $1, $2, $3, 'USER', $4, $5, $6, $7, 'WAIT', true where not onyak_id_used($1) on conflict (id) do nothing`,
    [id, userName, passwordHash, hospitalCode, job, email, tel],
  );
  return added.rowCount === 1;
}

export async function isHospital(db: Transaction, code: string): Promise<boolean> {
  const found = await db.query('select from hospital where code = $1', [code]);
  return found.rowCount === 1;
}
