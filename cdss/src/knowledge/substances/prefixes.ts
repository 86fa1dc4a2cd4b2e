/** Lengths of the five ATC levels. */
const atcLengths = [7, 5, 4, 3, 1] as const;

/**
 * What the classification files among the anti-inflammatory drugs and what blocks no cyclooxygenase: glucosamine, other parts of
 * cartilage, diacerein, avocado with soya. Rules about the class are not about them.
 */
const noAntiinflammatory: ReadonlySet<string> = new Set(['M01AX05', 'M01AX12', 'M01AX21', 'M01AX25', 'M01AX26']);
const antiinflammatory: ReadonlySet<string> = new Set(['M01A', 'M01AX']);

/** The code and every level above it, longest first: `M01AE01` gives M01AE01, M01AE, M01A, M01, M. */
export function atcPrefixes(code: string): string[] {
  const prefixes: string[] = [];
  const apart = noAntiinflammatory.has(code);
  for (const length of atcLengths) {
    if (code.length < length) continue;
    const prefix = shared(code.slice(0, length));
    if (!apart || !antiinflammatory.has(prefix)) prefixes.push(prefix);
  }
  return prefixes;
}

/** There are some 1,300 levels above a substance; more would be codes that no table knows. */
const MOST_LEVELS = 5000;
const levels = new Map<string, string>();

/** One text for a level whoever asks: what is looked up by it then finds it where it was before, not at each drug's own copy. */
function shared(level: string): string {
  const known = levels.get(level);
  if (known !== undefined) return known;
  if (level.length < 7 && levels.size < MOST_LEVELS) levels.set(level, level);
  return level;
}

/** What the classification files under an infection and what stays when that has healed: the neuralgia after shingles. */
const afterInfection = new Map([['B022', 'B02']]);

/** What was put into the heart's vessels, a bypass or a stent, says the disease that it was put in for. */
const putInFor = new Map([
  ['Z951', 'I25'],
  ['Z955', 'I25'],
]);

/** Every prefix of a diagnosis code that a rule may name: the chapter letter, then three characters and more. */
export function icdPrefixes(code: string): string[] {
  const prefixes: string[] = [];
  const infection = afterInfection.get(code.slice(0, 4));
  for (let length = code.length; length >= 3; length -= 1) {
    const prefix = code.slice(0, length);
    if (prefix !== infection) prefixes.push(prefix);
  }
  const disease = putInFor.get(code.slice(0, 4));
  if (disease !== undefined) prefixes.push(disease);
  prefixes.push(code.slice(0, 1));
  return prefixes;
}

/** Upper case without dot and blanks: `i10.9` is `I109`. */
export function normalizeIcd(code: string): string {
  return code.replaceAll('.', '').trim().toUpperCase();
}

/** Codes and words of closed lists that cells repeat; more would be cells that no table of ours has. */
const MOST_WORDS = 20_000;
const words = new Map<string, string>();

/** One text for a word whichever cell says it: thousands of rows name a hundred harms. */
function sharedWord(word: string): string {
  const known = words.get(word);
  if (known !== undefined) return known;
  if (words.size < MOST_WORDS) words.set(word, word);
  return word;
}

/** `|` alternatives of a table cell; none for an empty cell. */
export function splitAlternatives(cell: string): string[] {
  return cell === '' ? [] : cell.split('|').map(sharedWord);
}

/** ` & ` groups of `|` alternatives; none for an empty cell. */
export function splitGroups(cell: string): string[][] {
  return cell === '' ? [] : cell.split(' & ').map(splitAlternatives);
}

/** A row about a product, with the place of the code that it is about. */
export interface MatchedRow<Row> {
  readonly row: Row;
  readonly at: number;
}

/** Rows found by the prefixes of a code with one hash lookup per level. */
export class PrefixTable<Row> {
  readonly #rows = new Map<string, Row[]>();

  add(prefix: string, row: Row): void {
    const rows = this.#rows.get(prefix);
    if (rows) rows.push(row);
    else this.#rows.set(prefix, [row]);
  }

  /** Rows whose prefix is among these, in the order of the prefixes. */
  match(prefixes: readonly string[]): Row[] {
    const found: Row[] = [];
    for (const prefix of prefixes) {
      const rows = this.#rows.get(prefix);
      if (rows) found.push(...rows);
    }
    return found;
  }

  /** Rows about any of a product's codes, each once: by its components before the code of the whole. */
  matchCodes(codes: readonly { readonly prefixes: readonly string[] }[]): MatchedRow<Row>[] {
    const found = new Map<Row, MatchedRow<Row>>();
    for (let at = codes.length - 1; at >= 0; at -= 1)
      for (const row of this.match(codes[at]?.prefixes ?? [])) if (!found.has(row)) found.set(row, { row, at });
    return [...found.values()];
  }
}
