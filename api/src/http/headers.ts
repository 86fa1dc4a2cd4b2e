import type { ServerResponse } from 'node:http';
import { PRINT_ENGINE_PORT } from '@onyak/core';

/** Scripts from our own files only; emotion writes style elements, so styles may be inline. */
const policy = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self' data:`,
  // The print engine on the machine of who prints: nothing but its port.
  `connect-src 'self' http://localhost:${PRINT_ENGINE_PORT}`,
  `worker-src 'self'`,
  `object-src 'none'`,
  `base-uri 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join(';');

/**
 * On every answer. Isolation (Cross-Origin-Opener-Policy, Origin-Agent-Cluster) is refused by browsers on plain http,
 * where a hospital's network may run this, so it is not asked for.
 */
const security: readonly (readonly [name: string, value: string])[] = [
  ['Content-Security-Policy', policy],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'SAMEORIGIN'],
];

/** Origins whose script an administrator has set: they run, talk home and are framed on the admin's pages alone. */
export function openTo(response: ServerResponse, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const named = origins.join(' ');
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
  response.setHeader(
    'Content-Security-Policy',
    policy
      .replace(`script-src 'self'`, `script-src 'self' ${named}`)
      .replace(`img-src 'self'`, `img-src 'self' ${named}`)
      .replace(`connect-src 'self'`, `connect-src 'self' ${named} ${sockets}`)
      .concat(`;frame-src 'self' ${named}`),
  );
}

/** A page that our own pages show in a frame of theirs, and nobody else's. */
export function letOurselvesFrame(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', policy.replace(`frame-ancestors 'none'`, `frame-ancestors 'self'`));
}

export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of security) response.setHeader(name, value);
}
