import { OnyakError } from '@onyak/core';
import { isSameOrigin } from './same-origin.js';
import type { HostRequest, HttpContext } from '../state.js';

export const SESSION_COOKIE = 'onyak_session';
/** Of a sign-in that is not complete; see {@link file://../accounts/step-store.ts}. */
export const STEP_COOKIE = 'onyak_step';
type CookieName = typeof SESSION_COOKIE | typeof STEP_COOKIE;
/** Tells the pages that one of the two is there, and nothing else: they cannot see those. */
export const HINT_COOKIE = 'onyak_known';

export interface Credentials {
  readonly token: string;
  /** Sent beside a token outside the cookie; must be the session's or step's user. */
  readonly userId?: string;
}

/**
 * The token of a request: headers `token` and `userId`, else (where the specification sends them so) parameters of those
 * names, else the cookie, which counts for our own pages alone.
 * @returns undefined when there is none.
 * @throws OnyakError NO_SESSION for a token without its user, NOT_SAME_ORIGIN for a cookie sent by another site.
 */
export function findCredentials(
  request: Pick<HostRequest, 'http' | 'input'>,
  cookieName: CookieName,
  fromInput: boolean,
): Credentials | undefined {
  const { http, input } = request;
  const header = text(http.get('token'));
  if (header) return pair(header, http.get('userId'));
  const parameter = fromInput ? text(input['token']) : undefined;
  if (parameter) return pair(parameter, input['userId']);
  const cookie = http.cookies.get(cookieName);
  if (!cookie) return undefined;
  if (!isSameOrigin(http.method, http.headers)) throw OnyakError.of('NOT_SAME_ORIGIN', 'error.notSameOrigin');
  return { token: cookie };
}

function pair(token: string, userId: unknown): Credentials {
  const user = text(userId);
  if (!user) throw OnyakError.of('NO_SESSION', 'error.noSession');
  return { token, userId: user };
}

/** A text that a client has really given. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value !== 'undefined' ? value : undefined;
}

const MINUTE_MS = 60_000;
const lifetime: Readonly<Record<CookieName, number>> = {
  [SESSION_COOKIE]: 12 * 60 * MINUTE_MS,
  [STEP_COOKIE]: 30 * MINUTE_MS,
};

/** What every cookie of ours has: sent to our own pages alone, and over TLS alone where there is one. */
export function cookieOptions(http: HttpContext) {
  // Behind a proxy that ends TLS the connection here is plain, and the cookie must be secure all the same.
  const secure = http.secure || http.get('X-Forwarded-Proto') === 'https';
  if (secure) http.cookies.secure = true;
  return { sameSite: 'strict', path: '/', overwrite: true, secure } as const;
}

function setCookie(http: HttpContext, name: CookieName, token: string | null): void {
  const kept = cookieOptions(http);
  const life = token === null ? {} : { maxAge: lifetime[name] };
  http.cookies.set(name, token, { ...kept, ...life, httpOnly: true });
  http.cookies.set(HINT_COOKIE, token === null ? null : 'yes', { ...kept, ...life, httpOnly: false });
}

/** The browser has this session from now on, and is on no step to one. */
export function giveSession(http: HttpContext, token: string): void {
  dropCookie(http, STEP_COOKIE);
  setCookie(http, SESSION_COOKIE, token);
}

/** The browser is on this step from now on, and has no session. */
export function giveStep(http: HttpContext, token: string): void {
  dropCookie(http, SESSION_COOKIE);
  setCookie(http, STEP_COOKIE, token);
}

/** The browser has neither. */
export function takeBoth(http: HttpContext): void {
  dropCookie(http, SESSION_COOKIE);
  dropCookie(http, STEP_COOKIE);
}

function dropCookie(http: HttpContext, name: CookieName): void {
  if (http.cookies.get(name) !== undefined) setCookie(http, name, null);
}
