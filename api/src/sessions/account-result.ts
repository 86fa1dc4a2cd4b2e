/** What a step may be in: the password fits, and one thing more is needed (specification 1 §4). */
export const stepResults = [
  'VERIFY_EMAIL',
  'OTP_CONFIRM',
  'WAIT_CONFIRM',
  'CHECK_OTP',
  'NEED_CHANGE_PASSWORD',
] as const;
export type StepResult = (typeof stepResults)[number];

/** LOGIN_FAILED is an account locked for a while, NO_AUTH one that an administrator has closed. */
export type AccountResult = 'LOGIN_FAILED' | 'NO_AUTH' | StepResult | 'SUCCESS';

/** What is known of an account whose password fits. */
export interface AccountFacts {
  /** Too many wrong passwords or codes, and the time is not over. */
  readonly locked: boolean;
  readonly status: string;
  readonly emailCertified: boolean;
  /** Whether the institution asks for a second factor. */
  readonly secondFactor: boolean;
  /** A second factor is set up. */
  readonly otpCertified: boolean;
  /** It was shown in this sign-in. */
  readonly otpProven: boolean;
  /** The password is too old, was reset, or is a one-time password. */
  readonly passwordDue: boolean;
}

/** What stands between an account and a session; SUCCESS when nothing does. The order is that of specification 1 §4. */
export function accountResult(facts: AccountFacts): AccountResult {
  if (facts.locked) return 'LOGIN_FAILED';
  if (facts.status === 'INACTIVE' || facts.status === 'LOCKED') return 'NO_AUTH';
  if (!facts.emailCertified) return 'VERIFY_EMAIL';
  if (facts.secondFactor && !facts.otpCertified) return 'OTP_CONFIRM';
  if (facts.status !== 'ACTIVE') return 'WAIT_CONFIRM';
  if (facts.secondFactor && !facts.otpProven) return 'CHECK_OTP';
  if (facts.passwordDue) return 'NEED_CHANGE_PASSWORD';
  return 'SUCCESS';
}

export function isStepResult(result: string): result is StepResult {
  return (stepResults as readonly string[]).includes(result);
}
