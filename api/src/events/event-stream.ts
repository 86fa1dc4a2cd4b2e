import { Readable } from 'node:stream';
import { OnyakError, type Plugin } from '@onyak/core';
import { readRequest } from '@onyak/database';
import type { Database } from '../database/database.js';
import type { Route } from '../http/routing/routes.js';
import type { SessionRequest } from '../http/state.js';
import type { SessionStore } from '../sessions/session-store.js';
import type { EventHub, Watch } from './event-hub.js';
import { readerOfKind } from '../kit/requests/archive.js';
import { isEndWithin, readEventsAfter } from './events.sql.js';

/** Silence after which proxies and browsers are told that the stream lives. */
const HEARTBEAT_MS = 15_000;
const PAGE = 500;

interface EventRow {
  readonly id: string;
  readonly event: string;
  readonly ends: boolean;
}

export interface EventServices {
  readonly database: Database;
  readonly hub: EventHub;
  readonly sessions: SessionStore;
  /** Silence before a sign of life, 15 s by default; also how often the session is looked at. */
  readonly heartbeatMs?: number;
}

/**
 * `/api/requests/:reqId/events`: the request's events from the table, the stored ones first, then
 * each as it is written, until its end event. The number of an event among the request's own is its SSE
 * id, so that a reconnecting browser goes on where it was: its number in the table would tell how much goes on elsewhere.
 * Open to who holds a menu of the request's kind; where no plugin has a kind there are no requests.
 */
export function eventRoutes(services: EventServices, plugins: readonly Plugin[]): Route[] {
  const menusOf = new Map(plugins.flatMap(({ requests }) => requests.map(({ kind, menus }) => [kind, menus] as const)));
  const menus = [...new Set([...menusOf.values()].flat())];
  if (menus.length === 0) return [];
  const route: Route = {
    access: 'session',
    menus,
    method: 'GET',
    path: '/api/requests/:reqId/events',
    document: {
      tag: 'core',
      summary: 'progress of a request',
      plain: { mediaType: 'text/event-stream', schema: { type: 'string' } },
    },
    turn: () => 'stream',
    keepsExpiry: () => true,
    handle: (request) => answerStream(services, request, menusOf),
  };
  return [route];
}

async function answerStream(
  services: EventServices,
  request: SessionRequest,
  menusOf: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const { http } = request;
  const reqId = String(request.input['reqId']);
  const after = lastEventId(http.get('Last-Event-ID'));
  if (await isOver(services.database, request, menusOf, reqId, after)) {
    // Tells a browser that it need not come back.
    http.status = 204;
    return;
  }
  const watch = services.hub.watch(reqId);
  http.res.once('close', () => watch.close());
  http.status = 200;
  http.type = 'text/event-stream';
  http.set('X-Accel-Buffering', 'no');
  http.set('Cache-Control', 'no-store, no-transform');
  http.compress = false;
  http.body = Readable.from(lines(services, request, reqId, after, watch), { objectMode: false });
}

function lastEventId(header: string): string {
  return /^\d{1,9}$/.test(header) ? header : '0';
}

/** Whether everything has been sent to this client before. @throws OnyakError NOT_FOUND for a request that the caller does not see. */
function isOver(
  database: Database,
  { scope, user }: SessionRequest,
  menusOf: ReadonlyMap<string, readonly string[]>,
  reqId: string,
  after: string,
): Promise<boolean> {
  return database.read(scope, async (db) => {
    await readRequest(db, reqId, undefined, (kind) => readerOfKind(user, menusOf.get(kind) ?? []));
    return isEndWithin(db, reqId, after);
  });
}

async function* lines(
  services: EventServices,
  request: SessionRequest,
  reqId: string,
  from: string,
  watch: Watch,
): AsyncGenerator<string> {
  const heartbeat = services.heartbeatMs ?? HEARTBEAT_MS;
  let last = from;
  let checked = Date.now();
  yield 'retry: 2000\n\n';
  for (;;) {
    const rows = await readEvents(services.database, request, reqId, last);
    for (const row of rows) {
      last = row.id;
      yield `id: ${row.id}\ndata: ${row.event}\n\n`;
      if (row.ends) return;
    }
    if (rows.length === PAGE) continue;
    const wake = await watch.next(heartbeat);
    if (wake === 'stopped') return;
    if (wake === 'timeout') yield ': alive\n\n';
    if (Date.now() - checked < heartbeat) continue;
    if (!(await sessionLives(services.sessions, request))) return;
    checked = Date.now();
  }
}

async function readEvents(
  database: Database,
  { scope }: SessionRequest,
  reqId: string,
  after: string,
): Promise<EventRow[]> {
  const rows = await readEventsAfter(database, scope, { reqId, after, limit: PAGE });
  return rows.map((row, index) => ({ ...row, id: String(Number(after) + index + 1) }));
}

async function sessionLives(sessions: SessionStore, { token }: SessionRequest): Promise<boolean> {
  try {
    await sessions.open(token, { extend: false });
    return true;
  } catch (error) {
    if (error instanceof OnyakError && error.code === 'NO_SESSION') return false;
    // The database is away for a moment: the stream waits for it, as its reads do not.
    throw error;
  }
}
