import type { WordingRow } from '@onyak/cdss';
import { Automaton } from '../grammar/patterns/automaton.js';
import { endsWord } from '../grammar/phrase-tree.js';
import { namesIn, patternsOf, type ToldForm } from './pattern.js';

/** What a row of wordings stands for, by its key in the book. */
export interface Worded {
  readonly key: string;
  readonly kind: WordingRow['kind'];
  readonly meaning: string;
  /** Drugs that its words name. */
  readonly names: readonly string[];
  /** How bad a harm is by its own words: `정신이 심하게 흐려질`. */
  readonly strong: readonly string[];
}

/** A wording at a place of a text. */
export interface Wording {
  readonly end: number;
  readonly form: ToldForm;
  readonly of: Worded;
}

type Told = Pick<Wording, 'form' | 'of'>;

/** Some milliseconds of a processor. */
const ROWS_AT_ONCE = 20;

/** The rows of wordings of all harms and signs; they are read together when a text is first held against them. */
export class WordingBook {
  readonly #rows: readonly WordingRow[];
  readonly #plain: ReadonlyMap<string, string>;
  #words: Automaton<Told> | undefined;

  /** @param plain what the harms are called, by their ids */
  constructor(rows: readonly WordingRow[], plain: ReadonlyMap<string, string>) {
    this.#rows = rows;
    this.#plain = plain;
  }

  /** Whether the rows have been read. */
  get isRead(): boolean {
    return this.#words !== undefined;
  }

  /**
   * The wordings at a place of a folded text, in every form and length.
   * @param concerns nothing is told of a place where no wording is of what it accepts
   */
  at(text: string, index: number, concerns: (of: Worded) => boolean = always): Wording[] {
    const matches = (this.#words ??= this.#readAll()).at(text, index);
    if (!matches.some(({ values }) => values.some(({ of }) => concerns(of)))) return [];
    const found: Wording[] = [];
    for (const { end, values } of matches) {
      // A dot or a stroke between two names belongs to neither.
      const isJoined = text[end] === '·' || text[end] === '/';
      if (!isJoined && !endsWord(text, end)) continue;
      for (const { form, of } of values) found.push({ form, of, end: isJoined ? end + 1 : end });
    }
    return found;
  }

  /**
   * Reads the rows ahead of a text.
   * @param turn lets others go on in between
   */
  async read(turn: () => Promise<unknown>): Promise<void> {
    const words = new Automaton<Told>();
    for (const [at, row] of this.#rows.entries()) {
      if (at % ROWS_AT_ONCE === 0) await turn();
      this.#add(words, row);
    }
    this.#words ??= words;
  }

  #readAll(): Automaton<Told> {
    const words = new Automaton<Told>();
    for (const row of this.#rows) this.#add(words, row);
    return words;
  }

  #add(words: Automaton<Told>, { kind, meaning, predicates, nouns }: WordingRow): void {
    // A sign's own words are a name of it too.
    const names = [nouns, ...(kind === 'SIGN' ? [meaning, ...partsOf(meaning)] : [])]
      .filter((cell) => cell !== '')
      .join('|');
    const strong = kind === 'HARM' ? (this.#plain.get(meaning)?.match(howBad) ?? []) : [];
    const of = { key: keyOf(kind, meaning), kind, meaning, names: namesIn(predicates, names), strong };
    for (const [form, pattern] of patternsOf(predicates, names)) words.add(pattern, { form, of });
  }
}

/**
 * What a sign is called by a part of its name: `입안의 헌 자리` of `목의 통증이나 입안의 헌 자리`, `다리의 부기` of `다리나 발목의
 * 부기`, and of a child without saying whose.
 */
function partsOf(sign: string): string[] {
  const own = /^(?:아기|아이)의 (.+)$/u.exec(sign)?.[1];
  if (own !== undefined) return [own, ...partsOf(own)];
  const [, first = '', second = ''] = /^(.*[가-힣])(?:이나|나) ([가-힣].*)$/u.exec(sign) ?? [];
  if (first === '' || !/^[가-힣 ]+$/u.test(sign)) return [];
  const shared = / (\S+)$/u.exec(/의 \S+$/u.test(second) && !first.includes(' ') ? second : '')?.[1];
  if (shared !== undefined) return [`${first}의 ${shared}`, second];
  // What the first is like the second is too: `심한 설사나 구토`.
  const like = /^(.*(?:한|는|은|린|진)) \S+$/u.exec(first)?.[1];
  return second.includes(' ')
    ? first.includes(' ')
      ? [first, second]
      : []
    : like === undefined
      ? []
      : [first, `${like} ${second}`];
}

const always = () => true;

/** How a harm (by its id) or a sign (by its own words) is called in the book. */
export function keyOf(kind: WordingRow['kind'], meaning: string): string {
  return `${kind}|${meaning}`;
}

const howBad = /심하게|갑자기|크게|위험할 만큼|지나치게/gu;
