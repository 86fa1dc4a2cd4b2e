import type { Resolution } from '@onyak/core';
import type { Lexicon } from '../../lexicon/lexicon.js';
import type { ProductFields } from '../../periods/supplies.js';
import { compareText } from '../../order.js';
import { isAtc, normalizeAtc } from '../substances/atc-code.js';
import type { CodeEntry, SubstanceIndex } from '../substances/substances.js';

/** How much is known of what a row's product is made of. */
export type Knowledge =
  /** Its substances. */
  | 'KNOWN'
  /** Some substances of a product that combines several. */
  | 'PART'
  /** Its group alone. */
  | 'GROUP'
  /** Its name means one of several. */
  | 'AMBIGUOUS'
  /** Nothing: no rule can see it. */
  | 'NOTHING';

/** A row as a drug: rows with the same key are the same drug. */
export interface ReadDrug {
  /** The ATC code, with the ingredients where the code is a group and does not tell them; empty when nothing is known. */
  readonly key: string;
  readonly atcCode: string;
  readonly entry: CodeEntry | undefined;
  readonly knowledge: Knowledge;
}

interface Names {
  readonly substances: SubstanceIndex;
  readonly lexicon: Lexicon;
}

/**
 * What products are made of: by the ATC code where it tells, else by how the row was resolved,
 * else by the names of the release.
 */
export class DrugReader {
  readonly #index: Names;

  constructor(index: Names) {
    this.#index = index;
  }

  read(row: ProductFields): ReadDrug {
    const code = normalizeAtc(row.atcCode);
    const atcCode = isAtc(code) ? code : '';
    const entry = atcCode === '' ? undefined : this.#index.substances.entry(atcCode);
    // A code that was read from a name tells no more than was read of the name.
    if (entry && this.#tells(atcCode, entry))
      return inPart({ key: atcCode, atcCode, entry, knowledge: 'KNOWN' }, row.resolution);
    const resolution = row.resolution ?? this.#index.lexicon.ofProduct(row);
    return inPart(this.#resolved(atcCode, entry, resolution), resolution);
  }

  /** Whether the code alone names every substance. */
  #tells(code: string, entry: CodeEntry): boolean {
    if (code.length < 7) return false;
    const listed = entry.substances[0] !== entry.product;
    return listed
      ? entry.substances.every(({ atc }) => atc.length === 7) && !this.#lacks(code, entry.substances.length)
      : !entry.known || !this.#index.substances.isCollective(code);
  }

  /** Whether a mixture's code lists one substance alone: what else is in it only the product tells. */
  #lacks(code: string, listed: number): boolean {
    return listed === 1 && this.#index.substances.isCollective(code);
  }

  #resolved(atcCode: string, entry: CodeEntry | undefined, resolution: Resolution | undefined): ReadDrug {
    const { substances } = this.#index;
    const combination = this.#combination(atcCode, resolution);
    if (combination)
      return { key: combination, atcCode: combination, entry: substances.entry(combination), knowledge: 'KNOWN' };
    const found = this.#ingredients(atcCode, resolution);
    const listed = entry && entry.substances[0] !== entry.product ? entry.substances : [];
    if (found.length === 0) {
      const knowledge =
        (resolution?.candidates.length ?? 0) > 0 || (atcCode === '' && namesClass(resolution))
          ? 'AMBIGUOUS'
          : listed.length > 0
            ? this.#lacks(atcCode, listed.length)
              ? 'PART'
              : 'KNOWN'
            : entry
              ? 'GROUP'
              : 'NOTHING';
      return { key: atcCode, atcCode, entry, knowledge };
    }
    const [only] = found;
    const combined = atcCode !== '' && substances.isCollective(atcCode);
    // A group's code with the one substance that it is: the drug that the substance's own code names.
    if (only !== undefined && found.length === 1 && listed.length === 0 && !combined && only.startsWith(atcCode))
      return { key: only, atcCode: only, entry: substances.entry(only), knowledge: 'KNOWN' };
    const rest = listed.filter(
      ({ atc }) =>
        !found.some((one) => one.startsWith(atc) || sameSubstance(substances.entry(one), atc, substances.entry(atc))),
    );
    const ingredients = [...found, ...rest.map(({ atc }) => atc)].sort(compareText);
    return {
      key: atcCode === '' && ingredients.length === 1 ? (only ?? '') : `${atcCode}(${ingredients.join('+')})`,
      atcCode: atcCode === '' ? ingredients.join('+') : atcCode,
      entry:
        atcCode === '' && ingredients.length === 1
          ? substances.entry(only ?? '')
          : substances.entryOf(atcCode, ingredients),
      knowledge: (combined && ingredients.length === 1) || namesUncoded(resolution) ? 'PART' : 'KNOWN',
    };
  }

  /** The code of a combination, where that is all that a name was read as: a brand of several substances. */
  #combination(atcCode: string, resolution: Resolution | undefined): string | undefined {
    const read = resolution?.understood ?? [];
    const codes = new Set(read.filter(({ kind }) => kind === 'SUBSTANCE').flatMap(({ atcCodes }) => atcCodes));
    const [only] = codes;
    if (only === undefined || codes.size > 1 || only.length !== 7 || !only.startsWith(atcCode)) return undefined;
    const entry = this.#index.substances.entry(only);
    return entry.substances[0] !== entry.product && !this.#lacks(only, entry.substances.length) ? only : undefined;
  }

  /** Whole codes of the substances, one for each identity, that of the product's own group where there are several. */
  #ingredients(atcCode: string, resolution: Resolution | undefined): string[] {
    const byIdentity = new Map<string, string>();
    for (const { kind, atcCodes } of resolution?.understood ?? []) {
      if (kind !== 'SUBSTANCE') continue;
      for (const given of atcCodes) {
        const code = normalizeAtc(given);
        if (code.length !== 7 || !isAtc(code)) continue;
        const entry = this.#index.substances.entry(code);
        for (const { atc, identity } of entry.substances) {
          const present = byIdentity.get(identity);
          if (present === undefined || prefers(atc, present, atcCode)) byIdentity.set(identity, atc);
        }
      }
    }
    return [...byIdentity.values()].sort(compareText);
  }
}

/** Whether a class was named, of which it is one drug: 혈압약. */
function namesClass(resolution: Resolution | undefined): boolean {
  return (resolution?.understood ?? []).some(({ kind }) => kind === 'CLASS');
}

/** A drug whose name tells of more than was read is another than the one that is read whole. */
function inPart(drug: ReadDrug, resolution: Resolution | undefined): ReadDrug {
  return resolution?.inPart === true && drug.knowledge === 'KNOWN'
    ? { ...drug, key: `${drug.key}+?`, knowledge: 'PART' }
    : drug;
}

/** Whether a substance was read that the index gives no code of its own: no rule can see it (methylephedrine). */
function namesUncoded(resolution: Resolution | undefined): boolean {
  return (resolution?.understood ?? []).some(
    ({ kind, atcCodes }) => kind === 'SUBSTANCE' && atcCodes.every((code) => code.length < 7),
  );
}

function sameSubstance(found: CodeEntry, atc: string, listed: CodeEntry): boolean {
  return found.product.atc === atc || found.product.identity === listed.product.identity;
}

/** Whether one code of a substance stands for it rather than another: under the group, then first in code order. */
function prefers(code: string, present: string, group: string): boolean {
  const own = group !== '' && code.startsWith(group);
  if (own !== (group !== '' && present.startsWith(group))) return own;
  return compareText(code, present) < 0;
}
