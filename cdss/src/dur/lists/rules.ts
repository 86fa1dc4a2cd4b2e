import type { DurRoute } from '../../knowledge/tables/dur-tables.js';
import { splitAlternatives } from '../../knowledge/substances/prefixes.js';
import type { SubstanceIndex } from '../../knowledge/substances/substances.js';
import { readCondition, type Condition } from './conditions.js';
import { namesRelease, oralFormsOf } from './forms.js';
import { fitRule, type FormRule, type RuleFit } from './match.js';
import { keyOfCode, keyOfName, type NameBook } from './names.js';
import type { DurSubject } from '../drug/profile.js';
import type { OralForm } from './routes.js';

/** One side of a row: a substance, or a fixed combination of several. */
export interface Subject {
  /** Any of these is the substance; of a combination, the first component. */
  readonly keys: readonly string[];
  /** Of a combination: what has to be in the product, each component by any of its keys. */
  readonly components: readonly (readonly string[])[];
  readonly combinationAtc: ReadonlySet<string>;
  /** Codes by which the source itself names the substance, without those of other uses of the same name. */
  readonly localOnly: boolean;
}

/** A row that is about one drug, with what has to hold of the drug. */
export interface Rule<Row> {
  readonly row: Row;
  readonly subject: Subject;
  /** null: by any route. */
  readonly routes: ReadonlySet<DurRoute> | null;
  /** null: in any form. */
  readonly forms: ReadonlySet<OralForm> | null;
  readonly condition: Condition | null;
}

/** What the rows have in common that are about one drug. */
export interface SubstanceRow {
  readonly id: string;
  readonly substance: string;
  readonly substanceKor: string;
  readonly otherName?: string;
  readonly atc: string;
  readonly combinationAtc?: string;
  readonly components?: string;
  readonly routes?: string;
  readonly forms?: string;
  readonly condition: string;
}

export interface Named {
  readonly substance: string;
  readonly substanceKor: string;
  readonly otherName?: string;
  readonly atc: string;
}

/** The keys of a row's substance: one for each identity of its codes, or its name where it has none. */
export function keysOf(row: Named, substances: SubstanceIndex): string[] {
  const codes = splitAlternatives(row.atc);
  return codes.length > 0 ? [...new Set(codes.map((code) => keyOfCode(code, substances)))] : [keyOfName(row.substance)];
}

/** Enters the names of rows about single substances, so that texts and components find them. */
export function enterNames(
  rows: readonly (Named & { components?: string })[],
  book: NameBook,
  substances: SubstanceIndex,
) {
  for (const row of rows) {
    const keys = keysOf(row, substances);
    for (const name of [row.substance, ...(row.components ? [] : [row.substanceKor, row.otherName ?? ''])])
      if (name !== '') book.add(name, keys);
  }
}

/** Components that no row of their own names are known by their name alone, English and Korean. */
export function enterComponents(
  rows: readonly (Named & { components?: string; componentsKor?: string })[],
  book: NameBook,
) {
  for (const { components = '', componentsKor = '' } of rows) {
    const names = components === '' ? [] : components.split(' + ');
    const korean = componentsKor.split(' + ');
    names.forEach((name, at) => {
      if (book.find(name).length === 0) book.add(name, [keyOfName(name)]);
      const other = korean.length === names.length ? korean[at] : undefined;
      if (other !== undefined && !book.has(other)) book.add(other, book.find(name));
    });
  }
}

/** Groups of preparations for local use alone. */
const localGroups = /^(D|S|M02|R01|R02|A01|G01|C05A|P03)/;

export function subjectOf(
  row: Named & { combinationAtc?: string; components?: string },
  book: NameBook,
  substances: SubstanceIndex,
): Subject {
  const own = keysOf(row, substances);
  const names = row.components ? row.components.split(' + ') : [];
  const components = [...new Set(names)].map((name) => {
    const found = name === row.substance ? own : book.find(name);
    return found.length > 0 ? found : [keyOfName(name)];
  });
  const codes = splitAlternatives(row.atc);
  return {
    keys: own,
    components: components.length > 1 ? components : [],
    combinationAtc: new Set(splitAlternatives(row.combinationAtc ?? '')),
    localOnly: codes.length > 0 && codes.every((code) => localGroups.test(code)),
  };
}

const none: never[] = [];

/** Rows about one drug, found by the keys of its substances. */
export class RuleTable<Row extends SubstanceRow> {
  readonly rules: readonly Rule<Row>[];
  readonly #byKey = new Map<string, Rule<Row>[]>();
  readonly #kept = new WeakMap<DurSubject, readonly RuleFit<Row>[]>();
  readonly #found = new WeakMap<ReadonlySet<string>, readonly Rule<Row>[]>();

  readonly #strictness: FormRule;

  constructor(rows: readonly Row[], strictness: FormRule, book: NameBook, substances: SubstanceIndex) {
    this.#strictness = strictness;
    // Rows that name tablets of modified release leave the plain word for the others.
    const release = new Set(rows.filter((row) => namesRelease(row.forms ?? '')).map((row) => row.substance));
    this.rules = rows.map((row) => {
      const subject = subjectOf(row, book, substances);
      const routes = splitAlternatives(row.routes ?? '') as DurRoute[];
      // The ministry counts sprays for the nose as inhaled; inhalers are called so.
      if (routes.includes('inhalation') && /분무/.test(row.forms ?? '')) routes.push('nasal');
      const forms =
        routes.length === 0 || routes.includes('oral')
          ? oralFormsOf(row.forms ?? '', release.has(row.substance) && !namesRelease(row.forms ?? ''))
          : null;
      return {
        row,
        subject,
        routes: routes.length === 0 ? null : new Set(routes),
        forms,
        condition: readCondition(row.condition),
      };
    });
    for (const rule of this.rules) {
      for (const key of new Set([...rule.subject.keys, ...rule.subject.combinationAtc])) {
        const rules = this.#byKey.get(key);
        if (rules) rules.push(rule);
        else this.#byKey.set(key, [rule]);
      }
    }
  }

  /** Rules that may be about a drug of these keys, each once. Drugs of one code share their keys: it is asked once a code. */
  find(keys: ReadonlySet<string>): readonly Rule<Row>[] {
    const known = this.#found.get(keys);
    if (known) return known;
    const found = this.#search(keys);
    this.#found.set(keys, found);
    return found;
  }

  /** Rules that are about a drug, as far as the drug tells. */
  fitting(drug: DurSubject): readonly RuleFit<Row>[] {
    let fits: RuleFit<Row>[] | undefined;
    for (const rule of this.find(drug.keys)) {
      const fit = fitRule(rule, drug, this.#strictness);
      if (fit) (fits ??= []).push(fit);
    }
    return fits ?? none;
  }

  /** The same of a drug that is kept: it is worked out once, for the few patients whom such a list concerns. */
  fittingKept(drug: DurSubject): readonly RuleFit<Row>[] {
    let fits = this.#kept.get(drug);
    if (!fits) this.#kept.set(drug, (fits = this.fitting(drug)));
    return fits;
  }

  #search(keys: ReadonlySet<string>): readonly Rule<Row>[] {
    let found: readonly Rule<Row>[] = none;
    for (const key of keys) {
      const rules = this.#byKey.get(key);
      if (!rules) continue;
      if (found.length === 0) found = rules;
      else found = [...new Set([...found, ...rules])];
    }
    return found;
  }

  get empty(): boolean {
    return this.rules.length === 0;
  }
}
