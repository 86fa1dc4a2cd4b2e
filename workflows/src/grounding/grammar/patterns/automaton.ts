import { readPattern, type Sequence } from './alternatives.js';

/** Beyond it what was learned is forgotten: texts are of people and models, and never end. */
const MOST_STATES = 40_000;
/** States with more places are reached by few ways. */
const MOST_SHARED = 64;

/** A place in a pattern, and the places that follow once its sequence is read. */
interface Place<Value> {
  readonly id: number;
  readonly sequence: Sequence;
  readonly part: number;
  readonly offset: number;
  readonly next: Place<Value> | End<Value>;
}
interface End<Value> {
  readonly id: number;
  readonly value: Value;
}
type Reached<Value> = Place<Value> | End<Value>;

interface State<Value> {
  readonly places: readonly Place<Value>[];
  /** What the letters read so far may be, as a whole. */
  readonly values: readonly Value[];
  readonly next: Map<number, State<Value> | undefined>;
}

/** What patterns may be read at a place of a text. */
export interface Match<Value> {
  readonly end: number;
  readonly values: readonly Value[];
}

/**
 * Many patterns read at once, letter by letter: where a text has led once, each letter is one step, whatever number of
 * patterns begin there. States are made when a text first comes to them.
 */
export class Automaton<Value> {
  readonly #entries: (readonly [Sequence, End<Value>])[] = [];
  #ids = 0;
  #known = new Map<string, Place<Value>>();
  #states = new Map<string, State<Value>>();
  #count = 0;
  #root: State<Value> | undefined;
  readonly #sequences = new Map<Sequence, number>();

  add(pattern: string | Sequence, value: Value): void {
    const sequence = typeof pattern === 'string' ? readPattern(pattern) : pattern;
    this.#entries.push([sequence, { id: (this.#ids += 1), value }]);
    this.#root = undefined;
  }

  /** Every match that begins at a place of a text, the shortest first. */
  at(text: string, index: number): readonly Match<Value>[] {
    if (this.#count > MOST_STATES) this.#forget();
    const found: Match<Value>[] = [];
    let state = (this.#root ??= this.#begin());
    for (let end = index; end < text.length;) {
      const code = text.charCodeAt(end);
      const known = state.next.get(code);
      const next = known ?? (state.next.has(code) ? undefined : this.#step(state, text[end] ?? ''));
      if (!next) break;
      state = next;
      end += 1;
      if (state.values.length > 0) found.push({ end, values: state.values });
    }
    return found;
  }

  #forget(): void {
    this.#known = new Map();
    this.#states = new Map();
    this.#sequences.clear();
    this.#count = 0;
    this.#root = undefined;
  }

  #begin(): State<Value> {
    return {
      places: this.#entries.flatMap(([sequence, end]) => {
        const place = this.#place(sequence, 0, 0, end);
        return 'value' in place ? [] : [place];
      }),
      values: [],
      next: new Map(),
    };
  }

  #step(state: State<Value>, letter: string): State<Value> | undefined {
    const reached = new Set<Reached<Value>>();
    for (const place of state.places) this.#read(place, letter, reached);
    const next = reached.size > 0 ? this.#state([...reached]) : undefined;
    state.next.set(letter.charCodeAt(0), next);
    return next;
  }

  #state(reached: readonly Reached<Value>[]): State<Value> {
    const shared = reached.length <= MOST_SHARED;
    const key = shared
      ? reached
          .map(({ id }) => id)
          .toSorted((a, b) => a - b)
          .join()
      : '';
    const known = shared ? this.#states.get(key) : undefined;
    if (known) return known;
    const state: State<Value> = {
      places: reached.flatMap((one) => ('value' in one ? [] : [one])),
      values: [...new Set(reached.flatMap((one) => endOf(one) ?? []))].map(({ value }) => value),
      next: new Map(),
    };
    this.#count += 1;
    if (shared) this.#states.set(key, state);
    return state;
  }

  /** Reads one letter from a place, by every way that begins with it. */
  #read(from: Reached<Value>, letter: string, reached: Set<Reached<Value>>): void {
    if ('value' in from) return;
    const { sequence, part, offset, next } = from;
    const here = sequence[part];
    if (here === undefined) return;
    if (typeof here === 'string') {
      if (here[offset] !== letter) return;
      const read = offset + 1 < here.length;
      reached.add(this.#place(sequence, read ? part : part + 1, read ? offset + 1 : 0, next));
      return;
    }
    const after = this.#place(sequence, part + 1, 0, next);
    for (const member of here.beginningWith(letter)) this.#read(this.#place(member, 0, 0, after), letter, reached);
    if (here.empty) this.#read(after, letter, reached);
  }

  /** The place itself, one object for each; at the end of a sequence what follows it. */
  #place(sequence: Sequence, part: number, offset: number, next: Reached<Value>): Reached<Value> {
    if (part >= sequence.length) return next;
    let of = this.#sequences.get(sequence);
    if (of === undefined) this.#sequences.set(sequence, (of = this.#sequences.size));
    const key = `${of}.${part}.${offset}.${next.id}`;
    const known = this.#known.get(key);
    if (known) return known;
    const place = { id: (this.#ids += 1), sequence, part, offset, next };
    this.#known.set(key, place);
    return place;
  }
}

/** What is read when the text ends at a place: nothing but what may be left out follows. */
function endOf<Value>(from: Reached<Value>): End<Value> | undefined {
  let at = from;
  for (;;) {
    if ('value' in at) return at;
    const { sequence, part, offset, next } = at;
    if (offset > 0 || sequence.slice(part).some((one) => typeof one === 'string' || !one.empty)) return undefined;
    at = next;
  }
}
