import { Cache } from '../../lexicon/cache.js';
import { compareText } from '../../order.js';
import { atcPrefixes } from './prefixes.js';
import { bitOf } from './signature.js';
import { isCollectiveName, sharedName } from './shared-name.js';
import type { AtcComponentRow, AtcRow } from '../tables/tables.js';

/** One code that rules match: a product's own code or one of its components. */
export interface Substance {
  readonly atc: string;
  /** The code that stands for the substance wherever it has several codes (former codes, other uses). */
  readonly identity: string;
  readonly name: string;
  readonly prefixes: readonly string[];
  /** Therapeutic group (ATC level 4), empty for a code above that level. */
  readonly level4: string;
}

/** What an ATC code is made of. */
export interface CodeEntry {
  readonly product: Substance;
  /** The components of a combination, else the product itself: what burdens and duplicates count. */
  readonly substances: readonly Substance[];
  /** Everything that rules match: the product's code, then its components. */
  readonly codes: readonly Substance[];
  /** Every prefix of every code, for membership tests. */
  readonly prefixes: ReadonlySet<string>;
  /** Whether the code itself is in the ATC table. */
  readonly known: boolean;
  /** A bit for each substance and each therapeutic group of `substances`. */
  readonly signature: number;
}

/** Codes, names and components of drugs; answers for unknown codes too, by their format alone. */
export class SubstanceIndex {
  readonly #names = new Map<string, AtcRow>();
  #substanceCodes: readonly string[] | undefined;
  readonly #identities = new Map<string, string>();
  readonly #components = new Map<string, string[]>();
  readonly #entries = new Map<string, CodeEntry>();
  readonly #substances = new Cache<Substance>();
  readonly #products = new Cache<CodeEntry>();
  /** Substances by each of their names (Korean, and English in lower case), for texts. */
  readonly byName = new Map<string, string>();

  constructor(atcRows: readonly AtcRow[], componentRows: readonly AtcComponentRow[]) {
    const identityOfName = new Map<string, string>();
    for (const row of [...atcRows].sort((a, b) => compareText(a.atcCode, b.atcCode))) {
      this.#names.set(row.atcCode, row);
      if (row.atcCode.length !== 7) continue;
      const english = row.atcName.toLowerCase();
      if (isCollectiveName(english)) continue;
      if (!this.byName.has(english)) this.byName.set(english, row.atcCode);
      if (row.atcNameKor !== '' && !this.byName.has(row.atcNameKor)) this.byName.set(row.atcNameKor, row.atcCode);
      const shared = sharedName(row.atcCode, row.atcName);
      if (shared === undefined) continue;
      const identity = identityOfName.get(shared) ?? row.atcCode;
      identityOfName.set(shared, identity);
      this.#identities.set(row.atcCode, identity);
    }
    for (const row of componentRows) {
      const components = this.#components.get(row.comboAtc);
      if (components) components.push(row.componentAtc);
      else this.#components.set(row.comboAtc, [row.componentAtc]);
    }
    for (const components of this.#components.values()) components.sort(compareText);
  }

  /** Korean name of a code or prefix, else its English name, else nothing. */
  nameOf(code: string): string {
    const row = this.#names.get(code);
    return row ? row.atcNameKor || row.atcName : '';
  }

  entry(code: string): CodeEntry {
    const known = this.#entries.get(code);
    if (known) return known;
    const entry = this.#build(code);
    // Only codes of the tables are kept: others are without number.
    if (this.#names.has(code) || this.#components.has(code)) this.#entries.set(code, entry);
    return entry;
  }

  /** Codes of substances in the ATC table, in code order. */
  get substanceCodes(): readonly string[] {
    return (this.#substanceCodes ??= [...this.#names.keys()].filter((code) => code.length === 7));
  }

  /** Whether a code is the name of a mixture: it says nothing of the substances unless its components are listed. */
  isCollective(code: string): boolean {
    const row = this.#names.get(code);
    return row !== undefined && /combination/i.test(row.atcName);
  }

  /** A product known by its ingredients: under its group's code, or (`code` empty) by nothing else. */
  entryOf(code: string, ingredients: readonly string[]): CodeEntry {
    const key = ingredients.join('+');
    return this.#products.get(`${code}:${key}`, () => this.#product(code, key, ingredients));
  }

  #product(code: string, key: string, ingredients: readonly string[]): CodeEntry {
    const known = ingredients.map((ingredient) => this.nameOf(ingredient) || ingredient);
    // A component that is a class has no name of its own: the others are the product's.
    const own = known.filter((_name, at) => (ingredients[at] ?? '').length === 7);
    const name = (own.length > 0 ? own : known).join('·');
    const group = code === '' ? undefined : this.#substance(code);
    // Field by field, as every substance is made: the compiled checks then know it.
    const product: Substance = {
      atc: group?.atc ?? key,
      identity: group ? `${code}:${key}` : key,
      name,
      prefixes: group?.prefixes ?? [],
      level4: group?.level4 ?? '',
    };
    return entryWith(
      product,
      ingredients.map((ingredient) => this.#substance(ingredient)),
      this.#names.has(code) || code === '',
    );
  }

  #substance(atc: string): Substance {
    return this.#substances.get(atc, () => ({
      atc,
      identity: this.#identities.get(atc) ?? atc,
      name: this.nameOf(atc),
      prefixes: atcPrefixes(atc),
      level4: atc.length >= 5 ? atc.slice(0, 5) : '',
    }));
  }

  #build(code: string): CodeEntry {
    const product = this.#substance(code);
    const components = (this.#components.get(code) ?? []).map((component) => this.#substance(component));
    return entryWith(product, components, this.#names.has(code));
  }
}

/** An entry of a product and its components, where it has any. */
export function entryWith(product: Substance, components: readonly Substance[], known: boolean): CodeEntry {
  const codes = [product, ...components];
  const substances = components.length > 0 ? components : [product];
  let signature = 0;
  for (const { identity, level4 } of substances) {
    signature |= bitOf(identity);
    if (level4 !== '') signature |= bitOf(level4);
  }
  return {
    product,
    substances,
    codes,
    prefixes: new Set(codes.flatMap((substance) => substance.prefixes)),
    known,
    signature,
  };
}
