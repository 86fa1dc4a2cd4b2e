import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { send } from '@koa/send';
import { accountPages, homePage, OnyakError, type Plugin } from '@onyak/core';
import { hostMessage } from '../../messages.js';
import { letOurselvesFrame, openTo } from '../headers.js';
import type { HttpContext, HttpMiddleware } from '../state.js';

export interface StaticFolders {
  /** Built admin UI, served at `/`. */
  readonly admin: string;
  /** Built patient portal: its pages at the links' addresses, its files under /portal/. */
  readonly portal: string;
}

/** The service worker of pages that are kept on a phone: it may serve the links' pages, which lie outside its own folder. */
const keepWorker = '/portal/keep-worker.js';
/** Parameter of a portal's page that staff look at inside the app. */
const PREVIEW = 'preview';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Public pages of the specification, which say so where no plugin has them (specification 1 §2.1). */
const publicPages = ['/p', '/a', '/v', '/r'];
/** What the addresses of pages look like; those of calls have capitals. */
const pageLike = /^\/[a-z][a-z0-9-]*(\/|$)/;

/** Whether a path is one of the admin UI: its own pages, and those of the plugins' menus with all below. */
function pagesOf(plugins: readonly Plugin[]): (path: string) => boolean {
  const fixed = new Set<string>(['', homePage, ...accountPages]);
  const menus = plugins.flatMap(({ menu }) => menu?.path ?? []);
  return (path) =>
    fixed.has(path.replace(/\/+$/, '')) || menus.some((menu) => path === menu || path.startsWith(`${menu}/`));
}

/** Whether a path is a page of the portal: the specification's, and those of the plugins' links. */
function portalPagesOf(plugins: readonly Plugin[]): (path: string) => boolean {
  const pages = new Set([...publicPages, ...plugins.flatMap(({ links }) => links.map(({ page }) => page))]);
  return (path) => pages.has(path.replace(/\/$/, ''));
}

/**
 * Files of both UIs; a page of the admin UI is routed by itself. Anything else is not found: a browser that asks for a page
 * that is none goes home (specification 1 §2.1), a program is told.
 * @param outside origins of what an administrator has set to run on pages of the admin UI.
 */
export function staticFiles(
  folders: StaticFolders,
  plugins: readonly Plugin[],
  outside: readonly string[] = [],
): HttpMiddleware {
  const isPage = pagesOf(plugins);
  const isPortalPage = portalPagesOf(plugins);
  return async (http, next) => {
    if (http.method !== 'GET' && http.method !== 'HEAD') return void (await next());
    http.state.route = 'static';
    if (http.path === keepWorker) http.set('Service-Worker-Allowed', '/');
    if (http.path.startsWith('/portal/')) return sendFile(http, folders.portal, http.path.slice('/portal'.length));
    if (isPortalPage(http.path)) {
      if (http.query[PREVIEW] !== undefined) letOurselvesFrame(http.res);
      return sendPage(http, folders.portal);
    }
    const isFile = /\.[A-Za-z0-9]+$/.test(http.path);
    if (isFile) return sendFile(http, folders.admin, http.path);
    if (isPage(http.path)) {
      openTo(http.res, outside);
      return sendPage(http, folders.admin);
    }
    if (!pageLike.test(http.path) || !http.get('accept').includes('text/html')) throw notFound();
    http.set('Cache-Control', 'no-store');
    http.redirect(homePage);
  };
}

async function sendFile(http: HttpContext, root: string, path: string): Promise<void> {
  // Vite names files under assets/ by their content.
  const hashed = path.startsWith('/assets/');
  let sent: string | undefined;
  try {
    sent = await send(http, path, {
      root,
      maxAge: hashed ? YEAR_MS : 0,
      immutable: hashed,
      brotli: true,
      gzip: true,
      index: false,
    });
  } catch {
    // A raw error of the file sender prints a path of the server.
    throw notFound();
  }
  // Hidden files are passed over in silence.
  if (sent === undefined) throw notFound();
  if (!hashed) http.set('Cache-Control', 'no-cache');
}

const notFound = () => OnyakError.of('NOT_FOUND', 'error.notFound');

async function sendPage(http: HttpContext, root: string): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) throw new OnyakError('UNAVAILABLE', hostMessage('screen.notBuilt'));
  await sendFile(http, root, '/index.html');
}
