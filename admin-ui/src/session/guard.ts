import { accountPages, homePage } from '@onyak/core';

/** The route guard of specification 1 §2.2 as pure decisions. */

export const LOGIN = '/login-form';
export const HOME = homePage;
export const CHANGE_PASSWORD = '/change-password';

/** Where each unfinished account goes. */
const accountStep: Readonly<Record<string, string>> = {
  VERIFY_EMAIL: '/verify-email',
  OTP_CONFIRM: '/otp-confirm',
  WAIT_CONFIRM: '/wait-confirm',
  CHECK_OTP: '/check-otp',
  NEED_CHANGE_PASSWORD: CHANGE_PASSWORD,
};

/** Whether a session result means that the account needs something before it may be used. */
export function isStepResult(result: string): boolean {
  return Object.hasOwn(accountStep, result);
}

/** Pages that a finished session has no business on. */
const stepPages = [LOGIN, '/verify-email', '/otp-confirm', '/wait-confirm', '/check-otp'];
/** Pages that need no session. */
const openPages = [LOGIN, '/create-account', '/find-id', '/find-password'];

/** Whether a path is one of the account pages, which are an entry of their own. */
export function isAccountPath(path: string): boolean {
  const page = path.replace(/\/+$/, '');
  return accountPages.some((known) => known === page);
}

export type Decision =
  | { readonly act: 'stay' }
  | { readonly act: 'go'; readonly to: string }
  /** End the session and sign in again. */
  | { readonly act: 'leave' };

const stay: Decision = { act: 'stay' };

/**
 * What follows from a session check's `result` on a page.
 * @param result of `/loginCheck`: SUCCESS or a session result; anything else means no session.
 */
export function decide(result: string, path: string): Decision {
  const step = isStepResult(result) ? accountStep[result] : undefined;
  if (step !== undefined) return step === path ? stay : { act: 'go', to: step };
  if (result === 'SUCCESS') return stepPages.includes(path) ? { act: 'go', to: HOME } : stay;
  if (openPages.includes(path)) return stay;
  if (result === 'NO_AUTH') return path === HOME ? stay : { act: 'go', to: HOME };
  return { act: 'leave' };
}

interface ComparedMenu {
  readonly transaction: string;
  readonly path: string;
  readonly menuName: string;
  readonly groupName: string;
  readonly f1Auth: boolean;
}

/** Whether an administrator changed the menus since they were stored. */
export function menusDiffer(before: readonly ComparedMenu[], now: readonly ComparedMenu[]): boolean {
  const line = (item: ComparedMenu) =>
    [item.transaction, item.path, item.menuName, item.groupName, item.f1Auth].join('\n');
  return before.map(line).join('\n\n') !== now.map(line).join('\n\n');
}

/** A path of this site to return to after signing in; undefined for anything else. */
export function safeReturn(path: string | null | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path) || isAccountPath(path.split(/[?#]/)[0] ?? '')) return undefined;
  return path === '/' ? undefined : path;
}
