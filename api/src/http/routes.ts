import Router from '@koa/router';
import { OnyakError } from '@onyak/core';
import type { Method } from '../kit/call.js';
import type { OperationDocument } from '../openapi/document.js';
import type { SessionStore } from '../sessions/session-store.js';
import { demandMenu, openSession, recallSession, scopeOf } from './session-step.js';
import type { HostRequest, HttpContext, RequestState, SessionRequest } from './state.js';

interface RouteFacts {
  readonly method: Method;
  /** Router pattern, e.g. `/rest/symptom/:id`. */
  readonly path: string;
  readonly document: OperationDocument;
}

export type Route =
  | (RouteFacts & { readonly access: 'public'; handle(request: HostRequest): Promise<void> })
  | (RouteFacts & {
      readonly access: 'session';
      /** Menus one of which the caller must hold; none: a session is enough. */
      readonly menus: readonly string[];
      readonly f1?: boolean;
      /** The specification sends token and userId as parameters here. */
      readonly tokenInInput?: boolean;
      /** Looks at the session without moving its expiry. */
      keepsExpiry?(request: HostRequest): boolean;
      /**
       * Nothing is done before or beside the route's first transaction in `request.scope`, so that it may carry the
       * question whether the session still holds along, instead of asking before.
       */
      readonly provesSession?: boolean;
      handle(request: SessionRequest): Promise<void>;
    });

/**
 * Registers routes, each with the same steps in the same order: session, tenancy, menu right, then
 * the route's own work (parse, transaction, answer). The steps before these are the application's.
 */
export function registerRoutes(routes: readonly Route[], sessions: SessionStore): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true, strict: true });
  for (const route of routes) {
    router.register(route.path, [route.method], async (context) => {
      // The router widens the context by its own members; the host's steps use only what they name.
      const http: HttpContext = context;
      http.state.route = route.path;
      http.set('Cache-Control', 'no-store');
      const request = toRequest(http, { ...context.params });
      if (route.access === 'public') return route.handle(request);
      const extend = !(route.keepsExpiry?.(request) ?? false);
      if (route.provesSession && extend && (await handleRemembered(route, sessions, request))) return;
      const { user, token } = await openSession(sessions, request, { extend, fromInput: route.tokenInInput ?? false });
      const scope = scopeOf(user, request);
      const f1 = demandMenu(user, route.menus, route.f1 ?? false);
      return route.handle({ ...request, user, token, scope, f1 });
    });
  }
  return router;
}

/**
 * Handles a request by what is remembered of its session.
 * @returns whether the database has proven it; else nothing has happened, and the request starts over with the question.
 */
async function handleRemembered(
  route: Extract<Route, { access: 'session' }>,
  sessions: SessionStore,
  request: HostRequest,
): Promise<boolean> {
  const known = recallSession(sessions, request, route.tokenInInput ?? false);
  if (!known) return false;
  const { user, token, scope, proof } = known;
  try {
    const f1 = demandMenu(user, route.menus, route.f1 ?? false);
    await route.handle({ ...request, user, token, scope, f1 });
  } catch (error) {
    // A refusal or fault found before the proof is told only to who proves to have a session.
    if (proof.state === 'proven' || proof.state === 'failed') throw error;
  }
  return proof.state === 'proven';
}

/** Answers addresses of the API's own space that no route knows. */
export function unknownAddress(router: Router<RequestState>) {
  return async (http: HttpContext, next: () => Promise<unknown>): Promise<void> => {
    if (!/^\/(api|rest)(\/|$)/.test(http.path)) {
      await next();
      return;
    }
    const known = router.match(http.path, http.method).path.length > 0;
    throw known
      ? OnyakError.of('METHOD_NOT_ALLOWED', 'error.methodNotAllowed')
      : OnyakError.of('NOT_FOUND', 'error.notFound');
  };
}

function toRequest(http: HttpContext, params: Record<string, unknown>): HostRequest {
  const abort = new AbortController();
  http.res.once('close', () => {
    if (!http.res.writableFinished) abort.abort();
  });
  return {
    http,
    requestId: http.state.requestId,
    input: { ...http.query, ...bodyFields(http), ...params },
    signal: abort.signal,
  };
}

/** Fields of a JSON or form body; none when there is no such body. */
export function bodyFields(http: HttpContext): Record<string, unknown> {
  const body: unknown = 'body' in http.request ? http.request.body : undefined;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

/** Makes routes for the holders of one menu. */
export function menuRoutes(menu: string) {
  return (
    method: Method,
    path: string,
    document: OperationDocument,
    handle: (request: SessionRequest) => Promise<void>,
  ): Route => ({
    access: 'session',
    menus: [menu],
    method,
    path,
    document,
    provesSession: true,
    handle,
  });
}
