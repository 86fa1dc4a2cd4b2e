const MAX_ENTRIES = 10_000;
/** A text longer than this is read anew each time, so that a cache stays small whatever comes. */
const MAX_KEY = 600;

/**
 * What was worked out for a text, kept. When it is full the half that was asked for longer ago goes: a hospital with more
 * products than fit does not work all of them out again at once.
 */
export class Cache<Value> {
  readonly #most: number;
  #recent = new Map<string, Value>();
  #older = new Map<string, Value>();

  constructor(most = MAX_ENTRIES) {
    this.#most = most;
  }

  get(key: string, make: () => Value): Value {
    const kept = this.find(key);
    if (kept !== undefined) return kept;
    const value = make();
    this.keep(key, value);
    return value;
  }

  find(key: string): Value | undefined {
    const kept = this.#recent.get(key);
    if (kept !== undefined) return kept;
    const older = this.#older.get(key);
    if (older !== undefined) this.keep(key, older);
    return older;
  }

  keep(key: string, value: Value): void {
    if (key.length > MAX_KEY) return;
    if (this.#recent.size >= this.#most / 2) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
  }
}
