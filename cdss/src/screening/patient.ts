import type { FindingKind, Gender, Medication, PatientFacts } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import type { ContextRule } from '../knowledge/context-rules.js';
import { compareText } from '../order.js';
import { dayNumber } from '../periods/days.js';
import { observationWindow } from '../periods/periods.js';
import { cutSpan, prescriptionSpan, type Span } from '../periods/spans.js';
import { ELDERLY_AGE } from './age.js';
import { patientDiagnoses, type PatientDiagnosis } from './diagnoses.js';
import { DrugReader } from './drug-reader.js';
import { patientDrugs, type DrugMatch, type PatientDrug } from './drugs.js';
import type { ScreeningInput } from './input.js';

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
  /** Reads rows as drugs; what it read is remembered. */
  readonly reader: DrugReader;
  readonly #input: ScreeningInput;
  readonly #index: KnowledgeIndex;
  readonly #drugsByPrefix = new Map<string, DrugMatch[]>();
  readonly #diagnosesByPrefix = new Map<string, PatientDiagnosis[]>();
  readonly #contextByKind = new Map<FindingKind, readonly ContextRule[]>();
  #history: ReadonlyMap<string, History> | undefined;

  constructor(input: ScreeningInput, index: KnowledgeIndex) {
    this.#input = input;
    this.#index = index;
    this.age = input.age;
    this.elderly = input.age !== null && input.age >= ELDERLY_AGE;
    this.isMinor = input.age !== null && input.age < 18;
    this.facts = input.facts;
    this.gender = input.gender;
    this.recordDay = dayNumber(input.recordDate);
    this.reader = new DrugReader(index);
    this.drugs = patientDrugs(input.medications, this.reader);
    this.diagnoses = patientDiagnoses(input.diagnoses, index);
    for (const drug of this.drugs) {
      for (const substance of drug.entry.codes) {
        for (const prefix of substance.prefixes) push(this.#drugsByPrefix, prefix, { drug, substance });
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
    return prefixes.some((prefix) => this.#drugsByPrefix.has(prefix));
  }

  has(prefixes: readonly string[]): boolean {
    return prefixes.some((prefix) => this.#diagnosesByPrefix.has(prefix));
  }

  /** Drugs that match one of the prefixes, each once, in code order; by a component rather than the whole where both match. */
  drugsOf(prefixes: readonly string[]): DrugMatch[] {
    if (!this.takes(prefixes)) return [];
    const byDrug = new Map<string, DrugMatch>();
    for (const prefix of prefixes) {
      for (const match of this.#drugsByPrefix.get(prefix) ?? []) {
        const present = byDrug.get(match.drug.atcCode);
        if (!present || moreExact(match, present)) byDrug.set(match.drug.atcCode, match);
      }
    }
    return [...byDrug.values()].sort((a, b) => a.drug.at - b.drug.at);
  }

  /** Diagnoses that match one of the prefixes, each once; inferred ones only where none is recorded. */
  diagnosesOf(prefixes: readonly string[]): PatientDiagnosis[] {
    if (!this.has(prefixes)) return [];
    const found = new Set<PatientDiagnosis>();
    for (const prefix of prefixes)
      for (const diagnosis of this.#diagnosesByPrefix.get(prefix) ?? []) found.add(diagnosis);
    const matched = this.diagnoses.filter((diagnosis) => found.has(diagnosis));
    const recorded = matched.filter((diagnosis) => !diagnosis.inferred);
    return recorded.length > 0 ? recorded : matched;
  }

  /** Diagnoses that match the groups of a rule, each once, recorded before inferred and in code order. */
  diagnosesOfGroups(groups: readonly (readonly string[])[]): readonly PatientDiagnosis[] {
    if (groups.length === 0) return [];
    const found = new Set(groups.flatMap((group) => this.diagnosesOf(group)));
    return this.diagnoses.filter((diagnosis) => found.has(diagnosis));
  }

  /** Context rules about a kind of finding whose conditions on the patient hold, found once. */
  contextRules(kind: FindingKind): readonly ContextRule[] {
    let rules = this.#contextByKind.get(kind);
    if (!rules) {
      rules = (this.#index.context.byKind.get(kind) ?? []).filter((rule) => this.#isInContext(rule));
      this.#contextByKind.set(kind, rules);
    }
    return rules;
  }

  #isInContext({ minAge, maxAge, presentMedications, presentDiagnoses }: ContextRule): boolean {
    const { age } = this;
    if (minAge !== null && (age === null || age < minAge)) return false;
    if (maxAge !== null && (age === null || age > maxAge)) return false;
    if (presentMedications.length > 0 && !this.takes(presentMedications)) return false;
    return presentDiagnoses.length === 0 || this.has(presentDiagnoses);
  }

  /** Days covered by all prescriptions, past and chosen, that match one of the prefixes. */
  historyOf(prefixes: readonly string[]): ClassHistory {
    const spans: Span[] = [];
    let incomplete = false;
    for (const group of this.#groupsOf(prefixes)) {
      group.taken ??= takenSpans(group.rows);
      for (const span of group.taken.spans) spans.push(span);
      incomplete ||= group.taken.incomplete;
    }
    return { spans, incomplete };
  }

  /** Whether a matching drug is taken now or was prescribed within the observation window (an undated one may have been). */
  tookInWindow(prefixes: readonly string[]): boolean {
    if (this.takes(prefixes)) return true;
    const { recordDay } = this;
    if (recordDay === null) return false;
    const window = observationWindow(recordDay, this.#input.observationDays);
    return this.#groupsOf(prefixes).some(({ rows }) =>
      rows.some((row) => {
        const span = prescriptionSpan(row);
        if (span) return cutSpan(span, window) !== null;
        const dispensed = dayNumber(row.dispenseDate);
        return dispensed === null || (dispensed >= window.start && dispensed < window.end);
      }),
    );
  }

  #groupsOf(prefixes: readonly string[]): History[] {
    this.#history ??= this.#readHistory();
    const groups: History[] = [];
    for (const group of this.#history.values())
      if (prefixes.some((prefix) => group.prefixes.has(prefix))) groups.push(group);
    return groups;
  }

  #readHistory(): Map<string, History> {
    const byDrug = new Map<string, History>();
    for (const rows of [this.#input.allPrescriptions, this.#input.medications]) {
      for (const row of rows) {
        const { key, entry } = this.reader.read(row);
        if (!entry) continue;
        const group = byDrug.get(key);
        if (group) group.rows.push(row);
        else byDrug.set(key, { prefixes: entry.prefixes, rows: [row], taken: undefined });
      }
    }
    return byDrug;
  }
}

/** Rows of one drug, past and chosen. */
interface History {
  readonly prefixes: ReadonlySet<string>;
  readonly rows: Medication[];
  /** Worked out when a rule first asks: several rules ask about one class. */
  taken: ClassHistory | undefined;
}

function takenSpans(rows: readonly Medication[]): ClassHistory {
  const spans: Span[] = [];
  for (const row of rows) {
    const span = prescriptionSpan(row);
    if (span) spans.push(span);
  }
  return { spans, incomplete: spans.length < rows.length };
}

function moreExact(a: DrugMatch, b: DrugMatch): boolean {
  const isWhole = (match: DrugMatch) => match.substance === match.drug.entry.product;
  if (isWhole(a) !== isWhole(b)) return isWhole(b);
  return compareText(a.substance.atc, b.substance.atc) < 0;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
