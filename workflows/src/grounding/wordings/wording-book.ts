import type { WordingRow } from '@onyak/cdss';
import { WordingPattern } from './pattern.js';

/** The rows of wordings by what they mean; each is compiled when a text about it is first read. */
export class WordingBook {
  readonly #rows: ReadonlyMap<string, WordingRow>;
  readonly #patterns = new Map<string, WordingPattern>();

  constructor(rows: readonly WordingRow[]) {
    this.#rows = new Map(rows.map((row) => [keyOf(row.kind, row.meaning), row]));
  }

  /** The words of a harm by its id, or of a sign by its own words, which are a name of it too. */
  patternOf(kind: WordingRow['kind'], meaning: string): WordingPattern {
    const key = keyOf(kind, meaning);
    const known = this.#patterns.get(key);
    if (known) return known;
    const { predicates = '', nouns = '' } = this.#rows.get(key) ?? {};
    const own = kind === 'SIGN' ? meaning : '';
    const pattern = new WordingPattern(predicates, [nouns, own].filter((cell) => cell !== '').join('|'));
    this.#patterns.set(key, pattern);
    return pattern;
  }
}

function keyOf(kind: WordingRow['kind'], meaning: string): string {
  return `${kind}|${meaning}`;
}
