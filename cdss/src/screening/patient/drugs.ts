import type { EvidenceDrug, Medication } from '@onyak/core';
import type { CodeFacts, FactBook } from '../../knowledge/code-facts.js';
import type { Knowledge, ReadDrug } from '../../knowledge/products/drug-reader.js';
import type { Product } from '../../knowledge/products/products.js';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import type { CodeEntry, Substance } from '../../knowledge/substances/substances.js';
import { texts } from '../../messages.js';
import { compareText, sortShort } from '../../order.js';

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
  const kinds = new Map<string, Kind>();
  for (const medication of medications) {
    const product = book.of(medication);
    const { read } = product;
    if (!isRead(read)) continue;
    const kind = kinds.get(read.key);
    if (kind) {
      kind.rows.push(medication);
      kind.products.push(product);
    } else kinds.set(read.key, { read, rows: [medication], products: [product] });
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

function patientDrug(at: number, atcCode: string, { read, rows, products }: Kind, facts: FactBook): PatientDrug {
  const { entry, knowledge } = read;
  const isOfLocalGroup = isLocalCode(atcCode);
  const outside = !isOfLocalGroup && products.every((product) => product.local);
  const given = givenOf(rows, products);
  const substanceName = given.substanceName || atcCode;
  return {
    at,
    atcCode,
    name: given.substanceName === '' ? texts.drugName(given.shownNames, atcCode) : given.title,
    substanceName,
    // A list of its own: that of a product is of all who take it, and what is found goes to others.
    products: [...given.shownNames],
    medicationCode: given.medicationCode,
    entry,
    facts: outside ? facts.ofLocalUse(entry) : facts.of(entry),
    knowledge,
    routes: given.routes,
    ingredients: given.ingredients,
    local: isOfLocalGroup || outside,
    outside,
    rows,
    productOfRow: products,
  };
}

type Given = Pick<Product, 'shownNames' | 'substanceName' | 'title' | 'routes' | 'ingredients'> & {
  readonly medicationCode: string;
};

/** What the rows of a drug say together; of one product, which is usual, that is known already. */
function givenOf(rows: readonly Medication[], products: readonly Product[]): Given {
  const [first] = products;
  if (first && products.every((product) => product === first)) {
    const { shownNames, substanceName, title, routes, ingredients, given } = first;
    return { shownNames, substanceName, title, routes, ingredients, medicationCode: given.medicationCode };
  }
  const shownNames = productNames(products);
  const substanceName =
    first?.read.entry?.product.name || smallest(rows, 'atcName') || shownNames[0] || smallest(rows, 'medicationName');
  return {
    shownNames,
    substanceName,
    title: texts.drugName(shownNames, substanceName),
    routes: new Set(products.flatMap((product) => [...product.routes])),
    ingredients: new Set(products.flatMap((product) => [...product.ingredients])),
    medicationCode: smallest(rows, 'medicationCode'),
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

/** ATC groups of preparations that act where they are applied. */
const localGroups = /^(?:D(?!01B|05B|10B)|S|M02|R01(?!B)|R02|A01|G01|C05A|P03)/;

function isLocalCode(atcCode: string): boolean {
  return localGroups.test(atcCode);
}
