import { cookieOptions } from '../http/credentials/credentials.js';
import type { HttpContext } from '../http/state.js';

const PREFIX = 'onyak_link_';
/** Certificates of one browser that are looked at: who looks after several patients has a few. */
const MOST = 20;

/** A cookie for each link, so that who looks after two patients need not choose. The name tells nothing: a code cannot be guessed. */
const nameOf = (code: Buffer): string => `${PREFIX}${code.toString('hex').slice(0, 16)}`;

/** The browser is certified for this link until then; its pages' scripts cannot see by what. */
export function giveCertificate(http: HttpContext, code: Buffer, token: string, until: Date): void {
  http.cookies.set(nameOf(code), token, { ...cookieOptions(http), httpOnly: true, expires: until });
}

/** The token that this browser was given for the link of this code. */
export function certificateOf(http: HttpContext, code: Buffer): string | undefined {
  return http.cookies.get(nameOf(code));
}

/** Every token that this browser was given for a link. */
export function certificatesIn(http: HttpContext): string[] {
  return http
    .get('cookie')
    .split(';')
    .flatMap((pair) => (pair.trim().startsWith(PREFIX) ? [pair.slice(pair.indexOf('=') + 1).trim()] : []))
    .slice(0, MOST);
}

/** The browser is certified for it no more. */
export function takeCertificate(http: HttpContext, code: Buffer): void {
  if (certificateOf(http, code) !== undefined)
    http.cookies.set(nameOf(code), null, { ...cookieOptions(http), httpOnly: true });
}
