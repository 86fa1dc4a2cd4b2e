import type { Resolution, Understood } from '@onyak/core';
import type { CodeTables, ProductRow } from '../codes/codes.js';
import { atcCodesOf, conceptText, productCodesOf, type RawConcept } from '../codes/systems.js';

/** What the code tables make of a drug. */
export interface ResolvedDrug {
  readonly product: ProductRow | null;
  /** None: not to be screened. Several: no code exists for the combination. */
  readonly atcCodes: readonly string[];
  readonly resolution: Resolution;
}

interface Coded {
  readonly codes: readonly string[];
  readonly method: 'CODE' | 'PRODUCT' | 'TERMINOLOGY';
}

const nothing: Coded = { codes: [], method: 'CODE' };

/**
 * ATC by the rule book: on the drug or its ingredients, else by product code, else by RxNorm; where that gives no
 * code, or a group's, by the names that the record and the product master write.
 */
export function resolveDrug(concept: RawConcept, ingredients: readonly RawConcept[], tables: CodeTables): ResolvedDrug {
  const codes = [concept, ...ingredients].flatMap(productCodesOf);
  const product = codes.map((code) => tables.products.get(code)).find((row) => row !== undefined) ?? null;
  const coded = codesOf(concept, ingredients, product, tables);
  const whole = coded.codes.length > 0 && coded.codes.every((code) => code.length === 7);
  if (whole) {
    const understood = coded.codes.map((code) => tables.lexicon.ofAtc(code, coded.method));
    return {
      product,
      atcCodes: coded.codes,
      resolution: { understood: opened(understood, concept, product, tables), candidates: [] },
    };
  }
  const [group = ''] = coded.codes;
  const named = namedBy(group, concept, ingredients, product, tables);
  // The code that the record gives stays; its ingredients are in the resolution.
  if (coded.codes.length > 0) return { product, atcCodes: coded.codes, resolution: named };
  const substances = named.understood.filter(({ kind }) => kind === 'SUBSTANCE').flatMap(({ atcCodes }) => atcCodes);
  return { product, atcCodes: combine(substances, tables), resolution: named };
}

/** ATC codes that the record, the product master or RxNorm give, without a look at names. */
export function codesOf(
  concept: RawConcept,
  ingredients: readonly RawConcept[],
  product: ProductRow | null,
  tables: CodeTables,
): Coded {
  const given = atcCodesOf(concept);
  if (given.length > 0) return { codes: combine(given, tables), method: 'CODE' };
  const ofIngredients = ingredients.flatMap(atcCodesOf);
  if (ofIngredients.length > 0) return { codes: combine(ofIngredients, tables), method: 'CODE' };
  if (product !== null && product.atcCode !== '') return { codes: [product.atcCode], method: 'PRODUCT' };
  const byRxNorm = rxnormAtc(concept, tables);
  if (byRxNorm !== '') return { codes: [byRxNorm], method: 'TERMINOLOGY' };
  const parts = ingredients.map((ingredient) => rxnormAtc(ingredient, tables));
  // One ingredient without a code would be lost beside the others: the names tell all of them.
  if (parts.length === 0 || parts.includes('')) return nothing;
  return { codes: combine(parts, tables), method: 'TERMINOLOGY' };
}

/** A combination's code that does not tell its substances, with those that its names tell. */
function opened(
  understood: readonly Understood[],
  concept: RawConcept,
  product: ProductRow | null,
  tables: CodeTables,
): Understood[] {
  const [only] = understood;
  if (understood.length !== 1 || !only) return [...understood];
  const [atcCode = ''] = only.atcCodes;
  const { understood: inside } = tables.lexicon.ofProduct(rowOf(atcCode, concept, product));
  return [only, ...inside.filter((item) => !item.atcCodes.includes(atcCode))];
}

/** By the first text that names something: the master's, each display, the text, the ingredients' together. */
function namedBy(
  group: string,
  concept: RawConcept,
  ingredients: readonly RawConcept[],
  product: ProductRow | null,
  tables: CodeTables,
): Resolution {
  const coded = codedNames([concept, ...ingredients], tables);
  if (coded.length > 0) return { understood: coded, candidates: [] };
  const displays = concept.codings.map(({ display }) => display);
  const names = [product?.kdName ?? '', concept.text, ...displays, ingredients.map(conceptText).join(' / ')];
  let asked: Resolution = { understood: [], candidates: [] };
  for (const name of new Set(names)) {
    if (name === '' && !product) continue;
    const found = tables.lexicon.ofProduct({ ...rowOf(group, concept, product), medicationName: name });
    if (found.understood.length > 0) return found;
    if (asked.candidates.length === 0) asked = found;
  }
  return asked;
}

/** What codes name that are neither ATC's nor the product master's: of a substance, a class, or an allergy to it. */
export function codedNames(concepts: readonly RawConcept[], tables: CodeTables): Understood[] {
  return concepts.flatMap(({ codings }) => {
    for (const { system, code } of codings) {
      const found = system === 'SNOMED' || system === 'RXNORM' ? tables.lexicon.ofCode(system, code) : [];
      if (found.length > 0) return found;
    }
    return [];
  });
}

function rowOf(atcCode: string, concept: RawConcept, product: ProductRow | null) {
  return {
    atcCode,
    medicationName: product?.kdName || conceptText(concept),
    ingredientCode: product?.ingredientCode ?? '',
    ingredientName: product?.ingredientName ?? '',
    atcName: product?.atcName ?? '',
  };
}

/** The codings of one concept are synonyms, so that the first the table knows is the drug. */
function rxnormAtc(concept: RawConcept, tables: CodeTables): string {
  for (const coding of concept.codings) {
    const row = coding.system === 'RXNORM' ? tables.rxnorm.get(coding.code) : undefined;
    if (row && row.atcCode !== '') return row.atcCode;
  }
  return '';
}

/**
 * One code for several where a combination code says it: one among them, or one the tables hold
 * for exactly these substances. Codes that a longer one of the list makes precise are dropped.
 */
function combine(codes: readonly string[], tables: CodeTables): readonly string[] {
  const distinct = [...new Set(codes)];
  const precise = distinct.filter((code) => !distinct.some((other) => other !== code && other.startsWith(code)));
  if (precise.length < 2) return precise;
  const combinations = tables.combinations.size > 0 ? tables.combinations : tables.lexicon.combinations;
  const covers = (components: readonly string[], code: string) =>
    components.some((component) => code.startsWith(component));
  const among = precise.find((code) => {
    const components = combinations.get(code) ?? [];
    return components.length > 0 && precise.every((other) => other === code || covers(components, other));
  });
  if (among !== undefined) return [among];
  for (const [combination, components] of [...combinations].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (components.length !== precise.length) continue;
    const same =
      precise.every((code) => covers(components, code)) &&
      components.every((component) => precise.some((code) => code.startsWith(component)));
    if (same) return [combination];
  }
  return precise;
}
