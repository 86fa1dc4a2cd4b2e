import { isUtf8 } from 'node:buffer';
import { refuse } from '../notes/refusal.js';

/** How many bytes a character takes by its first byte; 0 for a byte that starts none. */
function lengthOf(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  return 0;
}

/** Where an unfinished last character starts; the length when the chunk ends on a whole one. */
function tailStart(chunk: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= chunk.length; back += 1) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte >= 0xc0) return lengthOf(byte) > back ? chunk.length - back : chunk.length;
    if (byte < 0x80) break;
  }
  return chunk.length;
}

/** Checks UTF-8 chunk by chunk, with characters split anywhere; refuses bad bytes with NOT_UTF8. */
export class Utf8Check {
  #carry: readonly number[] = [];

  push(chunk: Uint8Array): void {
    let start = 0;
    if (this.#carry.length > 0) {
      const needed = lengthOf(this.#carry[0] ?? 0) - this.#carry.length;
      const joined = [...this.#carry, ...chunk.subarray(0, needed)];
      start = Math.min(needed, chunk.length);
      if (joined.length < lengthOf(joined[0] ?? 0)) {
        this.#carry = joined;
        return;
      }
      if (!isUtf8(Uint8Array.from(joined))) throw refuse('NOT_UTF8');
      this.#carry = [];
    }
    const rest = chunk.subarray(start);
    const end = tailStart(rest);
    if (!isUtf8(rest.subarray(0, end))) throw refuse('NOT_UTF8');
    this.#carry = Array.from(rest.subarray(end));
  }

  /** Whether the bytes so far end on a whole character. */
  get whole(): boolean {
    return this.#carry.length === 0;
  }
}
