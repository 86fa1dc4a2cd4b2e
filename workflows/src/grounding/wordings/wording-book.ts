import type { WordingRow } from '@onyak/cdss';
import { Automaton } from '../grammar/automaton.js';
import { endsWord } from '../grammar/phrase-tree.js';
import { namesIn, patternsOf, type ToldForm } from './pattern.js';

/** What a row of wordings stands for, by its key in the book. */
export interface Worded {
  readonly key: string;
  readonly kind: WordingRow['kind'];
  readonly meaning: string;
  /** Drugs that its words name. */
  readonly names: readonly string[];
}

/** A wording at a place of a text. */
export interface Wording {
  readonly end: number;
  readonly form: ToldForm;
  readonly of: Worded;
}

/** The rows of wordings of all harms and signs; they are read together when a text is first held against them. */
export class WordingBook {
  readonly #rows: readonly WordingRow[];
  #words: Automaton<Pick<Wording, 'form' | 'of'>> | undefined;

  constructor(rows: readonly WordingRow[]) {
    this.#rows = rows;
  }

  /** Whether the rows have been read. */
  get isRead(): boolean {
    return this.#words !== undefined;
  }

  /** The wordings at a place of a folded text, in every form and length. */
  at(text: string, index: number): Wording[] {
    return (this.#words ??= this.#read()).at(text, index).flatMap(({ end, values }) => {
      // A dot or a stroke between two names belongs to neither.
      const joined = /[·/]/u.test(text[end] ?? '') ? end + 1 : end;
      return joined > end || endsWord(text, end) ? values.map((value) => ({ ...value, end: joined })) : [];
    });
  }

  #read(): Automaton<Pick<Wording, 'form' | 'of'>> {
    const words = new Automaton<Pick<Wording, 'form' | 'of'>>();
    for (const { kind, meaning, predicates, nouns } of this.#rows) {
      // A sign's own words are a name of it too.
      const names = [nouns, kind === 'SIGN' ? meaning : ''].filter((cell) => cell !== '').join('|');
      const of = { key: keyOf(kind, meaning), kind, meaning, names: namesIn(predicates, names) };
      for (const [form, pattern] of patternsOf(predicates, names)) words.add(pattern, { form, of });
    }
    return words;
  }
}

/** How a harm (by its id) or a sign (by its own words) is called in the book. */
export function keyOf(kind: WordingRow['kind'], meaning: string): string {
  return `${kind}|${meaning}`;
}
