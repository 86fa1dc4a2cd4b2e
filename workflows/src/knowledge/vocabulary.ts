import { readAtc } from '@onyak/migrations/reads';
import { buildVocabulary, type Vocabulary } from '../grounding/vocabulary/vocabulary.js';
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
  return buildVocabulary({ atc: await readAtc(db), ...(await loadWords(db, release)) });
}
