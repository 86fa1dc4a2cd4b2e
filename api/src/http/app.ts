import { createServer, type Server } from 'node:http';
import { bodyParser } from '@koa/bodyparser';
import etag from '@koa/etag';
import Koa from 'koa';
import compress from 'koa-compress';
import conditional from 'koa-conditional-get';
import helmet from 'koa-helmet';
import type { Logger } from 'pino';
import type { RequestMetrics } from '../operations/metrics.js';
import type { SessionStore } from '../sessions/session-store.js';
import { errors, safeError } from './errors.js';
import { requestLog } from './request-log.js';
import { registerRoutes, unknownAddress, type Route } from './routes.js';
import type { HttpContext, RequestState } from './state.js';
import { staticFiles, type StaticFolders } from './static.js';

export interface AppParts {
  readonly log: Logger;
  readonly metrics: RequestMetrics;
  readonly sessions: SessionStore;
  readonly routes: readonly Route[];
  readonly folders: StaticFolders;
  /** Proxies in front; see TRUST_PROXY. */
  readonly proxies: number;
}

/** Requests with a larger body are refused; files go another way. */
const MAX_BODY = '8mb';

/** The one order of middleware for every request; a route adds nothing to it and leaves nothing out. */
export function createApp({ log, metrics, sessions, routes, folders, proxies }: AppParts): Koa<RequestState> {
  const app = new Koa<RequestState>({ proxy: proxies > 0, maxIpsCount: proxies });
  app.on('error', (error: unknown, http?: HttpContext) => cutBroken(log, error, http));
  const router = registerRoutes(routes, sessions);
  app.use(errors(log));
  app.use(requestLog(log, metrics));
  app.use(securityHeaders());
  app.use(
    compress({
      threshold: 1024,
      filter: (type) => /^text\/(?!event-stream)|json|javascript|svg|xml$/.test(type) && !type.includes('openxml'),
      zstd: false,
    }),
  );
  app.use(
    bodyParser({
      enableTypes: ['json', 'form'],
      jsonLimit: MAX_BODY,
      formLimit: MAX_BODY,
      parsedMethods: ['POST', 'PUT', 'DELETE'],
    }),
  );
  app.use(router.routes());
  app.use(unknownAddress(router));
  // Answers of the API are never stored, so a tag would only cost; files are.
  app.use(conditional());
  app.use(etag());
  app.use(staticFiles(folders));
  return app;
}

/** The application behind a server that is not listening yet. */
export function createHttpServer(app: Koa<RequestState>): Server {
  const handle = app.callback();
  return createServer((request, response) => void handle(request, response));
}

/** Scripts from our own files only; emotion writes style elements, so styles may be inline. */
function securityHeaders() {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Isolation is refused by browsers on plain http, where a hospital's network may run this.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
}

/** An answer that breaks after its headers is cut off, so that nobody takes it for whole. */
function cutBroken(log: Logger, error: unknown, http?: HttpContext): void {
  const gone = http?.res.destroyed ?? false;
  if (http?.headerSent && !http.res.writableEnded) http.res.destroy();
  if (!gone) log.error({ requestId: http?.state.requestId, err: safeError(error) }, 'answer broke off');
}
