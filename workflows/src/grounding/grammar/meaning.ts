import type { Severity } from '@onyak/core';
import { faultTexts } from '../texts.js';
import { Asking } from './asking.js';
import type { Name } from './claims/cited.js';
import { Claims } from './claims/claims.js';
import { mayWait } from './claims/may-wait.js';
import { ofMinistry } from './claims/of-ministry.js';
import type { Item } from './items.js';
import type { Said } from './parse.js';
import { Report } from './report.js';
import type { Context, Judged, Mismatch } from './speech.js';
import { choose, mayFollowTold } from './choose.js';
import { Figures } from './figures.js';
import { LeftOut } from './left-out.js';
import { Naming, endsStatement } from './naming.js';
import { Telling } from './telling.js';

/**
 * Holds what a sentence says against its clauses: drugs, grade, harm, signs, when and whom to ask, what not to
 * change. Nothing is granted that no clause says.
 */
export function judge(said: readonly Said[], context: Context): Judged {
  const spellings = said.flatMap(({ slots }) => slots.flatMap((slot) => (slot.kind === 'DRUG' ? slot.spellings : [])));
  const reading = new Reading(context, spellings);
  for (const one of said) reading.take(one);
  return { problems: reading.end(), signs: reading.watched, bans: reading.bans, asks: reading.asks };
}

/** Words that say of drugs that they meet, whatever else they say. */
const meeting = /함께|같이|동시|한꺼번에|병용|겹[치쳐]/u;

/** What may be said to have an effect: `철분제의`. */
const ownedBy: ReadonlySet<Item['is']> = new Set<Item['is']>(['DRUG', 'CLASS']);
const sure = /^(반드시|항상|늘|꼭|언제나|틀림없이|어김없이|분명히|분명|확실히|확실하게|당연히)(,|)$/u;

class Reading {
  readonly #context: Context;
  /** Of every drug in the sentence. */
  readonly #spellings: readonly string[];
  readonly #claims: Claims;
  readonly #naming: Naming;
  readonly #telling: Telling;
  readonly #asking: Asking;
  readonly #figures: Figures;
  readonly #leftOut: LeftOut;
  readonly #report = new Report();
  readonly #grades = new Set<Severity>();
  #counted = false;
  #tests = 0;
  #took = false;
  #reacted = false;
  #stopping = false;
  #using = false;
  #careful = false;
  /** That there is time is said, and until when: without that it is any delay. */
  #unhurried = false;
  #untilVisit = false;
  /** What was named just before, as what the next words belong to: `트라마돌의`. */
  #owner: readonly Name[] | undefined;
  /** The phrase before. */
  #before: { readonly is: Item['is'] | undefined; readonly words: string; readonly awaits: boolean } = {
    is: undefined,
    words: '',
    awaits: false,
  };
  /** `반드시`: what is sure to come is more than what may. */
  #sure = false;

  constructor(context: Context, spellings: readonly string[]) {
    this.#spellings = spellings;
    this.#claims = new Claims(context);
    this.#naming = new Naming(this.#claims);
    this.#telling = new Telling(this.#claims, this.#naming, this.#report, context);
    this.#asking = new Asking(this.#claims, this.#naming, this.#telling, this.#report);
    this.#figures = new Figures(this.#claims, this.#naming, this.#report);
    this.#leftOut = new LeftOut(this.#claims, this.#report, context.speech);
    this.#context = context;
  }

  /** Signs that were told to be watched. */
  get watched(): Judged['signs'] {
    return this.#telling.watchedSigns;
  }

  get bans(): boolean {
    return this.#grades.has('CONTRAINDICATED');
  }

  get asks(): boolean {
    return this.#asking.asks;
  }

  take(said: Said): void {
    const telling = this.#telling;
    const item = choose(said.items, {
      until: this.#asking.until,
      asked: this.#asking.question || this.#asking.addressed || (telling.appears && telling.time !== undefined),
      measured: this.#tests > 0,
      watching: telling.whether || (telling.told.length > 0 && !telling.appears),
      appeared: telling.appears && telling.told.length > 0,
      changing: telling.change,
      effect: this.#naming.effect !== undefined,
      bracketed: telling.bracket !== undefined,
      adds: this.#claims.adds,
      whole: this.#context.speech === 'WHOLE',
      renal: this.#claims.about('RENAL'),
    });
    telling.actsOnTopic(item.is);
    if ((telling.open && !mayFollowTold(item.is, this.#before)) || (telling.change && item.is !== 'MAY'))
      this.#report.unfinished();
    if (this.#naming.effect && item.is !== 'CHANGE' && item.is !== 'LINK' && item.is !== 'DRUG')
      this.#report.unfinished();
    // `투여하지 않는 항생제입니다`: what it is follows.
    if (this.#before.awaits && (item.is !== 'CLASS' || item.place !== 'IS')) this.#report.unfinished();
    if (telling.bracket !== undefined && item.is !== (telling.bracket === 'OPEN' ? 'TOLD' : 'CLOSES'))
      this.#report.unfinished();
    telling.strengthens(said.words, item);
    telling.joins(said.words, item.is);
    this.#asking.taken(said.words, item.is);
    this.#read(item, said);
    this.#before = { is: item.is, words: said.words, awaits: item.is === 'GRADE' && item.before === true };
    this.#owner = ownedBy.has(item.is) && said.words.endsWith('의') ? this.#naming.last : undefined;
    if (item.is === 'MAY' && this.#sure) this.#report.unfinished();
    if (item.is !== 'STOP' && item.is !== 'TOLD' && item.is !== 'TAIL')
      this.#sure = sure.test(said.words) && item.is === 'LINK';
  }

  #read(item: Item, said: Said): void {
    const { slot, number } = said;
    const members = slot?.members ?? [];
    if (item.is === 'LINK') this.#report.take(this.#claims.person(said.words));
    switch (item.is) {
      case 'LINK':
      case 'STOP':
      case 'WHOM':
      case 'TOGETHER':
      case 'WHILE_USING':
        this.#using ||= item.is === 'WHILE_USING' && !item.together;
        this.#report.take(this.#naming.beside(said));
        if (meeting.test(said.words)) this.#naming.meet();
        return;
      case 'DRUG':
        return this.#report.take(this.#naming.drug(members, said.words, this.#before.is, item.part));
      case 'CLASS':
        if (item.place === 'IS' && endsStatement(said.words)) this.#report.statements += 1;
        return this.#report.take(this.#naming.ofClass(item, said.words));
      case 'MEANT':
        this.#asking.rest ||= item.rest === true;
        return this.#report.take(this.#naming.meant(item.count, said.words));
      case 'USED':
        this.#report.statements += 1;
        if (this.#context.speech === 'WHOLE' && this.#naming.drugs.length === 0) this.#report.unfinished();
        return;
      case 'LISTED':
        return this.#telling.list();
      case 'SIGN_OF':
        return this.#telling.signOf(item.grave === true);
      case 'TOOK':
        this.#took = true;
        return;
      case 'IF_STOPPED':
        this.#stopping = true;
        return;
      case 'INTERACTS':
        this.#report.statements += 1;
        return this.#report.take(this.#claims.interact(this.#naming.drugs));
      case 'RECORDED':
        this.#took = false;
        this.#reacted = false;
        this.#report.statements += 1;
        return this.#telling.recorded();
      case 'DANGEROUS':
        this.#report.statements += 1;
        this.#report.take(this.#claims.grave(this.#naming.drugs));
        return this.#telling.happen();
      case 'UNHURRIED':
        this.#unhurried = true;
        if (!mayWait(this.#context.clauses, this.#naming.drugs)) this.#report.fault('URGENCY', faultTexts.otherTime);
        return this.#report.take(this.#claims.asks('NEXT_VISIT', this.#naming.drugs));
      case 'AVOIDED':
        this.#report.statements += 1;
        this.#careful ||= item.must !== true;
        return this.#report.take(this.#claims.avoided(this.#naming.drugs, item.together));
      case 'ADVISED':
        this.#report.statements += 1;
        this.#careful = true;
        return this.#report.take(this.#claims.advised(item.by, this.#naming.drugs));
      case 'UNSPLIT':
        this.#report.statements += 1;
        return this.#report.take(this.#claims.kind(['SPLITTING'], this.#naming.drugs, this.#spellings));
      case 'REACTED':
        this.#reacted = true;
        return this.#report.take(this.#claims.reactedWith(said.words, this.#naming.drugs));
      case 'SAME_KIND':
        if (!this.#naming.sameKind()) this.#report.unfinished();
        return;
      case 'WORSENS':
        this.#report.statements += 1;
        // `기관지를 좁게 만들어 천식을 악화시킬`
        this.#telling.happen();
        return this.#report.take([
          ...this.#claims.diagnoses(members),
          ...this.#claims.mechanism('악화|심해|나빠|더 떨어'),
        ]);
      case 'OPENS':
        return this.#telling.opens();
      case 'CLOSES':
        return this.#telling.closes();
      case 'UNDER_AGE':
        return this.#figures.underAge(said);
      case 'LICENCE':
        return this.#figures.licence();
      case 'UNLICENSED':
        return this.#figures.unlicensed();
      case 'DOSE_FIGURE':
        return this.#figures.dose(item.of, said);
      case 'OVER_AGE':
        return this.#report.take(this.#claims.overAge(number));
      case 'VALUE':
        return this.#report.take(this.#claims.value(item.of, number, this.#naming.drugs));
      case 'EFFECT':
        this.#naming.effect = item.of;
        return;
      case 'DIAGNOSIS':
        // `심부전 진단과 관련됩니다`.
        if (said.words.endsWith('니다')) this.#report.statements += 1;
        return this.#report.take(this.#claims.diagnoses(members));
      case 'RECORDED_AS':
        return this.#report.take(this.#claims.recordedAs(item.by));
      case 'TOLD':
        if (this.#stopping && !item.meanings.some(({ harm }) => harm === 'WITHDRAWAL')) this.#report.unfinished();
        this.#stopping = false;
        return this.#telling.tell(item, said, this.#owner);
      case 'TAIL':
        // What is called an emergency is one.
        if (item.grave === true) this.#report.take(this.#claims.grave(this.#naming.drugs));
        return this.#telling.needTold();
      case 'ARISES':
        return this.#telling.needTold();
      case 'SIGNS_MEANT':
        this.#telling.signsMeant = true;
        return;
      case 'APPEARS':
        this.#telling.appears = true;
        return this.#telling.needSigns();
      case 'WHETHER_APPEARS':
        this.#telling.whether = true;
        return this.#telling.needSigns();
      case 'WHEN':
        this.#telling.time = item.time;
        this.#untilVisit ||= item.time === 'NEXT_VISIT' || item.time === 'SOMETIME';
        return;
      case 'SITUATION':
        return this.#telling.situation();
      case 'PROCESS':
        this.#report.statements += item.because ? 0 : 1;
        return this.#report.take(this.#claims.mechanism(item.by));
      case 'ALONE':
        this.#asking.alone = true;
        return;
      case 'QUESTION':
        this.#asking.question = true;
        this.#tests = 0;
        return this.#report.take(this.#naming.beside(said));
      case 'ASK':
        return this.#asking.ask(true);
      case 'ASK_FIRST':
        return this.#asking.ask(false);
      case 'ASK_BEFORE':
        return this.#asking.before(said.words);
      case 'THEN':
        return this.#asking.followed(item.waits === true);
      case 'CARE':
        // Who calls for help does it at once.
        if (/119|응급|구급/u.test(said.words)) this.#telling.time ??= 'AT_ONCE';
        // To be seen on the same day is to tell a doctor that day.
        else if (this.#telling.time === 'TODAY') return this.#asking.ask(true);
        return this.#asking.care();
      case 'CARE_FIRST':
        if (/119|응급|구급/u.test(said.words)) this.#telling.time ??= 'AT_ONCE';
        return this.#asking.careFirst();
      case 'WATCH':
        return this.#telling.watch();
      case 'WATCH_FIRST':
        return this.#telling.watchFirst();
      case 'KEEP':
      case 'KEEP_FIRST':
        return this.#asking.keep(item.is === 'KEEP_FIRST');
      case 'HOLD':
        return this.#asking.hold();
      case 'HOLD_FIRST':
        return this.#asking.holdFirst();
      case 'GRADE':
        this.#report.statements += 1;
        if (item.severity === 'CONTRAINDICATED' && this.#figures.notUsed(said.words)) return;
        this.#grades.add(item.severity);
        return this.#report.take(this.#claims.grade(item, this.#naming.drugs, this.#using));
      case 'OF_MINISTRY':
        this.#grades.add('CONTRAINDICATED');
        if (said.words.startsWith('(')) return this.#report.take(ofMinistry(this.#context));
        this.#report.statements += 1;
        return this.#report.take([
          ...ofMinistry(this.#context),
          ...this.#claims.grade(
            { is: 'GRADE', severity: 'CONTRAINDICATED', of: 'ANY' },
            this.#naming.drugs,
            this.#using,
          ),
        ]);
      case 'CAREFUL':
        this.#careful = true;
        this.#report.statements += 1;
        this.#telling.settle();
        return this.#telling.happen();
      case 'CHANGE':
        this.#telling.change = item.next === 'MAY';
        this.#report.statements += item.next === 'END' ? 1 : 0;
        return this.#report.take(this.#naming.changes(item, said));
      case 'MAY':
        this.#took = false;
        return this.#telling.may();
      case 'COUNT':
        this.#counted = true;
        if (item.of === 'NOW' || item.of === 'SOON' || item.of === 'KNOW' || /(입니다|이에요|예요)$/u.test(said.words))
          this.#report.statements += 1;
        return this.#report.take(this.#claims.number(item.of, item.count ?? number));
      case 'FOUND':
        if (!this.#counted) this.#report.unfinished();
        this.#report.statements += 1;
        return;
      case 'NOT_LOOKED_AT':
        return this.#leftOut.notLookedAt(item.reasons, said);
      case 'GENERAL':
        this.#report.statements += 1;
        return;
      case 'KIND':
        // `드시고 알레르기를 겪으셨으므로`.
        if (item.kinds.includes('ALLERGY')) this.#took = false;
        if (item.kinds.includes('DOSE')) this.#figures.over();
        this.#report.statements += item.because ? 0 : 1;
        return this.#report.take(this.#claims.kind(item.kinds, this.#naming.drugs, this.#spellings, item.because));
      case 'OLD_AGE':
        return this.#report.take(this.#claims.oldAge());
      case 'TEST':
        this.#tests += 1;
        return this.#report.take(this.#claims.monitored(item.monitored, this.#naming.drugs));
      case 'MEASURED':
        if (this.#tests === 0) this.#report.unfinished();
        this.#tests = 0;
        this.#report.statements += 1;
        return;
      case 'ACTIONS':
        if (endsStatement(said.words)) this.#report.statements += 1;
        return this.#report.take(this.#claims.actions(item.direction, this.#naming.drugs));
      case 'UNSCREENED':
        return this.#leftOut.name(members);
      case 'MECHANISM':
        this.#report.statements += 1;
        return this.#report.take(this.#claims.quotes('MECHANISM', members));
      case 'ACTION':
      case 'FOR_PROFESSIONALS':
        this.#report.statements += 1;
        if (this.#context.speech !== 'PROFESSIONALS') this.#report.fault('ADDRESSEE', faultTexts.addressee);
        return item.is === 'ACTION' ? this.#report.take(this.#claims.quotes('ACTION', members)) : undefined;
    }
  }

  /** @returns what is wrong once the whole sentence is read. */
  end(): Mismatch[] {
    this.#telling.end();
    const open =
      this.#asking.unfinished ||
      this.#telling.unfinished ||
      this.#naming.unfinished ||
      this.#figures.unfinished ||
      this.#before.awaits ||
      this.#took ||
      this.#reacted ||
      this.#stopping ||
      this.#tests > 0 ||
      this.#report.statements === 0;
    if (open) this.#report.unfinished();
    this.#leftOut.end(this.#grades.size > 0);
    if (this.#unhurried && !this.#untilVisit) this.#report.fault('URGENCY', faultTexts.otherTime);
    const grave = this.#claims.gravest(this.#naming.drugs);
    if (this.#careful && !this.bans && !this.#context.bannedBefore && grave === 'CONTRAINDICATED')
      this.#report.fault('SEVERITY', faultTexts.lessGrave);
    return this.#report.problems;
  }
}
