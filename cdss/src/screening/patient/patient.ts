import {
  cutSpan,
  dayNumber,
  observationWindow,
  type FindingKind,
  type Gender,
  type Medication,
  type PatientFacts,
  type Span,
} from '@onyak/core';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import type { ContextRule } from '../../knowledge/context-rules.js';
import type { Product, ProductBook } from '../../knowledge/products/products.js';
import { compareText, sortShort } from '../../order.js';
import { suppliesOf, type Supplies } from '../../periods/supplies.js';
import { ELDERLY_AGE } from './age.js';
import { patientDiagnoses, type PatientDiagnosis } from './diagnoses.js';
import { drugsOfProducts, type DrugMatch, type PatientDrug } from './drugs.js';
import type { ScreeningInput } from './input.js';
import { kidneyOf, type Kidney } from '../kidney/kidney.js';
import { kidneyStageOf, type KidneyStage } from '../kidney/kidney-stage.js';
import { joined, kept, mapped } from '../../lists.js';

/** Days in which the prescriptions of some class were taken. */
export interface ClassHistory {
  readonly spans: readonly Span[];
  /** Some prescription has no date or no days: the spans may be too short. */
  readonly incomplete: boolean;
}

/** The patient as the checks ask about them: everything found by prefix. */
export class Patient {
  readonly age: number | null;
  readonly elderly: boolean;
  readonly isMinor: boolean;
  /** What the record says beyond age and sex; absent where nobody asked. */
  readonly facts: PatientFacts | undefined;
  readonly gender: Gender;
  readonly recordDay: number | null;
  readonly drugs: readonly PatientDrug[];
  readonly diagnoses: readonly PatientDiagnosis[];
  /** What rows are as products. */
  readonly products: ProductBook;
  readonly #input: ScreeningInput;
  readonly #index: KnowledgeIndex;
  readonly #drugsByPrefix = new Map<string, DrugMatch[]>();
  readonly #diagnosesByPrefix = new Map<string, PatientDiagnosis[]>();
  readonly #contextByKind = new Map<FindingKind, readonly ContextRule[]>();
  /** All prescriptions by product; the drugs chosen as taken now are beside them. */
  readonly supplies: readonly Supplies[];
  /** Past prescriptions and the drugs chosen, by product. */
  readonly allSupplies: readonly Supplies[];
  readonly #chosen: readonly Supplied[];
  #supplied: readonly Supplied[] | undefined;
  #history: ReadonlyMap<string, History> | undefined;
  #kidney: Kidney | undefined;
  /** Null until it is asked for. */
  #kidneyStage: KidneyStage | undefined | null = null;

  constructor(input: ScreeningInput, index: KnowledgeIndex) {
    this.#input = input;
    this.#index = index;
    this.age = input.age;
    this.elderly = input.age !== null && input.age >= ELDERLY_AGE;
    this.isMinor = input.age !== null && input.age < 18;
    this.facts = input.facts;
    this.gender = input.gender;
    this.recordDay = dayNumber(input.recordDate);
    this.products = index.products;
    this.supplies = suppliesOf(input.allPrescriptions);
    const chosen = input.medications === input.allPrescriptions ? this.supplies : suppliesOf(input.medications);
    this.allSupplies = chosen === this.supplies ? chosen : joined(this.supplies, chosen);
    this.#chosen = mapped(chosen, (supplies) => this.#suppliedBy(supplies));
    this.drugs = drugsOfProducts(
      mapped(this.#chosen, ({ supplies, product }) => ({ rows: supplies.rows, product })),
      index.facts,
    );
    this.diagnoses = patientDiagnoses(input.diagnoses, index);
    for (const drug of this.drugs) {
      for (const substance of drug.entry.codes) {
        const match = { drug, substance };
        for (const prefix of substance.prefixes) push(this.#drugsByPrefix, prefix, match);
      }
    }
    for (const diagnosis of this.diagnoses) {
      for (const prefix of new Set(diagnosis.prefixes)) push(this.#diagnosesByPrefix, prefix, diagnosis);
    }
  }

  takesUnder(prefix: string): boolean {
    return this.#drugsByPrefix.has(prefix);
  }

  hasUnder(prefix: string): boolean {
    return this.#diagnosesByPrefix.has(prefix);
  }

  takes(prefixes: readonly string[]): boolean {
    for (const prefix of prefixes) if (this.#drugsByPrefix.has(prefix)) return true;
    return false;
  }

  has(prefixes: readonly string[]): boolean {
    for (const prefix of prefixes) if (this.#diagnosesByPrefix.has(prefix)) return true;
    return false;
  }

  /** Drugs that match one of the prefixes, each once, in code order; by a component rather than the whole where both match. */
  drugsOf(prefixes: readonly string[]): DrugMatch[] {
    const found: DrugMatch[] = [];
    for (const prefix of prefixes) {
      const matches = this.#drugsByPrefix.get(prefix);
      if (!matches) continue;
      for (const match of matches) {
        const at = found.findIndex(({ drug }) => drug === match.drug);
        const present = found[at];
        if (!present) found.push(match);
        else if (moreExact(match, present)) found[at] = match;
      }
    }
    return sortShort(found, byPlace);
  }

  /** Every prefix of the diagnoses' codes, each once. */
  diagnosisPrefixes(): Iterable<string> {
    return this.#diagnosesByPrefix.keys();
  }

  /** Diagnoses that match one of the prefixes, each once; inferred ones only where none is recorded. */
  diagnosesOf(prefixes: readonly string[]): PatientDiagnosis[] {
    const found: PatientDiagnosis[] = [];
    for (const prefix of prefixes)
      for (const diagnosis of this.#diagnosesByPrefix.get(prefix) ?? nobody)
        if (!found.includes(diagnosis)) found.push(diagnosis);
    if (found.length < 2) return found;
    sortShort(found, (a, b) => a.at - b.at);
    // Those that are recorded come first.
    return found[0]?.inferred === false && found.at(-1)?.inferred === true
      ? kept(found, (diagnosis) => !diagnosis.inferred)
      : found;
  }

  /** Diagnoses that match the groups of a rule, each once, recorded before inferred and in code order. */
  diagnosesOfGroups(groups: readonly (readonly string[])[]): readonly PatientDiagnosis[] {
    if (groups.length === 0) return [];
    const found = new Set<PatientDiagnosis>();
    for (const group of groups) for (const diagnosis of this.diagnosesOf(group)) found.add(diagnosis);
    return kept(this.diagnoses, (diagnosis) => found.has(diagnosis));
  }

  /** Kidney function by the record's values, read once. */
  get kidney(): Kidney {
    return (this.#kidney ??= kidneyOf(this));
  }

  /** The recorded stage of a kidney disease, found once. */
  get kidneyStage(): KidneyStage | undefined {
    if (this.#kidneyStage === null) this.#kidneyStage = kidneyStageOf(this);
    return this.#kidneyStage;
  }

  /** Context rules about a kind of finding whose conditions on the patient hold and whose drugs are taken, found once. */
  contextRules(kind: FindingKind): readonly ContextRule[] {
    let rules = this.#contextByKind.get(kind);
    if (!rules) {
      rules = kept(this.#index.context.byKind.get(kind) ?? [], (rule) => this.#isInContext(rule));
      this.#contextByKind.set(kind, rules);
    }
    return rules;
  }

  #isInContext(rule: ContextRule): boolean {
    const { atcA, atcB, minAge, maxAge, presentMedications, presentDiagnoses, filtrationBelow } = rule;
    const { age } = this;
    // Of the rules few are about drugs that somebody takes: the others are not asked again for each finding.
    if (!this.takes(atcA) || (atcB.length > 0 && !this.takes(atcB))) return false;
    if (minAge !== null && (age === null || age < minAge)) return false;
    if (maxAge !== null && (age === null || age > maxAge)) return false;
    if (presentMedications.length > 0 && !this.takes(presentMedications)) return false;
    return presentDiagnoses.length === 0 || this.has(presentDiagnoses) || this.#hasKidneysBelow(filtrationBelow);
  }

  /** Whether a value of the kidneys says what nobody recorded as a disease. */
  #hasKidneysBelow(bound: number | undefined): boolean {
    const value = bound === undefined ? undefined : this.kidney.filtration?.value;
    return bound !== undefined && value !== undefined && value < bound;
  }

  /** Past prescriptions, in the order of `supplies`, and the drugs chosen after them, with their products, each looked up once. */
  get supplied(): readonly Supplied[] {
    return (this.#supplied ??=
      this.allSupplies === this.supplies
        ? this.#chosen
        : joined(
            mapped(this.supplies, (supplies) => this.#suppliedBy(supplies)),
            this.#chosen,
          ));
  }

  #suppliedBy(supplies: Supplies): Supplied {
    return { supplies, product: this.products.of(supplies.product) };
  }

  /** Days covered by all prescriptions, past and chosen, that match one of the prefixes. */
  historyOf(prefixes: readonly string[]): ClassHistory {
    const all: Span[] = [];
    let incomplete = false;
    for (const { supplies } of this.#historiesOf(prefixes)) {
      for (const { spans, undated } of supplies) {
        for (const span of spans) all.push(span);
        incomplete ||= undated.length > 0;
      }
    }
    return { spans: all, incomplete };
  }

  /** Whether a matching drug is taken now or was prescribed within the observation window (an undated one may have been). */
  tookInWindow(prefixes: readonly string[]): boolean {
    if (this.takes(prefixes)) return true;
    const { recordDay } = this;
    if (recordDay === null) return false;
    const window = observationWindow(recordDay, this.#input.observationDays);
    const isInside = (row: Medication) => {
      const dispensed = dayNumber(row.dispenseDate);
      return dispensed === null || (dispensed >= window.start && dispensed < window.end);
    };
    return this.#historiesOf(prefixes).some(({ supplies }) =>
      supplies.some(
        ({ spans, undated }) => spans.some((span) => cutSpan(span, window) !== null) || undated.some(isInside),
      ),
    );
  }

  #historiesOf(prefixes: readonly string[]): History[] {
    this.#history ??= this.#readHistory();
    const found: History[] = [];
    for (const history of this.#history.values()) {
      for (const prefix of prefixes) {
        if (!history.prefixes.has(prefix)) continue;
        found.push(history);
        break;
      }
    }
    return found;
  }

  #readHistory(): Map<string, History> {
    const byDrug = new Map<string, History>();
    for (const { supplies, product } of this.supplied) {
      const { key, entry } = product.read;
      if (!entry) continue;
      const history = byDrug.get(key);
      if (history) history.supplies.push(supplies);
      else byDrug.set(key, { prefixes: entry.prefixes, supplies: [supplies] });
    }
    return byDrug;
  }
}

const nobody: readonly PatientDiagnosis[] = [];

/** Supplies of a product. */
interface Supplied {
  readonly supplies: Supplies;
  readonly product: Product;
}

/** Supplies of one drug, past and chosen. */
interface History {
  readonly prefixes: ReadonlySet<string>;
  readonly supplies: Supplies[];
}

function byPlace(a: DrugMatch, b: DrugMatch): number {
  return a.drug.at - b.drug.at;
}

function moreExact(a: DrugMatch, b: DrugMatch): boolean {
  const isWholeB = isWhole(b);
  if (isWhole(a) !== isWholeB) return isWholeB;
  return compareText(a.substance.atc, b.substance.atc) < 0;
}

function isWhole({ substance, drug }: DrugMatch): boolean {
  return substance === drug.entry.product;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
