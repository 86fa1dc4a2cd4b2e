import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { send } from '@koa/send';
import { OnyakError } from '@onyak/core';
import { hostMessage } from '../messages.js';
import type { HttpContext, HttpMiddleware } from './state.js';

export interface StaticFolders {
  /** Built admin UI, served at `/`. */
  readonly admin: string;
  /** Built patient portal: its pages at /p /a /v /r, its files under /portal/. */
  readonly portal: string;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const portalPages = /^\/[pavr]\/?$/;

/** Files of both UIs; an address without a file name is a page of the admin UI, which routes it itself. */
export function staticFiles(folders: StaticFolders): HttpMiddleware {
  return async (http, next) => {
    if (http.method !== 'GET' && http.method !== 'HEAD') return void (await next());
    http.state.route = 'static';
    if (http.path.startsWith('/portal/')) return sendFile(http, folders.portal, http.path.slice('/portal'.length));
    if (portalPages.test(http.path)) return sendPage(http, folders.portal);
    const isFile = /\.[A-Za-z0-9]+$/.test(http.path);
    return isFile ? sendFile(http, folders.admin, http.path) : sendPage(http, folders.admin);
  };
}

async function sendFile(http: HttpContext, root: string, path: string): Promise<void> {
  // Vite names files under assets/ by their content.
  const hashed = path.startsWith('/assets/');
  try {
    await send(http, path, {
      root,
      maxAge: hashed ? YEAR_MS : 0,
      immutable: hashed,
      brotli: true,
      gzip: true,
      index: false,
    });
  } catch {
    // A raw error of the file sender prints a path of the server.
    throw OnyakError.of('NOT_FOUND', 'error.notFound');
  }
  if (!hashed) http.set('Cache-Control', 'no-cache');
}

async function sendPage(http: HttpContext, root: string): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) throw new OnyakError('UNAVAILABLE', hostMessage('screen.notBuilt'));
  await sendFile(http, root, '/index.html');
}
