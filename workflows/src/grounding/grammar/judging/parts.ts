import type { Severity } from '@onyak/core';
import { Asking } from '../asking.js';
import { Claims } from '../claims/claims.js';
import { Figures } from '../figures.js';
import type { Item } from '../items.js';
import { LeftOut } from '../left-out.js';
import { Naming } from '../naming.js';
import type { Said } from '../parse.js';
import { Report } from '../report.js';
import type { Context, Mismatch } from '../speech.js';
import { Telling } from '../telling.js';

/** What holds a sentence against its clauses, and what was said so far that something else must follow. */
export class Parts {
  readonly context: Context;
  /** Of every drug in the sentence. */
  readonly spellings: readonly string[];
  readonly report = new Report();
  readonly claims: Claims;
  readonly naming: Naming;
  readonly telling: Telling;
  readonly asking: Asking;
  readonly figures: Figures;
  readonly leftOut: LeftOut;
  readonly grades = new Set<Severity>();
  counted = false;
  tests = 0;
  took = false;
  reacted = false;
  stopping = false;
  using = false;
  careful = false;
  /** That there is time is said, and until when: without that it is any delay. */
  unhurried = false;
  untilVisit = false;

  constructor(context: Context, spellings: readonly string[]) {
    this.context = context;
    this.spellings = spellings;
    this.claims = new Claims(context);
    this.naming = new Naming(this.claims);
    this.telling = new Telling(this.claims, this.naming, this.report, context);
    this.asking = new Asking(this.claims, this.naming, this.telling, this.report);
    this.figures = new Figures(this.claims, this.naming, this.report);
    this.leftOut = new LeftOut(this.claims, this.report, context.speech);
  }

  /** Something was begun that nothing followed. */
  get unfinished(): boolean {
    return (
      this.asking.unfinished ||
      this.telling.unfinished ||
      this.naming.unfinished ||
      this.figures.unfinished ||
      this.took ||
      this.reacted ||
      this.stopping ||
      this.tests > 0
    );
  }

  /** A statement, and what is wrong with it. */
  state(problems: readonly Mismatch[]): void {
    this.report.statements += 1;
    this.report.take(problems);
  }
}

/** What an item says. */
export type ItemOf<Is extends Item['is']> = Item & { readonly is: Is };

/** How items of some kinds are held against the clauses. */
export type Readers<Is extends Item['is']> = {
  readonly [Kind in Is]: (parts: Parts, item: ItemOf<Kind>, said: Said, before: Before) => void;
};

/** The phrase before, and what was named in it as what the next words belong to: `트라마돌의`. */
export interface Before {
  readonly is: Item['is'] | undefined;
  readonly words: string;
  /** `투여하지 않는 항생제입니다`: what it is follows. */
  readonly awaits: boolean;
  readonly owner: Naming['last'];
}
