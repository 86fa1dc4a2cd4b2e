import type { Name } from './claims/cited.js';
import type { Claims } from './claims/claims.js';
import type { Said } from './parse.js';
import type { Report } from './report.js';
import type { Speech } from './speech.js';

/** Where a guide tells what was not looked at; among what was found it is no word. */
const ofWhole: ReadonlySet<Speech> = new Set<Speech>(['WHOLE', 'FINAL']);

/** What a sentence says was not looked at, by name and for which reasons: of it nothing is said but that. */
export class LeftOut {
  readonly #names: Name[] = [];
  /** Undefined where it was not said that something was not looked at. */
  #reasons: readonly string[] | undefined;
  readonly #claims: Claims;
  readonly #report: Report;
  readonly #speech: Speech;

  constructor(claims: Claims, report: Report, speech: Speech) {
    this.#claims = claims;
    this.#report = report;
    this.#speech = speech;
  }

  name(members: readonly Name[]): void {
    this.#names.push(...members);
  }

  /** @param reasons those that the words may mean; undefined where they give none */
  notLookedAt(reasons: readonly string[] | undefined, { slots }: Pick<Said, 'slots'>): void {
    this.#report.statements += 1;
    this.#reasons = [...(this.#reasons ?? []), ...(reasons ?? [])];
    this.#report.take(this.#claims.notLookedAt(reasons, slots));
  }

  /**
   * @param graded whether the sentence says how grave something is
   * @param drugs that it names: those of findings were looked at
   */
  end(graded: boolean, drugs: readonly Name[]): void {
    if (this.#names.length > 0 && (this.#reasons === undefined || graded || !ofWhole.has(this.#speech)))
      this.#report.unfinished();
    if (this.#reasons !== undefined && drugs.length > 0) this.#report.unfinished();
    if (this.#reasons !== undefined && this.#reasons.length > 0)
      this.#report.take(this.#claims.leftFor(this.#reasons, this.#names));
  }
}
