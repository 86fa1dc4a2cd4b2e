import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpContext } from '../http/state.js';
import { isThisMachine } from '../http/this-machine.js';

/**
 * Whether the measurements are the asker's to read: they tell how much of what is done when. The machine itself reads
 * them, any other by the installation's token.
 */
export function mayMeasure(http: HttpContext, token: string | undefined): boolean {
  if (isThisMachine(http)) return true;
  const [, shown] = /^Bearer (\S+)$/i.exec(http.get('Authorization')) ?? [];
  // Digests, so that how long the comparison takes tells nothing of the token, its length included.
  return token !== undefined && shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
