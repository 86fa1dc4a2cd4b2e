import { severities, urgencies, type FindingKind, type Severity } from '@onyak/core';
import type { Clause, Time } from '../../../clauses/clause.js';
import { faultTexts } from '../../texts.js';
import { signsOfFirst } from './signs-of-first.js';
import type { Name } from './cited.js';
import { Conditions } from './conditions.js';
import { changedDrugs } from './changed-drugs.js';
import { countsOf, type Counted } from './counts.js';
import { effectLost, isLoss } from './effect-lost.js';
import type { Item, Meaning } from '../items.js';
import { ownHarms } from './own-harm.js';
import { saidOfAll } from './said-of-all.js';
import { fault, latest, soonest, watchedIn, type Mismatch, type Of } from '../speech.js';

/** Findings of drugs that do the same. */
const ofSums: ReadonlySet<FindingKind> = new Set<FindingKind>(['ANTICHOLINERGIC', 'COMBINATION']);

/** Kinds that the fixed sentences too say to be careful of, however grave they are below a contraindication. */
const careful: ReadonlySet<FindingKind> = new Set(['PREGNANCY', 'AGE', 'DISEASE']);
const isToldMildly = ({ severity, finding }: Of<'GRADE'>, said: Severity) =>
  said === 'MODERATE' && severity === 'MAJOR' && careful.has(finding);

/**
 * What the clauses of a sentence's findings grant, asked one claim at a time. Every question takes the drugs that the
 * sentence has named so far and returns what is wrong with the claim.
 */
export class Claims extends Conditions {
  readonly #counted = new Set<string>();

  drugs(members: readonly Name[]): Mismatch[] {
    return members
      .filter((values) => !this.context.clauses.some(({ drugs }) => values.some((value) => drugs.includes(value))))
      .map((values) => fault('DRUG', faultTexts.drug(values[0] ?? '')));
  }

  /** Whether a finding brings this harm. */
  brings(harm: string | undefined): boolean {
    return this.of('HARM').some((clause) => clause.harm === harm);
  }

  /** Whose effect it is that a harm speaks of. */
  suffers(harm: string, members: readonly Name[]): Mismatch[] {
    const suffering = new Set(this.of('HARM').flatMap((clause) => (clause.harm === harm ? clause.suffers : [])));
    return members
      .filter((values) => !values.some((value) => suffering.has(value)))
      .map(() => fault('DIRECTION', faultTexts.otherDirection));
  }

  /** Whose effect it is that a harm takes away: of a drug of that kind, and of the one that loses it. */
  loses(harm: string | undefined, members: readonly Name[]): Mismatch[] {
    if (harm === undefined || !isLoss(harm)) return [];
    const starts = effectLost[harm];
    const has = (name: string) =>
      starts === undefined || this.codesOf(name).some((code) => starts.some((start) => code.startsWith(start)));
    const fits = members.every((values) => values.some(has));
    return fits ? this.suffers(harm, members) : [fault('DIRECTION', faultTexts.otherDirection)];
  }

  count(count: number, drugs: readonly Name[]): Mismatch[] {
    const named = drugs.length;
    const whole = this.of('GRADE').every((clause) => clause.drugs.length === count);
    // One may be named alone before both are spoken of.
    const counted = named === count || (named < count && whole) || this.#soldAs(drugs) === count;
    return counted ? [] : [fault('NUMBER', faultTexts.otherCount(count))];
  }

  /** By when somebody is asked: as the gravest of the findings wants it. */
  asks(time: Time, drugs: readonly Name[]): Mismatch[] {
    const grave = this.gravest(drugs);
    const asks = this.of('ASK').filter(({ findingId }) => this.#severityOf(findingId) === grave);
    // No drug is asked about sooner than a finding about it wants: none may be slipped in among others.
    const sooner = this.of('ASK').filter((clause) => clause.times.includes(time));
    const each = drugs.every((values) => sooner.some((clause) => values.some((value) => clause.drugs.includes(value))));
    const fits = asks.length === 0 || (asks.some((clause) => clause.times.includes(time)) && each);
    return fits ? [] : [fault('URGENCY', faultTexts.otherTime)];
  }

  /**
   * What may happen: a harm of findings all of whose drugs are named, or a sign of one. Of a drug whose effect or level
   * changes it is said too where that drug alone is named.
   * @param together drugs that were said to meet: each of them has part in what is said to come of it
   * @param by drugs that were named since the sentence last told what comes of any: each of them brings it
   */
  happens(
    told: readonly (readonly Meaning[])[],
    drugs: readonly Name[],
    together: readonly Name[] = [],
    by: readonly Name[] = [],
  ): Mismatch[] {
    const within = (names: readonly string[]) =>
      drugs.length > 0 && drugs.every((values) => values.some((value) => names.includes(value)));
    const changed = this.of('CHANGE').filter(
      // What makes another's effect shrink may be named alone as well.
      (clause) => within(clause.suffers) || (clause.direction === 'LESS' && within(clause.drugs)),
    );
    const granted = <One extends Clause>(clauses: readonly One[]): readonly One[] => [
      ...(this.#ofNone(drugs) ? [] : this.wholly(clauses, drugs)),
      ...clauses.filter(({ findingId }) => changed.some((clause) => clause.findingId === findingId)),
    ];
    const all = this.of('HARM');
    const sums = new Set(
      this.of('GRADE').flatMap(({ finding, findingId }) => (ofSums.has(finding) ? [findingId] : [])),
    );
    // What a sum of drugs brings each of those brings that do it by themselves.
    const alone = all.filter(({ findingId, suffers }) => sums.has(findingId) && within(suffers));
    const harms = [...granted(all), ...ownHarms(all, drugs), ...alone];
    const watched = granted(this.of('WATCH'));
    const known = new Set(all.map(({ harm }) => harm));
    return told
      .filter((meanings) => !saidOfAll(meanings, { harms, watched, told: known, together, by }))
      .map(() => fault('HARM', faultTexts.otherHarm));
  }

  /**
   * Signs, and what is to be done when they appear; a harm itself is one of its signs. Of harms that share a sign the
   * gravest decides, whichever drug is named: who sees the sign cannot tell which of them it is.
   * @param grounds which of them are what the next comes of: `심하게 졸려서 깨우기 어려우면`
   */
  signs(
    told: readonly (readonly Meaning[])[],
    done: { readonly act: 'CARE' | 'TELL'; readonly time: Time | undefined } | undefined,
    drugs: readonly Name[],
    grounds: readonly boolean[] = [],
  ): Mismatch[] {
    const watch = this.of('WATCH');
    // Without citations it is read beside all that the patient has.
    const everywhere = this.context.speech === 'FINAL' ? watchedIn(this.context.material) : watch;
    const about = this.touching(watch, drugs);
    return told.flatMap((meanings, at) => {
      const isTold = (clause: Of<'WATCH'>) =>
        meanings.some(({ harm, sign }) => harm === clause.harm || (sign !== undefined && clause.signs.includes(sign)));
      if (!about.some(isTold)) return [fault('SIGN', faultTexts.sign(meanings[0]?.sign ?? ''))];
      if (done === undefined) return [];
      const sharing = everywhere.filter(isTold);
      const due = Math.min(...sharing.map(latest));
      // What another sign comes of waits no longer than by itself; that one says what is to be done.
      if (grounds[at] === true) return soonest(done.time) <= due ? [] : [fault('URGENCY', faultTexts.otherTime)];
      // A grave sign calls for help at once, by whatever way.
      const fits =
        sharing.some(
          (clause) =>
            latest(clause) === due &&
            clause.times.includes(done.time) &&
            (clause.act === 'CARE' || done.act === 'TELL'),
        ) || this.#withGrave(meanings, told, sharing, done);
      return fits ? [] : [fault('URGENCY', faultTexts.otherTime)];
    });
  }

  /**
   * `식은땀이 나고 정신이 흐려지면`: what is no emergency by itself goes with a sign of the same harm that is one, unless each is
   * called by its name, as one of a list.
   */
  #withGrave(
    meanings: readonly Meaning[],
    told: readonly (readonly Meaning[])[],
    sharing: readonly Of<'WATCH'>[],
    { act, time }: { readonly act: 'CARE' | 'TELL'; readonly time: Time | undefined },
  ): boolean {
    if (act !== 'CARE' || meanings.some(({ listed }) => listed === true)) return false;
    if (sharing.some((clause) => clause.act === 'CARE')) return false;
    const harms = new Set(sharing.map(({ harm }) => harm));
    return this.of('WATCH').some(
      (clause) =>
        clause.act === 'CARE' &&
        clause.times.includes(time) &&
        harms.has(clause.harm) &&
        told.some((others) => others.some(({ sign }) => sign !== undefined && clause.signs.includes(sign))),
    );
  }

  /** Whether a harm was told first, and then nothing but its own signs. */
  follows(told: readonly (readonly Meaning[])[]): boolean {
    return signsOfFirst(this.of('WATCH'), told);
  }

  /** What is not to be changed alone; without names, all that is told of unless some of it is held. */
  keeps(drugs: readonly Name[], whole: boolean): Mismatch[] {
    const held = this.of('HOLD').flatMap((clause) => clause.drugs);
    const kept = new Set(this.of('KEEP').flatMap((clause) => clause.drugs));
    return [
      ...(drugs.length === 0 && whole && held.length > 0 ? [fault('DIRECTION', faultTexts.goOn(held[0] ?? ''))] : []),
      ...drugs
        .filter((values) => !values.some((value) => kept.has(value)))
        .map((values) => fault('DIRECTION', faultTexts.goOn(values[0] ?? ''))),
    ];
  }

  /** Not to be taken until the answer: the drugs that a clause holds. */
  holds(drugs: readonly Name[]): Mismatch[] {
    const held = new Set(this.of('HOLD').flatMap((clause) => clause.drugs));
    const all = held.size > 0 && drugs.every((values) => values.some((value) => held.has(value)));
    return all ? [] : [fault('DIRECTION', faultTexts.notHeld)];
  }

  /** @param using said of who takes the one: `A를 쓰시는 분은 B를` is of both. */
  grade({ severity, of }: Extract<Item, { readonly is: 'GRADE' }>, drugs: readonly Name[], using: boolean): Mismatch[] {
    const about = this.wholly(
      this.of('GRADE').filter(
        (clause) => of === 'ANY' || clause.together === (of === 'PAIR') || (using && clause.together),
      ),
      drugs,
    );
    const whole = about.filter((clause) => clause.severity === severity || isToldMildly(clause, severity));
    // Where it may be said of several findings, the gravest decides: of what drugs do together, or each by itself.
    const graver = about.some(
      (clause) =>
        !whole.includes(clause) &&
        severities.indexOf(clause.severity) < severities.indexOf(severity) &&
        whole.some(({ together }) => together === clause.together),
    );
    const meant = this.meant(drugs);
    const holds =
      meant.length === 0
        ? whole.length > 0 && !this.#ofNone(drugs)
        : meant.every((values) => whole.some((clause) => values.some((value) => clause.drugs.includes(value))));
    return holds && !graver ? [] : [fault('SEVERITY', faultTexts.otherGrade)];
  }

  /** A line of a final text that names no drug stands beside any: nobody could tell of which its harm or grade is said. */
  #ofNone(drugs: readonly Name[]): boolean {
    return this.context.speech === 'FINAL' && this.named(drugs).length === 0;
  }

  /**
   * That the level or the effect of just these drugs grows or shrinks.
   * @param causes others that were named with them: each of them makes it so
   */
  changes(
    { direction, by, effect: ofEffect }: Pick<Extract<Item, { readonly is: 'CHANGE' }>, 'direction' | 'by' | 'effect'>,
    members: readonly Name[],
    effect: readonly string[] | undefined,
    causes: readonly Name[] = [],
  ): Mismatch[] {
    const changedBy = (cause?: Name) =>
      changedDrugs(
        this.context.clauses.filter(({ drugs }) => cause === undefined || cause.some((name) => drugs.includes(name))),
        direction,
        ofEffect === true,
        (name) => this.codesOf(name),
      );
    const changed = changedBy();
    const made = causes.every((cause) =>
      members.every((values) => values.some((value) => changedBy(cause).has(value))),
    );
    const hasEffect = (name: string) =>
      effect === undefined || this.codesOf(name).some((code) => effect.some((start) => code.startsWith(start)));
    const all =
      made &&
      members.length > 0 &&
      members.every((values) => values.some((value) => changed.has(value) && hasEffect(value))) &&
      (by === undefined || this.mechanism(by).length === 0);
    return all ? [] : [fault('DIRECTION', faultTexts.otherDirection)];
  }

  /** Of drugs those that have an effect, by the beginnings of their codes. */
  having(effect: readonly string[], drugs: readonly Name[]): Name[] {
    return drugs.filter((values) =>
      values.some((name) => this.codesOf(name).some((code) => effect.some((start) => code.startsWith(start)))),
    );
  }

  /** Of drugs that a class is a name of those that the sentence's findings are about. */
  ofClass(names: readonly string[]): Name[] {
    const told = new Set(this.context.clauses.flatMap(({ drugs }) => drugs));
    return names.filter((name) => told.has(name)).map((name) => [name]);
  }

  /** What the findings are about. */
  everyDrug(): Name[] {
    return [...new Set(this.context.clauses.flatMap(({ drugs }) => drugs))].map((name) => [name]);
  }

  number(of: Counted, number: number | undefined): Mismatch[] {
    const known = number !== undefined && countsOf(this.context.material, of).includes(number);
    // One urgency counted twice leaves another one out: both numbers may be right by chance.
    const again = urgencies.some((urgency) => urgency === of) && this.#counted.has(of);
    this.#counted.add(of);
    return known && !again ? [] : [fault('NUMBER', faultTexts.number(String(number ?? '')))];
  }

  /** How many products one drug is taken as; none of several drugs. */
  #soldAs(drugs: readonly Name[]): number {
    const names = new Set(this.of('GRADE').flatMap((clause) => clause.drugs));
    return names.size === 1 && drugs.length <= 1 ? new Set(this.productsOf([...names])).size : 0;
  }

  #severityOf(findingId: string): Severity | undefined {
    return this.of('GRADE').find((clause) => clause.findingId === findingId)?.severity;
  }
}
