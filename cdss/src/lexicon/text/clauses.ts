import { affirms, judge, now, type Judged, type Polarity } from './denial.js';
import { cut, formSign, type Part } from './parts.js';
import type { Unit } from './scan.js';
import { isObjectOf, isPositive, otherDrugs, testWord, wholeDenial } from './scopes.js';
import type { WordRole } from './words.js';
import { familyParts, isSelf, remediesOf } from './whose.js';
import { isName, isReaction, isTelling } from './unit-kinds.js';

export type NameUnit = Extract<Unit, { kind: 'NAME' }>;

/** A part of a text that speaks of one thing. */
export interface Clause {
  readonly names: readonly NameUnit[];
  readonly polarity: Polarity;
  /** Says that there is nothing, in whatever words. */
  readonly denies: boolean;
  /** Says that nobody knows. */
  readonly unknown: boolean;
  /** Words that are neither names nor known, nor what is denied. */
  readonly others: readonly string[];
  /** Reactions that it tells of. */
  readonly reactions: readonly string[];
  /** Follows a colon behind a name: what happened, not what caused it. */
  readonly afterColon: boolean;
  /** Tells of somebody of the family. */
  readonly ofFamily: boolean;
  /** Tells of the patient in so many words. */
  readonly ofSelf: boolean;
  /** Of the names, those given against a reaction or in the place of its cause. */
  readonly remedies: readonly NameUnit[];
  /** Clauses of one matter share it: 항생제(세파클러). */
  readonly matter: number;
}

interface JudgedPart extends Judged {
  readonly part: Part;
  /** What stands before its list is told of it. */
  isTold: boolean;
}

/** Cuts the units of a text into clauses and tells what each says of its names. */
export function readClauses(units: readonly Unit[]): Clause[] {
  const parts = cut(units);
  const judged = parts.map((part): JudgedPart => ({ part, isTold: false, ...judge(part) }));
  inPairs(judged, nameWhatHurt);
  tellOfAll(judged);
  shareDenials(judged);
  inPairs(judged, denyByWhatFollows);
  inPairs(judged, denyByTest);
  inPairs(judged, nameWhatHurt);
  const family = familyParts(parts);
  const remedies = remediesOf(parts);
  return judged.map(({ part, polarity, denies, unknown }, at) => {
    const { units: own, matter } = part;
    const others = own.filter((unit) => unit.kind === 'OTHER');
    return {
      names: own.filter((unit) => unit.kind === 'NAME'),
      ofFamily: family.has(part),
      ofSelf: own.some(isSelf),
      remedies: own.filter((unit) => unit.kind === 'NAME').filter((unit) => remedies.has(unit)),
      polarity,
      denies,
      unknown,
      others: polarity === 'DENIED' && isObject(others, own) ? [] : others.map(({ text }) => text),
      reactions: polarity === 'DENIED' ? [] : own.filter(isReaction).map(({ text }) => text),
      // What stands before a colon of its own is no answer: "PCN: rash, foo: hives".
      afterColon: part.afterColon && !(parts[at + 1]?.units[0]?.gap.includes(':') ?? false),
      matter,
    };
  });
}

function inPairs(
  judged: readonly JudgedPart[],
  look: (before: JudgedPart, here: JudgedPart, next?: JudgedPart) => void,
) {
  for (let at = 1; at < judged.length; at += 1) {
    const [before, here, next] = [judged[at - 1], judged[at], judged[at + 1]];
    if (before && here) look(before, here, next);
  }
}

const hasName = ({ part }: JudgedPart): boolean => part.units.some(isName);
const deny = (one: JudgedPart, cue: Judged['cue']) => Object.assign(one, { polarity: 'DENIED' as const, cue });

const culprit = /^(?:원인|의심|유발|culprit|suspect)/i;

/** "allergic to A, B", "원인약물: A, B": what stands before a list is told of all of it, whatever follows. */
function tellOfAll(judged: readonly JudgedPart[]): void {
  let told = false;
  judged.forEach((here, at) => {
    const before = judged[at - 1];
    const begins = beforeName(here);
    const behind = before?.part.units.slice(before.part.units.findLastIndex(isName) + 1) ?? [];
    const isHead = behind.some(({ text }) => culprit.test(text));
    if (here.part.border !== 'LIST') told = isHead && here.part.isAnswer;
    const names = here.part.units.filter(isName).length;
    // "원인약물: A AST (-) B", "allergic to A, B C 복용 가능": A and B are causes, whatever the denial is of.
    const isMixed = (isHead && !isBareDenial(here.part)) || (names > 1 && here.part.border === 'LIST');
    if (told && (isOpen(here) || isMixed))
      Object.assign(here, { polarity: 'NAMED', denies: false, cue: 'OWN', isTold: true });
    if (hasName(here) && here.polarity === 'NAMED')
      told ||= (isObjectOf(begins) && begins.some(isTelling)) || begins.some(({ text }) => culprit.test(text));
  });
}

/** A list shares the denial that ends it: "A, B 알레르기 없음"; in English the one that begins it: "no allergy to A, B". */
function shareDenials(judged: readonly JudgedPart[]): void {
  for (let at = judged.length - 2; at >= 0; at -= 1) {
    const [here, next] = [judged[at], judged[at + 1]];
    if (!here || !next || !isOpen(here) || next.part.border !== 'LIST' || !hasName(next)) continue;
    if (next.cue === 'AFTER' && next.polarity === 'DENIED' && !next.topic) deny(here, 'AFTER');
  }
  inPairs(judged, (before, here) => {
    // "no allergy to A, B, C rash": of which of them the rash is told nobody knows.
    const end = judged.slice(judged.indexOf(here)).find((one) => !isOpen(one) || one.part.border !== 'LIST');
    const isOfList = end && ((end.part.border === 'LIST' && hasName(end)) || end.part.isAnswer);
    if (isOfList && end.polarity === 'NAMED') return;
    if (!isOpen(here) || here.part.border !== 'LIST' || before.cue !== 'BEFORE' || before.polarity !== 'DENIED') return;
    const last = before.part.units.findLast((unit) => isName(unit) || isTelling(unit));
    const first = before.part.units.find((unit) => isName(unit) || (unit.kind === 'WORD' && unit.role === 'NO'));
    // What is told of the second in Korean is its own: "no allergy to A, B 투여 후 ...".
    const isPlain = here.part.units.every((unit) => isName(unit) || !/^[가-힣]/.test(unit.text));
    if (last && isName(last) && first && !isName(first) && isPlain) deny(here, 'BEFORE');
  });
}

function denyByWhatFollows(before: JudgedPart, here: JudgedPart, next: JudgedPart | undefined): void {
  // What was taken and did no harm: "A 투여했으나 이상 없었음". Any other denial is not of the drug.
  if (isOpen(before) && here.part.border === 'TURN' && deniesHarm(here)) deny(before, 'AFTER');
  // An entry of a form: "페니실린 알레르기: 없음".
  const isWhole = here.part.isAnswer && next?.part.border !== 'SCOPE' && !next?.part.excepted;
  const isEntry = isWhole && isBareDenial(here.part) && before.polarity === 'NAMED' && !isOfOthers(before, here);
  if (isEntry && !before.isTold && mayBeDenied(before.part)) deny(before, before.cue);
  // "NSAIDs except celecoxib": of what is named the exception is borne.
  if (before.polarity === 'NAMED' && here.part.isException && hasName(before)) deny(here, here.cue);
}

/** "AST (-) cefazolin": the test stands before the name, and nothing is told behind it. */
function denyByTest(before: JudgedPart, here: JudgedPart, next: JudgedPart | undefined): void {
  const isTest = before.denies && !hasName(before) && before.part.units.some(({ text }) => testWord.test(text));
  const isOne = here.part.units.filter(isName).length === 1 && next?.part.border !== 'LIST';
  if (isTest && isOne && isOpen(here) && (!next || !tellsAtOnce(next))) deny(here, 'OWN');
}

/** What a part says before it names something. */
function beforeName({ part: { units } }: JudgedPart): readonly Unit[] {
  const name = units.findIndex(isName);
  return name < 0 ? units : units.slice(0, name);
}

const tellsAtOnce = (one: JudgedPart): boolean =>
  !(one.denies && !hasName(one)) && beforeName(one).some((unit) => isTelling(unit) || isUntold(unit));

const taken = /^(?:투여|투약|복용|맞|먹|사용|주사|시술|재투여|실제|after|took|taken|given|received)/i;

/** "AST 음성이었으나 투여 중 가려움": what was denied did harm after all. */
function nameWhatHurt(before: JudgedPart, here: JudgedPart): void {
  const isDenied = before.polarity === 'DENIED' && before.part.units.some(({ kind }) => kind !== 'WORD');
  if (!isDenied || here.polarity === 'DENIED') return;
  const { border } = here.part;
  const units = beforeName(here);
  // "but rash with X": it is of the one that follows.
  const tells = units.filter(isTelling);
  if (tells.length === 1 && /^[a-z]/i.test(tells[0]?.text ?? '') && isObjectOf(units)) return;
  const isOfElse = units.some(({ text }) => otherDrugs.test(text));
  const isHarm =
    units.some((unit) => isReaction(unit) || isUntold(unit)) ||
    (border === 'TURN' && units.some(({ text }) => affirms.test(text)));
  if (!isHarm || isOfElse) return;
  if (border === 'TURN' || units.some(({ text }) => taken.test(text)))
    Object.assign(before, { polarity: 'NAMED', denies: false, cue: 'OWN' });
}

/** Words nobody knows that are what is denied, as in "foo 알레르기 없음"; behind what was taken they tell what happened. */
function isObject(others: readonly Unit[], units: readonly Unit[]): boolean {
  const [first] = others;
  const start = first ? units.indexOf(first) : 0;
  if (units.some((unit) => isName(unit) || isReaction(unit))) return false;
  if (others.length > 2 || others.some((other, at) => units.indexOf(other) !== start + at)) return false;
  const cue = units.findIndex((unit) => unit.kind === 'WORD' && (unit.role === 'NO' || unit.role === 'FINE'));
  const korean = /^[가-힣(]/.test(units[cue]?.text ?? '');
  return others.every((other) => {
    const at = units.indexOf(other);
    const isOnSide = korean || units.length - 1 === cue ? at < cue : at > cue;
    const before = units.slice(0, at);
    // "no known allergies foo": it is another matter.
    const tellings = before.filter(isTelling).length;
    const isApart = !korean && (others.length > 1 || tellings > 1 || (tellings > 0 && !isObjectOf(before)));
    return isOnSide && !isApart && !before.some(({ text }) => taken.test(text));
  });
}

/** "A 알레르기 - 다른 알레르기 없음": the answer is of something else. */
function isOfOthers(before: JudgedPart, here: JudgedPart): boolean {
  const both = [before, here].every(({ part }) => part.units.some(isTelling));
  return both || here.part.units.some(({ text }) => otherDrugs.test(text) || wholeDenial.test(text));
}

/** No, or that it did no harm, and nothing more. */
function isBareDenial({ units }: Part): boolean {
  const words = units.filter((unit) => unit.kind !== 'WORD' || (unit.role !== 'FILL' && unit.role !== 'ALLERGY'));
  const isAll = (role: WordRole) => words.every((unit) => unit.kind === 'WORD' && unit.role === role);
  return words.length > 0 && (isAll('FINE') || (isAll('NO') && !words.some(({ text }) => formSign.test(text))));
}

/** Names one drug, and tells of nothing but that it may be an allergy. */
function mayBeDenied({ units, excepted }: Part): boolean {
  const isPlain = (unit: Unit): boolean =>
    isName(unit) || (unit.kind === 'WORD' && /^(?:FILL|ALLERGY|CLASS|TOPIC)$/.test(unit.role) && !isUntold(unit));
  return units.filter(isName).length === 1 && !excepted && units.every(isPlain);
}

/** Names without a word about them, and without one that nobody knows. */
function isOpen({ part, cue }: JudgedPart): boolean {
  return cue === 'NONE' && !part.excepted && part.units.some(isName) && !part.units.some(isUntold);
}

/** What nobody knows or what befell: it is told of the name, and may be harm. */
const isUntold = (unit: Unit): boolean =>
  unit.kind === 'OTHER' || (unit.kind === 'WORD' && (unit.role === 'EVENT' || isPositive(unit.text)));

/** "이상 없음" denies all; the lists do not have the word, for behind a figure it says "or more". */
const anything = /^이상$/;
const anyHarm = /^(?:이상|부작용|문제|탈|알레르기|알러지|과민|반응|증상)/;

/** Says that nothing at all happened, and names neither a drug nor one reaction ("설사 외 이상 없음" tells of one). */
function deniesHarm({ part: { units }, polarity }: { part: Part; polarity: Polarity }): boolean {
  const isElse = ({ text }: Unit) => now.test(text) || otherDrugs.test(text);
  const isOne = (unit: Unit) => isTelling(unit) && !anyHarm.test(unit.text);
  const told = units.filter(({ text }) => !anything.test(text));
  if (polarity !== 'DENIED' || told.some((unit) => isUntold(unit) || isName(unit) || isOne(unit) || isElse(unit)))
    return false;
  return units.some((unit) => anyHarm.test(unit.text) || (unit.kind === 'WORD' && unit.role === 'FINE'));
}
