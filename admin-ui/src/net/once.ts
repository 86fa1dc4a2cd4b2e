import { OnyakError } from '@onyak/core';

/** A key of 128 random bits; `crypto.randomUUID` is missing where a hospital serves plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys of what was sent without an answer that tells whether it took effect, by content. */
const unanswered = new Map<string, string>();

/**
 * Sends something under a key of its own. Who sends the same content again because no answer came sends the same key, so
 * that the server takes it once; after an answer the same content is something new.
 * @param content all of what is sent, its address included.
 */
export async function sendOnce<T>(content: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(content) ?? newKey();
  unanswered.set(content, key);
  try {
    const answer = await send(key);
    unanswered.delete(content);
    return answer;
  } catch (error) {
    // A refusal is an answer. No connection, a fault of the server or an answer nobody can read is none.
    if (error instanceof OnyakError && error.status < 500) unanswered.delete(content);
    throw error;
  }
}
