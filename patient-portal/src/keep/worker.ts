import { KEPT } from './names.js';

/**
 * The service worker of pages that are kept on the phone: the network first, what was kept only without it. It keeps nothing by
 * itself; what it finds was put there by a page after its certification.
 */

/** What is used of a service worker's scope; TypeScript's own names for it clash with those of a page. */
interface Scope {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  readonly registration: { readonly scope: string };
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = globalThis as unknown as Scope;

/** Milliseconds after which a line that says nothing is taken for none, by who has the page on the phone. */
const PATIENCE_MS = 6000;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== worker.location.origin || request.method !== 'GET') return;
  // A scope is the beginning of an address: `/r` would be that of `/rest` as well.
  const isPage = request.mode === 'navigate' && pathname === new URL(worker.registration.scope).pathname;
  if (isPage) event.respondWith(search === '' ? only(request) : opened(request, pathname + search));
  else if (pathname === KEPT.script) event.respondWith(opened(request, pathname));
});

/** What the server says; where it cannot be reached, is silent or is out of order, what is kept. */
async function opened(request: Request, key: string): Promise<Response> {
  const kept = await caches.match(key, { cacheName: KEPT.cache });
  if (!kept) return fetch(request);
  const silence = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  const answer = await Promise.race([fetch(request), silence]).catch(() => undefined);
  return answer && answer.status < 500 ? answer : kept;
}

/** Begun from the phone's own screen: the page that is kept, which its address names. */
async function only(request: Request): Promise<Response> {
  const keys = await (await caches.open(KEPT.cache)).keys();
  const last = keys.map(({ url }) => new URL(url)).findLast(({ search }) => search !== '');
  return last ? Response.redirect(last.href) : fetch(request);
}
