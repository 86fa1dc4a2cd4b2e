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

/** False where nothing that `b` has meets `a`: then no row is about the two. */
export function mayMeet(a: Mark, b: Mark): boolean {
  for (const at of b.own) if (((a.meets[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0) return true;
  return false;
}
