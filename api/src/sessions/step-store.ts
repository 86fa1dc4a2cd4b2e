import { OnyakError } from '@onyak/core';
import type { Database, Transaction } from '../database/database.js';
import { hashToken, newToken } from './tokens.js';
import { findAccount, type AccountRecord } from './accounts.sql.js';
import { asksSecondFactor, factsOf, type FactorRules } from './account-record.js';
import { accountResult, type AccountResult } from './account-result.js';
import {
  endStep,
  endStepsOf,
  findStep,
  forgetResetCode,
  insertDecoyStep,
  insertStep,
  keepOtpProven,
  type StepRow,
} from './steps.sql.js';

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
    await insertStep(db, { hash, userId: account.id, hospitalCode: account.hospitalCode, resetCodeNo });
    return token;
  }

  /**
   * Starts a decoy's only step: looks as one that waits for its mail to be verified, and stays there.
   * @returns the token; undefined when the sign-up is over.
   */
  async startDecoy(db: Transaction, signUpNo: string): Promise<string | undefined> {
    const { token, hash } = newToken();
    return (await insertDecoyStep(db, hash, signUpNo)) ? token : undefined;
  }

  /**
   * The step of a token, with its account as it is now.
   * @param userId must be the step's when given.
   */
  async find(token: string, userId?: string): Promise<Step | undefined> {
    return this.database.unscoped('read', async (db) => {
      const row = await findStep(db, hashToken(token), userId);
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
    await keepOtpProven(db, hashToken(token));
  }

  /** Keeps that a password of one's own was chosen in this step. */
  async settle(db: Transaction, token: string): Promise<void> {
    await forgetResetCode(db, hashToken(token));
  }

  /** Ends a step. @returns whether it was live: of two calls at once, one gets the session. */
  async end(token: string): Promise<boolean> {
    return this.database.unscoped('write', (db) => endStep(db, hashToken(token)));
  }
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
