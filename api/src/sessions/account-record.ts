import type { AccountRecord } from './accounts.sql.js';
import type { AccountFacts } from './account-result.js';

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
