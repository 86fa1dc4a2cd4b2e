import type { Severity } from '@onyak/core';
import type { Time } from '../../clauses/clause.js';
import { faultTexts } from '../texts.js';
import { Claims, type Name } from './claims.js';
import type { Item, Meaning } from './items.js';
import type { Said } from './parse.js';
import { sameNames, type Context, type Mismatch } from './speech.js';

/**
 * Holds what a sentence says against its clauses: drugs, grade, harm, signs, when and whom to ask, what not to
 * change. Nothing is granted that no clause says.
 */
export function judge(said: readonly Said[], context: Context): Mismatch[] {
  const reading = new Reading(context);
  for (const one of said) reading.take(one);
  return reading.end();
}

/** What may stand between what was told and the words that say how it is meant. */
const beforeDecided: ReadonlySet<Item['is']> = new Set<Item['is']>([
  'TOLD',
  'TAIL',
  'ARISES',
  'MAY',
  'LINK',
  'STOP',
  'APPEARS',
  'WHETHER_APPEARS',
  'WATCH',
  'CAREFUL',
  'DRUG',
  'MEANT',
  'WHILE_USING',
  'TOGETHER',
]);

/** Of meanings with the same words those count whose drugs the sentence names; without any the words say something else. */
function fitting(item: Item, slots: Said['slots']): Item[] {
  if (item.is !== 'TOLD') return [item];
  const meanings = item.meanings.filter(({ names, ofDrug }) => sameNames(ofDrug ? slots.slice(1) : slots, names));
  return meanings.length > 0 ? [{ ...item, meanings }] : [];
}

class Reading {
  readonly #claims: Claims;
  readonly #speech: Context['speech'];
  readonly #problems: Mismatch[] = [];
  readonly #drugs: Name[] = [];
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
  #careful = false;
  /** The drugs that are left once those that are held are taken out. */
  #rest = false;
  /** What was said to do about signs that are listed afterwards. */
  #listed: { readonly act: 'CARE' | 'TELL'; readonly time: Time | undefined } | undefined;

  constructor(context: Context) {
    this.#claims = new Claims(context);
    this.#speech = context.speech;
  }

  take(said: Said): void {
    const item = this.#choose(said.items.flatMap((one) => fitting(one, said.slots)));
    const open = this.#told.length > 0 && !this.#appears && !this.#whether && this.#listed === undefined;
    if ((open && !beforeDecided.has(item.is)) || (this.#change && item.is !== 'MAY')) this.#unfinished();
    this.#read(item, said);
  }

  /** `주의하십시오` after a sign watches it, else it is a warning; `확인하십시오` likewise asks or watches. */
  #choose(items: readonly Item[]): Item {
    const told = items.flatMap((item) => (item.is === 'TOLD' ? [item] : []));
    const [first] = told;
    if (first) return { ...first, meanings: told.flatMap(({ meanings }) => meanings) };
    // `쓰지 않아야 합니다` until somebody has answered, or at all.
    const hold = items.find(({ is }) => is === 'HOLD');
    if (hold && this.#alone) return hold;
    // `확인해야 합니다` of what is measured.
    const measured = items.find(({ is }) => is === 'MEASURED');
    if (measured && this.#tests > 0) return measured;
    const watching = this.#whether || (this.#told.length > 0 && !this.#appears);
    const suited = items.find(({ is }) => (is === 'WATCH') === watching);
    return suited ?? items[0] ?? { is: 'TOLD', form: 'OPEN', meanings: [] };
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
        return;
      case 'DRUG':
        return this.#name(members);
      case 'MEANT':
        this.#rest ||= item.rest === true;
        if (item.count !== undefined) this.#take(this.#claims.count(item.count, this.#drugs));
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
        this.#statements += 1;
        this.#needAlone();
        return this.#take(this.#claims.holds(this.#drugs));
      case 'GRADE':
        this.#statements += 1;
        this.#grades.add(item.severity);
        return this.#take(this.#claims.grade(item, this.#drugs));
      case 'CAREFUL':
        this.#careful = true;
        this.#statements += 1;
        return this.#happen();
      case 'CHANGE':
        this.#name(members);
        this.#change = item.next === 'MAY';
        this.#statements += item.next === 'END' ? 1 : 0;
        return this.#take(this.#claims.changes(item.direction, members));
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
        return this.#take(this.#claims.kind(item.kinds, this.#drugs));
      case 'OLD_AGE':
        return this.#take(this.#claims.oldAge());
      case 'TEST':
        this.#tests += 1;
        return this.#take(this.#claims.monitored(item.monitored, this.#drugs));
      case 'MEASURED':
        if (this.#tests === 0) this.#unfinished();
        this.#tests = 0;
        this.#statements += 1;
        return;
      case 'ACTIONS':
        return this.#take(this.#claims.actions(item.direction, this.#drugs));
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

  /** @returns what is wrong once the whole sentence is read. */
  end(): Mismatch[] {
    if (this.#listed && this.#told.length > 0) {
      this.#take(this.#claims.signs(this.#told, this.#listed, this.#drugs));
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
      this.#listed !== undefined ||
      this.#tests > 0 ||
      (this.#unscreened && this.#statements === 0) ||
      this.#statements === 0;
    if (open) this.#unfinished();
    const grave = this.#claims.gravest(this.#drugs);
    if (this.#careful && !this.#grades.has('CONTRAINDICATED') && grave === 'CONTRAINDICATED')
      this.#fault('SEVERITY', faultTexts.lessGrave);
    return this.#problems;
  }

  #name(members: readonly Name[]): void {
    this.#drugs.push(...members);
    this.#take(this.#claims.drugs(members));
  }

  #tell({ meanings, form }: Extract<Item, { readonly is: 'TOLD' }>, { slots }: Said): void {
    const ofDrug = meanings.filter((meaning) => meaning.ofDrug);
    const whose = slots[0]?.members ?? [];
    if (ofDrug.length > 0) {
      const tried = ofDrug.map(({ harm }) => this.#claims.suffers(harm ?? '', whose));
      this.#take(tried.find((problems) => problems.length === 0) ?? tried[0] ?? []);
    }
    this.#name(slots.flatMap(({ kind, members }) => (kind === 'DRUG' ? members : [])));
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
  }

  #ask(done: boolean): void {
    if (this.#appears) return this.#act('TELL', done);
    if (done) this.#statements += 1;
    const time = this.#time;
    this.#time = undefined;
    if (time !== undefined) this.#take(this.#claims.asks(time, this.#drugs));
  }

  #act(act: 'CARE' | 'TELL', done: boolean): void {
    if (done) this.#statements += 1;
    const time = this.#time;
    this.#time = undefined;
    if (!this.#appears) return this.#fault('URGENCY', faultTexts.otherTime);
    this.#appears = false;
    this.#signsMeant = false;
    // Signs may follow what is to be done: `바로 진료를 받으십시오: 멍, 코피.`
    if (this.#told.length === 0) this.#listed = { act, time };
    else this.#take(this.#claims.signs(this.#told, { act, time }, this.#drugs));
    this.#told = [];
  }

  #watch(): void {
    this.#statements += 1;
    if (this.#told.length === 0) this.#unfinished();
    this.#take(this.#claims.signs(this.#told, undefined, this.#drugs));
    this.#told = [];
    this.#whether = false;
    if (this.#time !== undefined) this.#fault('URGENCY', faultTexts.otherTime);
  }

  #keep(first: boolean): void {
    if (first) this.#asking = true;
    else this.#statements += 1;
    this.#needAlone();
    this.#take(this.#claims.keeps(this.#drugs, !first && !this.#rest));
  }

  #may(): void {
    this.#statements += 1;
    // What may happen is not said under a condition.
    if (this.#appears || this.#whether || (this.#told.length === 0 && !this.#change)) this.#unfinished();
    this.#change = false;
    this.#happen();
  }

  #happen(): void {
    this.#take(this.#claims.happens(this.#told, this.#drugs));
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
