import { createHash } from 'node:crypto';

/** An id that is the same whenever it is made of the same words (a UUID of version 8, RFC 9562). */
export function idOf(...words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
