import type { Time } from '../../clauses/clause.js';
import { faultTexts } from '../texts.js';
import type { Name } from './claims/cited.js';
import type { Claims } from './claims/claims.js';
import type { Item, Meaning } from './items.js';
import type { Naming } from './naming.js';
import type { Said } from './parse.js';
import type { Report } from './report.js';
import type { Context, Judged } from './speech.js';

/**
 * Harms and signs of a sentence: what was named, whether it may happen, is watched or has appeared, and what is to be
 * done then.
 */
export class Telling {
  /** Signs that were told to be watched. */
  watchedSigns: readonly (readonly Meaning[])[] = [];
  /** Harms and signs that were named; what follows says whether they may happen or are to be watched. */
  told: (readonly Meaning[])[] = [];
  appears = false;
  whether = false;
  signsMeant = false;
  /** A level or an effect changes; that it may follows. */
  change = false;
  /** By when what follows is to be done. */
  time: Time | undefined;
  /** Signs were told to be watched; what to do about them follows. */
  #watched = false;
  /** `심하게 졸려서`: what the next sign comes of, which decides what is to be done. */
  readonly #grounds = new Set<readonly Meaning[]>();
  /** What was told last: `불규칙해질 수 있습니다(QT 연장)`. */
  #last: readonly Meaning[] | undefined;
  /** Brackets behind what was told: they hold another name of it and nothing else. */
  bracket: 'OPEN' | 'FILLED' | undefined;
  /** Help is sought before what follows is done. */
  #caring = false;
  /** What was said to do about signs that are listed afterwards. */
  #listed: { readonly act: 'CARE' | 'TELL'; readonly time: Time | undefined } | undefined;
  /** `며칠 동안`: how long something lasts, of which a sign is to say so itself. */
  #lasting = false;
  /** `심하면`: a sign that is bad may be another one. */
  #severe = false;
  /** A sign was named to which the next is joined: `어지럼이나`, `어지럼,`. */
  #joined = false;
  /** What is joined was begun without a name: `새로 생기는 증상` is any. */
  #nameless = false;
  /** The sign that was named last is what the sentence is about. */
  #topic = false;
  /** What somebody does when a sign shows, which follows. */
  #situation = false;
  readonly #claims: Claims;
  readonly #naming: Naming;
  readonly #report: Report;
  readonly #signsBefore: Context['signsBefore'];

  constructor(claims: Claims, naming: Naming, report: Report, { signsBefore }: Context) {
    this.#claims = claims;
    this.#naming = naming;
    this.#report = report;
    this.#signsBefore = signsBefore;
  }

  /** `119에 연락하시고, 갈증이 나타나면`: help was sought for the signs before, and those that follow are others. */
  #seek(): void {
    if (!this.#caring || !this.appears || this.told.length === 0) return;
    this.#report.take(this.#claims.signs(this.#meant(this.told), { act: 'CARE', time: this.time }, this.#naming.drugs));
    this.told = [];
    this.time = undefined;
    this.appears = false;
    this.#caring = false;
  }

  /** Something was named that nothing was said of yet. */
  get open(): boolean {
    return this.told.length > 0 && !this.appears && !this.whether && !this.#watched && this.#listed === undefined;
  }

  get unfinished(): boolean {
    return (
      this.appears ||
      this.whether ||
      this.told.length > 0 ||
      this.change ||
      this.#situation ||
      this.bracket !== undefined ||
      this.#listed !== undefined
    );
  }

  opens(): void {
    if (!this.#last) this.#report.unfinished();
    this.bracket = 'OPEN';
  }

  closes(): void {
    if (this.bracket !== 'FILLED') this.#report.unfinished();
    this.bracket = undefined;
  }

  /** What stands in the brackets is what stands before them. */
  #again(meanings: readonly Meaning[]): void {
    const same = (this.#last ?? []).filter(
      ({ harm }) => harm !== undefined && meanings.some((one) => one.harm === harm),
    );
    if (same.length === 0) this.#report.fault('HARM', faultTexts.otherHarm);
    else if (this.told.length > 0) this.told = [...this.told.slice(0, -1), same];
    this.bracket = 'FILLED';
  }

  situation(): void {
    this.#situation = true;
  }

  /** What was begun by somebody's doing is about care, not about when to act. */
  settle(): void {
    this.#situation = false;
  }

  /** Words that say how long and how bad: who waits for days with a sign is late, unless the sign is that it lasts. */
  strengthens(words: string, item: Item): void {
    this.#lasting ||= lasting.test(words);
    // A sign may have it in its own name.
    const named = item.is === 'TOLD' && item.meanings.some(({ exact }) => exact === true);
    this.#severe ||= !named && severe.test(words);
  }

  /** What is joined to a sign by `이나` or a comma is a sign by its own name, and no word about the one before. */
  joins(words: string, is: Item['is']): void {
    if (is === 'TOLD') {
      this.#joined = joining.test(words);
      this.#nameless = false;
    } else if (is === 'STOP' && !this.#nameless) this.#joined ||= words === ',' && this.told.length > 0;
    else if (this.#joined && (is === 'ARISES' || is === 'TAIL') && !ofThoseBefore.test(words)) this.#nameless = true;
    else if (is !== 'LINK') {
      if (this.#nameless) this.#report.unfinished();
      this.#joined = false;
      this.#nameless = false;
    }
  }

  /** @param owner the drug named just before as the one whose effect the words tell: `트라마돌의 진통 효과` */
  tell(
    { meanings, form }: Extract<Item, { readonly is: 'TOLD' }>,
    { slots, words }: Pick<Said, 'slots' | 'words'>,
    owner: readonly Name[] | undefined,
  ): void {
    if (this.bracket === 'OPEN') return form === 'OPEN' ? this.#again(meanings) : this.#report.unfinished();
    this.#situation = false;
    this.#seek();
    if (owner) {
      const tried = meanings.map(({ harm }) => this.#claims.loses(harm, owner));
      this.#report.take(tried.find((problems) => problems.length === 0) ?? tried[0] ?? []);
    }
    const ofDrug = meanings.filter((meaning) => meaning.ofDrug);
    const whose = slots[0]?.members ?? [];
    if (ofDrug.length > 0) {
      const tried = ofDrug.map(({ harm }) => this.#claims.suffers(harm ?? '', whose));
      this.#report.take(tried.find((problems) => problems.length === 0) ?? tried[0] ?? []);
    }
    // `테오필린이 쌓일` of a drug that becomes it: the row's own words name no drug of another finding.
    const own = meanings.some((one) => !one.ofDrug && one.names.length > 0 && this.#claims.brings(one.harm));
    const known = !own || slots.every(({ members }) => this.#claims.drugs(members).length === 0);
    if (known) this.#report.take(this.#naming.beside({ slots }));
    this.told.push(meanings);
    this.#last = meanings;
    if (ground.test(words)) this.#grounds.add(meanings);
    this.#topic = topical.test(words);
    if (form === 'IF') this.appears = true;
    if (form === 'WHETHER') this.whether = true;
  }

  /** `소변량 감소는 그날 안에`: when to tell of signs is said of those that appear. */
  actsOnTopic(is: Item['is']): void {
    if (this.open && this.#topic && acting.has(is)) this.appears = true;
  }

  /** It appears, or whether it does. */
  needSigns(): void {
    // `살펴보십시오. 나타나면`: those of the sentence before.
    if (this.told.length === 0 && this.#signsBefore.length > 0) this.signsMeant = true;
    if (this.told.length === 0 && !this.signsMeant) this.#report.unfinished();
  }

  needTold(): void {
    if (this.told.length === 0) this.#report.unfinished();
  }

  /** A colon or an arrow after signs. */
  list(): void {
    if (this.told.length > 0 && !this.whether && this.#listed === undefined) this.appears = true;
  }

  /** They are signs of something: what to do follows. */
  signOf(grave: boolean): void {
    this.needTold();
    const done = { act: 'CARE', time: 'AT_ONCE' } as const;
    if (grave) this.#report.take(this.#claims.signs(this.told, done, this.#naming.drugs));
    else if (!this.appears) this.#report.take(this.#claims.signs(this.told, undefined, this.#naming.drugs));
    this.appears = true;
  }

  /** Help is sought first; what to tell follows. */
  careFirst(): void {
    if (!this.appears) this.#report.unfinished();
    this.#caring = true;
  }

  /** What is to be done when the signs appear. */
  act(said: 'CARE' | 'TELL', done: boolean): void {
    if (done) this.#report.statements += 1;
    if (this.#situation) this.#report.unfinished();
    const meant = this.told.some((meanings) => meanings.some(({ sign = '' }) => lasting.test(sign)));
    if (this.#lasting && !meant) this.#report.fault('URGENCY', faultTexts.otherTime);
    this.#lasting = false;
    const act = this.#caring ? 'CARE' : said;
    this.#caring = !done && this.#caring;
    this.#watched = false;
    const time = this.time;
    this.time = undefined;
    if (!this.appears) return this.#report.fault('URGENCY', faultTexts.otherTime);
    this.appears = false;
    const before = this.signsMeant;
    this.signsMeant = false;
    // Signs may follow what is to be done: `바로 진료를 받으십시오: 멍, 코피.`
    if (this.told.length === 0 && before && this.#signsBefore.length > 0)
      this.#report.take(this.#claims.signs(this.#signsBefore, { act, time }, this.#naming.drugs));
    else if (this.told.length === 0) this.#listed = { act, time };
    else {
      const grounds = this.told.map((one, at) => this.#grounds.has(one) && at < this.told.length - 1);
      this.#report.take(this.#claims.signs(this.#meant(this.told), { act, time }, this.#naming.drugs, grounds));
    }
    this.told = [];
  }

  watch(): void {
    this.#report.statements += 1;
    this.needTold();
    this.#report.take(this.#claims.signs(this.told, undefined, this.#naming.drugs));
    this.watchedSigns = this.told;
    this.told = [];
    this.whether = false;
    if (this.time !== undefined) this.#report.fault('URGENCY', faultTexts.otherTime);
  }

  /** They are watched; what to do about them follows. */
  watchFirst(): void {
    this.needTold();
    // What has appeared is not watched for a while.
    if (this.appears) this.#report.fault('URGENCY', faultTexts.otherTime);
    this.whether = false;
    this.#watched = true;
  }

  may(): void {
    this.#report.statements += 1;
    // What may happen is not said under a condition, unless that is the harm of which it is a sign.
    if (this.appears && this.#claims.follows(this.told)) this.appears = false;
    if (this.appears || this.whether || (this.told.length === 0 && !this.change)) this.#report.unfinished();
    this.change = false;
    this.happen();
  }

  happen(): void {
    const { drugs, together, recent } = this.#naming;
    this.#report.take(this.#claims.happens(this.told, drugs, together, recent));
    // A warning alone tells nothing of them yet.
    if (this.told.length > 0) this.#naming.told();
    this.told = [];
  }

  /** A reaction that was recorded. */
  recorded(): void {
    this.#report.take(this.#claims.reacted(this.told, this.#naming.drugs));
    this.told = [];
  }

  /** What is called by its own name is that sign, and no graver one with similar words, unless it is called bad. */
  #meant(told: Judged['signs']): Judged['signs'] {
    return told.map((meanings) => {
      const exact = this.#severe ? [] : meanings.filter((meaning) => meaning.exact === true);
      return exact.length > 0 ? exact : meanings;
    });
  }

  /** Signs that were listed after what to do about them. */
  end(): void {
    if (!this.#listed || this.told.length === 0) return;
    this.#report.take(this.#claims.signs(this.#meant(this.told), this.#listed, this.#naming.drugs));
    this.told = [];
    this.#listed = undefined;
  }
}

const ground = /[가-힣]서,?$/u;
const lasting = /며칠(?! ?[사새])|종일/u;
const topical = /[^\s](은|는|도)$/u;
const acting: ReadonlySet<Item['is']> = new Set<Item['is']>(['WHEN', 'WHOM', 'ASK', 'CARE']);
const joining = /[^\s](이나|나|과|와|,)$/u;
/** `어지럼, 두통 등의`. */
const ofThoseBefore = /^(등|같은|와 같은|과 같은|이나 그와|을 비롯한|를 비롯한|하나라도|중 |가운데)/u;
const severe = /심하|심해|심한|극심|몹시|매우|아주|너무|지나치|견디|참기|나빠|악화/u;
