import { OnyakError, type SessionUser } from '@onyak/core';
import type { Scope, SessionProof } from '../database/database.js';
import type { SessionStore } from '../sessions/session-store.js';
import { isSameOrigin } from './same-origin.js';
import type { HostRequest, HttpContext } from './state.js';

export const SESSION_COOKIE = 'onyak_session';

export interface Credentials {
  readonly token: string;
  /** Sent beside a token outside the cookie; must be the session's user. */
  readonly userId?: string;
}

/**
 * The token of a request: headers `token` and `userId`, else (where the specification sends them
 * so) parameters of those names, else the cookie, which counts for our own pages alone.
 * @throws OnyakError NO_SESSION, or NOT_SAME_ORIGIN for a cookie sent by another site.
 */
export function readCredentials(request: HostRequest, fromInput: boolean): Credentials {
  const { http, input } = request;
  const header = text(http.get('token'));
  if (header) return pair(header, http.get('userId'));
  const parameter = fromInput ? text(input['token']) : undefined;
  if (parameter) return pair(parameter, input['userId']);
  const cookie = http.cookies.get(SESSION_COOKIE);
  if (!cookie) throw OnyakError.of('NO_SESSION', 'error.noSession');
  if (!isSameOrigin(http.method, http.headers)) throw OnyakError.of('NOT_SAME_ORIGIN', 'error.notSameOrigin');
  return { token: cookie };
}

function pair(token: string, userId: unknown): Credentials {
  const user = text(userId);
  if (!user) throw OnyakError.of('NO_SESSION', 'error.noSession');
  return { token, userId: user };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value !== 'undefined' ? value : undefined;
}

export async function openSession(
  sessions: SessionStore,
  request: HostRequest,
  options: { extend: boolean; fromInput: boolean },
) {
  const { token, userId } = readCredentials(request, options.fromInput);
  const user = await sessions.open(token, { extend: options.extend, ...(userId === undefined ? {} : { userId }) });
  request.http.state.userId = user.userId;
  return { user, token };
}

/**
 * The caller as remembered from an earlier request; the route's first transaction proves it or fails.
 * @returns undefined when nothing usable is remembered.
 */
export function recallSession(sessions: SessionStore, request: HostRequest, fromInput: boolean) {
  const { token, userId } = readCredentials(request, fromInput);
  const known = sessions.recall(token, userId);
  if (!known) return undefined;
  const { user, session } = known;
  request.http.state.userId = user.userId;
  const proof: SessionProof = { session, state: 'open' };
  return { user, token, proof, scope: { ...scopeOf(user, request), proof } };
}

/** Institution of a call: an ADMIN's choice or all; anyone else's own, whatever was sent. */
export function scopeOf(user: SessionUser, request: HostRequest): Scope {
  if (user.auth !== 'ADMIN') return { userId: user.userId, hospitalCode: user.hospitalCode };
  const chosen = text(request.input['hospitalCodeManager']) ?? text(request.http.get('hospitalCodeManager'));
  return { userId: user.userId, hospitalCode: chosen ?? '*' };
}

/**
 * Whether the caller may use a route of these menus; no menus means that a session is enough.
 * @returns whether the caller holds the f1 function of one of them.
 * @throws OnyakError NO_AUTH without the right.
 */
export function demandMenu(user: SessionUser, menus: readonly string[], needsF1: boolean): boolean {
  const held = user.menuList.filter((item) => menus.includes(item.transaction));
  const f1 = held.some((item) => item.f1Auth);
  if ((menus.length > 0 && held.length === 0) || (needsF1 && !f1)) throw OnyakError.of('NO_AUTH', 'error.noAuth');
  return f1;
}

const ABSOLUTE_MS = 12 * 60 * 60 * 1000;

/** Sets or (null) removes the session's cookie. */
export function setSessionCookie(http: HttpContext, token: string | null): void {
  // Behind a proxy that ends TLS the connection here is plain, and the cookie must be secure all the same.
  const secure = http.secure || http.get('X-Forwarded-Proto') === 'https';
  if (secure) http.cookies.secure = true;
  http.cookies.set(SESSION_COOKIE, token, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    overwrite: true,
    secure,
    ...(token === null ? {} : { maxAge: ABSOLUTE_MS }),
  });
}
