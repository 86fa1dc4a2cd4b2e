const MAX_ENTRIES = 10_000;
/** A text longer than this is read anew each time, so that a cache stays small whatever comes. */
const MAX_KEY = 600;

/** What was worked out for a text, kept; emptied when it is full. */
export class Cache<Value> {
  readonly #kept = new Map<string, Value>();

  get(key: string, make: () => Value): Value {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const value = make();
    if (key.length > MAX_KEY) return value;
    if (this.#kept.size >= MAX_ENTRIES) this.#kept.clear();
    this.#kept.set(key, value);
    return value;
  }
}
