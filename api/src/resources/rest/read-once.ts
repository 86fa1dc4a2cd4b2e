/** Different texts that are remembered of each kind. */
const MOST = 200;
const LONGEST = 200;

/** What short texts say that come again from page to page, such as a sort: each is read once. Nothing personal may stand in them. */
export class ReadOnce<T> {
  readonly #known = new Map<string, T>();

  /** @param read what a text says; throws where it says nothing. */
  get(text: unknown, read: (text: unknown) => T): T {
    if (typeof text !== 'string' || text.length > LONGEST) return read(text);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const value = read(text);
    // Whoever asks for ever other ones costs the rest no memory.
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(text, value);
    return value;
  }
}
