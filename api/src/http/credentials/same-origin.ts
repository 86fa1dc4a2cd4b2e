import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that carries the cookie alone comes from our own pages. Browsers say so in
 * Sec-Fetch-Site (on https and localhost) or in Origin; a write that says neither is refused.
 * @param host `Host` and, behind a proxy, `X-Forwarded-Host`; a foreign page can set neither.
 */
export function isSameOrigin(method: string, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && isSafe(method));
  const { origin } = headers;
  if (origin === undefined) return isSafe(method);
  const hosts = [headers.host, headers['x-forwarded-host']];
  try {
    return hosts.includes(new URL(origin).host);
  } catch {
    return false;
  }
}

/** Whether the browser says that another site's page sent this; clients that are no browsers say nothing. */
export function isForeignPage(method: string, headers: IncomingHttpHeaders): boolean {
  const says = headers['sec-fetch-site'] ?? headers.origin;
  return says !== undefined && !isSameOrigin(method, headers);
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
