import type { SubstanceIndex } from '../../knowledge/substances/substances.js';
import { memo } from '../memo.js';

/** Letters and digits alone, in lower case: spaces, hyphens and brackets differ between writers. */
export function normalizeName(name: string): string {
  return (
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
      // `albendazol` and `albendazole`: lists of HIRA and of the ministry differ by it.
      .replace(/^([a-z]{5,})e$/, '$1')
  );
}

/** What a Korean salt, ester or hydrate ends with. */
const saltEnd =
  /(염|물|나트륨|칼륨|칼슘|마그네슘|산|에스테르|에스터|이트|아연|알루미늄|레이트|미분화|브롬화물|염화물|메글루민|트로메타민|아르기닌)$/;
const SHORTEST = 3;

/** Substance names of the lists and the codes (or own keys) that they stand for. */
export class NameBook {
  readonly #keys = new Map<string, Set<string>>();

  constructor(private readonly substances: SubstanceIndex) {}

  add(name: string, keys: readonly string[]): void {
    const normal = normalizeName(name);
    if (normal.length < 2) return;
    const known = this.#keys.get(normal);
    if (known) for (const key of keys) known.add(key);
    else this.#keys.set(normal, new Set(keys));
  }

  has(name: string): boolean {
    return this.#keys.has(normalizeName(name));
  }

  /** Keys of a written name: as it is, without its salt, or by the ATC table; none when it is no name of the lists. */
  find(name: string): readonly string[] {
    const normal = normalizeName(name);
    if (normal.length < 2) return [];
    const exact = this.#keys.get(normal);
    if (exact) return [...exact];
    const atc = this.substances.byName.get(name.trim().toLowerCase()) ?? this.substances.byName.get(name.trim());
    if (atc !== undefined) return [keyOfCode(atc, this.substances)];
    return this.#withoutSalt(name, normal);
  }

  #withoutSalt(name: string, normal: string): readonly string[] {
    const outside = name.replace(/\([^()]*\)/g, ' ');
    if (outside !== name && normalizeName(outside).length >= SHORTEST) {
      const keys = this.find(outside);
      if (keys.length > 0) return keys;
    }
    const as = /\bas ([a-z -]+)\)?$/i.exec(name)?.[1];
    if (as !== undefined && normalizeName(as) !== normal) return this.find(as);
    if (/[가-힣]/.test(normal)) {
      for (let length = normal.length - 1; length >= SHORTEST; length -= 1) {
        const keys = this.#keys.get(normal.slice(0, length));
        if (keys && saltEnd.test(normal.slice(length))) return [...keys];
      }
      return [];
    }
    // "quetiapine fumarate": the substance is what the name begins with.
    const words = name.trim().split(/\s+/);
    for (let count = words.length - 1; count >= 1; count -= 1) {
      const keys = this.#keys.get(normalizeName(words.slice(0, count).join(' ')));
      if (keys && normalizeName(words.slice(0, count).join('')).length >= 5) return [...keys];
    }
    return [];
  }
}

/** The key under which every code of a substance is found. */
export function keyOfCode(code: string, substances: SubstanceIndex): string {
  return substances.entry(code).product.identity;
}

/** The key of a substance without a code. */
export function keyOfName(name: string): string {
  return `=${normalizeName(name)}`;
}

/** Names of ingredients in a text: a list of ingredients, or what stands in a product name's brackets. */
export const ingredientNames: (text: string) => readonly string[] = memo(readIngredients);

function readIngredients(text: string): readonly string[] {
  const parts = [...text.matchAll(/[([（]([^()[\]（）]*)[)\]）]/g)].map((match) => match[1] ?? '');
  // A name without brackets is itself the ingredient; one with an amount in brackets is not.
  const whole = text.replace(/[([（][^()[\]（）]*[)\]）]?/g, ' ').split('_')[0] ?? '';
  // Names that have a comma or brackets of their own are tried as they are, too.
  return [text, ...text.split(/[,;+]/), ...[whole, ...parts].flatMap((part) => part.split(/[,;·/+、:]|\s및\s/))]
    .map((part) => part.replace(/\d[\d,.]*\s*(mg|g|㎎|㎍|mcg|밀리그[램람]|그[램람]|%|mL|iu|단위).*$/i, '').trim())
    .filter((part) => normalizeName(part).length >= 2);
}
