import type { Understood } from '@onyak/core';
import type { NameBuilder } from '../names/build-names.js';
import { codeFor, type Part, type Place } from '../names/meaning.js';
import { scan } from '../text/scan.js';
import type { MainIngredientRow, ProductNameRow } from '../tables.js';

const STEM = 4;
const wholeCode = /^[A-Z]\d{2}[A-Z]{2}\d{2}$/;
const mainCode = /^[0-9A-Z]{9}$/;

/** What the first four characters of a main-ingredient code stand for: by the table, else by products that have a whole ATC code. */
export class MainIngredients {
  readonly #builder: NameBuilder;
  readonly #parts = new Map<string, readonly Part[]>();

  constructor(builder: NameBuilder, rows: readonly MainIngredientRow[], products: readonly ProductNameRow[]) {
    this.#builder = builder;
    for (const [stem, codes] of stemsOf(products)) {
      const parts = this.#common(codes);
      if (parts.length > 0) this.#parts.set(stem, parts);
    }
    for (const row of rows) {
      const parts = row.substances.split(' & ').flatMap((text) => this.#named(text));
      if (parts.length > 0) this.#parts.set(row.stem, parts);
    }
  }

  /** Substances of a main-ingredient code, each by its code under the group where it has one there. */
  of(ingredientCode: string, group: string, place: Place | undefined): Understood[] {
    const code = ingredientCode.trim().toUpperCase();
    if (!mainCode.test(code)) return [];
    return (this.#parts.get(code.slice(0, STEM)) ?? []).map((part) => ({
      atcCodes: [part.codes.find((one) => group !== '' && one.startsWith(group)) ?? codeFor(part.codes, place)],
      name: part.name.slice(0, 300),
      kind: 'SUBSTANCE',
      method: 'MAIN_INGREDIENT',
      confidence: 0.95,
      matched: code,
    }));
  }

  #named(text: string): Part[] {
    if (wholeCode.test(text)) return [this.#builder.partOf(text)];
    return scan(text, this.#builder.names).flatMap((unit) => {
      const [meaning] = unit.kind === 'NAME' ? (unit.entries[0]?.meanings ?? []) : [];
      return meaning?.kind === 'SUBSTANCE' ? meaning.parts : [];
    });
  }

  /** One substance, or one combination, that all codes of a stem name; none where they differ. */
  #common(codes: ReadonlySet<string>): Part[] {
    const byName = new Map<string, Part>();
    for (const code of codes) {
      const part = this.#builder.partOf(code);
      const components = this.#builder.componentsOf(code);
      const key =
        components.length > 0
          ? components
              .map((one) => this.#builder.nameOf(one))
              .sort()
              .join('+')
          : part.name;
      if (!byName.has(key)) byName.set(key, part);
    }
    return byName.size === 1 ? [...byName.values()] : [];
  }
}

function stemsOf(products: readonly ProductNameRow[]): Map<string, Set<string>> {
  const stems = new Map<string, Set<string>>();
  for (const { atcCode, ingredientCode } of products) {
    if (!wholeCode.test(atcCode) || !mainCode.test(ingredientCode)) continue;
    const stem = ingredientCode.slice(0, STEM);
    const known = stems.get(stem);
    if (known) known.add(atcCode);
    else stems.set(stem, new Set([atcCode]));
  }
  return stems;
}
