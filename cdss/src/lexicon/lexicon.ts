import type { Resolution, Understood } from '@onyak/core';
import type { AtcComponentRow, AtcRow } from '../knowledge/tables/tables.js';
import { NameBuilder } from './names/build-names.js';
import { once, type Once } from '../knowledge/once.js';
import { Cache } from './cache.js';
import { ProductResolver, type ProductNames } from './product/product.js';
import { readText, type Reading } from './text/read-text.js';
import { addReadBrands } from './product/read-brands.js';
import type {
  AllergyCodeRow,
  DrugClassRow,
  LexiconRow,
  MainIngredientRow,
  ProductNameRow,
  SplittingNameRow,
} from './tables.js';
import { understoodOf } from './understood.js';
import { scan } from './text/scan.js';

export interface LexiconTables {
  readonly atc: readonly AtcRow[];
  readonly atcComponents: readonly AtcComponentRow[];
  readonly lexicon: readonly LexiconRow[];
  readonly drugClasses: readonly DrugClassRow[];
  readonly mainIngredients: readonly MainIngredientRow[];
  readonly allergyCodes: readonly AllergyCodeRow[];
  readonly products: readonly ProductNameRow[];
  readonly durSplitting: readonly SplittingNameRow[];
}

/**
 * Names into codes: one reading of names for prescriptions, allergies, adverse events and typed text. Safe to share.
 * Its tables are compiled when it is first asked: most screenings bring codes, and every start and import would pay.
 */
export class Lexicon {
  /** Names whose meaning a table states by codes. */
  readonly #codedNames: Once<NameBuilder>;
  /** The same with the brands that had to be read. */
  readonly #names: Once<NameBuilder>;
  readonly #resolver: Once<ProductResolver>;
  readonly #codeNames: Once<ReadonlyMap<string, string>>;
  readonly #readings = new Cache<Reading>();
  readonly #resolutions = new Cache<Resolution>();

  constructor(tables: LexiconTables) {
    this.#codedNames = once(() => {
      const builder = new NameBuilder(tables);
      builder.names.seal();
      return builder;
    });
    this.#resolver = once(() => new ProductResolver(this.#codedNames(), tables.mainIngredients, tables.products));
    this.#names = once(() => {
      const builder = this.#codedNames();
      addReadBrands(builder, this.#resolver(), tables.products, tables.durSplitting);
      return builder;
    });
    this.#codeNames = once(
      () => new Map(tables.allergyCodes.map(({ system, code, name }) => [`${system} ${code}`, name])),
    );
  }

  /** What is compiled when it is first asked for. */
  get parts(): readonly Once<object>[] {
    return [this.#codedNames, this.#resolver, this.#names, this.#codeNames];
  }

  get #builder(): NameBuilder {
    return this.#names();
  }

  get #products(): ProductResolver {
    this.#names();
    return this.#resolver();
  }

  get #codes(): ReadonlyMap<string, string> {
    return this.#codeNames();
  }

  /** Combination codes with the codes of their substances. */
  get combinations(): ReadonlyMap<string, readonly string[]> {
    return this.#builder.combinations;
  }

  /** ATC's own name of a code; empty where it has none. */
  atcNameOf(code: string): string {
    return this.#builder.englishNameOf(code);
  }

  /** Every ATC group of the third level that a code's substance, or what is in it, is filed under. */
  groupsOf(code: string): readonly string[] {
    return [code, ...this.#builder.componentsOf(code)].flatMap((one) =>
      this.#builder.partOf(one).codes.map((of) => of.slice(0, 4)),
    );
  }

  /** What a free text says of drugs: several names, denials, what is no drug, what was not understood. Never throws. */
  read(text: string): Reading {
    return this.#readings.get(text, () => readText(text, this.#builder));
  }

  /** What the code of a record is, as it stands. */
  ofAtc(code: string, method: 'CODE' | 'PRODUCT' | 'TERMINOLOGY'): Understood {
    return {
      atcCodes: [code],
      name: (this.#builder.nameOf(code) || code).slice(0, 300),
      kind: code.length === 7 ? 'SUBSTANCE' : 'CLASS',
      method,
      confidence: 1,
      matched: code,
    };
  }

  /** What a product or prescription row is made of. */
  ofProduct(row: ProductNames): Resolution {
    const key = [row.atcCode, row.medicationName, row.ingredientCode, row.ingredientName, row.atcName].join('\u0000');
    return this.#resolutions.get(key, () => this.#products.resolve(row));
  }

  /** What a code of SNOMED CT or RxNorm for a substance, a class or an allergy to it means. */
  ofCode(system: 'SNOMED' | 'RXNORM', code: string): readonly Understood[] {
    const name = this.#codes.get(`${system} ${code}`);
    if (name === undefined) return [];
    return name
      .split(' & ')
      .flatMap((one) => this.read(one).understood)
      .map((item) => ({ ...item, method: 'TERMINOLOGY' as const, confidence: 0.95, matched: code }));
  }

  /** Whether a code names something that is no drug: food, latex, pollen. */
  isNoDrugCode(system: 'SNOMED' | 'RXNORM', code: string): boolean {
    const name = this.#codes.get(`${system} ${code}`);
    return name !== undefined && this.read(name).notDrugs.length > 0;
  }

  /** Everything that a search term may mean, surest first: for finding drugs by brand, class, abbreviation or misspelt. */
  meant(text: string): readonly Understood[] {
    return scan(text, this.#builder.names).flatMap((unit) =>
      unit.kind === 'NAME' ? understoodOf(unit, undefined) : [],
    );
  }
}
