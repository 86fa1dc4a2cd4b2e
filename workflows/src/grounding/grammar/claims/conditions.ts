import { severities, type FindingKind, type Severity } from '@onyak/core';
import type { Slot } from '../../reading/template.js';
import { faultTexts } from '../../texts.js';
import { fold } from '../../vocabulary/vocabulary.js';
import type { Meaning } from '../items.js';
import { fault, type Mismatch } from '../speech.js';
import { ageBounds, type AgeBound } from './age-bounds.js';
import { Cited, type Name } from './cited.js';
import { doseFigures, type DoseFigures } from './dose-figures.js';

/** Findings that are about the age of 65 and more. */
const ofOldAge: readonly FindingKind[] = ['ELDERLY', 'BEERS', 'STOPP', 'FALL_RISK', 'ANTICHOLINERGIC'];
const OLD_AGE = 65;
const GROWN_UP = 19;
/** Harms of those who take a drug for two. */
const harmOfThose: Readonly<Partial<Record<FindingKind, string>>> = {
  LACTATION: 'INFANT_HARM',
  PREGNANCY: 'FETAL_HARM',
};

const everywhere = /온몸|전신/u;

/** Of whom and for what a finding is: its grade, its kind, its diagnoses, what was measured, and what its rows say word for word. */
export class Conditions extends Cited {
  diagnoses(members: readonly Name[]): Mismatch[] {
    const known = this.of('GRADE').flatMap(({ diagnoses }) => diagnoses);
    return members
      .filter((values) => !values.some((value) => known.includes(value)))
      .map((values) => fault('DIAGNOSIS', faultTexts.diagnosis(values[0] ?? '')));
  }

  recordedAs(by: string): Mismatch[] {
    const some = this.of('GRADE').some(({ diagnoses }) => diagnoses.some((name) => new RegExp(by, 'u').test(name)));
    return some ? [] : [fault('DIAGNOSIS', faultTexts.otherHarm)];
  }

  /** Whether drugs of a cited finding act alike. */
  get adds(): boolean {
    return this.of('GRADE').some((clause) => clause.directions.includes('ADDS'));
  }

  /** Whether a finding of a kind is cited. */
  about(kind: FindingKind): boolean {
    return this.of('GRADE').some((clause) => clause.finding === kind);
  }

  /** That a row's mechanism speaks of it; what weak kidneys keep in the body leaves it badly. */
  mechanism(by: string): Mismatch[] {
    if (by.includes('배설') && this.about('RENAL') && this.of('CHANGE').some((one) => one.direction === 'MORE'))
      return [];
    const said = this.mechanisms().some((text) => new RegExp(by, 'u').test(text));
    return said ? [] : [fault('HARM', faultTexts.otherHarm)];
  }

  /** That it is dangerous: of no finding that only wants care. */
  grave(drugs: readonly Name[]): Mismatch[] {
    const grave = this.gravest(drugs);
    return grave === 'CONTRAINDICATED' || grave === 'MAJOR' ? [] : [fault('SEVERITY', faultTexts.otherGrade)];
  }

  /** That each of the drugs is told to meet another of them. */
  interact(drugs: readonly Name[]): Mismatch[] {
    const pairs = this.of('GRADE').filter(({ finding }) => finding === 'INTERACTION');
    const meets = (values: Name) =>
      pairs.some(
        (clause) =>
          values.some((value) => clause.drugs.includes(value)) &&
          drugs.some((other) => other.join() !== values.join() && other.some((value) => clause.drugs.includes(value))),
      );
    return drugs.length > 1 && drugs.every(meets) ? [] : [fault('HARM', faultTexts.otherHarm)];
  }

  /** That it is better avoided, where a row says so. */
  avoided(drugs: readonly Name[], together: boolean): Mismatch[] {
    const clauses = this.wholly(this.of('GRADE'), drugs).filter((clause) => !together || clause.together);
    const told = new Set(clauses.map(({ findingId }) => findingId));
    const some = this.of('REVIEW').some(
      ({ findingId, action }) => told.has(findingId) && /피(하|한|합|해)/u.test(action),
    );
    return some || clauses.some(({ severity }) => severity === 'CONTRAINDICATED')
      ? []
      : [fault('DIRECTION', faultTexts.direction('AVOID'))];
  }

  /** That a row about the drugs advises it. */
  advised(by: string, drugs: readonly Name[]): Mismatch[] {
    const some = this.touching(this.of('REVIEW'), drugs).some(({ action }) => new RegExp(by, 'u').test(action));
    return some ? [] : [fault('DIRECTION', faultTexts.otherDirection)];
  }

  /** What was recorded of a reaction, in the words of a sign. */
  reacted(told: readonly (readonly Meaning[])[], drugs: readonly Name[]): Mismatch[] {
    const recorded = this.#recorded(drugs);
    const known = told.every((meanings) => meanings.some(({ sign }) => sign !== undefined && recorded?.includes(sign)));
    return recorded !== undefined && known ? [] : [fault('SIGN', faultTexts.otherHarm)];
  }

  /** The same in a word of the record: `온몸에 발진이 났던`. */
  reactedWith(words: string, drugs: readonly Name[]): Mismatch[] {
    const recorded = this.#recorded(drugs) ?? '';
    const name =
      words
        .trim()
        .split(' ')
        .at(-2)
        ?.replace(/(이|가|을|를)$/u, '') ?? '';
    const known =
      name !== '' &&
      recorded.includes(name) &&
      !new RegExp(`${name}.{0,8}(없|아니)`, 'u').test(recorded) &&
      (!everywhere.test(words) || everywhere.test(recorded));
    return known ? [] : [fault('SIGN', faultTexts.otherHarm)];
  }

  /** What the record tells of reactions to these drugs; undefined where there were none. */
  #recorded(drugs: readonly Name[]): string | undefined {
    const ids = new Set(
      this.touching(this.of('GRADE'), drugs).flatMap(({ finding, findingId }) =>
        finding === 'ALLERGY' ? [findingId] : [],
      ),
    );
    const told = this.context.material.findings
      .filter(({ id }) => ids.has(id))
      .flatMap(({ sideEffects }) => sideEffects);
    return ids.size > 0 ? told.join(' ') : undefined;
  }

  /** Lines that rows about these drugs draw between ages. */
  ages(drugs: readonly Name[]): AgeBound[] {
    return ageBounds(this.reasonsOf(drugs));
  }

  /** Amounts that rows about these drugs give. */
  doses(drugs: readonly Name[]): DoseFigures[] {
    const named = this.named(drugs);
    return doseFigures(this.reasonsOf(drugs)).filter(({ products }) =>
      named.every((values) => this.productsOf(values).some((product) => products.includes(product))),
    );
  }

  overAge(number: number | undefined): Mismatch[] {
    return number === OLD_AGE ? this.oldAge() : [fault('NUMBER', faultTexts.number(String(number ?? '')))];
  }

  /** A measured value as the finding's rows quote it. */
  value(kind: FindingKind, number: number | undefined, drugs: readonly Name[]): Mismatch[] {
    const ids = new Set(
      this.touching(this.of('GRADE'), drugs).flatMap(({ finding, findingId }) => (finding === kind ? [findingId] : [])),
    );
    const quoted = this.context.material.findings
      .filter(({ id }) => ids.has(id))
      .flatMap(({ reasons }) => reasons.map(({ trigger }) => trigger))
      // The bound of the row and the range of a recorded stage are no values that were measured.
      .some((trigger) => new RegExp(`여과율\\(eGFR\\) 값이 ${String(number)}(?![\\d.])`, 'u').test(trigger));
    return quoted ? [] : [fault('NUMBER', faultTexts.number(String(number ?? '')))];
  }

  /**
   * That a finding of such a kind is about just these drugs; a reason (`because`) may be what the patient is.
   * @param spellings how the sentence names its drugs: of a combination only the component that the finding is about
   */
  kind(
    kinds: readonly FindingKind[],
    drugs: readonly Name[],
    spellings: readonly string[],
    because = false,
  ): Mismatch[] {
    const about = this.touching(this.of('GRADE'), drugs).filter(({ findingId }) =>
      this.#isOfParts(findingId, spellings),
    );
    const some =
      (because && kinds.some((kind) => this.#isOf(kind))) ||
      about.some((clause) => kinds.includes(clause.finding) || this.#restsOn(clause.findingId, kinds)) ||
      (kinds.includes('SAME_CLASS') && about.some((clause) => this.#ofOneClass(clause.drugs)));
    return some ? [] : [fault('HARM', faultTexts.otherHarm)];
  }

  /**
   * Why something was not looked at: for a reason that the record gives.
   * @param slots names that the words of the reason hold, which must be its own
   */
  notLookedAt(reasons: readonly string[] | undefined, slots: readonly Slot[]): Mismatch[] {
    const names = slots.flatMap(({ spellings }) => spellings);
    const given =
      (reasons === undefined && names.length === 0) ||
      this.context.material.notScreened.some(
        ({ reason, reasonText }) =>
          (reasons?.includes(reason) ?? true) && names.every((name) => fold(reasonText).includes(fold(name))),
      );
    return given ? [] : [fault('UNREAD', faultTexts.otherReason)];
  }

  /** Whether each of what was not looked at was left for one of these reasons. */
  leftFor(reasons: readonly string[], names: readonly (readonly string[])[]): Mismatch[] {
    const left = (values: readonly string[]) =>
      this.context.material.notScreened.some(
        ({ name, code, reason }) => reasons.includes(reason) && values.includes(fold(name || code)),
      );
    return names.every(left) ? [] : [fault('UNREAD', faultTexts.otherReason)];
  }

  #isOfParts(findingId: string, spellings: readonly string[]): boolean {
    const substances = this.#finding(findingId)?.drugs.map(({ substanceAtc }) => substanceAtc) ?? [];
    return spellings.every((spelling) => {
      const parts = this.context.componentsOf(spelling);
      return parts === undefined || substances.some((substance) => parts.has(substance));
    });
  }

  /** A merged finding has reasons of other kinds than its own. */
  #restsOn(findingId: string, kinds: readonly FindingKind[]): boolean {
    return this.#finding(findingId)?.reasons.some(({ kind }) => kinds.includes(kind)) ?? false;
  }

  #finding(findingId: string) {
    return this.context.material.findings.find(({ id }) => id === findingId);
  }

  #isOf(kind: FindingKind): boolean {
    const { age } = this.context.material;
    const harm = harmOfThose[kind];
    return kind === 'AGE' ? age !== null && age < GROWN_UP : this.of('HARM').some((clause) => clause.harm === harm);
  }

  /** That the findings want this to be measured. */
  monitored(words: string, drugs: readonly Name[]): Mismatch[] {
    const some = this.touching(this.of('GRADE'), drugs).some(({ monitoring }) =>
      new RegExp(words, 'u').test(monitoring),
    );
    return some ? [] : [fault('DIRECTION', faultTexts.direction('MONITOR'))];
  }

  /** Who is spoken of in passing is somebody of the patient's age. */
  person(words: string): Mismatch[] {
    const { age } = this.context.material;
    const old = /어르신/u.test(words) && age !== null && age < OLD_AGE;
    const child =
      /^(아이|아기|어린이|자녀)/u.test(words) &&
      age !== null &&
      age >= GROWN_UP &&
      !this.about('LACTATION') &&
      !this.about('PREGNANCY');
    return old || child ? [fault('HARM', faultTexts.otherHarm)] : [];
  }

  oldAge(): Mismatch[] {
    const known = this.of('GRADE').some((clause) => ofOldAge.includes(clause.finding));
    const { age } = this.context.material;
    return known && age !== null && age >= OLD_AGE ? [] : [fault('HARM', faultTexts.otherHarm)];
  }

  actions(direction: 'ADDS' | 'OPPOSES', drugs: readonly Name[]): Mismatch[] {
    const some = this.wholly(this.of('GRADE'), drugs).some((clause) => clause.directions.includes(direction));
    return some ? [] : [fault('DIRECTION', faultTexts.otherDirection)];
  }

  /** A text of the engine word for word. */
  quotes(kind: 'MECHANISM' | 'ACTION', members: readonly Name[]): Mismatch[] {
    const texts = new Set(
      this.reasons()
        .map((reason) => (kind === 'ACTION' ? reason.action : reason.mechanism))
        .map((text) => text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()),
    );
    return members
      .filter((values) => !values.some((value) => texts.has(value)))
      .map(() => fault('HARM', faultTexts.otherHarm));
  }

  gravest(drugs: readonly Name[]): Severity | undefined {
    const graded = this.touching(this.of('GRADE'), drugs);
    return severities.find((severity) => graded.some((clause) => clause.severity === severity));
  }

  /** Whether drugs stand in one group of the classification. */
  #ofOneClass(names: readonly string[]): boolean {
    const groups = names.map((name) => this.codesOf(name).map((code) => code.slice(0, 4)));
    const [first = [], ...rest] = groups;
    return rest.length > 0 && first.some((group) => rest.every((others) => others.includes(group)));
  }
}
