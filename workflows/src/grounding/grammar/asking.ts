import { faultTexts } from '../texts.js';
import type { Item } from './items.js';
import type { Claims } from './claims/claims.js';
import type { Naming } from './naming.js';
import type { Report } from './report.js';
import type { Telling } from './telling.js';

/** Whom to ask and what is not to be done before: what a sentence tells somebody to do about drugs. */
export class Asking {
  /** Something is asked; asking follows. */
  question = false;
  /** Somebody was told to be asked. */
  asks = false;
  /** Somebody is asked first; what then follows. */
  asking = false;
  /** Somebody was asked, or help was sought: what is not to be done alone is not asking yet. */
  #asked = false;
  /** Without somebody who knows: that it is not done follows. */
  alone = false;
  /** Until somebody has answered. */
  until = false;
  /** `드신 뒤에`: what follows is asked too late, unless it is what was seen then. */
  #taken = false;
  /** `쓰시면서`: what follows is done while it is gone on with. */
  #alongside = false;
  /** Somebody was named who is to be asked or told something, which follows. */
  #whom = false;
  /** The drugs that are left once those that are held are taken out. */
  rest = false;
  readonly #claims: Claims;
  readonly #naming: Naming;
  readonly #telling: Telling;
  readonly #report: Report;

  constructor(claims: Claims, naming: Naming, telling: Telling, report: Report) {
    this.#claims = claims;
    this.#naming = naming;
    this.#telling = telling;
    this.#report = report;
  }

  get unfinished(): boolean {
    return this.question || this.asking || this.alone || this.until || this.#whom;
  }

  /** Somebody who knows was named: what follows is asked of them. */
  get addressed(): boolean {
    return this.#whom;
  }

  /** Who asks after taking it, or while going on with it, asks too late. */
  taken(words: string, is: Item['is']): void {
    this.#alongside ||= is === 'WHILE_USING' && alongside.test(words);
    this.#whom = is === 'WHOM' || (this.#whom && !toWhom.has(is));
    if (is === 'TOLD' || is === 'SIGNS_MEANT') this.#taken = false;
    else if (!isAsking.has(is)) this.#taken ||= afterTaking.test(words) || goingOn.test(words);
  }

  /** @param done whether the sentence tells nothing else to be done after it */
  ask(done: boolean): void {
    if (done) this.question = false;
    this.asks ||= done;
    this.asking = !done;
    this.#asked ||= !done;
    if (this.#telling.appears) return this.#telling.act('TELL', done);
    if (this.#taken) this.#report.fault('URGENCY', faultTexts.otherTime);
    // What is held is not asked about while it is taken.
    if (this.#alongside && this.#claims.holds(this.#naming.drugs).length === 0)
      this.#report.fault('DIRECTION', faultTexts.goOn(this.#naming.drugs[0]?.[0] ?? ''));
    this.#taken = false;
    if (done) this.#report.statements += 1;
    const { time } = this.#telling;
    this.#telling.time = undefined;
    if (time !== undefined) this.#report.take(this.#claims.asks(time, this.#naming.drugs));
  }

  /** Before or without asking; only the first waits for an answer. */
  before(words: string): void {
    this.alone = true;
    this.until = !/없이|않고|않은|아니면/u.test(words);
    this.question = false;
  }

  /** What follows asking, and is nothing by itself; who changes nothing may wait for the answer too. */
  followed(waits: boolean): void {
    if (!this.asking || !(this.#asked || waits)) this.#report.unfinished();
    this.asking = false;
    this.#asked = false;
    this.question = false;
    this.#report.statements += 1;
  }

  care(): void {
    this.asking = false;
    this.#telling.act('CARE', true);
  }

  careFirst(): void {
    this.#telling.careFirst();
    this.asking = true;
    this.#asked = true;
  }

  keep(first: boolean): void {
    if (first) {
      // Whoever is told to ask is told not to do it alone.
      this.asking = true;
      this.alone = false;
      this.until = false;
    } else {
      this.#report.statements += 1;
      if (!this.alone) this.#report.fault('DIRECTION', faultTexts.notAlone);
      // `갑자기 끊으면 위험할 수 있으니 스스로 끊지 마십시오`, `물어보시고, 그때까지 스스로 끊지 마십시오`.
      if (this.#asked && this.alone) this.question = false;
      this.asking &&= this.#asked && !this.alone;
      this.alone = false;
      this.until = false;
    }
    this.#report.take(this.#claims.keeps(this.#naming.drugs, !first && !this.rest));
  }

  hold(): void {
    this.#report.statements += 1;
    if (!this.until) this.#report.fault('DIRECTION', faultTexts.notAlone);
    this.alone = false;
    this.until = false;
    // Whoever asks first and waits has done what is to be done.
    this.asking &&= !this.#asked;
    this.#asked = false;
    this.#report.take(this.#claims.holds(this.#naming.drugs));
  }

  holdFirst(): void {
    // Somebody is to be asked in the same breath.
    this.asking = true;
    this.alone = false;
    this.until = false;
    this.#report.take(this.#claims.holds(this.#naming.drugs));
  }
}

const afterTaking = /(신|한|쓴|먹은|고 난|복용|투여|사용) (뒤|후|다음)(에|에는)?,?$/u;
const alongside = /(면서|며|다가|도중|도중에|던 중|던 중에),?$/u;
const goingOn = /(계속|꾸준히|매일) .*(면서|며|동안|중)(에|에는)?,?$/u;
/** `상의한 뒤에` is no taking. */
const isAsking: ReadonlySet<Item['is']> = new Set<Item['is']>(['ASK_FIRST', 'ASK_BEFORE', 'CARE_FIRST', 'WATCH_FIRST']);
/** What is done with who was named: `정신건강의학과` alone asks nobody. */
const toWhom: ReadonlySet<Item['is']> = new Set<Item['is']>([
  'ASK',
  'ASK_FIRST',
  'ASK_BEFORE',
  'CARE',
  'CARE_FIRST',
  'THEN',
  'ALONE',
  'KEEP',
  'HOLD',
  'GENERAL',
]);
