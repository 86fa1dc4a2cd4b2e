import { setImmediate as nextTurn } from 'node:timers/promises';
import { readAtc } from '@onyak/migrations/reads';
import { buildVocabulary, type Vocabulary } from '../grounding/vocabulary/vocabulary.js';
import { warmVocabulary } from '../grounding/warm.js';
import type { Queryable } from '../store/context.js';
import { loadWords, namesInForce } from './words.sql.js';

/** The names alone, made anew when the release or the names of ATC codes change: for checks outside of a worker. */
export class VocabularyCache {
  #kept: { readonly source: string; readonly value: Promise<Vocabulary> } | undefined;

  async active(db: Queryable): Promise<Vocabulary> {
    const { release, source } = await namesInForce(db);
    if (this.#kept?.source === source) return this.#kept.value;
    const kept = { source, value: load(db, release) };
    this.#kept = kept;
    // What failed is not kept: the next call tries again.
    kept.value.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept.value;
  }
}

async function load(db: Queryable, release: number): Promise<Vocabulary> {
  const vocabulary = buildVocabulary({ atc: await readAtc(db), ...(await loadWords(db, release)) });
  // In one piece with the first check others would wait for it.
  await warmVocabulary(vocabulary, nextTurn);
  return vocabulary;
}

const caches = new WeakMap<object, VocabularyCache>();

/** The names of one API, the same for all of its plugins: they are large, and needed once. */
export function vocabularyOf({ installation }: { readonly installation: object }): VocabularyCache {
  const cache = caches.get(installation) ?? new VocabularyCache();
  caches.set(installation, cache);
  return cache;
}
