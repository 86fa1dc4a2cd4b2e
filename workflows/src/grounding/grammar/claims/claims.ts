import { severities, urgencies, type FindingKind, type Severity } from '@onyak/core';
import type { Clause, ClauseKind, Time } from '../../../clauses/clause.js';
import type { MaterialFinding } from '../../../llm/material.js';
import { faultTexts } from '../../texts.js';
import { signsOfFirst } from './signs-of-first.js';
import { changedDrugs } from './changed-drugs.js';
import { countsOf, type Counted } from './counts.js';
import { effectLost } from './effect-lost.js';
import type { Item, Meaning } from '../items.js';
import { ownHarms } from './own-harm.js';
import { saidOfAll } from './said-of-all.js';
import { fault, latest, watchedIn, type Context, type Mismatch, type Of } from '../speech.js';

/** Findings that are about the age of 65 and more. */
const ofOldAge: readonly FindingKind[] = ['ELDERLY', 'BEERS', 'STOPP', 'FALL_RISK', 'ANTICHOLINERGIC'];
const OLD_AGE = 65;
const GROWN_UP = 19;
/** Harms of those who take a drug for two. */
const harmOfThose: Readonly<Partial<Record<FindingKind, string>>> = {
  LACTATION: 'INFANT_HARM',
  PREGNANCY: 'FETAL_HARM',
};
/** A drug of a sentence by all it may stand for. */
export type Name = readonly string[];

/**
 * What the clauses of a sentence's findings grant, asked one claim at a time. Every question takes the drugs that the
 * sentence has named so far and returns what is wrong with the claim.
 */
export class Claims {
  readonly #counted = new Set<string>();
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  drugs(members: readonly Name[]): Mismatch[] {
    return members
      .filter((values) => !this.#context.clauses.some(({ drugs }) => values.some((value) => drugs.includes(value))))
      .map((values) => fault('DRUG', faultTexts.drug(values[0] ?? '')));
  }

  /** Whose effect it is that a harm speaks of. */
  suffers(harm: string, members: readonly Name[]): Mismatch[] {
    const suffering = new Set(this.#of('HARM').flatMap((clause) => (clause.harm === harm ? clause.suffers : [])));
    return members
      .filter((values) => !values.some((value) => suffering.has(value)))
      .map(() => fault('DIRECTION', faultTexts.otherDirection));
  }

  /** Whose effect it is that a harm takes away: of a drug of that kind. */
  loses(harm: string | undefined, members: readonly Name[]): Mismatch[] {
    const starts = harm === undefined ? undefined : effectLost[harm];
    if (!starts) return [];
    const has = (name: string) => this.#codesOf(name).some((code) => starts.some((start) => code.startsWith(start)));
    return members.every((values) => values.some(has)) ? [] : [fault('DIRECTION', faultTexts.otherDirection)];
  }

  count(count: number, drugs: readonly Name[]): Mismatch[] {
    const named = drugs.length;
    const whole = this.#of('GRADE').every((clause) => clause.drugs.length === count);
    // One may be named alone before both are spoken of.
    const counted = named === count || (named < count && whole);
    return counted ? [] : [fault('NUMBER', faultTexts.otherCount(count))];
  }

  diagnoses(members: readonly Name[]): Mismatch[] {
    const known = this.#of('GRADE').flatMap(({ diagnoses }) => diagnoses);
    return members
      .filter((values) => !values.some((value) => known.includes(value)))
      .map((values) => fault('DIAGNOSIS', faultTexts.diagnosis(values[0] ?? '')));
  }

  recordedAs(by: string): Mismatch[] {
    const some = this.#of('GRADE').some(({ diagnoses }) => diagnoses.some((name) => new RegExp(by, 'u').test(name)));
    return some ? [] : [fault('DIAGNOSIS', faultTexts.otherHarm)];
  }

  /** By when somebody is asked: as the gravest of the findings wants it. */
  asks(time: Time, drugs: readonly Name[]): Mismatch[] {
    const grave = this.gravest(drugs);
    const asks = this.#of('ASK').filter(({ findingId }) => this.#severityOf(findingId) === grave);
    // No drug is asked about sooner than a finding about it wants: none may be slipped in among others.
    const sooner = this.#of('ASK').filter((clause) => clause.times.includes(time));
    const each = drugs.every((values) => sooner.some((clause) => values.some((value) => clause.drugs.includes(value))));
    const fits = asks.length === 0 || (asks.some((clause) => clause.times.includes(time)) && each);
    return fits ? [] : [fault('URGENCY', faultTexts.otherTime)];
  }

  /**
   * What may happen: a harm of findings all of whose drugs are named, or a sign of one. Of a drug whose effect or level
   * changes it is said too where that drug alone is named.
   * @param together drugs that were said to meet: each of them has part in what is said to come of it
   */
  happens(told: readonly (readonly Meaning[])[], drugs: readonly Name[], together: readonly Name[] = []): Mismatch[] {
    const within = (names: readonly string[]) =>
      drugs.length > 0 && drugs.every((values) => values.some((value) => names.includes(value)));
    const changed = this.#of('CHANGE').filter(
      // What makes another's effect shrink may be named alone as well.
      (clause) => within(clause.suffers) || (clause.direction === 'LESS' && within(clause.drugs)),
    );
    const granted = <One extends Clause>(clauses: readonly One[]): readonly One[] => [
      ...(this.#ofNone(drugs) ? [] : this.#wholly(clauses, drugs)),
      ...clauses.filter(({ findingId }) => changed.some((clause) => clause.findingId === findingId)),
    ];
    const all = this.#of('HARM');
    const harms = [...granted(all), ...ownHarms(all, drugs)];
    const watched = granted(this.#of('WATCH'));
    return told
      .filter((meanings) => !saidOfAll(meanings, harms, watched, together))
      .map(() => fault('HARM', faultTexts.otherHarm));
  }

  /**
   * Signs, and what is to be done when they appear; a harm itself is one of its signs. Of harms that share a sign the
   * gravest decides, whichever drug is named: who sees the sign cannot tell which of them it is.
   */
  signs(
    told: readonly (readonly Meaning[])[],
    done: { readonly act: 'CARE' | 'TELL'; readonly time: Time | undefined } | undefined,
    drugs: readonly Name[],
  ): Mismatch[] {
    const watch = this.#of('WATCH');
    // Without citations it is read beside all that the patient has.
    const everywhere = this.#context.speech === 'FINAL' ? watchedIn(this.#context.material) : watch;
    const about = this.#about(watch, drugs);
    return told.flatMap((meanings) => {
      const isTold = (clause: Of<'WATCH'>) =>
        meanings.some(({ harm, sign }) => harm === clause.harm || (sign !== undefined && clause.signs.includes(sign)));
      if (!about.some(isTold)) return [fault('SIGN', faultTexts.sign(meanings[0]?.sign ?? ''))];
      if (done === undefined) return [];
      const sharing = everywhere.filter(isTold);
      const due = Math.min(...sharing.map(latest));
      // A grave sign calls for help at once, by whatever way.
      const fits = sharing.some(
        (clause) =>
          latest(clause) === due && clause.times.includes(done.time) && (clause.act === 'CARE' || done.act === 'TELL'),
      );
      return fits ? [] : [fault('URGENCY', faultTexts.otherTime)];
    });
  }

  /** Whether a harm was told first, and then nothing but its own signs. */
  follows(told: readonly (readonly Meaning[])[]): boolean {
    return signsOfFirst(this.#of('WATCH'), told);
  }

  /** What is not to be changed alone; without names, all that is told of unless some of it is held. */
  keeps(drugs: readonly Name[], whole: boolean): Mismatch[] {
    const held = this.#of('HOLD').flatMap((clause) => clause.drugs);
    const kept = new Set(this.#of('KEEP').flatMap((clause) => clause.drugs));
    return [
      ...(drugs.length === 0 && whole && held.length > 0 ? [fault('DIRECTION', faultTexts.goOn(held[0] ?? ''))] : []),
      ...drugs
        .filter((values) => !values.some((value) => kept.has(value)))
        .map((values) => fault('DIRECTION', faultTexts.goOn(values[0] ?? ''))),
    ];
  }

  /** Not to be taken until the answer: the drugs that a clause holds. */
  holds(drugs: readonly Name[]): Mismatch[] {
    const held = new Set(this.#of('HOLD').flatMap((clause) => clause.drugs));
    const all = held.size > 0 && drugs.every((values) => values.some((value) => held.has(value)));
    return all ? [] : [fault('DIRECTION', faultTexts.notHeld)];
  }

  /** @param using said of who takes the one: `A를 쓰시는 분은 B를` is of both. */
  grade({ severity, of }: Extract<Item, { readonly is: 'GRADE' }>, drugs: readonly Name[], using: boolean): Mismatch[] {
    const whole = this.#wholly(
      this.#of('GRADE').filter(
        (clause) =>
          clause.severity === severity &&
          (of === 'ANY' || clause.together === (of === 'PAIR') || (using && clause.together)),
      ),
      drugs,
    );
    const named = this.#named(drugs);
    const holds =
      named.length === 0
        ? whole.length > 0 && !this.#ofNone(drugs)
        : named.every((values) => whole.some((clause) => values.some((value) => clause.drugs.includes(value))));
    return holds ? [] : [fault('SEVERITY', faultTexts.otherGrade)];
  }

  /** A line of a final text that names no drug stands beside any: nobody could tell of which its harm or grade is said. */
  #ofNone(drugs: readonly Name[]): boolean {
    return this.#context.speech === 'FINAL' && this.#named(drugs).length === 0;
  }

  /** That the level or the effect of just these drugs grows or shrinks. */
  changes(
    { direction, by, effect: ofEffect }: Pick<Extract<Item, { readonly is: 'CHANGE' }>, 'direction' | 'by' | 'effect'>,
    members: readonly Name[],
    effect: readonly string[] | undefined,
  ): Mismatch[] {
    const changed = changedDrugs(this.#context.clauses, direction, ofEffect === true, (name) => this.#codesOf(name));
    const hasEffect = (name: string) =>
      effect === undefined || this.#codesOf(name).some((code) => effect.some((start) => code.startsWith(start)));
    const all =
      members.length > 0 &&
      members.every((values) => values.some((value) => changed.has(value) && hasEffect(value))) &&
      (by === undefined || this.#mechanisms().some((text) => new RegExp(by, 'u').test(text)));
    return all ? [] : [fault('DIRECTION', faultTexts.otherDirection)];
  }

  /** Whether drugs of a cited finding act alike. */
  get adds(): boolean {
    return this.#of('GRADE').some((clause) => clause.directions.includes('ADDS'));
  }

  /** Whether a finding of a kind is cited. */
  about(kind: FindingKind): boolean {
    return this.#of('GRADE').some((clause) => clause.finding === kind);
  }

  /** That a row's mechanism speaks of it; what weak kidneys keep in the body leaves it badly. */
  mechanism(by: string): Mismatch[] {
    if (by.includes('배설') && this.about('RENAL') && this.#of('CHANGE').some((one) => one.direction === 'MORE'))
      return [];
    const said = this.#mechanisms().some((text) => new RegExp(by, 'u').test(text));
    return said ? [] : [fault('HARM', faultTexts.otherHarm)];
  }

  /** Of drugs that a class is a name of those that the sentence's findings are about. */
  ofClass(names: readonly string[]): Name[] {
    const told = new Set(this.#context.clauses.flatMap(({ drugs }) => drugs));
    return names.filter((name) => told.has(name)).map((name) => [name]);
  }

  /** What the findings are about. */
  everyDrug(): Name[] {
    return [...new Set(this.#context.clauses.flatMap(({ drugs }) => drugs))].map((name) => [name]);
  }

  /** That it is dangerous: of no finding that only wants care. */
  grave(drugs: readonly Name[]): Mismatch[] {
    const grave = this.gravest(drugs);
    return grave === 'CONTRAINDICATED' || grave === 'MAJOR' ? [] : [fault('SEVERITY', faultTexts.otherGrade)];
  }

  /** That it is better avoided, where a row says so. */
  avoided(drugs: readonly Name[], together: boolean): Mismatch[] {
    const clauses = this.#wholly(this.#of('GRADE'), drugs).filter((clause) => !together || clause.together);
    const told = new Set(clauses.map(({ findingId }) => findingId));
    const some = this.#of('REVIEW').some(
      ({ findingId, action }) => told.has(findingId) && /피(하|한|합|해)/u.test(action),
    );
    return some || clauses.some(({ severity }) => severity === 'CONTRAINDICATED')
      ? []
      : [fault('DIRECTION', faultTexts.direction('AVOID'))];
  }

  /** That a row about the drugs advises it. */
  advised(by: string, drugs: readonly Name[]): Mismatch[] {
    const some = this.#about(this.#of('REVIEW'), drugs).some(({ action }) => new RegExp(by, 'u').test(action));
    return some ? [] : [fault('DIRECTION', faultTexts.otherDirection)];
  }

  /** What was recorded of a reaction, in the words of a sign. */
  reacted(told: readonly (readonly Meaning[])[], drugs: readonly Name[]): Mismatch[] {
    const ids = new Set(
      this.#about(this.#of('GRADE'), drugs).flatMap(({ finding, findingId }) =>
        finding === 'ALLERGY' ? [findingId] : [],
      ),
    );
    const recorded = this.#context.material.findings
      .filter(({ id }) => ids.has(id))
      .flatMap(({ sideEffects }) => sideEffects)
      .join(' ');
    const known = told.every((meanings) => meanings.some(({ sign }) => sign !== undefined && recorded.includes(sign)));
    return ids.size > 0 && known ? [] : [fault('SIGN', faultTexts.otherHarm)];
  }

  overAge(number: number | undefined): Mismatch[] {
    return number === OLD_AGE ? this.oldAge() : [fault('NUMBER', faultTexts.number(String(number ?? '')))];
  }

  /** A measured value as the finding's rows quote it. */
  value(kind: FindingKind, number: number | undefined, drugs: readonly Name[]): Mismatch[] {
    const ids = new Set(
      this.#about(this.#of('GRADE'), drugs).flatMap(({ finding, findingId }) => (finding === kind ? [findingId] : [])),
    );
    const quoted = this.#context.material.findings
      .filter(({ id }) => ids.has(id))
      .flatMap(({ reasons }) => reasons.map(({ trigger }) => trigger))
      // The bound of the row and the range of a recorded stage are no values that were measured.
      .some((trigger) => new RegExp(`여과율\\(eGFR\\) 값이 ${String(number)}(?![\\d.])`, 'u').test(trigger));
    return quoted ? [] : [fault('NUMBER', faultTexts.number(String(number ?? '')))];
  }

  /** That a finding of such a kind is about just these drugs; a reason (`because`) may be what the patient is. */
  kind(kinds: readonly FindingKind[], drugs: readonly Name[], because = false): Mismatch[] {
    const about = this.#about(this.#of('GRADE'), drugs);
    const some =
      (because && kinds.some((kind) => this.#isOf(kind))) ||
      about.some((clause) => kinds.includes(clause.finding)) ||
      (kinds.includes('SAME_CLASS') && about.some((clause) => this.#ofOneClass(clause.drugs)));
    return some ? [] : [fault('HARM', faultTexts.otherHarm)];
  }

  #isOf(kind: FindingKind): boolean {
    const { age } = this.#context.material;
    const harm = harmOfThose[kind];
    return kind === 'AGE' ? age !== null && age < GROWN_UP : this.#of('HARM').some((clause) => clause.harm === harm);
  }

  /** That the findings want this to be measured. */
  monitored(words: string, drugs: readonly Name[]): Mismatch[] {
    const some = this.#about(this.#of('GRADE'), drugs).some(({ monitoring }) =>
      new RegExp(words, 'u').test(monitoring),
    );
    return some ? [] : [fault('DIRECTION', faultTexts.direction('MONITOR'))];
  }

  oldAge(): Mismatch[] {
    const known = this.#of('GRADE').some((clause) => ofOldAge.includes(clause.finding));
    const { age } = this.#context.material;
    return known && age !== null && age >= OLD_AGE ? [] : [fault('HARM', faultTexts.otherHarm)];
  }

  actions(direction: 'ADDS' | 'OPPOSES', drugs: readonly Name[]): Mismatch[] {
    const some = this.#wholly(this.#of('GRADE'), drugs).some((clause) => clause.directions.includes(direction));
    return some ? [] : [fault('DIRECTION', faultTexts.otherDirection)];
  }

  number(of: Counted, number: number | undefined): Mismatch[] {
    const known = number !== undefined && countsOf(this.#context.material, of).includes(number);
    // One urgency counted twice leaves another one out: both numbers may be right by chance.
    const again = urgencies.some((urgency) => urgency === of) && this.#counted.has(of);
    this.#counted.add(of);
    return known && !again ? [] : [fault('NUMBER', faultTexts.number(String(number ?? '')))];
  }

  /** A text of the engine word for word. */
  quotes(kind: 'MECHANISM' | 'ACTION', members: readonly Name[]): Mismatch[] {
    const texts = new Set(
      this.#reasons()
        .map((reason) => (kind === 'ACTION' ? reason.action : reason.mechanism))
        .map((text) => text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()),
    );
    return members
      .filter((values) => !values.some((value) => texts.has(value)))
      .map(() => fault('HARM', faultTexts.otherHarm));
  }

  gravest(drugs: readonly Name[]): Severity | undefined {
    const graded = this.#about(this.#of('GRADE'), drugs);
    return severities.find((severity) => graded.some((clause) => clause.severity === severity));
  }

  #codesOf(name: string): string[] {
    return this.#context.material.findings.flatMap(({ drugs }) =>
      drugs.flatMap((drug) => (drug.name === name ? [drug.atcCode, drug.substanceAtc] : [])),
    );
  }

  /** Whether drugs stand in one group of the classification. */
  #ofOneClass(names: readonly string[]): boolean {
    const groups = names.map((name) => this.#codesOf(name).map((code) => code.slice(0, 4)));
    const [first = [], ...rest] = groups;
    return rest.length > 0 && first.some((group) => rest.every((others) => others.includes(group)));
  }

  #mechanisms(): string[] {
    return this.#reasons().map(({ mechanism }) => mechanism);
  }

  #reasons(): MaterialFinding['reasons'] {
    const ids = new Set(this.#context.clauses.map(({ findingId }) => findingId));
    return this.#context.material.findings.filter(({ id }) => ids.has(id)).flatMap(({ reasons }) => reasons);
  }

  #of<Kind extends ClauseKind>(kind: Kind): Of<Kind>[] {
    return this.#context.clauses.filter((clause): clause is Of<Kind> => clause.kind === kind);
  }

  /** The drugs that the sentence has named so far; of a line, those of the line. */
  #named(drugs: readonly Name[]): readonly Name[] {
    return drugs.length > 0 ? drugs : this.#context.lineDrugs;
  }

  /** Clauses of findings about some of these drugs; all where none is named. */
  #about<One extends Clause>(clauses: readonly One[], drugs: readonly Name[]): readonly One[] {
    const named = new Set(this.#named(drugs).flat());
    if (named.size === 0) return this.#context.speech === 'WHOLE' ? [] : clauses;
    return clauses.filter((clause) => clause.drugs.some((name) => named.has(name)));
  }

  /** Clauses of findings all of whose drugs are named: what two do together is not said of one. */
  #wholly<One extends Clause>(clauses: readonly One[], drugs: readonly Name[]): readonly One[] {
    const named = new Set(this.#named(drugs).flat());
    if (named.size === 0) return this.#context.speech === 'WHOLE' ? [] : clauses;
    return clauses.filter((clause) => clause.drugs.every((name) => named.has(name)));
  }

  #severityOf(findingId: string): Severity | undefined {
    return this.#of('GRADE').find((clause) => clause.findingId === findingId)?.severity;
  }
}
