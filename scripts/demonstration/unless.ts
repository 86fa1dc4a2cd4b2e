import type { Answer } from '../client/onyak-client.js';
import { Refusal } from '../client/refusal.js';

/** What a call answers; undefined where it was refused for one reason that is expected. */
export async function unless(code: string, answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.code === code) return undefined;
    throw error;
  }
}
