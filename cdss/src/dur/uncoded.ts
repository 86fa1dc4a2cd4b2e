import type { Medication } from '@onyak/core';
import type { FactBook } from '../knowledge/code-facts.js';
import { productName } from '../knowledge/product-name.js';
import type { Product } from '../knowledge/products.js';
import type { Substance } from '../knowledge/substances.js';
import { compareText } from '../order.js';
import type { PatientDrug } from '../screening/drugs.js';
import type { Patient } from '../screening/patient.js';
import { ingredientNames, type NameBook } from './names.js';

/**
 * Drugs without any code whose names the lists know: no other check can see them, these can. They come after the patient's
 * other drugs, in the order of their names.
 */
export function uncodedDrugs(
  rows: readonly Medication[],
  patient: Patient,
  { book, facts }: { readonly book: NameBook; readonly facts: FactBook },
): PatientDrug[] {
  // Mostly every row is a drug already.
  if (patient.drugs.reduce((count, drug) => count + drug.rows.length, 0) === rows.length) return [];
  const byName = new Map<string, Medication[]>();
  for (const row of rows) {
    if (patient.products.of(row).read.entry) continue;
    const name = ingredientNames(row.ingredientName || row.medicationName).find((one) => book.find(one).length > 0);
    if (name === undefined) continue;
    const group = byName.get(name);
    if (group) group.push(row);
    else byName.set(name, [row]);
  }
  return [...byName]
    .sort(([a], [b]) => compareText(a, b))
    .map(([name, group], at) => {
      const productOfRow = group.map((row) => patient.products.of(row));
      return uncoded(patient.drugs.length + at, name, group, productOfRow, facts);
    });
}

function uncoded(
  at: number,
  name: string,
  rows: readonly Medication[],
  productOfRow: readonly Product[],
  facts: FactBook,
): PatientDrug {
  const product: Substance = { atc: '', identity: name, name, prefixes: [], level4: '' };
  const entry = { product, substances: [product], codes: [product], prefixes: new Set<string>(), known: false };
  const products = [...new Set(rows.map((row) => productName(row.medicationName)).filter((one) => one !== ''))];
  return {
    at,
    atcCode: name,
    name: products[0] ?? name,
    substanceName: name,
    products: products.sort(compareText),
    medicationCode: rows.map((row) => row.medicationCode).sort(compareText)[0] ?? '',
    entry,
    facts: facts.of(entry),
    knowledge: 'NOTHING',
    routes: new Set(),
    ingredients: new Set(),
    local: false,
    rows,
    productOfRow,
  };
}
