import { faultTexts } from '../texts.js';
import type { Claims } from './claims.js';
import type { Naming } from './naming.js';
import type { Report } from './report.js';
import type { Telling } from './telling.js';

/** Whom to ask and what is not to be done before: what a sentence tells somebody to do about drugs. */
export class Asking {
  /** Something is asked; asking follows. */
  question = false;
  /** Somebody is asked first; what then follows. */
  asking = false;
  /** Somebody was asked, or help was sought: what is not to be done alone is not asking yet. */
  #asked = false;
  /** Without somebody who knows: that it is not done follows. */
  alone = false;
  /** Until somebody has answered. */
  until = false;
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
    return this.question || this.asking || this.alone || this.until;
  }

  /** @param done whether the sentence tells nothing else to be done after it */
  ask(done: boolean): void {
    if (done) this.question = false;
    this.asking = !done;
    this.#asked ||= !done;
    if (this.#telling.appears) return this.#telling.act('TELL', done);
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

  /** What follows asking, and is nothing by itself. */
  followed(): void {
    if (!this.asking || !this.#asked) this.#report.unfinished();
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
    this.#report.take(this.#claims.holds(this.#naming.drugs));
  }

  holdFirst(): void {
    // Somebody is to be asked in the same breath.
    this.asking = true;
    this.#report.take(this.#claims.holds(this.#naming.drugs));
  }
}
