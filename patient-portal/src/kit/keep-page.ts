import { KEPT } from '../keep/names.js';
import { linkPaths } from '@onyak/core/link';
import type { OpenLink } from './open-link.js';

/** Whether this browser can keep a page: only where the connection is safe, and not in every private window. */
export const canKeepPages = (): boolean => window.isSecureContext && 'serviceWorker' in navigator && 'caches' in window;

const keyOf = ({ link, code }: OpenLink): string => `${link.page}?${link.parameter}=${code}`;

interface KeptPage {
  /** What the page shows, as HTML that is already escaped. */
  readonly body: string;
  readonly title: string;
  /** Beginning of the calls by which it learns that its link has ended. */
  readonly calls: string;
}

/** What may run in a kept page: nothing but the script that asks after its link. */
const policy = `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; manifest-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'`;
const style = `:root{color-scheme:light dark;font:18px/1.6 system-ui,sans-serif}body{max-width:34rem;margin:0 auto;padding:1rem;word-break:keep-all;overflow-wrap:anywhere}dt{opacity:.8}dd{margin:0 0 .6rem;font-weight:600}.old{border-inline-start:6px solid;padding-inline-start:.75rem}a{display:inline-block;min-height:48px;color:inherit}`;

/**
 * Keeps a page on this phone, to be opened at the same address without a network.
 * @throws Error where the browser refuses, for want of room say.
 */
export async function keepPage(open: OpenLink, { body, title, calls }: KeptPage): Promise<void> {
  const meta = `<meta name="onyak-read" content="${linkPaths(calls).read}"><meta name="onyak-parameter" content="${open.link.parameter}">`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${meta}<title>${title}</title><link rel="manifest" href="${KEPT.manifest}"><style>${style}</style>`;
  const page = `<!doctype html><html lang="ko"><head>${head}</head><body><main>${body}</main><script src="${KEPT.script}"></script></body></html>`;
  await navigator.serviceWorker.register(KEPT.worker, { scope: open.link.page });
  const cache = await caches.open(KEPT.cache);
  await cache.add(KEPT.script);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  await cache.put(keyOf(open), new Response(page, { headers }));
  await navigator.serviceWorker.ready;
}

/** Whether the page of a link is kept on this phone. */
export async function isPageKept(open: OpenLink): Promise<boolean> {
  if (!canKeepPages() || !(await caches.has(KEPT.cache))) return false;
  return (await (await caches.open(KEPT.cache)).match(keyOf(open))) !== undefined;
}

/** Takes the page of a link from this phone, and with the last one all that keeps pages. */
export async function forgetPage(open: OpenLink): Promise<void> {
  if (!canKeepPages() || !(await caches.has(KEPT.cache))) return;
  const cache = await caches.open(KEPT.cache);
  await cache.delete(keyOf(open));
  const left = await cache.keys();
  if (left.some(({ url }) => new URL(url).search !== '')) return;
  await caches.delete(KEPT.cache);
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}
