import type { Medication } from '@onyak/core';
import { Cache } from '../../lexicon/cache.js';
import { isSameProduct, type ProductFields } from '../../periods/supplies.js';
import { DrugReader, type ReadDrug } from './drug-reader.js';
import type { Lexicon } from '../../lexicon/lexicon.js';
import { texts } from '../../messages.js';
import { isLocalUse, preparationOf, type Preparation } from '../../dur/lists/routes.js';
import type { CodeFacts } from '../code-facts.js';
import type { DurProfile } from '../../dur/drug/profile.js';
import { productName } from './product-name.js';
import { normalizeAtc } from '../substances/atc-code.js';
import { bitOf } from '../substances/signature.js';
import type { Substance, SubstanceIndex } from '../substances/substances.js';

const ingredientFormat = /^[0-9A-Z]{9}$/;
/** Length of a substance's code. */
const WHOLE_CODE = 7;
/** Products under one code that are kept: lists write a code with one name, records with a few. */
const MOST_OF_ONE_CODE = 8;

const none: ReadonlySet<string> = new Set();

/** A product as records write it, with what its codes and names tell: the same for every patient who takes it. */
export class Product {
  readonly given: ProductFields;
  readonly read: ReadDrug;
  /** Its name as the patient knows it; empty where it is no name. */
  readonly shownName: string;
  /** The same as a list: none where it is no name. */
  readonly shownNames: readonly string[];
  /** What the ATC table calls the code that is written; empty for none. */
  readonly listedName: string;
  /** Its substance's name, else the record's; empty where nothing names it. */
  readonly substanceName: string;
  /** For titles and triggers of a drug of this product alone. */
  readonly title: string;
  /** Letter of the route in its main-ingredient code, and the first four characters; none where there is no such code. */
  readonly routes: ReadonlySet<string>;
  readonly ingredients: ReadonlySet<string>;
  /** A bit for each of the ingredients. */
  readonly ingredientBits: number;
  /** It acts where it is applied, by its code, its form or its name. */
  readonly local: boolean;
  /** It is given by injection and no other way, by its code or its name. */
  readonly injected: boolean;
  /** The code that it counts as: as it was read, else as it is written. */
  readonly code: string;
  /** What a whole code is made of; none for a group's. */
  readonly ofCode: readonly Substance[];
  /** How it is given, by its code, its name and the code that it counts as. */
  readonly preparation: Preparation;
  /** Its code is of a group whose preparations act where they are applied. */
  readonly ofLocalGroup: boolean;
  /** Of the others one that acts so all the same: what the tables say of the code is not said of it. */
  readonly outside: boolean;
  /**
   * What the tables say of a drug of this product alone, and what the lists of the drug-utilisation review do; kept here by who
   * asked them first, so that the next patient's is found without a search.
   */
  facts: CodeFacts | undefined;
  profile: DurProfile | undefined;

  constructor(row: ProductFields, reader: DrugReader, substances: SubstanceIndex) {
    const { medicationCode, medicationName, atcCode, atcName, ingredientCode, ingredientName, resolution } = row;
    // Not the row itself: it would keep a patient's record.
    this.given = { medicationCode, medicationName, atcCode, atcName, ingredientCode, ingredientName, resolution };
    this.read = reader.read(row);
    this.shownName = productName(medicationName);
    this.shownNames = this.shownName === '' ? [] : [this.shownName];
    this.listedName = substances.nameOf(atcCode.trim().toUpperCase());
    this.substanceName = this.read.entry?.product.name || atcName || this.shownName || medicationName;
    this.title = texts.drugName(this.shownNames, this.substanceName);
    const code = ingredientCode.trim().toUpperCase();
    const isCode = ingredientFormat.test(code);
    this.routes = isCode ? new Set([code.charAt(6)]) : none;
    this.ingredients = isCode ? new Set([code.slice(0, 4)]) : none;
    this.ingredientBits = isCode ? bitOf(code.slice(0, 4)) : 0;
    const atc = this.read.atcCode;
    const preparation = preparationOf(ingredientCode, medicationName, atc);
    this.local = isLocalUse(preparation, atc);
    this.injected = preparation.routes?.every((route) => route === 'injection' || route === 'dialysis') === true;
    this.code = atc || normalizeAtc(atcCode);
    this.ofCode = this.code.length === WHOLE_CODE ? substances.entry(this.code).codes : [];
    this.preparation = preparationOf(ingredientCode, medicationName, this.code);
    this.ofLocalGroup = isLocalCode(atc);
    this.outside = !this.ofLocalGroup && this.local;
    this.facts = undefined;
    this.profile = undefined;
  }
}

/** Products that patients brought, each read once; those that nobody brings any more are forgotten. */
export class ProductBook {
  readonly #reader: DrugReader;
  readonly #substances: SubstanceIndex;
  readonly #byCode = new Cache<Product[]>();

  constructor(substances: SubstanceIndex, lexicon: Lexicon) {
    this.#substances = substances;
    this.#reader = new DrugReader({ substances, lexicon });
  }

  of(row: Medication): Product {
    const code = row.medicationCode === '' ? row.medicationName : row.medicationCode;
    const known = this.#byCode.find(code);
    if (known) for (const product of known) if (isSameProduct(product.given, row)) return product;
    const product = new Product(row, this.#reader, this.#substances);
    if (!known) this.#byCode.keep(code, [product]);
    else {
      if (known.length >= MOST_OF_ONE_CODE) known.shift();
      known.push(product);
    }
    return product;
  }
}

/** ATC groups of preparations that act where they are applied. */
const localGroups = /^(?:D(?!01B|05B|10B)|S|M02|R01(?!B)|R02|A01|G01|C05A|P03)/;

function isLocalCode(atcCode: string): boolean {
  return localGroups.test(atcCode);
}
