/** Names that something has, by their numbers, and one bit for each name that it meets in something else. */
export interface Mark {
  readonly own: readonly number[];
  readonly meets: Uint32Array;
}

/**
 * Numbers for the names of a table of pairs. Of the 190 pairs of 20 drugs a table speaks of some ten: a bit rules the
 * others out without a look into the table.
 */
export class Sieve {
  readonly #numbers: ReadonlyMap<string, number>;
  /** Of what the table does not name. */
  readonly nothing: Mark;

  constructor(names: Iterable<string>) {
    this.#numbers = new Map([...new Set(names)].map((name, at) => [name, at]));
    this.nothing = { own: [], meets: new Uint32Array(Math.ceil(this.#numbers.size / 32)) };
  }

  markOf(own: Iterable<string>, met: Iterable<string>): Mark {
    const meets = new Uint32Array(this.nothing.meets.length);
    for (const at of this.#numbersOf(met)) meets[at >>> 5] = (meets[at >>> 5] ?? 0) | (1 << (at & 31));
    return { own: this.#numbersOf(own), meets };
  }

  /** The mark of something that has all of these. */
  joined(marks: readonly Mark[]): Mark {
    const [only] = marks;
    if (!only) return this.nothing;
    if (marks.length === 1) return only;
    const meets = Uint32Array.from(only.meets);
    for (const mark of marks) mark.meets.forEach((word, at) => (meets[at] = (meets[at] ?? 0) | word));
    return { own: [...new Set(marks.flatMap(({ own }) => own))], meets };
  }

  #numbersOf(names: Iterable<string>): number[] {
    const numbers: number[] = [];
    for (const name of names) {
      const at = this.#numbers.get(name);
      if (at !== undefined) numbers.push(at);
    }
    return numbers;
  }
}

const none: readonly number[] = [];

/**
 * The numbers of several marks one after the other. To ask 190 pairs for their marks goes from place to place in memory for each
 * of them; here one walk over some twenty numbers tells which of the others a mark meets.
 */
export class MarkRow {
  readonly #numbers: number[] = [];
  /** Whose number each of them is. */
  readonly #places: number[] = [];
  /** Where the numbers of each mark begin. */
  readonly #starts: number[] = [];

  constructor(marks: readonly Mark[]) {
    for (let at = 0; at < marks.length; at += 1) {
      this.#starts.push(this.#numbers.length);
      for (const number of marks[at]?.own ?? none) {
        this.#numbers.push(number);
        this.#places.push(at);
      }
    }
  }

  /** Places after `at` of which something meets the mark: of any other no row is about the two. */
  meetingAfter(at: number, { meets }: Mark): readonly number[] {
    const numbers = this.#numbers;
    let found: number[] | undefined;
    let last = -1;
    for (let next = this.#starts[at + 1] ?? numbers.length; next < numbers.length; next += 1) {
      const number = numbers[next] ?? 0;
      if (((meets[number >>> 5] ?? 0) & (1 << (number & 31))) === 0) continue;
      const place = this.#places[next] ?? 0;
      if (place === last) continue;
      (found ??= []).push(place);
      last = place;
    }
    return found ?? none;
  }
}
