import { keyOf, spellingKey } from '../text/tokens.js';
import { sameMeaning, type Meaning, type NameEntry } from './meaning.js';
import { SpellingIndex } from '../text/one-letter.js';

/** Letters by which the lengths of names are looked up. */
const HEAD = 2;
/** Names of this many letters and fewer, in capitals in the table, are abbreviations that count only in capitals. */
const MAX_CAPITALS = 4;

/** Every name with what it means: by its letters, by its spelling, and within one letter. */
export class NameTable {
  readonly #entries = new Map<string, NameEntry>();
  readonly #spelt = new Map<string, string | null>();
  readonly #lengths = new Map<string, number[]>();
  #near: SpellingIndex | undefined;
  #sealed = false;

  /** Adds a meaning; a second, different one makes the name ambiguous. `weak`: only where the name is not taken. */
  add(name: string, meaning: Meaning, weak = false): void {
    const key = keyOf(name);
    // One letter is a name only where it is food: 게, 콩.
    if (key.length < 2 && meaning.kind !== 'NOT_DRUG') return;
    const present = this.#entries.get(key);
    if (!present) {
      const entry = { meanings: [meaning], name, capitals: isAbbreviation(name) };
      this.#entries.set(key, entry);
      if (this.#sealed) this.#addLate(key, entry);
      return;
    }
    if (present.capitals && !isAbbreviation(name)) this.#entries.set(key, { ...present, capitals: false });
    if (weak || present.meanings.some((one) => sameMeaning(one, meaning))) return;
    const capitals = present.capitals && isAbbreviation(name);
    this.#entries.set(key, { ...present, capitals, meanings: [...present.meanings, meaning] });
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name));
  }

  /** Prepares the look-ups; new names may still be added afterwards, one by one. */
  seal(): void {
    if (this.#sealed) return;
    this.#sealed = true;
    const lengths = new Map<string, Set<number>>();
    for (const [key, entry] of this.#entries) {
      const head = key.slice(0, HEAD);
      const known = lengths.get(head);
      if (known) known.add(key.length);
      else lengths.set(head, new Set([key.length]));
      this.#addSpelling(key, entry);
    }
    for (const [head, set] of lengths)
      this.#lengths.set(
        head,
        [...set].sort((a, b) => b - a),
      );
  }

  #addLate(key: string, entry: NameEntry): void {
    const head = key.slice(0, HEAD);
    const known = this.#lengths.get(head) ?? [];
    if (!known.includes(key.length))
      this.#lengths.set(
        head,
        [...known, key.length].sort((a, b) => b - a),
      );
    this.#addSpelling(key, entry);
    this.#near = undefined;
  }

  /** Names that share a spelling and mean different things are told apart by nobody: none of them is found by it. */
  #addSpelling(key: string, entry: NameEntry): void {
    if (entry.capitals || key.length < leastSpelt(key)) return;
    const spelt = spellingKey(key);
    const other = this.#spelt.get(spelt);
    if (other === undefined) this.#spelt.set(spelt, key);
    else if (other !== null && !this.#same(other, entry)) this.#spelt.set(spelt, null);
  }

  #same(key: string, entry: NameEntry): boolean {
    const other = this.#entries.get(key);
    const [a] = other?.meanings ?? [];
    const [b] = entry.meanings;
    return a !== undefined && b !== undefined && sameMeaning(a, b);
  }

  /** Lengths of the names that begin as the text does, longest first. */
  lengths(head: string): readonly number[] {
    const own = this.#lengths.get(head.slice(0, HEAD));
    const single = this.#lengths.get(head.slice(0, 1));
    return own && single && head.length >= HEAD ? [...own, ...single] : (own ?? single ?? []);
  }

  get(key: string): NameEntry | undefined {
    return this.#entries.get(key);
  }

  /** The entry of a key or of another spelling of it. */
  find(key: string): NameEntry | undefined {
    const exact = this.#entries.get(key);
    if (exact || key.length < leastSpelt(key)) return exact;
    const other = this.#spelt.get(spellingKey(key));
    return typeof other === 'string' ? this.#entries.get(other) : undefined;
  }

  /** Entries within one letter of a word, those of one meaning once. */
  near(word: string): NameEntry[] {
    this.#near ??= new SpellingIndex(this.#entries.keys());
    const found: NameEntry[] = [];
    for (const key of this.#near.near(word)) {
      const entry = this.#entries.get(key);
      if (!entry || entry.capitals) continue;
      const known = found.some((one) => one.meanings.every((a) => entry.meanings.some((b) => sameMeaning(a, b))));
      if (!known) found.push(entry);
    }
    return found;
  }

  /** Names that begin or end as a word does and mean nothing that the entries mean. */
  likeIn(word: string, entries: readonly NameEntry[]): string[] {
    this.#near ??= new SpellingIndex(this.#entries.keys());
    const known = entries.flatMap(({ meanings }) => meanings);
    return this.#near.like(word).filter((key) => {
      const entry = this.#entries.get(key);
      return entry?.meanings.every((meaning) => !known.some((one) => sameMeaning(one, meaning))) === true;
    });
  }

  keys(): IterableIterator<string> {
    return this.#entries.keys();
  }

  get size(): number {
    return this.#entries.size;
  }
}

/** Shorter names are found as they are written, or not at all. */
function leastSpelt(key: string): number {
  return /^[가-힣]/.test(key) ? 3 : 4;
}

function isAbbreviation(name: string): boolean {
  return name.length <= MAX_CAPITALS && /^[A-Z][A-Z0-9-]*$/.test(name);
}
