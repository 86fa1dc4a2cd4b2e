import { OnyakError } from '@onyak/core';
import type { Database, Transaction } from '../database/database.js';
import { hashToken, newToken } from './tokens.js';
import { asksSecondFactor, factsOf, findAccount, type AccountRecord, type FactorRules } from './account-record.js';
import { accountResult, type AccountResult } from './account-result.js';

/** Minutes from a right password to a session, whatever lies between. */
export const STEP_MINUTES = 30;

/** A sign-in or sign-up on its way to a session. */
export interface Step {
  readonly token: string;
  readonly userId: string;
  readonly userName: string;
  readonly email: string;
  readonly hospitalName: string;
  /** Whether the institution asks for a second factor. */
  readonly secondFactor: boolean;
  /** What it stands at now. */
  readonly result: AccountResult;
  /** Absent for a decoy, which never gets further. */
  readonly account: AccountRecord | undefined;
  /** The one-time password it was opened with, if it was. */
  readonly resetCodeNo: string | null;
}

interface StepRow {
  readonly user_id: string | null;
  readonly asked_id: string | null;
  readonly shown_name: string | null;
  readonly shown_email: string | null;
  readonly hospital_name: string;
  readonly second_factor: boolean;
  readonly otp_proven: boolean;
  readonly reset_code_no: string | null;
}

const live = 'ended_at is null and expires_at > now()';

const insert = `insert into account_step (token_hash, user_id, hospital_code, reset_code_no, expires_at)
  values ($1, $2, $3, $4, now() + interval '${STEP_MINUTES} minutes')`;

/** Steps by the hash of their token. Sessions are elsewhere: no step is ever found as one. */
export class StepStore {
  constructor(
    private readonly database: Database,
    private readonly rules: FactorRules,
  ) {}

  /**
   * Starts an account's only step: an earlier one ends, so that who began it does not learn what is shown in this one.
   * @returns the token, which is not kept.
   */
  async start(
    db: Transaction,
    account: { readonly id: string; readonly hospitalCode: string },
    resetCodeNo: string | null = null,
  ): Promise<string> {
    const { token, hash } = newToken();
    await endStepsOf(db, account.id);
    await db.query(`delete from account_step where user_id = $1 and expires_at < now() - interval '1 day'`, [
      account.id,
    ]);
    await db.query(insert, [hash, account.id, account.hospitalCode, resetCodeNo]);
    return token;
  }

  /**
   * Starts a decoy's only step: looks as one that waits for its mail to be verified, and stays there.
   * @returns the token; undefined when the sign-up is over.
   */
  async startDecoy(db: Transaction, signUpNo: string): Promise<string | undefined> {
    const { token, hash } = newToken();
    await db.query('update account_step set ended_at = now() where sign_up_no = $1 and ended_at is null', [signUpNo]);
    await db.query(`delete from account_step where user_id is null and expires_at < now() - interval '1 day'`);
    const started = await db.query(
      `insert into account_step (token_hash, sign_up_no, hospital_code, expires_at)
       select $1, sign_up_no, hospital_code, now() + interval '${STEP_MINUTES} minutes'
       from account_sign_up where sign_up_no = $2 and user_id is null and expires_at > now() for key share`,
      [hash, signUpNo],
    );
    return started.rowCount === 1 ? token : undefined;
  }

  /**
   * The step of a token, with its account as it is now.
   * @param userId must be the step's when given.
   */
  async find(token: string, userId?: string): Promise<Step | undefined> {
    return this.database.unscoped('read', async (db) => {
      const { rows } = await db.query<StepRow>(
        `select s.user_id, u.asked_id, u.shown_name, u.shown_email, h.name as hospital_name, h.second_factor, s.otp_proven, s.reset_code_no
         from account_step s join hospital h on h.code = s.hospital_code
           left join account_sign_up u on u.sign_up_no = s.sign_up_no or u.user_id = s.user_id
         where s.token_hash = $1 and ($2::text is null or coalesce(s.user_id, u.asked_id) = $2)
           and s.ended_at is null and s.expires_at > now() and (u.expires_at is null or u.expires_at > now())`,
        [hashToken(token), userId ?? null],
      );
      const [row] = rows;
      if (!row) return undefined;
      if (row.user_id === null) return decoy(token, row, await findAccount(db, row.asked_id ?? ''));
      const account = await findAccount(db, row.user_id);
      return account ? toStep(token, row, account, this.rules) : undefined;
    });
  }

  /** @throws OnyakError NO_SESSION when there is no such step, or not any more. */
  async open(token: string, userId?: string): Promise<Step> {
    const step = await this.find(token, userId);
    if (!step) throw OnyakError.of('NO_SESSION', 'error.sessionExpired');
    return step;
  }

  /** Keeps that the second factor was shown in this step. */
  async proveOtp(db: Transaction, token: string): Promise<void> {
    await db.query(`update account_step set otp_proven = true where token_hash = $1 and ${live}`, [hashToken(token)]);
  }

  /** Keeps that a password of one's own was chosen in this step. */
  async settle(db: Transaction, token: string): Promise<void> {
    await db.query(`update account_step set reset_code_no = null where token_hash = $1 and ${live}`, [
      hashToken(token),
    ]);
  }

  /** Ends a step. @returns whether it was live: of two calls at once, one gets the session. */
  async end(token: string): Promise<boolean> {
    const ended = await this.database.unscoped('write', (db) =>
      db.query(`update account_step set ended_at = now() where token_hash = $1 and ${live}`, [hashToken(token)]),
    );
    return ended.rowCount === 1;
  }
}

export async function endStepsOf(db: Transaction, userId: string): Promise<void> {
  await db.query('update account_step set ended_at = now() where user_id = $1 and ended_at is null', [userId]);
}

function toStep(token: string, row: StepRow, account: AccountRecord, rules: FactorRules): Step {
  const oneTimePassword = row.reset_code_no !== null;
  return {
    token,
    userId: account.id,
    userName: account.user_name,
    email: account.email,
    hospitalName: account.hospital_name,
    secondFactor: asksSecondFactor(account, rules),
    result: accountResult(factsOf(account, { otpProven: row.otp_proven, oneTimePassword }, rules)),
    account,
    resetCodeNo: row.reset_code_no,
  };
}

/** @param taken the account whose id was asked for: its lock shows, as that of an account that waits would. */
function decoy(token: string, row: StepRow, taken: AccountRecord | undefined): Step {
  return {
    token,
    userId: row.asked_id ?? '',
    userName: row.shown_name ?? '',
    email: row.shown_email ?? '',
    hospitalName: row.hospital_name,
    secondFactor: row.second_factor,
    result: taken?.locked ? 'LOGIN_FAILED' : 'VERIFY_EMAIL',
    account: undefined,
    resetCodeNo: null,
  };
}
