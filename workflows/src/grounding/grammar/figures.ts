import { faultTexts } from '../texts.js';
import { speaksOf, type AgeBound } from './claims/age-bounds.js';
import type { Claims } from './claims/claims.js';
import { amountOf, type DoseFigures } from './claims/dose-figures.js';
import type { Item } from './items.js';
import type { Naming } from './naming.js';
import type { Said } from './parse.js';
import type { Report } from './report.js';

type DoseFigure = Extract<Item, { readonly is: 'DOSE_FIGURE' }>['of'];

/** Figures of a sentence that a row draws a line at: how old somebody must be, how much is taken and the most of it. */
export class Figures {
  /** The lines that the sentence speaks of: what it says of those under them is to be said by one of them. */
  #bounds: readonly AgeBound[] | undefined;
  /** `허가사항에서`: what follows is said by the licence. */
  #licence = false;
  #doses: readonly DoseFigures[] | undefined;
  readonly #told = new Set<DoseFigure>();
  #over = false;
  readonly #claims: Claims;
  readonly #naming: Naming;
  readonly #report: Report;

  constructor(claims: Claims, naming: Naming, report: Report) {
    this.#claims = claims;
    this.#naming = naming;
    this.#report = report;
  }

  /** An amount was told of which nothing says that it is too much: it would be read as what to take. */
  get unfinished(): boolean {
    return this.#licence || (this.#told.size === 1 && !this.#over);
  }

  underAge({ words, number }: Said): void {
    this.#bounds = this.#claims.ages(this.#naming.drugs).filter((bound) => speaksOf(bound, words, number));
    if (this.#bounds.length === 0) this.#report.fault('NUMBER', faultTexts.number(String(number ?? '')));
  }

  licence(): void {
    this.#licence = true;
  }

  /** That it is not licensed for this age. */
  unlicensed(): void {
    this.#report.statements += 1;
    this.#licence = false;
    if (!this.#has('UNLICENSED')) this.#report.fault('SEVERITY', faultTexts.otherGrade);
  }

  /**
   * That it is not used, of those of an age or by its licence: as a row says it that draws the line there.
   * @returns whether that is all that is said: what is not licensed is no contraindication
   */
  notUsed(words: string): boolean {
    if (!this.#licence && this.#bounds === undefined) return false;
    const licence = this.#licence;
    this.#licence = false;
    if (!firmly.test(words) && this.#has('UNLICENSED')) return true;
    if (!this.#has('BANNED') || licence) this.#report.fault('SEVERITY', faultTexts.otherGrade);
    return false;
  }

  /** Both amounts are of one row. */
  dose(of: DoseFigure, { words, number }: Said): void {
    const unit = unitIn.exec(words)?.[0] ?? '';
    const amount = amountOf(number ?? 0, unit);
    const weekly = /주/u.test(words);
    this.#doses = (this.#doses ?? this.#claims.doses(this.#naming.drugs)).filter(
      (figures) => figures[of] === amount && figures.weekly === weekly,
    );
    if (this.#doses.length === 0) this.#report.fault('NUMBER', faultTexts.number(`${String(number ?? '')} ${unit}`));
    if (this.#told.has(of)) this.#report.unfinished();
    this.#told.add(of);
    // `10 mg까지 쓰는 약인데 20 mg이 처방되어 있습니다` says by itself that it is too much.
    if (this.#told.size === 2) {
      this.#over = true;
      this.#report.statements += 1;
    }
  }

  over(): void {
    this.#over = true;
  }

  #has(says: AgeBound['says']): boolean {
    return (this.#bounds ?? this.#claims.ages(this.#naming.drugs)).some((bound) => bound.says === says);
  }
}

/** `금기`, `안 됩니다`: of what is forbidden alone. */
const firmly = /금기|금지|안 ?[되돼됩될됨]|수 없|절대|결코/u;
const unitIn = /(mg|밀리그램|밀리그람|㎎|mcg|㎍|µg|μg|마이크로그램|g|그램|그람|iu|단위)/iu;
