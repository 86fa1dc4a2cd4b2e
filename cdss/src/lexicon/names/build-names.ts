import { compareText } from '../../order.js';
import type { AtcComponentRow, AtcRow } from '../../knowledge/tables/tables.js';
import { brandOf } from '../product/brand.js';
import { byGenerality, notDrug, ownCodeFirst, type Meaning, type Part } from './meaning.js';
import { NameTable } from './names.js';
import { roleOf } from '../text/words.js';
import type { DrugClassRow, LexiconRow, ProductNameRow } from '../tables.js';

export interface NameSources {
  readonly atc: readonly AtcRow[];
  readonly atcComponents: readonly AtcComponentRow[];
  readonly lexicon: readonly LexiconRow[];
  readonly drugClasses: readonly DrugClassRow[];
  readonly products: readonly ProductNameRow[];
}

/** ATC's own words for what has no name of its own. */
const collective = /^(various|combinations?|other|others)\b|combinations of|^복합|^기타/i;
/** Names of mixtures, in the index's two languages. */
const combinationName = /combination| and |,|복합|various|·|electrolytes/i;
const GROUP_NAME = /\b(other|combinations?|excl|incl|and|with|for|various|preparations)\b|,/i;

/** Every name of the tables: the lexicon's own rows first, then ATC's, classes', brands. */
export class NameBuilder {
  readonly names = new NameTable();
  /** ATC codes by the substance's name, general use first. */
  readonly #codesByName = new Map<string, string[]>();
  readonly #nameOfCode = new Map<string, string>();
  readonly #atcNames = new Map<string, string>();
  readonly #components = new Map<string, string[]>();

  constructor(sources: NameSources) {
    for (const { comboAtc, componentAtc } of sources.atcComponents)
      this.#components.set(comboAtc, [...(this.#components.get(comboAtc) ?? []), componentAtc]);
    const english = new Map<string, AtcRow[]>();
    for (const row of sources.atc) {
      this.#nameOfCode.set(row.atcCode, row.atcNameKor || row.atcName);
      this.#atcNames.set(row.atcCode, row.atcName);
      if (row.atcCode.length !== 7) continue;
      const key = row.atcName.toLowerCase();
      english.set(key, [...(english.get(key) ?? []), row]);
    }
    for (const [key, rows] of english) this.#codesByName.set(key, byGenerality(rows.map(({ atcCode }) => atcCode)));
    const classes = new Map(sources.drugClasses.map((row) => [row.id, row]));
    for (const row of sources.lexicon)
      for (const meaning of this.#meaningsOf(row, classes)) this.names.add(row.name, meaning);
    for (const row of sources.drugClasses)
      for (const name of [row.nameKor, row.nameEng]) this.names.add(name, classMeaning([row]), true);
    for (const rows of english.values()) this.#addSubstance(rows);
    for (const row of sources.atc) if (row.atcCode.length === 4 || row.atcCode.length === 5) this.#addGroup(row);
    this.#addBrands(sources.products);
  }

  /** Name of a code in Korean where there is one. */
  nameOf(code: string): string {
    return this.#nameOfCode.get(code) ?? '';
  }

  /** ATC's own name, in English. */
  englishNameOf(code: string): string {
    return this.#atcNames.get(code) ?? '';
  }

  get combinations(): ReadonlyMap<string, readonly string[]> {
    return this.#components;
  }

  componentsOf(code: string): readonly string[] {
    return this.#components.get(code) ?? [];
  }

  /** Whether a code alone says everything that is in a product: no group, no mixture whose parts no table lists. */
  tells(code: string): boolean {
    return code.length === 7 && !this.isUnopened(code);
  }

  /** A mixture of which the tables list no part, or one alone (montelukast, combinations). */
  isUnopened(code: string): boolean {
    return this.componentsOf(code).length < 2 && combinationName.test(this.nameOf(code));
  }

  /** The substance of an ATC code with all its codes. */
  partOf(code: string): Part {
    const name = this.nameOf(code) || code;
    const codes = code.length === 7 ? byGenerality([code, ...this.#others(code)]) : [code];
    return { codes, name };
  }

  readonly #englishOfCode = new Map<string, string>();
  #others(code: string): readonly string[] {
    if (this.#englishOfCode.size === 0)
      for (const [name, codes] of this.#codesByName) for (const one of codes) this.#englishOfCode.set(one, name);
    const name = this.#englishOfCode.get(code);
    return name === undefined || collective.test(name) ? [] : (this.#codesByName.get(name) ?? []);
  }

  #meaningsOf(row: LexiconRow, classes: ReadonlyMap<string, DrugClassRow>): Meaning[] {
    if (row.kind === 'NOT_DRUG') return [notDrug];
    if (row.kind === 'CLASS') {
      const rows = row.means.split('|').flatMap((id) => classes.get(id) ?? []);
      return rows.length === 0 ? [] : [classMeaning(rows)];
    }
    const terms = row.term === '' ? [] : row.term.split(' & ');
    const parts = row.means.split(' & ').map((cell, at): Part => {
      const codes = cell.split('|');
      const [first = ''] = codes;
      const known = this.partOf(first);
      const all = row.kind === 'BRAND' ? ownCodeFirst(first, known.codes) : known.codes;
      return { codes: codes.length > 1 ? codes : all, name: terms[at] || known.name };
    });
    return [{ kind: 'SUBSTANCE', method: row.kind === 'BRAND' ? 'BRAND' : 'NAME', parts, broad: false }];
  }

  #addSubstance(rows: readonly AtcRow[]): void {
    const [first] = rows;
    if (!first || collective.test(first.atcName)) return;
    const codes = byGenerality(rows.map(({ atcCode }) => atcCode));
    const name = rows.find(({ atcNameKor }) => atcNameKor !== '')?.atcNameKor ?? first.atcName;
    const meaning: Meaning = { kind: 'SUBSTANCE', method: 'NAME', parts: [{ codes, name }], broad: false };
    const plain = first.atcName.replace(/\s*\([^)]*\)/g, '');
    for (const one of [first.atcName, plain, withoutSalt(first.atcName), ...rows.map(({ atcNameKor }) => atcNameKor)])
      if (one !== '' && !collective.test(one)) this.names.add(one, meaning, true);
  }

  /** ATC's names of groups, where one says a group of its own. */
  #addGroup(row: AtcRow): void {
    const meaning: Meaning = {
      kind: 'CLASS',
      method: 'CLASS',
      parts: [{ codes: [row.atcCode], name: row.atcNameKor || row.atcName }],
      broad: false,
    };
    if (roleOf(row.atcName.toLowerCase()) !== undefined) return;
    if (row.atcName.length >= 6 && !GROUP_NAME.test(row.atcName)) this.names.add(row.atcName, meaning, true);
    if (
      row.atcNameKor.length >= 3 &&
      roleOf(row.atcNameKor) === undefined &&
      !/기타|복합|제외|포함|,|및/.test(row.atcNameKor)
    )
      this.names.add(row.atcNameKor, meaning, true);
  }

  #addBrands(products: readonly ProductNameRow[]): void {
    const codes = new Map<string, Set<string>>();
    for (const { kdName, atcCode } of products) {
      if (!this.tells(atcCode)) continue;
      for (const brand of brandOf(kdName)) {
        const known = codes.get(brand);
        if (known) known.add(atcCode);
        else codes.set(brand, new Set([atcCode]));
      }
    }
    for (const [brand, set] of [...codes].sort(([a], [b]) => compareText(a, b))) {
      if (this.names.has(brand)) continue;
      for (const part of this.#brandParts([...set].sort()))
        this.names.add(brand, { kind: 'SUBSTANCE', method: 'BRAND', parts: [part], broad: false });
    }
  }

  /** What a brand's codes have in common: one substance; the one that all its combinations hold; else each of them. */
  #brandParts(codes: readonly string[]): Part[] {
    const byName = new Map<string, { codes: string[]; substances: Set<string> }>();
    for (const code of codes) {
      const components = this.componentsOf(code);
      const substances = new Set((components.length > 0 ? components : [code]).map((one) => this.nameOf(one) || one));
      const key = [...substances].sort().join('+');
      const known = byName.get(key);
      if (known) known.codes.push(code);
      else byName.set(key, { codes: [code], substances });
    }
    const all = [...byName.values()];
    const base = all.find(({ substances }) =>
      all.every((other) => [...substances].every((one) => other.substances.has(one))),
    );
    return (base ? [base] : all).map((one) => {
      const ordered = byGenerality(one.codes);
      return { codes: ordered, name: this.nameOf(ordered[0] ?? '') || (ordered[0] ?? '') };
    });
  }
}

/** The cation of a salt that is called by it alone: umeclidinium; none of a metal's. */
function withoutSalt(name: string): string {
  const [, cation = ''] = /^(\w{6,}ium) (?:bromide|chloride|iodide)$/.exec(name) ?? [];
  return roleOf(cation) === undefined ? cation : '';
}

export function classMeaning(rows: readonly DrugClassRow[]): Meaning {
  return {
    kind: 'CLASS',
    method: 'CLASS',
    parts: [
      {
        codes: [...new Set(rows.flatMap(({ atc }) => atc.split('|')))],
        name: rows.map(({ nameKor }) => nameKor).join(' · '),
      },
    ],
    broad: rows.some(({ broad }) => broad === 'Y'),
  };
}
