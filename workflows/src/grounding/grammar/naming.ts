import { faultTexts } from '../texts.js';
import type { Claims } from './claims/claims.js';
import type { Name } from './claims/cited.js';
import { isSame } from './claims/said-of-all.js';
import type { Item } from './items.js';
import type { Said } from './parse.js';
import type { Mismatch } from './speech.js';

/**
 * Whether what was named last is what a level belongs to: `디곡신의 농도`, `디곡신 농도`; where it grows of itself also
 * what the sentence is about (`디곡신은 … 높아져`).
 */
function isSubject(words: string, own: boolean): boolean {
  const particle = /^\(?[^\s의는가이은도]*?(의|는|가|이|은|도|)( 복용| 성분)?(이|은|의|도)?[,:]?$/u.exec(
    words.replace(/[()]/gu, '').replace(/^(혈중|혈액 속|혈액 내|체내|몸속) /u, ''),
  )?.[1];
  return particle !== undefined && (own || particle === '의' || particle === '');
}

/** Whether `수면제입니다` ends what it says, or goes on (`수면제이므로`). */
export function endsStatement(words: string): boolean {
  return !/[,고며인라서데]$|이므로|이어서|로$/u.test(words);
}

/** Which drugs a sentence names, by name, by class or by number, and of which it tells what becomes of them. */
export class Naming {
  readonly drugs: Name[] = [];
  /** `혈당 강하` (작용): beginnings of the codes of which alone it may be said. */
  effect: readonly string[] | undefined;
  /** Drugs that were said to be taken together, until it is told what comes of it. */
  together: readonly Name[] = [];
  /** Drugs by their names since it was last told what becomes of any. */
  recent: Name[] = [];
  readonly #claims: Claims;
  /** What was named last, and with which particle: whose effect the next words tell. */
  #subject: { readonly names: readonly Name[]; readonly words: string } | undefined;
  /** What the sentence is about: `씬지로이드는 마그밀과 함께 쓰면`. */
  #topic: readonly Name[] | undefined;
  /** Drugs of the class that was named last. */
  #class: readonly string[] | undefined;
  /** `메트포르민이 든`: what is in the drug that is named next. */
  #part: readonly Name[] | undefined;
  /** Drugs of the class that the next is said to be of. */
  #kind: readonly string[] | undefined;

  constructor(claims: Claims) {
    this.#claims = claims;
  }

  /** Something was begun that nothing followed. */
  get unfinished(): boolean {
    return this.effect !== undefined || this.#kind !== undefined || this.#part !== undefined;
  }

  /** @param after what the phrase before was: a name in brackets is of what stands before them */
  drug(members: readonly Name[], words: string, after?: Item['is'], part = false): Mismatch[] {
    const kind = this.#kind;
    const contained = this.#part;
    this.#kind = undefined;
    this.#part = part ? members : undefined;
    // `피를 묽게 하는 아픽사반`
    const described = this.effect;
    this.effect = undefined;
    // Of a list it is said of the first.
    const is = described === undefined || this.#claims.having(described, members.slice(0, 1)).length > 0;
    const before = this.#subject?.names;
    const bracketed = words.startsWith('(') && before !== undefined && after !== undefined && named.has(after);
    const other =
      (bracketed &&
        !(after === 'DRUG' ? isNameOf(members, before) : members.every((one) => before.some(sharing(one))))) ||
      (contained !== undefined && !contained.every((one) => members.some(sharing(one))));
    this.#subject = { names: members, words };
    if (/[은는][,]?$/u.test(words.trim())) this.#topic = members;
    const fits = !kind || (members[0] ?? []).some((value) => kind.includes(value));
    this.recent.push(...members);
    return [...(fits && is && !other ? [] : [otherDrug(members[0]?.[0] ?? '')]), ...this.#name(members)];
  }

  /** What was named last: `트라마돌의`. */
  get last(): readonly Name[] | undefined {
    return this.#subject?.names;
  }

  /** `같은 계열인`: of the class that was named last. */
  sameKind(): boolean {
    this.#kind = this.#class;
    return this.#class !== undefined;
  }

  /** It was told what comes of those that were named. */
  told(): void {
    this.together = [];
    this.recent = [];
  }

  /** A class names those of its drugs that the findings are about, or says of drugs what they are. */
  ofClass({ names, place, count }: Extract<Item, { readonly is: 'CLASS' }>, words: string): Mismatch[] {
    if (place === 'BEFORE') {
      this.#kind = names;
      return [];
    }
    if (place === 'IS' || place === 'BESIDE') {
      const of = this.#subject?.names ?? this.drugs;
      const all = of.length > 0 && of.every((values) => values.some((value) => names.includes(value)));
      return all ? [] : [otherDrug(words)];
    }
    this.#class = names;
    const named = this.#claims.ofClass(names);
    this.#subject = { names: named, words };
    if (count !== undefined && count !== named.length)
      return [{ check: 'NUMBER', message: faultTexts.otherCount(count) }];
    return this.#name(named.length > 0 ? named : names.map((name) => [name]));
  }

  /** What was named so far is taken together. */
  meet(): void {
    if (this.drugs.length > 1) this.together = [...this.drugs];
  }

  /** `두 약의`: all that were named, or that the findings are about. */
  meant(count: number | undefined, words: string): Mismatch[] {
    this.#part = undefined;
    if (count === undefined) {
      // `약이 몸에 쌓여`: the drugs that were named, or the only one there is.
      const all = this.#claims.everyDrug();
      const meant = this.drugs.length > 0 ? [...this.drugs] : all.length === 1 ? all : undefined;
      this.#subject = meant && { names: meant, words };
      return [];
    }
    this.#subject = { names: this.drugs.length > 0 ? [...this.drugs] : this.#claims.everyDrug(), words };
    return this.#claims.count(count, this.drugs);
  }

  /** Names that a phrase holds beside what it says. */
  beside({ slots }: Pick<Said, 'slots'>): Mismatch[] {
    return this.#name(slots.flatMap(({ kind, members }) => (kind === 'DRUG' ? members : [])));
  }

  changes(item: Extract<Item, { readonly is: 'CHANGE' }>, said: Said): Mismatch[] {
    const whose = this.#subject;
    const effect = this.effect;
    this.effect = undefined;
    const joined = whose !== undefined && /[과와] ?(함께|같이|동시에|)[,]?$/u.test(whose.words.trim());
    const holders = effect === undefined ? [] : this.#claims.having(effect, this.drugs);
    const names =
      whose && isSubject(whose.words, item.own || effect !== undefined)
        ? whose.names
        : joined && item.own && holders.length === 0
          ? (this.#topic ?? [])
          : // `A가 B와 만나면 혈압을 낮추는 효과도`: of which of them that have been named it is decides the effect.
            holders;
    const beside = said.slots.flatMap(({ kind, members }) => (kind === 'DRUG' ? members : []));
    const causes = [...this.recent, ...beside].filter((one) => !names.some((other) => isSame(one, other)));
    this.recent = [];
    // `효과가 커질 수 있습니다` of the one drug that the findings are about.
    const [only, ...others] = this.#claims.everyDrug();
    if (names.length === 0 && only && others.length === 0 && (!whose || whose.names.every((one) => isSame(one, only))))
      return [...this.#name(beside), ...this.#claims.changes(item, [only], effect, [])];
    return [...this.#name(beside), ...this.#claims.changes(item, names, effect, causes)];
  }

  #name(members: readonly Name[]): Mismatch[] {
    this.drugs.push(...members);
    return this.#claims.drugs(members);
  }
}

/** What a name in brackets may stand behind. */
const named: ReadonlySet<Item['is']> = new Set<Item['is']>(['DRUG', 'CLASS', 'MEANT']);
const sharing = (one: Name) => (other: Name) => one.some((value) => other.includes(value));

/** Whether names in brackets are those of what stands before them: of a list one for each, or of its last. */
function isNameOf(members: readonly Name[], before: readonly Name[]): boolean {
  const last = before.at(-1) ?? [];
  return (
    members.every(sharing(last)) ||
    (members.length === before.length && members.every((one, at) => sharing(one)(before[at] ?? [])))
  );
}

function otherDrug(name: string): Mismatch {
  return { check: 'DRUG', message: faultTexts.drug(name) };
}
