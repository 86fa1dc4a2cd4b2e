import {
  Choice,
  firstLetters,
  none,
  readPattern,
  type Alternatives,
  type Sequence,
} from '../grammar/patterns/alternatives.js';
import { stemsOf, type Stems } from './stems.js';

/** A form of the stem, and what may be added to it. */
export type Ending = readonly [stem: keyof Stems, pattern: string];

/** Predicates of more letters begin alike in all of their forms: what changes is the end of a stem. */
const MOST_THAT_CHANGE = 3;

/**
 * Predicates with all endings of a role. All forms of all wordings would be millions of letters, which took seconds to read
 * and hundreds of megabytes to keep; texts come to few of them. So those of a letter are made when a text first has it there.
 */
export class Inflection implements Alternatives {
  readonly empty = false;
  readonly #predicates: () => readonly string[];
  readonly #endings: readonly Ending[];
  #byLetter: ReadonlyMap<string, readonly string[]> | undefined;
  readonly #ways = new Map<string, readonly Sequence[]>();

  /** @param predicates in the form of the dictionary, asked for when a text first comes to them */
  constructor(predicates: () => readonly string[], endings: readonly Ending[]) {
    this.#predicates = predicates;
    this.#endings = endings;
  }

  get letters(): Iterable<string> {
    return this.#ordered.keys();
  }

  beginningWith(letter: string): readonly Sequence[] {
    const known = this.#ways.get(letter);
    if (known) return known;
    const predicates = this.#ordered.get(letter);
    if (!predicates) return none;
    const ways = new Choice(this.#formsOf(predicates)).beginningWith(letter);
    this.#ways.set(letter, ways);
    return ways;
  }

  get #ordered(): ReadonlyMap<string, readonly string[]> {
    if (this.#byLetter) return this.#byLetter;
    const byLetter = new Map<string, string[]>();
    for (const predicate of this.#predicates())
      for (const letter of this.#lettersOf(predicate)) {
        const list = byLetter.get(letter);
        if (list) list.push(predicate);
        else byLetter.set(letter, [predicate]);
      }
    return (this.#byLetter = byLetter);
  }

  #lettersOf(predicate: string): ReadonlySet<string> {
    if (predicate.length > MOST_THAT_CHANGE) return firstLetters(readPattern(predicate));
    const stems = stemsOf(predicate);
    const forms = new Set(this.#endings.flatMap(([stem]) => stems[stem]));
    return new Set([...forms].flatMap((form) => [...firstLetters(readPattern(form))]));
  }

  #formsOf(predicates: readonly string[]): Sequence[] {
    const all = predicates.map(stemsOf);
    const forms = this.#endings.flatMap(([stem, ending]) =>
      all.flatMap((stems) => [stems[stem]].flat().map((form) => `${form}${ending}`)),
    );
    return [...new Set(forms)].map(readPattern);
  }
}
