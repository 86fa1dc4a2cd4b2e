import { OnyakError } from '@onyak/core';
import type { Method } from '../../kit/call.js';
import type { OperationDocument } from '../../openapi/document.js';
import type { Step, StepStore } from '../../sessions/step-store.js';
import type { SessionStore } from '../../sessions/session-store.js';
import { isBackground } from '../background.js';
import { RouteTable, type Found } from './route-table.js';
import type { Shares } from '../fair-share/shares.js';
import { demandMenu, openSession, recallSession, scopeOf } from '../credentials/session-step.js';
import type { HostRequest, HttpContext, SessionRequest, StepRequest } from '../state.js';
import { findStep, openStep } from '../credentials/step-access.js';
import type { TurnKind, Turns } from '../fair-share/turns.js';
import { assertWellFormed } from '../body/well-formed.js';

interface RouteFacts {
  /** Pages of any site may ask it: it looks at no cookie, and what it answers is for who holds its address. */
  readonly anyOrigin?: true;
  readonly method: Method;
  /** Router pattern, e.g. `/rest/diagnosis/:id`. */
  readonly path: string;
  readonly document: OperationDocument;
}

export type Route =
  | (RouteFacts & { readonly access: 'public'; handle(request: HostRequest): Promise<void> })
  /** For other systems, by an API key: the route finds who sends, then reads the body. */
  | (RouteFacts & {
      readonly access: 'key';
      handle(request: Omit<HostRequest, 'input'>, stores: TokenStores): Promise<void>;
    })
  /** For who is on the way to a session: a step opens these, and no session does. */
  | (RouteFacts & {
      readonly access: 'step';
      /** The specification sends token and userId as parameters here. */
      readonly tokenInInput?: boolean;
      handle(request: StepRequest): Promise<void>;
    })
  | (RouteFacts & {
      readonly access: 'session';
      /** Menus one of which the caller must hold; none: a session is enough. */
      readonly menus: readonly string[];
      readonly f1?: boolean;
      /** The specification sends token and userId as parameters here. */
      readonly tokenInInput?: boolean;
      /** Takes a body of up to 8 MB; see {@link file://./bodies.ts}. */
      readonly largeBody?: boolean;
      /** Which costly work a request asks for, if any: a user has only so many turns of it at a time. */
      turn?(request: HostRequest): TurnKind | undefined;
      /** Looks at the session without moving its expiry. */
      keepsExpiry?(request: HostRequest): boolean;
      /**
       * Nothing is done before or beside the route's first transaction in `request.scope`, so that it may carry the
       * question whether the session still holds along, instead of asking before.
       */
      readonly provesSession?: boolean;
      /** What the address answers to who has no session but a step; without it a step opens nothing here. */
      handleStep?(request: StepRequest): Promise<void>;
      /** What the address answers to who comes by a public link, and to who has no session. */
      readonly visitor?: { comes(request: HostRequest): boolean; handle(request: HostRequest): Promise<void> };
      handle(request: SessionRequest): Promise<void>;
    });

/** Where the tokens of requests are looked up: sessions and steps know nothing of each other. */
export interface TokenStores {
  readonly sessions: SessionStore;
  readonly steps: StepStore;
  readonly turns: Turns;
  readonly shares: Shares;
}

/** Every route by its address. */
export function routeTable(routes: readonly Route[]): RouteTable<Route> {
  const table = new RouteTable<Route>();
  for (const route of routes) table.add(route.method, route.path, route);
  return table;
}

/**
 * A route's steps, the same for each and in the same order: session, tenancy, menu right, then the route's own work
 * (parse, transaction, answer). The steps before these are the application's.
 */
export async function runRoute(
  { route, parameters }: Found<Route>,
  stores: TokenStores,
  http: HttpContext,
): Promise<void> {
  http.state.route = route.path;
  http.res.setHeader('Cache-Control', 'no-store');
  if (route.access === 'key') return route.handle(toRequest(http, {}), stores);
  const input = { ...http.query, ...bodyFields(http), ...parameters };
  assertWellFormed(http.state.wellFormedBody ? { ...http.query, ...parameters } : input);
  const request = toRequest(http, input);
  if (route.access === 'public') return route.handle(request);
  if (route.access === 'step') {
    const step = await openStep(stores.steps, request, route.tokenInInput ?? false);
    return route.handle(toStepRequest(request, step));
  }
  return runSessionRoute(route, stores, request);
}

type SessionRoute = Extract<Route, { access: 'session' }>;

async function runSessionRoute(route: SessionRoute, stores: TokenStores, request: HostRequest) {
  const { sessions, steps } = stores;
  if (route.visitor?.comes(request)) return route.visitor.handle(request);
  const extend = !(route.keepsExpiry?.(request) ?? false) && !isBackground(request.http);
  if (route.provesSession && extend && (await handleRemembered(route, stores, request))) return;
  const opened = await openSession(sessions, request, { extend, fromInput: route.tokenInInput ?? false }).catch(
    async (error: unknown) => {
      if (!(error instanceof OnyakError) || error.code !== 'NO_SESSION') throw error;
      if (route.visitor) return { visitor: route.visitor };
      if (!route.handleStep) throw error;
      const step = await findStep(steps, request, route.tokenInInput ?? false);
      if (!step) throw error;
      return { step };
    },
  );
  if ('visitor' in opened) return opened.visitor.handle(request);
  if ('step' in opened) return route.handleStep?.(toStepRequest(request, opened.step));
  const { user, token } = opened;
  const scope = scopeOf(user, request);
  const f1 = demandMenu(user, route.menus, route.f1 ?? false);
  await takeTurn(route, stores, request, user.userId);
  return route.handle(toSessionRequest(request, { user, token, scope, f1 }));
}

/**
 * Handles a request by what is remembered of its session.
 * @returns whether the database has proven it; else nothing has happened, and the request starts over with the question.
 */
async function handleRemembered(route: SessionRoute, stores: TokenStores, request: HostRequest): Promise<boolean> {
  const { sessions } = stores;
  const known = recallSession(sessions, request, route.tokenInInput ?? false);
  if (!known) return false;
  const { user, token, scope, proof } = known;
  try {
    const f1 = demandMenu(user, route.menus, route.f1 ?? false);
    // Who has to wait is asked for the session first: nothing waits for somebody who may have none.
    if (!hasTurn(route, stores, request, user.userId)) return false;
    await route.handle(toSessionRequest(request, { user, token, scope, f1 }));
  } catch (error) {
    // A refusal or fault found before the proof is told only to who proves to have a session.
    if (proof.state === 'proven' || proof.state === 'failed') throw error;
  }
  return proof.state === 'proven';
}

/** How a request's work leaves room for others while it goes on. */
function letGiveWay({ turns, shares }: TokenStores, { http }: HostRequest, userId: string): void {
  http.state.breathe = () => shares.breathe(userId);
  http.state.stepAside = async () => {
    http.state.leaveShare?.();
    await turns.take(http, userId, 'following');
  };
}

/** Kinds of work that wait for the network for long: they have turns, and are no part of a user's share. */
const aside: ReadonlySet<TurnKind | undefined> = new Set<TurnKind>(['export', 'upload', 'download', 'stream']);

function hasTurn(route: SessionRoute, stores: TokenStores, request: HostRequest, userId: string): boolean {
  const { turns, shares } = stores;
  const kind = route.turn?.(request);
  letGiveWay(stores, request, userId);
  if (kind !== undefined && !turns.tryTake(request.http, userId, kind)) return false;
  return aside.has(kind) || shares.tryEnter(request.http, userId);
}

async function takeTurn(route: SessionRoute, stores: TokenStores, request: HostRequest, userId: string) {
  const { turns, shares } = stores;
  const kind = route.turn?.(request);
  letGiveWay(stores, request, userId);
  // The turn first: what waits for one must not take the user's share from what need not.
  if (kind !== undefined) await turns.take(request.http, userId, kind);
  if (!aside.has(kind)) await shares.enter(request.http, userId);
}

/** The error of an address that no route has; undefined for one that may be a file or a page of the screens. */
export function unknownAddress(table: RouteTable<Route>, method: string, path: string): OnyakError | undefined {
  if (table.knows(path)) return OnyakError.of('METHOD_NOT_ALLOWED', 'error.methodNotAllowed');
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && !/^\/(api|rest|if)(\/|$)/.test(path)) return undefined;
  return OnyakError.of('NOT_FOUND', 'error.notFound');
}

function toRequest(http: HttpContext, input: Readonly<Record<string, unknown>>): HostRequest {
  const { requestId } = http.state;
  return {
    http,
    requestId,
    input,
    get signal() {
      return signalOf(http);
    },
  };
}

function toStepRequest({ http, requestId, input }: HostRequest, step: Step): StepRequest {
  return {
    http,
    requestId,
    input,
    step,
    get signal() {
      return signalOf(http);
    },
  };
}

type SessionFacts = Omit<SessionRequest, keyof HostRequest>;

function toSessionRequest({ http, requestId, input }: HostRequest, facts: SessionFacts): SessionRequest {
  const { user, token, scope, f1 } = facts;
  return {
    http,
    requestId,
    input,
    user,
    token,
    scope,
    f1,
    get signal() {
      return signalOf(http);
    },
  };
}

/** Made when a route asks for it: most never do, and it costs more than finding the route. */
function signalOf(http: HttpContext): AbortSignal {
  if (http.state.signal) return http.state.signal;
  const abort = new AbortController();
  http.state.signal = abort.signal;
  const closed = () => {
    if (!http.res.writableFinished) abort.abort();
  };
  if (http.res.destroyed) closed();
  else http.res.once('close', closed);
  return abort.signal;
}

/** Fields of a JSON or form body; none when there is no such body. */
export function bodyFields(http: HttpContext): Record<string, unknown> {
  const body: unknown = 'body' in http.request ? http.request.body : undefined;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

/** Makes routes for the holders of one of these menus, or of its f1 function. */
export function menuRoutes(menus: readonly string[], f1 = false) {
  return (
    method: Method,
    path: string,
    document: OperationDocument,
    handle: (request: SessionRequest) => Promise<void>,
    turn?: (request: HostRequest) => TurnKind | undefined,
  ): Route => ({
    access: 'session',
    menus,
    f1,
    method,
    path,
    document,
    provesSession: true,
    handle,
    ...(turn ? { turn } : {}),
  });
}
