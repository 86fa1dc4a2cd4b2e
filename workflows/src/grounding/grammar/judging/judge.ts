import { faultTexts } from '../../texts.js';
import { choose, mayFollowTold } from '../choose.js';
import type { Item } from '../items.js';
import type { Said } from '../parse.js';
import type { Context, Judged, Mismatch } from '../speech.js';
import { Parts, type Before, type ItemOf, type Readers } from './parts.js';
import { actReaders } from './read-acts.js';
import { drugReaders } from './read-drugs.js';
import { gradeReaders } from './read-grades.js';
import { reasonReaders } from './read-reasons.js';
import { signReaders } from './read-signs.js';
import { wholeReaders } from './read-whole.js';

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

const readers: Readers<Item['is']> = {
  ...drugReaders,
  ...gradeReaders,
  ...reasonReaders,
  ...signReaders,
  ...actReaders,
  ...wholeReaders,
};

function read<Is extends Item['is']>(is: Is, item: ItemOf<Is>, parts: Parts, said: Said, before: Before): void {
  readers[is](parts, item, said, before);
}

/** What may be said to have an effect: `철분제의`. */
const ownedBy: ReadonlySet<Item['is']> = new Set<Item['is']>(['DRUG', 'CLASS']);
const sure = /^(반드시|항상|늘|꼭|언제나|틀림없이|어김없이|분명히|분명|확실히|확실하게|당연히)(,|)$/u;

class Reading {
  readonly #parts: Parts;
  #before: Before = { is: undefined, words: '', awaits: false, owner: undefined };
  /** `반드시`: what is sure to come is more than what may. */
  #sure = false;

  constructor(context: Context, spellings: readonly string[]) {
    this.#parts = new Parts(context, spellings);
  }

  /** Signs that were told to be watched. */
  get watched(): Judged['signs'] {
    return this.#parts.telling.watchedSigns;
  }

  get bans(): boolean {
    return this.#parts.grades.has('CONTRAINDICATED');
  }

  get asks(): boolean {
    return this.#parts.asking.asks;
  }

  take(said: Said): void {
    const { telling, naming, asking, report } = this.#parts;
    const item = this.#choose(said);
    telling.actsOnTopic(item.is);
    if ((telling.open && !mayFollowTold(item.is, this.#before)) || (telling.change && item.is !== 'MAY'))
      report.unfinished();
    if (naming.effect && item.is !== 'CHANGE' && item.is !== 'LINK' && item.is !== 'DRUG') report.unfinished();
    if (this.#before.awaits && (item.is !== 'CLASS' || item.place !== 'IS')) report.unfinished();
    if (telling.bracket !== undefined && item.is !== (telling.bracket === 'OPEN' ? 'TOLD' : 'CLOSES'))
      report.unfinished();
    telling.strengthens(said.words, item);
    telling.joins(said.words, item.is);
    asking.taken(said.words, item.is);
    read(item.is, item, this.#parts, said, this.#before);
    this.#before = {
      is: item.is,
      words: said.words,
      awaits: item.is === 'GRADE' && item.before === true,
      owner: ownedBy.has(item.is) && said.words.endsWith('의') ? naming.last : undefined,
    };
    if (item.is === 'MAY' && this.#sure) report.unfinished();
    if (item.is !== 'STOP' && item.is !== 'TOLD' && item.is !== 'TAIL')
      this.#sure = sure.test(said.words) && item.is === 'LINK';
  }

  #choose({ items }: Said): Item {
    const { telling, naming, asking, claims, context, tests } = this.#parts;
    return choose(items, {
      until: asking.until,
      asked: asking.question || asking.addressed || (telling.appears && telling.time !== undefined),
      measured: tests > 0,
      watching: telling.whether || (telling.told.length > 0 && !telling.appears),
      appeared: telling.appears && telling.told.length > 0,
      changing: telling.change,
      effect: naming.effect !== undefined,
      bracketed: telling.bracket !== undefined,
      adds: claims.adds,
      whole: context.speech === 'WHOLE',
      renal: claims.about('RENAL'),
    });
  }

  /** @returns what is wrong once the whole sentence is read. */
  end(): Mismatch[] {
    const parts = this.#parts;
    const { telling, report, leftOut, claims, naming } = parts;
    telling.end();
    if (parts.unfinished || this.#before.awaits || report.statements === 0) report.unfinished();
    leftOut.end(parts.grades.size > 0, naming.drugs);
    if (parts.unhurried && !parts.untilVisit) report.fault('URGENCY', faultTexts.otherTime);
    const grave = claims.gravest(naming.drugs);
    if (parts.careful && !this.bans && !parts.context.bannedBefore && grave === 'CONTRAINDICATED')
      report.fault('SEVERITY', faultTexts.lessGrave);
    return report.problems;
  }
}
