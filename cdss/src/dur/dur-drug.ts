import type { Medication } from '@onyak/core';
import type { SubstanceIndex } from '../knowledge/substances.js';
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

/** A drug of the patient as the lists see it. */
export class DurDrug {
  /** Keys of its substances and its own code. */
  readonly keys: ReadonlySet<string>;
  /** Which of the drug's codes a key stands for. */
  readonly #matches = new Map<string, DrugMatch>();
  #products: readonly DurProduct[] | undefined;
  readonly substances: number;

  constructor(
    readonly drug: PatientDrug,
    book: NameBook,
    index: SubstanceIndex,
  ) {
    const keys = new Set<string>();
    const { entry, atcCode } = drug;
    for (const substance of entry.codes) {
      keys.add(substance.identity);
      if (!this.#matches.has(substance.identity)) this.#matches.set(substance.identity, { drug, substance });
    }
    if (atcCode.length === 7) keys.add(atcCode);
    const own = keys.size;
    for (const row of drug.rows) {
      for (const { kind, atcCodes } of row.resolution?.understood ?? [])
        if (kind === 'SUBSTANCE') for (const code of atcCodes) keys.add(keyOfCode(code, index));
    }
    // A whole code of one substance says what it is; every other one leaves it to the names.
    const told = atcCode.length === 7 && entry.known && entry.substances.length === 1 && !isCollective(drug.name);
    if (!told || keys.size === own) for (const key of told ? [] : keysOfTexts(drug.rows, book)) keys.add(key);
    this.keys = keys;
    this.substances = Math.max(entry.substances.length, 1);
  }

  /** The products, each once, with how they are given. */
  get products(): readonly DurProduct[] {
    this.#products ??= productsOf(this.drug);
    return this.#products;
  }

  /** The drug as evidence, by the component that a key stands for. */
  evidence(keys: readonly string[]): DrugMatch {
    for (const key of keys) {
      const match = this.#matches.get(key);
      if (match) return match;
    }
    return { drug: this.drug, substance: this.drug.entry.product };
  }
}

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
  const groups = new Map<string, Medication[]>();
  for (const row of drug.rows) {
    const key = `${row.medicationCode}|${row.medicationName}|${row.ingredientCode}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((rows) => {
    const [first] = rows;
    const name = first?.medicationName ?? '';
    const preparation = preparationOf(first?.ingredientCode ?? '', name, drug.atcCode);
    return { name, rows, preparation, local: isLocalUse(preparation, drug.atcCode) };
  });
}
