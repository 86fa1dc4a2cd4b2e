import { OnyakError, type SessionUser } from '@onyak/core';
import type { Scope, SessionProof } from '../../database/database.js';
import type { SessionStore } from '../../sessions/session-store.js';
import { findCredentials, SESSION_COOKIE, text, type Credentials } from './credentials.js';
import type { HostRequest } from '../state.js';

/** @throws OnyakError NO_SESSION without any, else as {@link findCredentials}. */
function readCredentials(request: HostRequest, fromInput: boolean): Credentials {
  const found = findCredentials(request, SESSION_COOKIE, fromInput);
  if (!found) throw OnyakError.of('NO_SESSION', 'error.noSession');
  return found;
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
