import { severities, urgencies, type Severity } from '@onyak/core';
import type { Clause, ClauseKind, Time } from '../../clauses/clause.js';
import { notScreenedCounts } from '../not-screened.js';
import { faultTexts } from '../texts.js';
import type { Item } from './items.js';
import type { Said } from './parse.js';
import { sameNames, type Context, type Mismatch, type Of } from './speech.js';

/**
 * Holds what a sentence says against its clauses: drugs, grade, harm, signs, when and whom to ask, what not to
 * change. Nothing is granted that no clause says.
 */
export function judge(said: readonly Said[], context: Context): Mismatch[] {
  const reading = new Reading(context);
  for (const one of said) reading.take(one);
  return reading.end();
}

class Reading {
  readonly #context: Context;
  readonly #problems: Mismatch[] = [];
  readonly #drugs: (readonly string[])[] = [];
  readonly #grades = new Set<Severity>();
  #statements = 0;
  #signs: (readonly string[])[] = [];
  #signsMeant = false;
  #appears = false;
  #whether = false;
  #time: Time | undefined;
  #alone = false;
  #question = false;
  #asking = false;
  #harm: string | undefined;
  #change: 'MORE' | 'LESS' | undefined;
  #counted = false;
  #unscreened = false;
  #careful = false;
  /** The drugs that are left once those that are held are taken out. */
  #rest = false;
  /** What was said to do about signs that are listed afterwards. */
  #listed: { readonly act: 'CARE' | 'TELL'; readonly time: Time | undefined } | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  take(said: Said): void {
    const item = this.#choose(said.items);
    if (this.#harm !== undefined && item.is !== 'MAY') this.#fault('UNREAD', faultTexts.unfinished);
    if (this.#change !== undefined && item.is !== 'MAY') this.#fault('UNREAD', faultTexts.unfinished);
    this.#read(item, said);
  }

  /** `주의하십시오` after a sign watches it, else it is a warning; `확인하십시오` likewise asks or watches. */
  #choose(items: readonly Item[]): Item {
    const watching = this.#whether || (this.#signs.length > 0 && !this.#appears);
    const fitting = items.find(({ is }) => (is === 'WATCH') === watching);
    return fitting ?? items[0] ?? { is: 'LINK' };
  }

  #read(item: Item, { slot, slots, number }: Said): void {
    switch (item.is) {
      case 'LINK':
      case 'STOP':
      case 'WHOM':
      case 'TOGETHER':
      case 'WHILE_USING':
        return;
      case 'DRUG':
        return this.#name(slot?.members ?? []);
      case 'MEANT':
        this.#rest ||= item.rest === true;
        return this.#mean(item.count);
      case 'DIAGNOSIS':
        return this.#diagnose(slot?.members ?? []);
      case 'SIGN':
        this.#signs.push(...(slot?.members ?? []));
        return this.#tellListed();
      case 'IF_SIGN':
        this.#signs.push([item.sign]);
        this.#appears = true;
        return;
      case 'SIGNS_MEANT':
        this.#signsMeant = true;
        return;
      case 'APPEARS':
        this.#appears = true;
        if (this.#signs.length === 0 && !this.#signsMeant) this.#fault('UNREAD', faultTexts.unfinished);
        return;
      case 'WHETHER_APPEARS':
        this.#whether = true;
        if (this.#signs.length === 0 && !this.#signsMeant) this.#fault('UNREAD', faultTexts.unfinished);
        return;
      case 'WHEN':
        this.#time = item.time;
        return;
      case 'ALONE':
        this.#alone = true;
        return;
      case 'QUESTION':
        this.#question = true;
        return;
      case 'ASK':
        this.#question = false;
        this.#asking = false;
        return this.#ask(true);
      case 'ASK_FIRST':
        this.#asking = true;
        return this.#ask(false);
      case 'ASK_BEFORE':
        this.#alone = true;
        this.#question = false;
        return;
      case 'CARE':
      case 'CARE_FIRST':
        return this.#act('CARE', item.is === 'CARE');
      case 'WATCH':
        return this.#watch();
      case 'KEEP':
      case 'KEEP_FIRST':
        return this.#keep(item.is === 'KEEP_FIRST');
      case 'HOLD':
        return this.#hold();
      case 'GRADE':
        return this.#grade(item);
      case 'CAREFUL':
        this.#careful = true;
        this.#statements += 1;
        return;
      case 'HARM':
        this.#harm = item.harm;
        if (item.ofDrug) this.#suffer(item.harm, slot?.members ?? []);
        // A sign within the harm's own words (`변비가 심해질`) is that one and no other.
        if (!sameNames(item.ofDrug ? slots.slice(1) : slots, item.names)) this.#fault('HARM', faultTexts.otherHarm);
        return;
      case 'CHANGE':
        this.#change = item.direction;
        return;
      case 'MAY':
        return this.#may();
      case 'COUNT':
        return this.#count(item.of, number);
      case 'FOUND':
        if (!this.#counted) this.#fault('UNREAD', faultTexts.unfinished);
        this.#statements += 1;
        return;
      case 'GENERAL':
        this.#statements += 1;
        return;
      case 'UNSCREENED':
        this.#unscreened = true;
        return;
      case 'NOT_LOOKED_AT':
        this.#statements += 1;
        return;
      case 'MECHANISM':
        return this.#quote('MECHANISM', slot?.members ?? []);
      case 'ACTION':
        return this.#quote('ACTION', slot?.members ?? []);
      case 'FOR_PROFESSIONALS':
        this.#statements += 1;
        if (!this.#forProfessionals) this.#fault('ADDRESSEE', faultTexts.addressee);
        return;
    }
  }

  /** @returns what is wrong once the whole sentence is read. */
  end(): Mismatch[] {
    const open =
      this.#question ||
      this.#asking ||
      this.#alone ||
      this.#appears ||
      this.#whether ||
      this.#signs.length > 0 ||
      this.#harm !== undefined ||
      this.#change !== undefined ||
      this.#listed !== undefined ||
      (this.#unscreened && this.#statements === 0) ||
      this.#statements === 0;
    if (open) this.#fault('UNREAD', faultTexts.unfinished);
    if (this.#careful && !this.#grades.has('CONTRAINDICATED') && this.#gravest() === 'CONTRAINDICATED')
      this.#fault('SEVERITY', faultTexts.lessGrave);
    return this.#problems;
  }

  #name(members: readonly (readonly string[])[]): void {
    this.#drugs.push(...members);
    for (const values of members)
      if (!this.#context.clauses.some(({ drugs }) => values.some((value) => drugs.includes(value))))
        this.#fault('DRUG', faultTexts.drug(values[0] ?? ''));
  }

  /** Whose effect it is that grows or shrinks. */
  #suffer(harm: string, members: readonly (readonly string[])[]): void {
    const suffering = new Set(this.#clauses('HARM').flatMap((clause) => (clause.harm === harm ? clause.suffers : [])));
    this.#name(members);
    for (const values of members)
      if (!values.some((value) => suffering.has(value))) this.#fault('DIRECTION', faultTexts.otherDirection);
  }

  #mean(count: number | undefined): void {
    if (count === undefined) return;
    const named = this.#drugs.length;
    const counted = named > 0 ? named === count : this.#clauses('GRADE').every(({ drugs }) => drugs.length === count);
    if (!counted) this.#fault('NUMBER', faultTexts.otherCount(count));
  }

  #diagnose(members: readonly (readonly string[])[]): void {
    for (const values of members)
      if (!this.#clauses('GRADE').some(({ diagnoses }) => values.some((value) => diagnoses.includes(value))))
        this.#fault('DIAGNOSIS', faultTexts.diagnosis(values[0] ?? ''));
  }

  #ask(done: boolean): void {
    if (this.#appears) return this.#act('TELL', done);
    if (done) this.#statements += 1;
    const time = this.#time;
    this.#time = undefined;
    if (time === undefined) return;
    const grave = this.#gravest();
    const asks = this.#clauses('ASK').filter(({ findingId }) => this.#severityOf(findingId) === grave);
    if (asks.length > 0 && !asks.some(({ times }) => times.includes(time)))
      this.#fault('URGENCY', faultTexts.otherTime);
  }

  #act(act: 'CARE' | 'TELL', done: boolean): void {
    if (done) this.#statements += 1;
    const time = this.#time;
    this.#time = undefined;
    if (!this.#appears) return this.#fault('URGENCY', faultTexts.otherTime);
    this.#appears = false;
    this.#signsMeant = false;
    if (this.#signs.length === 0) this.#listed = { act, time };
    else this.#holdSigns(act, time);
  }

  /** Signs that follow what is to be done: `바로 진료를 받으십시오: 멍, 코피.` */
  #tellListed(): void {
    if (!this.#listed) return;
    const { act, time } = this.#listed;
    this.#listed = undefined;
    this.#holdSigns(act, time);
  }

  #holdSigns(act: 'CARE' | 'TELL', time: Time | undefined): void {
    for (const values of this.#signs) {
      const of = this.#about(this.#clauses('WATCH')).filter(({ signs }) =>
        values.some((value) => signs.includes(value)),
      );
      if (of.length === 0) this.#fault('SIGN', faultTexts.sign(values[0] ?? ''));
      // A grave sign calls for help at once, by whatever way.
      else if (!of.some((clause) => clause.times.includes(time) && (clause.act === 'CARE' || act === 'TELL')))
        this.#fault('URGENCY', faultTexts.otherTime);
    }
    this.#signs = [];
  }

  #watch(): void {
    this.#statements += 1;
    if (this.#signs.length === 0) this.#fault('UNREAD', faultTexts.unfinished);
    for (const values of this.#signs)
      if (!this.#about(this.#clauses('WATCH')).some(({ signs }) => values.some((value) => signs.includes(value))))
        this.#fault('SIGN', faultTexts.sign(values[0] ?? ''));
    this.#signs = [];
    this.#whether = false;
    if (this.#time !== undefined) this.#fault('URGENCY', faultTexts.otherTime);
  }

  #keep(first: boolean): void {
    if (!first) this.#statements += 1;
    if (first) this.#asking = true;
    if (!this.#alone) this.#fault('DIRECTION', faultTexts.notAlone);
    this.#alone = false;
    if (this.#drugs.length === 0 && !first && !this.#rest && this.#clauses('HOLD').length > 0)
      this.#fault('DIRECTION', faultTexts.goOn(this.#clauses('HOLD').flatMap(({ drugs }) => drugs)[0] ?? ''));
    const kept = new Set(this.#clauses('KEEP').flatMap(({ drugs }) => drugs));
    for (const values of this.#drugs)
      if (!values.some((value) => kept.has(value))) this.#fault('DIRECTION', faultTexts.goOn(values[0] ?? ''));
  }

  /** Not to be taken until the answer: the drugs that a clause holds, and only after asking. */
  #hold(): void {
    this.#statements += 1;
    if (!this.#alone) this.#fault('DIRECTION', faultTexts.notAlone);
    this.#alone = false;
    const held = new Set(this.#clauses('HOLD').flatMap(({ drugs }) => drugs));
    if (held.size === 0) this.#fault('DIRECTION', faultTexts.notHeld);
    for (const values of this.#drugs)
      if (!values.some((value) => held.has(value))) this.#fault('DIRECTION', faultTexts.notHeld);
  }

  #grade({ severity, of }: Extract<Item, { readonly is: 'GRADE' }>): void {
    this.#statements += 1;
    this.#grades.add(severity);
    const grades = this.#clauses('GRADE').filter(
      (clause) => clause.severity === severity && (of === 'ANY' || clause.together === (of === 'PAIR')),
    );
    const whole = this.#wholly(grades);
    const holds =
      this.#named.length === 0
        ? whole.length > 0
        : this.#named.every((values) => whole.some(({ drugs }) => values.some((value) => drugs.includes(value))));
    if (!holds) this.#fault('SEVERITY', faultTexts.otherGrade);
  }

  #may(): void {
    this.#statements += 1;
    const harm = this.#harm;
    const change = this.#change;
    this.#harm = undefined;
    this.#change = undefined;
    if (harm !== undefined) {
      if (!this.#wholly(this.#clauses('HARM')).some((clause) => clause.harm === harm))
        this.#fault('HARM', faultTexts.otherHarm);
    } else if (change !== undefined) {
      const changed = new Set(
        this.#clauses('CHANGE')
          .filter(({ direction }) => direction === change)
          .flatMap(({ suffers }) => suffers),
      );
      const last = this.#drugs.at(-1);
      if (!last?.some((value) => changed.has(value))) this.#fault('DIRECTION', faultTexts.otherDirection);
    } else this.#fault('UNREAD', faultTexts.unfinished);
  }

  #count(of: Extract<Item, { readonly is: 'COUNT' }>['of'], number: number | undefined): void {
    const { screened, findings } = this.#context.material;
    this.#counted = true;
    if (of === 'NOW' || of === 'SOON' || of === 'KNOW') this.#statements += 1;
    const allowed =
      of === 'MEDICATIONS'
        ? [screened.medications]
        : of === 'DIAGNOSES'
          ? [screened.diagnoses]
          : of === 'FINDINGS'
            ? [findings.length]
            : of === 'NOT_SCREENED'
              ? [...notScreenedCounts(this.#context.material)]
              : urgencies
                  .filter((urgency) => urgency === of)
                  .map((urgency) => findings.filter((finding) => finding.urgency === urgency).length);
    if (number === undefined || !allowed.includes(number))
      this.#fault('NUMBER', faultTexts.number(String(number ?? '')));
  }

  #quote(kind: 'MECHANISM' | 'ACTION', members: readonly (readonly string[])[]): void {
    if (kind === 'ACTION' && !this.#forProfessionals) this.#fault('ADDRESSEE', faultTexts.addressee);
    const ids = new Set(this.#context.clauses.map(({ findingId }) => findingId));
    const texts = new Set(
      this.#context.material.findings
        .filter(({ id }) => ids.has(id))
        .flatMap(({ reasons }) => reasons.map((reason) => (kind === 'ACTION' ? reason.action : reason.mechanism)))
        .map((text) => text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()),
    );
    this.#statements += 1;
    for (const values of members)
      if (!values.some((value) => texts.has(value))) this.#fault('HARM', faultTexts.otherHarm);
  }

  get #forProfessionals(): boolean {
    return this.#context.speech === 'PROFESSIONALS';
  }

  #clauses<Kind extends ClauseKind>(kind: Kind): Of<Kind>[] {
    return this.#context.clauses.filter((clause): clause is Of<Kind> => clause.kind === kind);
  }

  /** The drugs that the sentence has named so far; of a line, those of the line. */
  get #named(): readonly (readonly string[])[] {
    return this.#drugs.length > 0 ? this.#drugs : this.#context.lineDrugs;
  }

  /** Clauses of findings about some of these drugs; all where none is named. */
  #about<One extends Clause>(clauses: readonly One[]): readonly One[] {
    const named = new Set(this.#named.flat());
    if (named.size === 0) return this.#context.speech === 'WHOLE' ? [] : clauses;
    return clauses.filter(({ drugs }) => drugs.some((name) => named.has(name)));
  }

  /** Clauses of findings all of whose drugs are named: what two do together is not said of one. */
  #wholly<One extends Clause>(clauses: readonly One[]): readonly One[] {
    const named = new Set(this.#named.flat());
    if (named.size === 0) return this.#context.speech === 'WHOLE' ? [] : clauses;
    return clauses.filter(({ drugs }) => drugs.every((name) => named.has(name)));
  }

  #gravest(): Severity | undefined {
    const graded = this.#about(this.#clauses('GRADE'));
    return severities.find((severity) => graded.some((clause) => clause.severity === severity));
  }

  #severityOf(findingId: string): Severity | undefined {
    return this.#clauses('GRADE').find((clause) => clause.findingId === findingId)?.severity;
  }

  #fault(check: Mismatch['check'], message: string): void {
    this.#problems.push({ check, message });
  }
}
