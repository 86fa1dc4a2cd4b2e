import type { Medication } from '@onyak/core';
import type { CodeEntry, SubstanceIndex } from '../knowledge/substances.js';
import type { DrugMatch, PatientDrug } from '../screening/drugs.js';
import { ingredientNames, keyOfCode, type NameBook } from './names.js';
import { isLocalUse, preparationOf, type Preparation } from './routes.js';

/** One product of a drug: the rows with the same code and name. */
export interface DurProduct {
  readonly name: string;
  readonly rows: readonly Medication[];
  readonly preparation: Preparation;
  readonly local: boolean;
}

/** Keys of a code, worked out once: every patient with the code shares them. */
const keysByEntry = new WeakMap<CodeEntry, ReadonlySet<string>>();

function keysOfEntry(entry: CodeEntry): ReadonlySet<string> {
  const known = keysByEntry.get(entry);
  if (known) return known;
  const keys = new Set(entry.codes.map(({ identity }) => identity));
  if (entry.product.atc.length === 7) keys.add(entry.product.atc);
  keysByEntry.set(entry, keys);
  return keys;
}

/** A drug of the patient as the lists see it. */
export class DurDrug {
  /** Keys of its substances and its own code. */
  readonly keys: ReadonlySet<string>;
  /** Components by the code; 1 for a code that names none. */
  readonly substances: number;
  /** Substances that the product's own texts name, where the code left it to them. */
  readonly names: number;
  #products: readonly DurProduct[] | undefined;

  constructor(
    readonly drug: PatientDrug,
    book: NameBook,
    index: SubstanceIndex,
  ) {
    const { entry, atcCode, rows } = drug;
    const own = keysOfEntry(entry);
    // A whole code of one substance says what it is; every other one leaves it to the names.
    const told =
      atcCode.length === 7 && entry.known && entry.substances.length === 1 && !isCollective(drug.substanceName);
    const named = told ? none : keysOfTexts(rows, book);
    const understood = rows.flatMap(({ resolution }) => resolution?.understood ?? []);
    const resolved = understood.flatMap(({ kind, atcCodes }) =>
      kind === 'SUBSTANCE' ? atcCodes.map((code) => keyOfCode(code, index)) : [],
    );
    this.keys = named.size + resolved.length === 0 ? own : new Set([...own, ...resolved, ...named]);
    this.names = named.size;
    this.substances = Math.max(entry.substances.length, 1);
  }

  /** The products, each once, with how they are given. */
  get products(): readonly DurProduct[] {
    this.#products ??= productsOf(this.drug);
    return this.#products;
  }

  /** The drug as evidence, by the component that a key stands for. */
  evidence(keys: readonly string[]): DrugMatch {
    const { entry } = this.drug;
    const substance = entry.codes.find(({ identity }) => keys.includes(identity)) ?? entry.product;
    return { drug: this.drug, substance };
  }
}

const none: ReadonlySet<string> = new Set();

function isCollective(name: string): boolean {
  return /combination|기타|복합|various/i.test(name);
}

function keysOfTexts(rows: readonly Medication[], book: NameBook): Set<string> {
  const texts = new Set(rows.flatMap(({ ingredientName, medicationName }) => [ingredientName, medicationName]));
  const keys = new Set<string>();
  for (const text of texts) for (const name of ingredientNames(text)) for (const key of book.find(name)) keys.add(key);
  return keys;
}

function productsOf(drug: PatientDrug): DurProduct[] {
  if (drug.rows.length === 1) return [product(drug, drug.rows)];
  const groups = new Map<string, Medication[]>();
  for (const row of drug.rows) {
    const key = `${row.medicationCode}|${row.medicationName}|${row.ingredientCode}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((rows) => product(drug, rows));
}

function product(drug: PatientDrug, rows: readonly Medication[]): DurProduct {
  const [first] = rows;
  const name = first?.medicationName ?? '';
  const preparation = preparationOf(first?.ingredientCode ?? '', name, drug.atcCode);
  return { name, rows, preparation, local: isLocalUse(preparation, drug.atcCode) };
}
