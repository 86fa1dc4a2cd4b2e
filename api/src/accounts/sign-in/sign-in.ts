import { OnyakError, type LoginData } from '@onyak/core';
import { findAccount, type AccountRecord } from '../../sessions/accounts.sql.js';
import { factsOf, type FactorRules } from '../../sessions/account-record.js';
import { accountResult, type StepResult } from '../../sessions/account-result.js';
import type { Attempt, Attempts } from './attempts.js';
import { liveOneTimePassword, useOneTimePassword } from '../passwords/one-time-passwords.sql.js';
import { endSignUps, readSignUps, type Decoy } from '../sign-up/sign-ups.sql.js';
import { stateError } from '../state-error.js';
import type { Step, StepStore } from '../../sessions/step-store.js';
import type { Database } from '../../database/database.js';
import { passwordFits } from '../../sessions/passwords.js';
import { toSessionUser, type Premises, type SessionStore } from '../../sessions/session-store.js';
import { isStillProven } from '../../sessions/sessions.sql.js';

/** What a right password leads to: a session, or a step where the account is not ready. */
export type SignInAnswer =
  | { readonly kind: 'session'; readonly data: LoginData }
  | { readonly kind: 'step'; readonly result: StepResult; readonly token: string; readonly userId: string };

/** How a password was right. */
interface Proof {
  /** The one-time password it was, if it was one. */
  readonly resetCodeNo: string | null;
}

/** Sign-in with id and password: history, lock and limits included. */
export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionStore,
    private readonly steps: StepStore,
    private readonly attempts: Attempts,
    private readonly premises: Premises,
    private readonly rules: FactorRules,
  ) {}

  /**
   * @param address the client's, for limits; kept only as a hash.
   * @throws OnyakError LOGIN_FAILED without telling which of id and password was wrong, TOO_MANY, or NO_AUTH for an account
   *   that is closed, told only to who knows the password.
   */
  async signIn(userId: string, password: string, address: string): Promise<SignInAnswer> {
    const attempt = { userId, address };
    await this.attempts.admitSignIn(attempt);
    const { account, oneTime, decoys } = await this.read(userId);
    const proof = await prove(account?.password_hash, oneTime, password);
    // The account's own password goes before.
    const decoy = proof ? undefined : await fittingDecoy(decoys, password);
    if (decoy && !account?.locked) return this.mislead(attempt, account, decoy);
    // A lock answers before the password does, or the answer would tell that a guess was right.
    if (!account || !proof || account.locked) {
      await this.attempts.failed(attempt, account, 'LOGIN_FAILED');
      throw account?.locked ? stateError('LOGIN_FAILED') : OnyakError.of('LOGIN_FAILED', 'error.loginFailed');
    }
    const oneTimePassword = proof.resetCodeNo !== null;
    const result = accountResult(factsOf(account, { otpProven: false, oneTimePassword }, this.rules));
    if (result === 'SUCCESS') {
      const data = await this.start(account, attempt);
      return data ? { kind: 'session', data } : this.refuse(attempt, account);
    }
    if (result === 'LOGIN_FAILED' || result === 'NO_AUTH') {
      await this.attempts.signedIn(attempt, account, result);
      throw stateError(result);
    }
    const token = await this.startStep(account, proof);
    if (token === undefined) return this.refuse(attempt, account);
    await this.attempts.signedIn(attempt, account, result);
    return { kind: 'step', result, token, userId: account.id };
  }

  /**
   * Turns a step into the session it leads to, once nothing more is needed.
   * @returns undefined while something is.
   * @throws OnyakError NO_SESSION when another call has had it.
   */
  async enter({ token, userId }: Pick<Step, 'token' | 'userId'>, address: string): Promise<LoginData | undefined> {
    const step = await this.steps.find(token, userId);
    if (!step?.account || step.result !== 'SUCCESS') return undefined;
    if (!(await this.steps.end(token))) throw OnyakError.of('NO_SESSION', 'error.noSession');
    const data = await this.start(step.account, { userId, address });
    if (!data) throw OnyakError.of('NO_SESSION', 'error.sessionExpired');
    return data;
  }

  /** What an id may be signed in with. A sign-up whose time is over is removed before. */
  private async read(userId: string) {
    const read = () =>
      this.database.unscoped('read', async (db) => ({
        account: await findAccount(db, userId),
        oneTime: await liveOneTimePassword(db, userId),
        ...(await readSignUps(db, userId)),
      }));
    const found = await read();
    if (!found.over) return found;
    await this.database.unscoped('write', endSignUps);
    return read();
  }

  /** Answers the password of a decoy as that of an account whose address is to be verified. */
  private async mislead(attempt: Attempt, account: AccountRecord | undefined, decoy: Decoy): Promise<SignInAnswer> {
    const token = await this.database.unscoped('write', (db) => this.steps.startDecoy(db, decoy.sign_up_no));
    if (token === undefined) return this.refuse(attempt, account);
    await this.attempts.misled(attempt, account);
    return { kind: 'step', result: 'VERIFY_EMAIL', token, userId: attempt.userId };
  }

  /** @returns undefined when the password has changed since it was proven. */
  private async start(account: AccountRecord, attempt: Attempt): Promise<LoginData | undefined> {
    const token = await this.sessions.start(account);
    if (token === undefined) return undefined;
    await this.attempts.signedIn(attempt, account, 'SUCCESS');
    return { ...toSessionUser(account, this.premises), token };
  }

  /** @returns undefined when the password has changed, or the one-time password was used, since it was proven. */
  private startStep(account: AccountRecord, { resetCodeNo }: Proof): Promise<string | undefined> {
    const { id, hospital_code: hospitalCode, password_hash: proven } = account;
    return this.database.unscoped(
      'write',
      async (db) => {
        if (!(await isStillProven(db, id, proven))) return undefined;
        if (resetCodeNo !== null && !(await useOneTimePassword(db, resetCodeNo))) return undefined;
        return this.steps.start(db, { id, hospitalCode }, resetCodeNo);
      },
      id,
    );
  }

  private async refuse(attempt: Attempt, account: AccountRecord | undefined): Promise<never> {
    await this.attempts.failed(attempt, account, 'LOGIN_FAILED');
    throw OnyakError.of('LOGIN_FAILED', 'error.loginFailed');
  }
}

/** The account's password, or its one-time password. Takes the same time whether there is an account and either of them. */
async function prove(
  passwordHash: string | undefined,
  oneTime: { readonly code_no: string; readonly code_hash: string } | undefined,
  password: string,
): Promise<Proof | undefined> {
  if (await passwordFits(passwordHash, password)) return { resetCodeNo: null };
  const fits = await passwordFits(oneTime?.code_hash, password);
  return fits && oneTime ? { resetCodeNo: oneTime.code_no } : undefined;
}

/** The decoy whose password it is. Takes the same time however many of the two there are. */
async function fittingDecoy([first, second]: readonly Decoy[], password: string): Promise<Decoy | undefined> {
  const fit = [
    await passwordFits(first?.password_hash, password),
    await passwordFits(second?.password_hash, password),
  ] as const;
  return fit[0] ? first : fit[1] ? second : undefined;
}
