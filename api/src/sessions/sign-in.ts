import { createHash } from 'node:crypto';
import { OnyakError, type ErrorCode, type LoginData, type Plugin } from '@onyak/core';
import type { Database } from '../database/database.js';
import { hostMessage } from '../messages.js';
import { AttemptLimit, lockedError, MAX_WRONG_PASSWORDS } from './attempt-limit.js';
import { passwordFits } from './passwords.js';
import { accountColumns, toSessionUser, type AccountRow, type SessionStore } from './session-store.js';

interface SignInRow extends AccountRow {
  readonly password_hash: string;
  readonly status: string;
  readonly locked: boolean;
  readonly email_certification: boolean;
  readonly otp_certification: boolean;
  readonly second_factor: boolean;
  readonly password_due: boolean;
}

const findAccount = `select ${accountColumns}, u.password_hash, u.status, u.email_certification, u.otp_certification, h.second_factor,
  coalesce(u.locked_until > now(), false) as locked,
  u.must_change_password or u.password_changed_at < now() - interval '90 days' as password_due
  from app_user u join hospital h on h.code = u.hospital_code where u.id = $1`;

// A lock that has run out starts the count anew.
const countFailure = `update app_user set
  failed_logins = case when locked_until <= now() then 1 else failed_logins + 1 end,
  locked_until = case when (case when locked_until <= now() then 1 else failed_logins + 1 end) >= ${MAX_WRONG_PASSWORDS}
    then now() + interval '15 minutes' end
  where id = $1 and (locked_until is null or locked_until <= now())`;

/** Sign-in with id and password: history, lock and limits included. */
export class SignIn {
  private readonly limit = new AttemptLimit();

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionStore,
    private readonly plugins: readonly Plugin[],
  ) {}

  /**
   * @param address the client's, for limits; kept only as a hash.
   * @throws OnyakError LOGIN_FAILED without telling which of id and password was wrong, TOO_MANY, or a session
   *   result (WAIT_CONFIRM ...) for an account that is not ready, told only to who knows the password.
   */
  async signIn(userId: string, password: string, address: string): Promise<LoginData> {
    await this.admit(userId, address);
    const account = await this.database.unscoped(
      'read',
      async (db) => (await db.query<SignInRow>(findAccount, [userId])).rows[0],
    );
    const fits = await passwordFits(account?.password_hash, password);
    const refusal = refusalOf(account, fits);
    await this.record(userId, account, refusal, address);
    if (!account || !fits) throw refusal ?? OnyakError.of('LOGIN_FAILED', 'error.loginFailed');
    if (!account.locked) await this.limit.succeeded(userId, address);
    if (refusal) throw refusal;
    const token = await this.sessions.start(account.id, account.hospital_code);
    return { ...toSessionUser(account, this.plugins), token };
  }

  private async admit(userId: string, address: string): Promise<void> {
    try {
      await this.limit.admit(userId, address);
    } catch (error) {
      if (error instanceof OnyakError && error.code === 'LOGIN_FAILED')
        await this.record(userId, undefined, error, address);
      throw error;
    }
  }

  private async record(
    userId: string,
    account: SignInRow | undefined,
    refusal: OnyakError | undefined,
    address: string,
  ): Promise<void> {
    const wrong = refusal?.code === 'LOGIN_FAILED';
    await this.database.unscoped(
      'write',
      async (db) => {
        await db.query('insert into login_history (user_id, hospital_code, result, ip_hash) values ($1, $2, $3, $4)', [
          userId.slice(0, 50),
          account?.hospital_code ?? null,
          refusal?.code ?? 'SUCCESS',
          createHash('sha256').update(address).digest('hex'),
        ]);
        if (!account) return;
        if (wrong) await db.query(countFailure, [userId]);
        else
          await db.query(
            'update app_user set failed_logins = 0, locked_until = null where id = $1 and failed_logins > 0',
            [userId],
          );
      },
      account?.id,
    );
  }
}

/** Why an account may not enter now; the order is that of the account flow (specification 1 §4). */
function refusalOf(account: SignInRow | undefined, fits: boolean): OnyakError | undefined {
  // A lock answers before the password does, or the answer would tell that a guess was right.
  if (account?.locked) return lockedError();
  if (!account || !fits) return OnyakError.of('LOGIN_FAILED', 'error.loginFailed');
  const refuse = (code: ErrorCode, key: Parameters<typeof hostMessage>[0]) => new OnyakError(code, hostMessage(key));
  if (account.status === 'INACTIVE' || account.status === 'LOCKED') return refuse('NO_AUTH', 'login.inactive');
  if (!account.email_certification) return refuse('VERIFY_EMAIL', 'login.verifyEmail');
  if (account.second_factor && !account.otp_certification) return refuse('OTP_CONFIRM', 'login.otpConfirm');
  if (account.status === 'WAIT') return refuse('WAIT_CONFIRM', 'login.waiting');
  if (account.second_factor) return refuse('CHECK_OTP', 'login.checkOtp');
  if (account.password_due) return refuse('NEED_CHANGE_PASSWORD', 'login.changePassword');
  return undefined;
}
