import { createHash } from 'node:crypto';
import { promptTurns, type PromptVersion } from './version.js';

/** Of all its words: two versions of the same hash say the same. */
export const promptHash = ({ turns }: PromptVersion): string =>
  createHash('sha256')
    .update(JSON.stringify(promptTurns.map((turn) => turns[turn] ?? null)))
    .digest('hex')
    .slice(0, 12);
