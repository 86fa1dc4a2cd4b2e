import {
  findingKinds,
  guideRequestPayloadSchema,
  severities,
  type Diagnosis,
  type Finding,
  type FindingKind,
  type Gender,
  type GuideRequestPayload,
  type NotScreened,
  type ScreeningResult,
  type Severity,
  type SideEffect,
} from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import { screenableInput, type ScreeningInput } from '../screening/patient/input.js';
import { Patient } from '../screening/patient/patient.js';
import { requestInput } from '../screening/patient/request-input.js';
import { screenPatient } from '../screening/screen.js';
import { reachOf, type Reach } from './reach.js';

/** A rule over the patients of a page; without an id the whole check. */
export interface PageRule {
  readonly kind: FindingKind;
  readonly ruleId: string;
  /** Empty where nobody's finding has told it: the rule was never found. */
  name: string;
  /** Whom it is about. */
  eligible: number;
  /** Of them those for whom it could not be decided. */
  undecided: number;
  found: number;
  /** Those found, by severity in the order of `severities`. */
  readonly bySeverity: [number, number, number, number];
}

/** What could not be screened, and of how many patients. Texts of a person's own are left out: code and name are of drugs, rules and checks. */
export interface PageGap {
  readonly what: NotScreened['what'];
  readonly reason: NotScreened['reason'];
  readonly code: string;
  readonly name: string;
  patients: number;
}

/** A patient's findings, each rule once: places in `rules` and in `severities`, and ATC codes with a space between. */
export interface PagePatient {
  /** Place among the records that were handed in. */
  readonly at: number;
  readonly age: number;
  readonly gender: Gender;
  readonly recordDate: string;
  readonly drugs: number;
  readonly rules: readonly number[];
  readonly severities: readonly number[];
  readonly evidence: readonly string[];
}

export interface ScreenedPage {
  readonly rules: readonly PageRule[];
  readonly gaps: readonly PageGap[];
  readonly patients: readonly PagePatient[];
  /** Places of records that could not be read. */
  readonly unreadable: readonly number[];
}

const kindNames: ReadonlySet<string> = new Set(findingKinds);
const isKind = (code: string): code is FindingKind => kindNames.has(code);

/** What is known of a patient beside the record, by its place. */
export type KnownBeside = readonly {
  readonly at: number;
  /** Of the institution's registry. */
  readonly sideEffects: readonly SideEffect[];
  /** What the patient has told since; in place of what the record has of an earlier time. */
  readonly told?: { readonly diagnoses: readonly Diagnosis[]; readonly sideEffects: readonly SideEffect[] };
}[];

/**
 * Screens stored records, JSON texts of what was asked for; pure, and small whatever the records say.
 * @param beside what a request would add when it is made today.
 */
export function screenPage(records: readonly string[], index: KnowledgeIndex, beside: KnownBeside = []): ScreenedPage {
  const page = new PageScreening(index, beside);
  page.add(records);
  return page.screened();
}

/** The same for whoever has the records of a page by and by: none of them is kept. */
export class PageScreening {
  readonly #page = new Page();
  readonly #index: KnowledgeIndex;
  readonly #known: ReadonlyMap<number, KnownBeside[number]>;
  #count = 0;

  constructor(index: KnowledgeIndex, beside: KnownBeside = []) {
    this.#index = index;
    this.#known = new Map(beside.map((one) => [one.at, one]));
  }

  /** Further records, whose places go on where the last ones ended. */
  add(records: readonly string[]): void {
    for (const record of records) this.#screen(record, this.#count++);
  }

  screened(): ScreenedPage {
    return this.#page.screened();
  }

  #screen(record: string, at: number): void {
    const payload = guideRequestPayloadSchema.safeParse(parsed(record));
    if (!payload.success) return void this.#page.unreadable.push(at);
    const { age, gender } = payload.data;
    const input = screenableInput(inputOf(payload.data, this.#known.get(at)));
    const patient = new Patient(input, this.#index);
    const reach = reachOf(patient, input, this.#index);
    const result = screenPatient(patient, input, this.#index);
    const { recordDate } = input;
    this.#page.add({ at, age, gender, recordDate }, reach, result);
  }
}

function inputOf(payload: GuideRequestPayload, beside: KnownBeside[number] | undefined): ScreeningInput {
  if (!beside) return requestInput(payload);
  const { told, sideEffects } = beside;
  const own = <T extends { readonly toldBy?: unknown }>(rows: readonly T[]) =>
    told ? rows.filter(({ toldBy }) => toldBy === undefined) : rows;
  return requestInput({
    ...payload,
    diagnoses: [...own(payload.diagnoses), ...(told?.diagnoses ?? [])],
    sideEffects: [...own(payload.sideEffects), ...(told?.sideEffects ?? []), ...sideEffects],
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

interface Hit {
  severity: number;
  readonly finding: Finding;
}

class Page {
  readonly unreadable: number[] = [];
  readonly #patients: PagePatient[] = [];
  readonly #places = new Map<string, number>();
  readonly #rules: PageRule[] = [];
  readonly #gaps = new Map<string, PageGap>();

  add(of: Pick<PagePatient, 'at' | 'age' | 'gender' | 'recordDate'>, reach: Reach, result: ScreeningResult): void {
    const hits = this.#hitsOf(result.findings);
    const undecided = new Set<number>();
    const eligible = new Set<number>(hits.keys());
    for (const kind of reach.kinds) eligible.add(this.#placeOf(kind, '', ''));
    for (const id of reach.stopp) eligible.add(this.#placeOf('STOPP', id, ''));
    for (const { what, code, name } of result.notScreened) {
      if (what === 'RULE') undecided.add(this.#placeOf('STOPP', code, name));
      else if (what === 'CHECK' && isKind(code)) undecided.add(this.#placeOf(code, '', ''));
    }
    for (const place of undecided) eligible.add(place);
    for (const place of eligible) this.#at(place).eligible += 1;
    // What was found although something of it could not be decided is found.
    for (const place of undecided) if (!hits.has(place)) this.#at(place).undecided += 1;
    for (const [place, { severity }] of hits) {
      const rule = this.#at(place);
      rule.found += 1;
      rule.bySeverity[severity as 0 | 1 | 2 | 3] += 1;
    }
    const own = [...hits].filter(([place]) => this.#at(place).ruleId !== '');
    this.#patients.push({
      ...of,
      drugs: result.screened.medications,
      rules: own.map(([place]) => place),
      severities: own.map(([, { severity }]) => severity),
      evidence: own.map(([, { finding }]) => codesOf(finding)),
    });
    this.#count(result.notScreened);
  }

  screened(): ScreenedPage {
    return {
      rules: this.#rules,
      gaps: [...this.#gaps.values()],
      patients: this.#patients,
      unreadable: this.unreadable,
    };
  }

  /** By rule and by check, with the gravest severity of each. */
  #hitsOf(findings: readonly Finding[]): Map<number, Hit> {
    const hits = new Map<number, Hit>();
    const hit = (place: number, given: Severity, finding: Finding) => {
      const severity = severities.indexOf(given);
      const known = hits.get(place);
      if (!known) hits.set(place, { severity, finding });
      else if (severity < known.severity) known.severity = severity;
    };
    for (const finding of findings)
      for (const { kind, ruleId, ruleName, severity } of finding.reasons) {
        hit(this.#placeOf(kind, ruleId, ruleName), severity, finding);
        hit(this.#placeOf(kind, '', ''), severity, finding);
      }
    return hits;
  }

  #placeOf(kind: FindingKind, ruleId: string, name: string): number {
    const key = `${kind} ${ruleId}`;
    const known = this.#places.get(key);
    if (known !== undefined) {
      const rule = this.#at(known);
      if (rule.name === '') rule.name = name;
      return known;
    }
    const place = this.#rules.length;
    this.#places.set(key, place);
    this.#rules.push({ kind, ruleId, name, eligible: 0, undecided: 0, found: 0, bySeverity: [0, 0, 0, 0] });
    return place;
  }

  #at(place: number): PageRule {
    const rule = this.#rules[place];
    if (!rule) throw new RangeError('no such rule');
    return rule;
  }

  /** Each patient once by reason, and once by drug, rule or check. */
  #count(items: readonly NotScreened[]): void {
    const seen = new Set<string>();
    const count = ({ what, reason }: NotScreened, code: string, name: string) => {
      const key = JSON.stringify([what, reason, code, name]);
      if (seen.has(key)) return;
      seen.add(key);
      const gap = this.#gaps.get(key);
      if (gap) gap.patients += 1;
      else this.#gaps.set(key, { what, reason, code, name, patients: 1 });
    };
    for (const item of items) {
      count(item, '', '');
      if (item.what === 'MEDICATION' || item.what === 'RULE' || item.what === 'CHECK')
        count(item, item.code.slice(0, 100), item.name.slice(0, 300));
    }
  }
}

const codesOf = ({ drugs }: Finding): string =>
  [...new Set(drugs.map(({ atcCode, medicationCode }) => atcCode || medicationCode))].sort().join(' ');
