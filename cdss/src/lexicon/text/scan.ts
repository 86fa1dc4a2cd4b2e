import type { NameEntry, Place } from '../names/meaning.js';
import type { NameTable } from '../names/names.js';
import { foreignForms } from './foreign.js';
import { tokenize, type Token } from './tokens.js';
import { isMaker, longestMaker } from '../product/makers.js';
import { tellsEvent } from './told-words.js';
import { longestWord, placeOf, roleOf, standsIn, stemRole, type WordRole } from './words.js';

export type Found = 'EXACT' | 'INSIDE' | 'SPELLING';

/** A piece of a text: names, words that are known, and what is neither. */
export type Unit =
  | {
      readonly kind: 'NAME';
      readonly gap: string;
      readonly text: string;
      /** One, or several within one letter. */
      readonly entries: readonly NameEntry[];
      readonly found: Found;
      readonly place?: undefined;
    }
  | {
      readonly kind: 'WORD';
      readonly gap: string;
      readonly text: string;
      readonly role: WordRole;
      readonly place: Place | undefined;
    }
  | { readonly kind: 'OTHER'; readonly gap: string; readonly text: string; readonly place?: undefined };

const MAX_JOINED = 8;
const MAX_NAME = 60;
/** Latin names this short are not put together from words. */
const MAX_SHORT = 5;
/** A Korean word longer than this is no word: it is read from its beginning only. */
const MAX_WORD = 60;
/** Names shorter than this stand alone or before words that are known. */
const MIN_OPEN = 3;
/** Within a word whose beginning is not known only long names are seen. */
const MIN_INSIDE = 4;
/** Of an amount: it needs its figure. */
const measure = /^(?:gm?|mg|kg|mcg|ml|dl?|l|cc|iu?|u)$/;
const year = /^(?:19|20)\d\d(?:[.,]\d{1,2})*$/;
/** What may stand between the parts of one name. */
const joins = /^(?:[\s\-–‐'’_·/]*|,|\s?\()$/;

interface Match {
  readonly entry: NameEntry;
  /** Token and offset behind the last letter. */
  readonly token: number;
  readonly offset: number;
}

/** Cuts a text into units, from left to right, the longest name first. Linear in the length of the text. */
export function scan(text: string, names: NameTable): Unit[] {
  return new Scanner(text, names).run();
}

class Scanner {
  readonly #names: NameTable;
  readonly #tokens: readonly Token[];
  readonly #units: Unit[] = [];
  #token = 0;
  #offset = 0;
  #gap = '';

  constructor(text: string, names: NameTable) {
    this.#names = names;
    this.#tokens = tokenize(text);
  }

  run(): Unit[] {
    for (let token = this.#tokens[this.#token]; token; token = this.#tokens[this.#token]) {
      this.#gap += this.#offset === 0 ? token.gap : '';
      if (token.script === 'HANGUL') this.#readHangul(token);
      else this.#readOther(token);
    }
    return this.#units;
  }

  #readOther(token: Token): void {
    const match = token.script === 'SIGN' ? undefined : this.#exact(false);
    const role = roleOf(token.text);
    // A salt behind a name belongs to it: atorvastatin calcium.
    const isClass = match?.entry.meanings.some(({ kind }) => kind === 'CLASS') ?? false;
    const isSalt =
      role === 'FILL' &&
      !isClass &&
      !measure.test(token.text) &&
      match?.token === this.#token + 1 &&
      this.#followsName();
    // A unit behind its figure is no drug: 2 GM, 1 AMP. Without one GM is.
    const isUnit = role === 'FILL' && match?.token === this.#token + 1 && this.#followsFigure();
    if (match && !isSalt && !isUnit) return this.#takeName(match, 'EXACT');
    if (role !== undefined || token.script !== 'LATIN')
      return this.#takeWord(role ?? 'FILL', placeOf(token.text), token.text.length);
    const spelt = this.#names.find(token.text);
    const entry = spelt ?? this.#foreign(token.text);
    if (entry && !entry.capitals) return this.#takeName({ entry, token: this.#token + 1, offset: 0 }, 'EXACT');
    const ofAcid = this.#tokens[this.#token + 1]?.text === 'acid' ? this.#names.find(`${token.text}acid`) : undefined;
    if (ofAcid) return this.#takeName({ entry: ofAcid, token: this.#token + 2, offset: 0 }, 'EXACT');
    const near = this.#names.near(token.text);
    if (near.length > 0) return this.#take(token.text.length, { kind: 'NAME', entries: near, found: 'SPELLING' });
    if (tellsEvent(token.text)) return this.#takeWord('EVENT', undefined, token.text.length);
    this.#take(token.text.length, { kind: 'OTHER' });
  }

  /** A substance's or a class's name in another language's form; a brand is the same everywhere. */
  #foreign(word: string): NameEntry | undefined {
    for (const form of foreignForms(word)) {
      const entry = this.#names.find(form);
      if (entry?.meanings.every(({ method }) => method !== 'BRAND')) return entry;
    }
    return undefined;
  }

  #readHangul(token: Token): void {
    const rest = token.text.slice(this.#offset);
    const named = this.#exact(true);
    // A salt at a name belongs to it: 베타메타손인산나트륨.
    const exact = named && this.#gap === '' && this.#followsName() && this.#isSalt(rest, named) ? undefined : named;
    const word = this.#word(rest, this.#offset > 0 && this.#follows());
    const nameLength = exact ? this.#lengthOf(exact) : 0;
    // A word of which only the beginning is known gives way to a brand that begins alike: 아니스펜.
    const isBrand = exact !== undefined && nameLength >= MIN_OPEN && this.#closes(exact);
    if (word && word.length > nameLength && !(isBrand && roleOf(rest.slice(0, word.length)) === undefined))
      return this.#takeWord(word.role, word.place, word.length);
    if (exact && this.#closes(exact)) return this.#takeName(exact, 'EXACT');
    const spelt = this.#spelt(rest, nameLength);
    if (spelt > 0) {
      const entry = this.#names.find(rest.slice(0, spelt));
      if (entry) return this.#take(spelt, { kind: 'NAME', entries: [entry], found: 'EXACT' });
    }
    if (word && nameLength === 0) return this.#takeWord(word.role, word.place, word.length);
    const maker = this.#maker(rest);
    if (maker > 0) return this.#takeWord('FILL', undefined, maker);
    for (const length of this.#wholeLengths(rest)) {
      const near = this.#names.near(rest.slice(0, length));
      if (near.length > 0) return this.#take(length, { kind: 'NAME', entries: near, found: 'SPELLING' });
    }
    if (exact && nameLength >= MIN_OPEN) return this.#takeName(exact, 'INSIDE');
    const inside = this.#inside(rest);
    const piece = inside > 0 ? rest.slice(0, inside) : rest;
    if (tellsEvent(piece)) return this.#takeWord('EVENT', undefined, piece.length);
    this.#take(piece.length, { kind: 'OTHER' });
  }

  /** The longest name that begins here. */
  #exact(hangul: boolean): Match | undefined {
    const first = this.#tokens[this.#token];
    if (!first) return undefined;
    let joined = first.text.slice(this.#offset);
    const lengths = this.#names.lengths(
      joined.length > 1 ? joined : joined + (this.#tokens[this.#token + 1]?.text ?? ''),
    );
    if (lengths.length === 0) return undefined;
    // Where each token of the joined text ends.
    const ends = [joined.length];
    // Which of them are set off by a space somewhere before their end.
    const spaced = [false];
    const longest = Math.min(lengths[0] ?? 0, MAX_NAME);
    for (let next = this.#token + 1; joined.length < longest && next < this.#token + MAX_JOINED; next += 1) {
      const token = this.#tokens[next];
      if (!token || token.script === 'SIGN' || !joins.test(token.gap)) break;
      spaced.push(spaced.at(-1) === true || /\s/.test(token.gap));
      joined += token.text;
      ends.push(joined.length);
    }
    let open: Match | undefined;
    for (const length of lengths) {
      if (length > joined.length || length > MAX_NAME) continue;
      const at = ends.findIndex((end) => length <= end);
      const token = this.#tokens[this.#token + at];
      if (!token) continue;
      const left = (ends[at] ?? 0) - length;
      const isPlural = left > 0 && /^e?s$/.test(joined.slice(length, ends[at])) && token.script === 'LATIN';
      if (left > 0 && token.script !== 'HANGUL' && !isPlural) continue;
      if (left > 0 && token.script === 'HANGUL' && !hangul && at === 0) continue;
      const entry = this.#names.get(joined.slice(0, length));
      if (!entry || (entry.capitals && !this.#isInCapitals(at))) continue;
      // "rash as a child" does not name ASA; "pen G" is written so.
      if (spaced[at] && length <= MAX_SHORT && first.script === 'LATIN' && !/\s/.test(entry.name)) continue;
      const whole = left === 0 || isPlural;
      const match: Match = {
        entry,
        token: whole ? this.#token + at + 1 : this.#token + at,
        offset: whole ? 0 : token.text.length - left,
      };
      // The longest after which the word goes on as it may: 페니실린 of 페니실린계열, not 페니실린계.
      if (this.#closes(match)) return match;
      if (at === 0) open ??= match;
    }
    return open;
  }

  #isInCapitals(last: number): boolean {
    return this.#tokens
      .slice(this.#token, this.#token + last + 1)
      .every(({ raw, script }) => script !== 'LATIN' || raw === raw.toUpperCase());
  }

  #lengthOf(match: Match): number {
    if (match.token > this.#token) return match.token > this.#token + 1 ? MAX_NAME : this.#rest().length;
    return match.offset - this.#offset;
  }

  #rest(): string {
    return this.#tokens[this.#token]?.text.slice(this.#offset) ?? '';
  }

  /** Whether what follows the name in its word is known too. */
  #closes(match: Match): boolean {
    const token = this.#tokens[match.token];
    return match.offset === 0 || token === undefined || this.#isKnown(token.text.slice(match.offset));
  }

  /** Whether a text falls into words and names that are known. */
  #isKnown(text: string): boolean {
    if (text.length > MAX_WORD) return false;
    const reachable = new Set([0]);
    for (let at = 0; at < text.length; at += 1) {
      if (!reachable.has(at)) continue;
      const rest = text.slice(at);
      if (stemRole(rest) !== undefined) return true;
      for (let length = 1; length <= Math.min(rest.length, longestWord); length += 1)
        if (roleOf(rest.slice(0, length)) !== undefined) reachable.add(at + length);
      for (const length of this.#names.lengths(rest))
        if (length <= rest.length && length >= MIN_OPEN && this.#names.get(rest.slice(0, length)))
          reachable.add(at + length);
    }
    return reachable.has(text.length);
  }

  /** Length of the longest other spelling of a name that begins here and ends well. */
  #spelt(rest: string, atLeast: number): number {
    if (rest.length > MAX_WORD) return 0;
    for (let length = rest.length; length > Math.max(atLeast, 2); length -= 1) {
      const entry = this.#names.find(rest.slice(0, length));
      if (entry && (length === rest.length || this.#isKnown(rest.slice(length)))) return length;
    }
    return 0;
  }

  /** Lengths at which the word may end: all of it, or where words that are known follow. */
  *#wholeLengths(rest: string): Generator<number> {
    if (rest.length > MAX_WORD) return;
    for (let length = rest.length; length >= MIN_INSIDE; length -= 1)
      if (length === rest.length || this.#isKnown(rest.slice(length))) yield length;
  }

  /** Length of a maker's name that the word begins with, where a substance and known words follow: 제일와파린정. */
  #maker(rest: string): number {
    for (let at = Math.min(rest.length - MIN_OPEN, longestMaker); at >= 2; at -= 1) {
      if (!isMaker(rest.slice(0, at))) continue;
      const from = rest.slice(at);
      for (const length of this.#names.lengths(from)) {
        if (length < MIN_OPEN || length > from.length) continue;
        const [meaning] = this.#names.get(from.slice(0, length))?.meanings ?? [];
        if (meaning?.kind === 'SUBSTANCE' && meaning.method === 'NAME' && this.#isKnown(from.slice(length))) return at;
      }
    }
    return 0;
  }

  /** Where within a word of unknown beginning a long name begins; 0 for nowhere. */
  #inside(rest: string): number {
    for (let at = 1; at + MIN_OPEN <= Math.min(rest.length, MAX_WORD); at += 1) {
      const from = rest.slice(at);
      for (const length of this.#names.lengths(from)) {
        if (length > from.length) continue;
        const entry = this.#names.get(from.slice(0, length));
        const least = entry?.meanings[0]?.kind === 'CLASS' ? MIN_OPEN : MIN_INSIDE;
        if (entry && length >= least) return at;
      }
    }
    return 0;
  }

  /** The longest known word that begins here; one letter counts only as a whole word or behind something known. */
  #word(rest: string, follows: boolean): { role: WordRole; place: Place | undefined; length: number } | undefined {
    for (let length = Math.min(rest.length, longestWord); length > 0; length -= 1) {
      const word = rest.slice(0, length);
      const role = roleOf(word);
      if (role === undefined || (length === 1 && length < rest.length && !follows)) continue;
      if (!standsIn(role, rest.slice(length))) continue;
      if (length === 1 && follows && length < rest.length && !this.#isKnown(rest.slice(1))) continue;
      const stem = stemRole(rest);
      return stem !== undefined && length < rest.length
        ? { role: stem, place: undefined, length: rest.length }
        : { role, place: placeOf(word), length };
    }
    const role = stemRole(rest);
    return role === undefined ? undefined : { role, place: undefined, length: rest.length };
  }

  /** Whether the unit before this place is known and joined to it. */
  #follows(): boolean {
    return this.#units.at(-1)?.kind !== 'OTHER';
  }

  #followsName(): boolean {
    return this.#units.at(-1)?.kind === 'NAME' && /^[\s-]*$/.test(this.#gap);
  }

  /** Whether a name is one of words that say a salt: 인산 and 나트륨. */
  #isSalt(rest: string, match: Match): boolean {
    const text = rest.slice(0, match.token === this.#token ? match.offset - this.#offset : rest.length);
    const reachable = new Set([0]);
    for (let at = 0; at < text.length; at += 1)
      for (let length = 2; reachable.has(at) && at + length <= text.length; length += 1)
        if (roleOf(text.slice(at, at + length)) === 'FILL') reachable.add(at + length);
    return match.token <= this.#token + 1 && reachable.has(text.length);
  }

  #followsFigure(): boolean {
    const before = this.#tokens[this.#token - 1];
    return before?.script === 'DIGIT' && !year.test(before.text) && /^\s*$/.test(this.#gap);
  }

  #takeName(match: Match, found: Found): void {
    const first = this.#tokens[this.#token];
    const last = match.offset > 0 ? this.#tokens[match.token] : this.#tokens[match.token - 1];
    if (!first || !last) return;
    const pieces = this.#tokens.slice(this.#token, match.offset > 0 ? match.token + 1 : match.token);
    const text = pieces
      .map((piece, at) => {
        const from = at === 0 ? this.#offset : 0;
        const to = piece === this.#tokens[match.token] ? match.offset : piece.raw.length;
        return (at === 0 ? '' : piece.gap) + piece.raw.slice(from, to);
      })
      .join('');
    this.#units.push({ kind: 'NAME', gap: this.#gap, text, entries: [match.entry], found });
    this.#gap = '';
    this.#token = match.token;
    this.#offset = match.offset;
  }

  #takeWord(role: WordRole, place: Place | undefined, length: number): void {
    this.#take(length, { kind: 'WORD', role, place });
  }

  #take(
    length: number,
    unit:
      | { kind: 'NAME'; entries: readonly NameEntry[]; found: Found }
      | { kind: 'WORD'; role: WordRole; place: Place | undefined }
      | { kind: 'OTHER' },
  ): void {
    const token = this.#tokens[this.#token];
    const text = token?.raw.slice(this.#offset, this.#offset + length) ?? '';
    this.#units.push({ gap: this.#gap, text, ...unit });
    this.#gap = '';
    this.#offset += length;
    if (!token || this.#offset >= token.text.length) {
      this.#token += 1;
      this.#offset = 0;
    }
  }
}
