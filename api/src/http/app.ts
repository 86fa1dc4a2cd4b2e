import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import etag from '@koa/etag';
import Koa from 'koa';
import compress from 'koa-compress';
import conditional from 'koa-conditional-get';
import type { Plugin } from '@onyak/core';
import type { Logger } from 'pino';
import type { RequestMetrics } from '../operations/metrics.js';
import { addressOf } from './address.js';
import { readBody } from './body/bodies.js';
import { assertUtf8Address } from './body/utf8.js';
import { answerClientErrors } from './answer/client-error.js';
import { answering, safeError } from './answer/errors.js';
import { setSecurityHeaders } from './headers.js';
import { logRequest } from './request-log.js';
import type { RouteTable } from './routing/route-table.js';
import { routeTable, runRoute, unknownAddress, type Route, type TokenStores } from './routing/routes.js';
import type { HttpContext, RequestState } from './state.js';
import { answersAnyOrigin } from './routing/any-origin.js';
import { staticFiles, type StaticFolders } from './routing/static.js';

export interface AppParts {
  readonly log: Logger;
  readonly metrics: RequestMetrics;
  readonly stores: TokenStores;
  readonly routes: readonly Route[];
  readonly folders: StaticFolders;
  /** Whose menus have pages. */
  readonly plugins: readonly Plugin[];
  /** Proxies in front; see TRUST_PROXY. */
  readonly proxies: number;
  /** Origins whose scripts run on the admin's pages, as an administrator has set them. */
  readonly outside: readonly string[];
}

/**
 * The one order of steps for every request: id and security headers, log, then body, session, tenancy, right and work of
 * the route that its address has. An address without a route is a file of the screens.
 */
export function createApp({
  log,
  metrics,
  stores,
  routes,
  folders,
  plugins,
  proxies,
  outside,
}: AppParts): Koa<RequestState> {
  const app = new Koa<RequestState>({ proxy: proxies > 0 });
  app.on('error', (error: unknown, http?: HttpContext) => cutBroken(log, error, http));
  const table = routeTable(routes);
  app.use(async (http: HttpContext, next) => {
    http.state.requestId = randomUUID();
    http.request.ip = addressOf(http.req, proxies);
    http.res.setHeader('X-Request-Id', http.state.requestId);
    setSecurityHeaders(http.res);
    logRequest(http, log, metrics);
    const found = table.find(http.method, http.path);
    if (answersAnyOrigin(table, http, found)) return;
    await answering(log, http, async () => {
      if (!found) throwUnknown(table, http);
      if (!found) return next();
      assertUtf8Address(http.url);
      await readBody(found.route, stores, http);
      await runRoute(found, stores, http);
    });
    // Only who takes compressed answers pays for asking whether this one should be.
    if (found && http.headers['accept-encoding'] !== undefined) await compressedAnswer(http);
  });
  app.use(compressed);
  // Answers of the API are never stored, so a tag would only cost; files are.
  app.use(conditional());
  app.use(etag());
  app.use(staticFiles(folders, plugins, outside));
  return app;
}

const nothing = (): Promise<void> => Promise.resolve();

const compressed = compress({
  threshold: 1024,
  filter: (type) => /^text\/(?!event-stream)|json|javascript|svg|xml$/.test(type) && !type.includes('openxml'),
  zstd: false,
});

/** Content-Range counts rows in a list's answer; the library takes it for a range of bytes and leaves such an answer as it is. */
async function compressedAnswer(http: HttpContext): Promise<void> {
  const rows = http.res.getHeader('Content-Range');
  http.remove('Content-Range');
  await compressed(http, nothing);
  if (rows !== undefined) http.res.setHeader('Content-Range', rows);
}

function throwUnknown(table: RouteTable<Route>, { method, path }: HttpContext): void {
  const unknown = unknownAddress(table, method, path);
  if (unknown) throw unknown;
}

/**
 * Milliseconds an idle connection stays open. Node's own five seconds end it under a client or proxy that is about to use it
 * again, whose request is then reset; the usual ones keep theirs a minute.
 */
const IDLE_CONNECTION_MS = 75_000;

/** The application behind a server that is not listening yet. */
export function createHttpServer(app: Koa<RequestState>): Server {
  const handle = app.callback();
  const server = createServer(
    { keepAliveTimeout: IDLE_CONNECTION_MS },
    (request, response) => void handle(request, response),
  );
  answerClientErrors(server);
  return server;
}

/** An answer that breaks after its headers is cut off, so that nobody takes it for whole. */
function cutBroken(log: Logger, error: unknown, http?: HttpContext): void {
  const gone = http?.res.destroyed ?? false;
  if (http?.headerSent && !http.res.writableEnded) http.res.destroy();
  if (!gone) log.error({ requestId: http?.state.requestId, err: safeError(error) }, 'answer broke off');
}
