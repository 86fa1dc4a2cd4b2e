import type { EvidenceDrug, Medication } from '@onyak/core';
import type { CodeFacts, FactBook } from '../../knowledge/code-facts.js';
import type { Knowledge, ReadDrug } from '../../knowledge/products/drug-reader.js';
import type { Product } from '../../knowledge/products/products.js';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import type { CodeEntry, Substance } from '../../knowledge/substances/substances.js';
import { texts } from '../../messages.js';
import { compareText, sortShort } from '../../order.js';
import { mapped } from '../../lists.js';

export { isAtc, normalizeAtc } from '../../knowledge/substances/atc-code.js';

/** A drug of the patient: every row with the same substances under the same ATC code, as one. */
export interface PatientDrug {
  /** Place among the patient's drugs, which are in code order. */
  readonly at: number;
  /** Its own among the patient's drugs: with the ingredients where several drugs share a group's code. */
  readonly atcCode: string;
  /** For titles and triggers: the product as the patient knows it with the substance beside, else the substance. */
  readonly name: string;
  readonly substanceName: string;
  /** Product names as the patient knows them, each once, in code order. */
  readonly products: string[];
  /** First in code order where several products share the ATC code. */
  readonly medicationCode: string;
  readonly entry: CodeEntry;
  /** What the tables say of its codes. */
  readonly facts: CodeFacts;
  /** Whether its substances are known; else rules see its group alone, or some of its substances. */
  readonly knowledge: Knowledge;
  /** Route letters of the rows' ingredient codes; empty when none is known. */
  readonly routes: ReadonlySet<string>;
  /** First four characters of the rows' ingredient codes. */
  readonly ingredients: ReadonlySet<string>;
  /** A preparation for local use, by its ATC group or how its products are given. */
  readonly local: boolean;
  /** Of those one whose code is of a group for the whole body: what the tables say of the code is not said of it. */
  readonly outside: boolean;
  readonly rows: readonly Medication[];
  /** The product of each row. */
  readonly productOfRow: readonly Product[];
}

/** A drug that a rule matched, by the code that matched. */
export interface DrugMatch {
  readonly drug: PatientDrug;
  readonly substance: Substance;
}

interface Kind {
  readonly read: ReadDrug & { readonly entry: CodeEntry };
  readonly rows: Medication[];
  readonly products: Product[];
}

/** Drugs of the rows of which something is known, in code order; the order of the rows does not matter. */
export function patientDrugs(
  medications: readonly Medication[],
  { products: book, facts }: Pick<KnowledgeIndex, 'products' | 'facts'>,
): PatientDrug[] {
  return drugsOfProducts(
    mapped(medications, (row) => ({ rows: [row], product: book.of(row) })),
    facts,
  );
}

/** The same of rows whose products are known already. */
export function drugsOfProducts(
  given: readonly { readonly rows: readonly Medication[]; readonly product: Product }[],
  facts: FactBook,
): PatientDrug[] {
  const kinds = new Map<string, Kind>();
  for (const { rows, product } of given) {
    const { read } = product;
    if (!isRead(read)) continue;
    let kind = kinds.get(read.key);
    if (!kind) kinds.set(read.key, (kind = { read, rows: [], products: [] }));
    for (const row of rows) {
      kind.rows.push(row);
      kind.products.push(product);
    }
  }
  const kindsOfCode = new Map<string, number>();
  for (const { read } of kinds.values()) kindsOfCode.set(read.atcCode, (kindsOfCode.get(read.atcCode) ?? 0) + 1);
  const coded: { kind: Kind; code: string }[] = [];
  for (const kind of kinds.values())
    coded.push({ kind, code: kindsOfCode.get(kind.read.atcCode) === 1 ? kind.read.atcCode : kind.read.key });
  const drugs: PatientDrug[] = [];
  for (const { kind, code } of sortShort(coded, (a, b) => compareText(a.code, b.code)))
    drugs.push(patientDrug(drugs.length, code, kind, facts));
  return drugs;
}

function isRead(read: ReadDrug): read is Kind['read'] {
  return read.entry !== undefined;
}

function patientDrug(at: number, atcCode: string, kind: Kind, facts: FactBook): PatientDrug {
  const [first] = kind.products;
  return first && kind.products.every((product) => product === first)
    ? drugOfOne(at, atcCode, kind, first, facts)
    : drugOfSeveral(at, atcCode, kind, facts);
}

/** Of one product, which is usual: nearly all is known of it already. */
function drugOfOne(
  at: number,
  atcCode: string,
  { read: { entry, knowledge }, rows, products }: Kind,
  product: Product,
  facts: FactBook,
): PatientDrug {
  const { shownNames, substanceName, title, routes, ingredients, given, ofLocalGroup, outside } = product;
  return {
    at,
    atcCode,
    name: substanceName === '' ? texts.drugName(shownNames, atcCode) : title,
    substanceName: substanceName || atcCode,
    // A list of its own: that of a product is of all who take it, and what is found goes to others.
    products: [...shownNames],
    medicationCode: given.medicationCode,
    entry,
    facts: (product.facts ??= outside ? facts.ofLocalUse(entry) : facts.of(entry)),
    knowledge,
    routes,
    ingredients,
    local: ofLocalGroup || outside,
    outside,
    rows,
    productOfRow: products,
  };
}

/** What the rows of several products say together. */
function drugOfSeveral(
  at: number,
  atcCode: string,
  { read: { entry, knowledge }, rows, products }: Kind,
  facts: FactBook,
): PatientDrug {
  const shownNames = productNames(products);
  const named = entry.product.name || smallest(rows, 'atcName') || shownNames[0] || smallest(rows, 'medicationName');
  const ofLocalGroup = products.some((product) => product.ofLocalGroup);
  const outside = !ofLocalGroup && products.every((product) => product.local);
  return {
    at,
    atcCode,
    name: texts.drugName(shownNames, named || atcCode),
    substanceName: named || atcCode,
    products: shownNames,
    medicationCode: smallest(rows, 'medicationCode'),
    entry,
    facts: outside ? facts.ofLocalUse(entry) : facts.of(entry),
    knowledge,
    routes: new Set(products.flatMap((product) => [...product.routes])),
    ingredients: new Set(products.flatMap((product) => [...product.ingredients])),
    local: ofLocalGroup || outside,
    outside,
    rows,
    productOfRow: products,
  };
}

/** Names of the rows' products as the patient knows them, each once, in code order. */
function productNames(products: readonly Product[]): string[] {
  const names: string[] = [];
  for (const { shownName } of products) if (shownName !== '' && !names.includes(shownName)) names.push(shownName);
  return sortShort(names, compareText);
}

/** First in code order of what the rows say in a field, so that their order does not matter. */
function smallest(rows: readonly Medication[], field: 'atcName' | 'medicationName' | 'medicationCode'): string {
  let first = '';
  for (const row of rows) if (row[field] !== '' && (first === '' || row[field] < first)) first = row[field];
  return first;
}

/** The match as evidence of a finding. */
export function evidenceOf({ drug, substance }: DrugMatch): EvidenceDrug {
  return {
    atcCode: drug.atcCode,
    substanceAtc: substance.atc,
    name: drug.substanceName,
    medicationCode: drug.medicationCode,
    products: drug.products,
  };
}

/** Whether all that is known of the drug's route is among these letters; false when nothing is known. */
export function onlyRoutes(drug: PatientDrug, letters: readonly string[]): boolean {
  return areOnly(drug.routes, letters);
}

function areOnly(routes: ReadonlySet<string>, letters: readonly string[]): boolean {
  if (routes.size === 0) return false;
  for (const route of routes) if (!letters.includes(route)) return false;
  return true;
}
