import type { Medication } from '@onyak/core';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import { bareIngredient, ingredientOf } from '../../knowledge/substances/ingredient.js';
import type { Product } from '../../knowledge/products/products.js';
import { entryWith, type Substance } from '../../knowledge/substances/substances.js';
import { compareText } from '../../order.js';
import type { PatientDrug } from '../../screening/patient/drugs.js';
import type { Patient } from '../../screening/patient/patient.js';
import { ingredientNames } from '../lists/names.js';

interface Uncoded {
  readonly name: string;
  readonly rows: Medication[];
  readonly products: Product[];
}

/**
 * Drugs without any code: the lists that know their names can see them, and the same ingredient twice can be seen by
 * what products write of it; no other check can. They come after the patient's other drugs, in the order of their names.
 */
export function uncodedDrugs(
  rows: readonly Medication[],
  patient: Patient,
  index: Pick<KnowledgeIndex, 'dur' | 'facts'>,
): PatientDrug[] {
  // Mostly every row is a drug already.
  if (patient.drugs.reduce((count, drug) => count + drug.rows.length, 0) === rows.length) return [];
  const byMark = new Map<string, Uncoded>();
  for (const row of rows) {
    const product = patient.products.of(row);
    if (product.read.entry) continue;
    const { mark, name } = markOf(row, product, index);
    if (mark === '') continue;
    const drug = byMark.get(mark);
    if (drug) {
      drug.rows.push(row);
      drug.products.push(product);
    } else byMark.set(mark, { name, rows: [row], products: [product] });
  }
  return [...byMark]
    .sort(([a], [b]) => compareText(a, b))
    .map(([, drug], at) => uncoded(patient.drugs.length + at, drug, index));
}

/** What tells the drug: a name of the lists, else its main-ingredient code, else the ingredient's name, else the product's. */
function markOf(
  row: Medication,
  { ingredients, shownName }: Product,
  { dur }: Pick<KnowledgeIndex, 'dur'>,
): { mark: string; name: string } {
  const listed = dur.empty
    ? undefined
    : ingredientNames(row.ingredientName || row.medicationName).find((one) => dur.book.find(one).length > 0);
  if (listed !== undefined) return { mark: listed, name: listed };
  const { stem, name } = ingredientOf(row, ingredients);
  const shown = name || shownName || row.medicationName;
  return { mark: stem || bareIngredient(shown), name: shown };
}

function uncoded(at: number, { name, rows, products }: Uncoded, { facts }: Pick<KnowledgeIndex, 'facts'>): PatientDrug {
  const product: Substance = { atc: '', identity: name, name, prefixes: [], level4: '' };
  const entry = entryWith(product, [], false);
  const names = [...new Set(products.flatMap(({ shownNames }) => shownNames))].sort(compareText);
  return {
    at,
    atcCode: name,
    name: names[0] ?? name,
    substanceName: name,
    products: names,
    medicationCode: rows.map((row) => row.medicationCode).sort(compareText)[0] ?? '',
    entry,
    facts: facts.of(entry),
    knowledge: 'NOTHING',
    routes: new Set(),
    ingredients: new Set(products.flatMap(({ ingredients }) => [...ingredients])),
    local: false,
    outside: false,
    rows,
    productOfRow: products,
  };
}
