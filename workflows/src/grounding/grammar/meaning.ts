import type { Severity } from '@onyak/core';
import type { Time } from '../../clauses/clause.js';
import { faultTexts } from '../texts.js';
import { Claims } from './claims.js';
import type { Item, Meaning } from './items.js';
import type { Said } from './parse.js';
import type { Context, Judged, Mismatch } from './speech.js';
import { beforeDecided, choose, fitting } from './choose.js';
import { Naming, endsStatement } from './naming.js';

/**
 * Holds what a sentence says against its clauses: drugs, grade, harm, signs, when and whom to ask, what not to
 * change. Nothing is granted that no clause says.
 */
export function judge(said: readonly Said[], context: Context): Judged {
  const reading = new Reading(context);
  for (const one of said) reading.take(one);
  return { problems: reading.end(), signs: reading.watched, bans: reading.bans };
}

class Reading {
  /** Signs that were told to be watched. */
  watched: readonly (readonly Meaning[])[] = [];
  readonly #context: Context;
  readonly #claims: Claims;
  readonly #speech: Context['speech'];
  readonly #problems: Mismatch[] = [];
  readonly #naming: Naming;
  readonly #grades = new Set<Severity>();
  #statements = 0;
  /** Harms and signs that were named; what follows says whether they may happen or are to be watched. */
  #told: (readonly Meaning[])[] = [];
  #signsMeant = false;
  #appears = false;
  #whether = false;
  #time: Time | undefined;
  #alone = false;
  #question = false;
  #asking = false;
  #change = false;
  #counted = false;
  #tests = 0;
  #unscreened = false;
  #took = false;
  #using = false;
  /** Signs were told to be watched; what to do about them follows. */
  #watched = false;
  /** Help is sought before what follows is done. */
  #caring = false;
  /** Until somebody has answered. */
  #until = false;
  #careful = false;
  /** The drugs that are left once those that are held are taken out. */
  #rest = false;
  /** What was said to do about signs that are listed afterwards. */
  #listed: { readonly act: 'CARE' | 'TELL'; readonly time: Time | undefined } | undefined;

  constructor(context: Context) {
    this.#claims = new Claims(context);
    this.#naming = new Naming(this.#claims);
    this.#speech = context.speech;
    this.#context = context;
  }

  take(said: Said): void {
    const item = choose(
      said.items.flatMap((one) => fitting(one, said.slots)),
      {
        until: this.#until,
        asked: this.#question || (this.#appears && this.#time !== undefined),
        measured: this.#tests > 0,
        watching: this.#whether || (this.#told.length > 0 && !this.#appears),
      },
    );
    const open =
      this.#told.length > 0 && !this.#appears && !this.#whether && !this.#watched && this.#listed === undefined;
    if ((open && !beforeDecided.has(item.is)) || (this.#change && item.is !== 'MAY')) this.#unfinished();
    if (this.#naming.effect && item.is !== 'CHANGE' && item.is !== 'LINK') this.#unfinished();
    this.#read(item, said);
  }

  #read(item: Item, said: Said): void {
    const { slot, number } = said;
    const members = slot?.members ?? [];
    switch (item.is) {
      case 'LINK':
      case 'STOP':
      case 'WHOM':
      case 'TOGETHER':
      case 'WHILE_USING':
        this.#using ||= item.is === 'WHILE_USING' && !item.together;
        return this.#take(this.#naming.beside(said));
      case 'DRUG':
        return this.#take(this.#naming.drug(members, said.words));
      case 'CLASS':
        if (item.place === 'IS' && endsStatement(said.words)) this.#statements += 1;
        return this.#take(this.#naming.ofClass(item, said.words));
      case 'MEANT':
        this.#rest ||= item.rest === true;
        return this.#take(this.#naming.meant(item.count, said.words));
      case 'USED':
        this.#statements += 1;
        if (this.#speech === 'WHOLE' && this.#naming.drugs.length === 0) this.#unfinished();
        return;
      case 'LISTED':
        if (this.#told.length > 0 && !this.#whether && this.#listed === undefined) this.#appears = true;
        return;
      case 'SIGN_OF':
        if (this.#told.length === 0) this.#unfinished();
        if (!this.#appears) this.#take(this.#claims.signs(this.#told, undefined, this.#naming.drugs));
        this.#appears = true;
        return;
      case 'TOOK':
        this.#took = true;
        return;
      case 'RECORDED':
        this.#took = false;
        this.#statements += 1;
        this.#take(this.#claims.reacted(this.#told, this.#naming.drugs));
        this.#told = [];
        return;
      case 'DANGEROUS':
        this.#statements += 1;
        this.#take(this.#claims.grave(this.#naming.drugs));
        return this.#happen();
      case 'AVOIDED':
        this.#statements += 1;
        this.#careful = true;
        return this.#take(this.#claims.avoided(this.#naming.drugs, item.together));
      case 'UNSPLIT':
        this.#statements += 1;
        return this.#take(this.#claims.kind(['SPLITTING'], this.#naming.drugs));
      case 'OVER_AGE':
        return this.#take(this.#claims.overAge(number));
      case 'VALUE':
        return this.#take(this.#claims.value(item.of, number, this.#naming.drugs));
      case 'EFFECT':
        this.#naming.effect = item.of;
        return;
      case 'DIAGNOSIS':
        return this.#take(this.#claims.diagnoses(members));
      case 'TOLD':
        return this.#tell(item, said);
      case 'TAIL':
      case 'ARISES':
        if (this.#told.length === 0) this.#unfinished();
        return;
      case 'SIGNS_MEANT':
        this.#signsMeant = true;
        return;
      case 'APPEARS':
        this.#appears = true;
        return this.#needSigns();
      case 'WHETHER_APPEARS':
        this.#whether = true;
        return this.#needSigns();
      case 'WHEN':
        this.#time = item.time;
        return;
      case 'ALONE':
        this.#alone = true;
        return;
      case 'QUESTION':
        this.#question = true;
        this.#tests = 0;
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
        this.#until = !/없이|않고|않은|아니면/u.test(said.words);
        this.#question = false;
        return;
      case 'THEN':
        if (!this.#asking) this.#unfinished();
        this.#asking = false;
        this.#question = false;
        this.#statements += 1;
        return;
      case 'CARE':
        // Who calls for help does it at once.
        if (/119|응급|구급/u.test(said.words)) this.#time ??= 'AT_ONCE';
        return this.#act('CARE', true);
      case 'CARE_FIRST':
        if (!this.#appears) this.#unfinished();
        this.#caring = true;
        this.#asking = true;
        return;
      case 'WATCH':
        return this.#watch();
      case 'WATCH_FIRST':
        if (this.#told.length === 0) this.#unfinished();
        this.#whether = false;
        this.#watched = true;
        return;
      case 'KEEP':
      case 'KEEP_FIRST':
        return this.#keep(item.is === 'KEEP_FIRST');
      case 'HOLD':
        this.#statements += 1;
        if (!this.#until) this.#fault('DIRECTION', faultTexts.notAlone);
        this.#alone = false;
        this.#until = false;
        return this.#take(this.#claims.holds(this.#naming.drugs));
      case 'HOLD_FIRST':
        // Somebody is to be asked in the same breath.
        this.#asking = true;
        return this.#take(this.#claims.holds(this.#naming.drugs));
      case 'GRADE':
        this.#statements += 1;
        this.#grades.add(item.severity);
        return this.#take(this.#claims.grade(item, this.#naming.drugs, this.#using));
      case 'CAREFUL':
        this.#careful = true;
        this.#statements += 1;
        return this.#happen();
      case 'CHANGE':
        this.#change = item.next === 'MAY';
        this.#statements += item.next === 'END' ? 1 : 0;
        return this.#take(this.#naming.changes(item, said));
      case 'MAY':
        return this.#may();
      case 'COUNT':
        this.#counted = true;
        if (item.of === 'NOW' || item.of === 'SOON' || item.of === 'KNOW') this.#statements += 1;
        return this.#take(this.#claims.number(item.of, number));
      case 'FOUND':
        if (!this.#counted) this.#unfinished();
        this.#statements += 1;
        return;
      case 'GENERAL':
      case 'NOT_LOOKED_AT':
        this.#statements += 1;
        return;
      case 'KIND':
        this.#statements += item.because ? 0 : 1;
        return this.#take(this.#claims.kind(item.kinds, this.#naming.drugs));
      case 'OLD_AGE':
        return this.#take(this.#claims.oldAge());
      case 'TEST':
        this.#tests += 1;
        return this.#take(this.#claims.monitored(item.monitored, this.#naming.drugs));
      case 'MEASURED':
        if (this.#tests === 0) this.#unfinished();
        this.#tests = 0;
        this.#statements += 1;
        return;
      case 'ACTIONS':
        return this.#take(this.#claims.actions(item.direction, this.#naming.drugs));
      case 'UNSCREENED':
        this.#unscreened = true;
        return;
      case 'MECHANISM':
        this.#statements += 1;
        return this.#take(this.#claims.quotes('MECHANISM', members));
      case 'ACTION':
      case 'FOR_PROFESSIONALS':
        this.#statements += 1;
        if (this.#speech !== 'PROFESSIONALS') this.#fault('ADDRESSEE', faultTexts.addressee);
        return item.is === 'ACTION' ? this.#take(this.#claims.quotes('ACTION', members)) : undefined;
    }
  }

  get bans(): boolean {
    return this.#grades.has('CONTRAINDICATED');
  }

  /** @returns what is wrong once the whole sentence is read. */
  end(): Mismatch[] {
    if (this.#listed && this.#told.length > 0) {
      this.#take(this.#claims.signs(this.#told, this.#listed, this.#naming.drugs));
      this.#told = [];
      this.#listed = undefined;
    }
    const open =
      this.#question ||
      this.#asking ||
      this.#alone ||
      this.#appears ||
      this.#whether ||
      this.#told.length > 0 ||
      this.#change ||
      this.#naming.unfinished ||
      this.#took ||
      this.#until ||
      this.#listed !== undefined ||
      this.#tests > 0 ||
      (this.#unscreened && this.#statements === 0) ||
      this.#statements === 0;
    if (open) this.#unfinished();
    const grave = this.#claims.gravest(this.#naming.drugs);
    if (this.#careful && !this.bans && !this.#context.bannedBefore && grave === 'CONTRAINDICATED')
      this.#fault('SEVERITY', faultTexts.lessGrave);
    return this.#problems;
  }

  #tell({ meanings, form }: Extract<Item, { readonly is: 'TOLD' }>, { slots }: Said): void {
    const ofDrug = meanings.filter((meaning) => meaning.ofDrug);
    const whose = slots[0]?.members ?? [];
    if (ofDrug.length > 0) {
      const tried = ofDrug.map(({ harm }) => this.#claims.suffers(harm ?? '', whose));
      this.#take(tried.find((problems) => problems.length === 0) ?? tried[0] ?? []);
    }
    this.#take(this.#naming.beside({ slots }));
    this.#told.push(meanings);
    if (form === 'IF') this.#appears = true;
    if (form === 'WHETHER') this.#whether = true;
  }

  #needSigns(): void {
    if (this.#told.length === 0 && !this.#signsMeant) this.#unfinished();
  }

  #needAlone(): void {
    if (!this.#alone) this.#fault('DIRECTION', faultTexts.notAlone);
    this.#alone = false;
    this.#until = false;
  }

  #ask(done: boolean): void {
    if (this.#appears) return this.#act('TELL', done);
    if (done) this.#statements += 1;
    const time = this.#time;
    this.#time = undefined;
    if (time !== undefined) this.#take(this.#claims.asks(time, this.#naming.drugs));
  }

  #act(said: 'CARE' | 'TELL', done: boolean): void {
    if (done) this.#statements += 1;
    const act = this.#caring ? 'CARE' : said;
    this.#caring = !done && this.#caring;
    this.#asking = !done;
    this.#watched = false;
    const time = this.#time;
    this.#time = undefined;
    if (!this.#appears) return this.#fault('URGENCY', faultTexts.otherTime);
    this.#appears = false;
    const meant = this.#signsMeant;
    this.#signsMeant = false;
    // Signs may follow what is to be done: `바로 진료를 받으십시오: 멍, 코피.`
    if (this.#told.length === 0 && meant && this.#context.signsBefore.length > 0)
      this.#take(this.#claims.signs(this.#context.signsBefore, { act, time }, this.#naming.drugs));
    else if (this.#told.length === 0) this.#listed = { act, time };
    else this.#take(this.#claims.signs(this.#told, { act, time }, this.#naming.drugs));
    this.#told = [];
  }

  #watch(): void {
    this.#statements += 1;
    if (this.#told.length === 0) this.#unfinished();
    this.#take(this.#claims.signs(this.#told, undefined, this.#naming.drugs));
    this.watched = this.#told;
    this.#told = [];
    this.#whether = false;
    if (this.#time !== undefined) this.#fault('URGENCY', faultTexts.otherTime);
  }

  #keep(first: boolean): void {
    if (first) {
      // Whoever is told to ask is told not to do it alone.
      this.#asking = true;
      this.#alone = false;
      this.#until = false;
    } else {
      this.#statements += 1;
      this.#needAlone();
    }
    this.#take(this.#claims.keeps(this.#naming.drugs, !first && !this.#rest));
  }

  #may(): void {
    this.#statements += 1;
    // What may happen is not said under a condition.
    if (this.#appears || this.#whether || (this.#told.length === 0 && !this.#change)) this.#unfinished();
    this.#change = false;
    this.#happen();
  }

  #happen(): void {
    this.#take(this.#claims.happens(this.#told, this.#naming.drugs));
    this.#told = [];
  }

  #take(problems: readonly Mismatch[]): void {
    this.#problems.push(...problems);
  }

  #unfinished(): void {
    this.#fault('UNREAD', faultTexts.unfinished);
  }

  #fault(check: Mismatch['check'], message: string): void {
    this.#problems.push({ check, message });
  }
}
