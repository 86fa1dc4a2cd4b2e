import { menuItemSchema, OnyakError, sessionUserSchema, type MenuItem } from '@onyak/core';
import { z } from 'zod';
import { callApi } from '../net/call.js';
import { dropProfile, dropTyped, keepNotice, keepProfile, keepWanted, keptProfile } from './keep.js';
import { LOGIN } from './guard.js';
import type { SessionProfile } from './session.js';

export const profileSchema = sessionUserSchema.pick({
  userId: true,
  userName: true,
  auth: true,
  hospitalCode: true,
  hospitalName: true,
  job: true,
  menuList: true,
  mode: true,
});

export function readProfile(): SessionProfile | undefined {
  const parsed = profileSchema.safeParse(keptProfile());
  return parsed.success ? parsed.data : undefined;
}

/**
 * The user of the session cookie, for a browser that kept no profile (a new tab after storage was cleared).
 * @throws OnyakError NO_SESSION when nobody is signed in.
 */
export async function fetchProfile(): Promise<SessionProfile> {
  const { data } = await callApi({ path: '/api/session', answer: profileSchema });
  keepProfile(data);
  return data;
}

export interface CheckResult {
  /** SUCCESS, or the code of the refusal. */
  readonly result: string;
  readonly menuList: readonly MenuItem[] | undefined;
  readonly msg: string;
}

/**
 * Asks the server whether the session may open a page.
 * @param extend moves the idle expiry (navigation); false for the check every five minutes.
 * @throws OnyakError UNAVAILABLE or INTERNAL: the server could not say, which is no reason to sign out.
 */
export async function checkSession(userId: string, to: string, extend: boolean): Promise<CheckResult> {
  try {
    const { data, msg } = await callApi({
      path: '/loginCheck',
      method: 'POST',
      params: { userId, to, updateExpireTime: extend ? 'Y' : 'N' },
      answer: z.array(menuItemSchema),
    });
    return { result: 'SUCCESS', menuList: data, msg };
  } catch (error) {
    if (!(error instanceof OnyakError) || error.status >= 429) throw error;
    return { result: error.code, menuList: undefined, msg: error.message };
  }
}

/** Ends the session here and on the server, then opens the sign-in page. */
export async function leave(options: { readonly notice?: string; readonly wanted?: string } = {}): Promise<void> {
  dropProfile();
  if (options.notice) keepNotice(options.notice);
  // Who comes back to where the session ended finds what was typed there.
  if (options.wanted) keepWanted(options.wanted);
  else dropTyped();
  try {
    await callApi({ path: '/logout', method: 'POST', params: {}, answer: z.unknown() });
  } catch (error) {
    // Signed out here all the same: the profile is gone and the next page asks for a password.
    console.warn('logout was not confirmed', error);
  }
  location.replace(LOGIN);
}

/** Another tab has signed out: this one goes to the sign-in too. The server is told nothing, it may hold a newer session. */
export function followSignOut(notice: string, wanted: string): void {
  keepNotice(notice);
  keepWanted(wanted);
  location.replace(LOGIN);
}
