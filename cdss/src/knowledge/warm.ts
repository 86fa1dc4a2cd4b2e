import type { Lexicon } from '../lexicon/lexicon.js';
import type { KnowledgeIndex } from './build.js';

/** Lets other work of the process pass between two steps. */
export type Pause = () => Promise<unknown>;

/**
 * Compiles what is otherwise compiled when a patient first needs it (the national lists, the names), step by step: some
 * 400 ms of work that nobody waits for after a start.
 */
export async function warmKnowledge(index: Pick<KnowledgeIndex, 'dur' | 'lexicon'>, pause: Pause): Promise<void> {
  for (const step of index.dur.parts) {
    await pause();
    step();
  }
  await warmLexicon(index.lexicon, pause);
}

/** The same of names alone, for a process that screens nobody. */
export async function warmLexicon(lexicon: Lexicon, pause: Pause): Promise<void> {
  for (const step of lexicon.parts) {
    await pause();
    step();
  }
}
