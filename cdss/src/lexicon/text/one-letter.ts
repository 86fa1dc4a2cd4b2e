/** Whether two texts differ by one letter: one more, one less, another one, or two neighbours exchanged. */
export function differByOne(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

/** Syllables in their letters (자모): 실 is ㅅㅣㄹ. */
export function lettersOf(text: string): string {
  return text.normalize('NFD');
}

const MIN_HANGUL = 4;
const MIN_LATIN = 5;
const END = 2;

/** Names found within one letter, by their beginnings and ends: an error can only be in one of the two. */
export class SpellingIndex {
  readonly #byStart = new Map<string, string[]>();
  readonly #byEnd = new Map<string, string[]>();

  constructor(keys: Iterable<string>) {
    for (const key of keys) {
      if (!canBeMisspelt(key)) continue;
      push(this.#byStart, key.slice(0, END), key);
      push(this.#byEnd, key.slice(-END), key);
    }
  }

  /**
   * Names that a word may have been meant as. Of Korean names those whose letters (자모) differ by one, and those with
   * one syllable more or less: 프레드니론 is as near to 프레드니손 as to 프레드니솔론. Another syllable altogether is
   * another name (로사르탄, 발사르탄).
   */
  near(word: string): string[] {
    if (!canBeMisspelt(word)) return [];
    const letters = lettersOf(word);
    const hangul = letters !== word;
    const lists = [this.#byStart.get(word.slice(0, END)) ?? [], this.#byEnd.get(word.slice(-END)) ?? []];
    const close = new Set<string>();
    for (const key of lists.flat()) {
      if (Math.abs(key.length - word.length) > 1) continue;
      if (hangul && differByOne(lettersOf(key), letters)) close.add(key);
      else if (differByOne(key, word) && (!hangul || key.length !== word.length || isSwap(key, word))) close.add(key);
    }
    return [...close];
  }

  /** Names that begin or end as a word does. */
  like(word: string): readonly string[] {
    return [...(this.#byStart.get(word.slice(0, END)) ?? []), ...(this.#byEnd.get(word.slice(-END)) ?? [])];
  }
}

function isSwap(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('');
}

function canBeMisspelt(key: string): boolean {
  return /^[가-힣]+$/.test(key) ? key.length >= MIN_HANGUL : /^[a-z]+$/.test(key) && key.length >= MIN_LATIN;
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
