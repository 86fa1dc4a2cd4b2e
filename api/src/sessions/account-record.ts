import type { Transaction } from '../database/database.js';
import { accountColumns, type AccountRow } from './session-store.js';
import type { AccountFacts } from './account-result.js';

/** An account as sign-in, steps and account calls see it; never leaves the server as it is. */
export interface AccountRecord extends AccountRow {
  readonly password_hash: string;
  readonly status: string;
  readonly locked: boolean;
  readonly email_certification: boolean;
  readonly otp_certification: boolean;
  readonly second_factor: boolean;
  readonly password_due: boolean;
}

const PASSWORD_DAYS = 90;
/** Whether account `u` must choose a new password (decisions.md "Sessions and accounts"). */
export const passwordDue = `(u.must_change_password or u.password_changed_at < now() - interval '${PASSWORD_DAYS} days')`;

const select = `select ${accountColumns}, u.password_hash, u.status, u.email_certification, u.otp_certification, h.second_factor,
  coalesce(u.locked_until > now(), false) as locked, ${passwordDue} as password_due
  from app_user u join hospital h on h.code = u.hospital_code where u.id = $1`;

export async function findAccount(db: Transaction, userId: string): Promise<AccountRecord | undefined> {
  return (await db.query<AccountRecord>(select, [userId])).rows[0];
}

/** What an installation asks of everybody, whatever their institution does. */
export interface FactorRules {
  /** Who reaches every institution shows a second factor always; not in the embedded default, whose password is public. */
  readonly adminSecondFactor: boolean;
}

export const asksSecondFactor = (account: AccountRecord, { adminSecondFactor }: FactorRules): boolean =>
  account.second_factor || (adminSecondFactor && account.auth === 'ADMIN');

/** The account's state for {@link accountResult}; what only this sign-in knows comes beside. */
export function factsOf(
  account: AccountRecord,
  signIn: { readonly otpProven: boolean; readonly oneTimePassword: boolean },
  rules: FactorRules,
): AccountFacts {
  return {
    locked: account.locked,
    status: account.status,
    emailCertified: account.email_certification,
    secondFactor: asksSecondFactor(account, rules),
    otpCertified: account.otp_certification,
    otpProven: signIn.otpProven,
    passwordDue: account.password_due || signIn.oneTimePassword,
  };
}
