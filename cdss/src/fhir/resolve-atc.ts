import type { CodeTables, ProductRow } from './codes.js';
import { atcCodesOf, productCodesOf, type RawConcept } from './systems.js';

/** What the code tables make of a drug. */
export interface ResolvedDrug {
  readonly product: ProductRow | null;
  /** None: not to be screened. Several: no code exists for the combination. */
  readonly atcCodes: readonly string[];
}

/** ATC by the rule book: on the drug or its ingredients, else by product code, else by RxNorm. */
export function resolveDrug(concept: RawConcept, ingredients: readonly RawConcept[], tables: CodeTables): ResolvedDrug {
  const codes = [concept, ...ingredients].flatMap(productCodesOf);
  const product = codes.map((code) => tables.products.get(code)).find((row) => row !== undefined) ?? null;
  const given = atcCodesOf(concept);
  if (given.length > 0) return { product, atcCodes: combine(given, tables) };
  const ofIngredients = ingredients.flatMap(atcCodesOf);
  if (ofIngredients.length > 0) return { product, atcCodes: combine(ofIngredients, tables) };
  if (product !== null && product.atcCode !== '') return { product, atcCodes: [product.atcCode] };
  const byRxNorm = rxnormAtc(concept, tables);
  if (byRxNorm !== '') return { product, atcCodes: [byRxNorm] };
  const parts = ingredients.map((ingredient) => rxnormAtc(ingredient, tables)).filter((code) => code !== '');
  return { product, atcCodes: combine(parts, tables) };
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
  const covers = (components: readonly string[], code: string) =>
    components.some((component) => code.startsWith(component));
  const among = precise.find((code) => {
    const components = tables.combinations.get(code) ?? [];
    return components.length > 0 && precise.every((other) => other === code || covers(components, other));
  });
  if (among !== undefined) return [among];
  for (const [combination, components] of [...tables.combinations].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (components.length !== precise.length) continue;
    const same =
      precise.every((code) => covers(components, code)) &&
      components.every((component) => precise.some((code) => code.startsWith(component)));
    if (same) return [combination];
  }
  return precise;
}
