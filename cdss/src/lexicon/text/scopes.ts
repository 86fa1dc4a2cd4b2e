import type { Unit } from './scan.js';
import { isContent, isName, isTelling, isVerdict } from './unit-kinds.js';

/*
 * How far a word of denial reaches where no sign parts what is said: "A 알레르기 없음 B 두드러기", "no A allergy, B rash" without the
 * comma, "A tolerated B allergic". A denial that reaches too far leaves an allergy unsaid; one that reaches too short is
 * asked about or alerts.
 */

/** Korean words of denial and the signs of forms stand behind what they deny. */
const standsBehind = (text: string): boolean => /^[가-힣(]/.test(text);
const isEvent = (unit: Unit): boolean => unit.kind === 'WORD' && unit.role === 'EVENT';
const isKin = (unit: Unit): boolean => unit.kind === 'WORD' && unit.role === 'KIN';
/** Adverbs that deny what follows: 문제 없이, 이상없이. */
const isAdverb = (text: string): boolean => text.startsWith('없이');
/** English words that deny what stands before them; `no`, `not`, `denies` deny what follows. */
const afterName =
  /^(?:negative|neg|denied|refuted|excluded|absent|delabell?ed|outgrown|free|none|nil|tolerated|ok|okay|fine|safe|well)$/i;
/** A whole statement, of no drug: what stands beside it is another one. */
export const wholeDenial = /^(?:nkda|nka|nkma|nkfa)$/i;
/** "다른 알레르기 없음": what stands before is not meant. */
export const otherDrugs =
  /^(?:다른|그외|그밖|그밖에|그외에|그외에는|기타|나머지|타|그|other|others|otherwise|else|rest)$/i;

/** Of a test: that it was so. */
export const isPositive = (text: string): boolean => /^(?:양성|positive|\(\+\))/i.test(text);

/** Words of tests that stand before or behind what was tested. */
export const testWord = /^(?:ast|ist|skin|test|피부반응|피부반응검사|반응검사|피부시험|검사|시험)/i;

/** The runs of a part that a denial does not cross. */
export function scopesOf(units: readonly Unit[], isAnswer: boolean): Unit[][] {
  const cuts = new Set<number>(releases(units, units.length, false));
  units.forEach((unit, at) => {
    if (!isVerdict(unit)) return;
    const end = units.findIndex((one, place) => place > at && beginsAnother(one));
    if (wholeDenial.test(unit.text)) {
      cuts.add(at);
      cuts.add(at + 1);
    } else if (standsBehind(unit.text)) {
      if (end > 0 && !isForward(units, at)) cuts.add(withKin(units, at, end));
      for (const place of releases(units, at)) cuts.add(place);
      if (unit.text.startsWith('(')) cuts.add(nearestName(units, at));
    } else for (const place of englishCuts(units, at, isAnswer)) cuts.add(place);
  });
  const places = [
    0,
    ...[...cuts].filter((place) => place > 0 && place < units.length).sort((a, b) => a - b),
    units.length,
  ];
  return places.slice(1).map((end, at) => units.slice(places[at], end));
}

/** What a Korean denial does not reach: a name, a word that nobody knows, and what is said in English. */
const beginsAnother = (unit: Unit): boolean =>
  isContent(unit) || (unit.kind === 'WORD' && unit.role !== 'FILL' && /^[a-z]/i.test(unit.text));

/** "알레르기 없음 모친 A 쇼크": whose it is stands before the name. */
function withKin(units: readonly Unit[], at: number, end: number): number {
  const kin = units.findIndex((unit, place) => place > at && isKin(unit));
  return kin > 0 && kin < end && units.slice(end).some(isName) ? kin : end;
}

/** A form's sign, or an English word behind a name, is of the one name before it; 0 where that is the first. */
function nearestName(units: readonly Unit[], at: number): number {
  const name = units.findLastIndex((unit, place) => place < at && isName(unit));
  return units.slice(0, Math.max(0, name)).some(isName) ? name : 0;
}

/** "문제 없이 세파 사용함": nothing stands before the adverb that it could be of. */
function isForward(units: readonly Unit[], at: number): boolean {
  return isAdverb(units[at]?.text ?? '') && !units.slice(0, at).some(isContent);
}

/** Before a denial: where a name or another matter follows what was told of one, and where others than those named are meant. */
function releases(units: readonly Unit[], at: number, denies = true): number[] {
  const found: number[] = [];
  /** Behind what was told last; 0 where nothing was. */
  let told = 0;
  let content = false;
  let reacted = false;
  /** Whether anything was said of what stands before. */
  let said = false;
  for (let place = 0; place < at; place += 1) {
    const unit = units[place];
    if (!unit) continue;
    if (isVerdict(unit)) {
      // What follows a Korean one is of something else, of which nothing is said yet.
      said = !standsBehind(unit.text) || isAdverb(unit.text);
      told = 0;
      content = false;
      reacted = false;
    } else if (isName(unit) && told > 0) {
      found.push(place);
      told = 0;
      said = false;
      reacted = false;
    } else if (denies && content && otherDrugs.test(unit.text)) found.push(place);
    // "고양이 알레르기 AST (-) 세파", "라텍스 알레르기 가족력 없음": neither is of what was told.
    else if (denies && (content || reacted) && isKin(unit)) found.push(place);
    else if (denies && ((content && said) || reacted) && testWord.test(unit.text)) found.push(place);
    if (isContent(unit)) content = true;
    said ||= unit.kind === 'WORD' && !isVerdict(unit) && !/^(?:FILL|TOPIC|CLASS)$/.test(unit.role);
    reacted ||= unit.kind === 'WORD' && unit.role === 'REACTION';
    if (content && (isEvent(unit) || isPositive(unit.text))) told = place + 1;
    if (!isTelling(unit) || !content) continue;
    // "A 맞고 쓰러짐 allergic to B"
    const [to, object] = units.slice(place + 1);
    if (to?.text === 'to' && object && isName(object)) {
      found.push(place);
      told = 0;
      content = false;
      continue;
    }
    if (denies && told > 0 && !isOneWord(units[told - 1], unit, place - told)) found.push(told);
    told = place + 1;
  }
  return found;
}

export const ofReaction = /^(?:반응|부작용|이상반응|과민반응|증상|증후군|쇼크)/;

/** "발진 부작용", "알레르기 반응": two words of one matter. */
function isOneWord(before: Unit | undefined, unit: Unit, between: number): boolean {
  if (!before || between > 0 || before.text === unit.text) return false;
  return /^[가-힣]/.test(before.text)
    ? ofReaction.test(unit.text)
    : /^(?:reactions?|syndrome|shock|rash)$/i.test(unit.text);
}

function englishCuts(units: readonly Unit[], at: number, isAnswer: boolean): number[] {
  const text = units[at]?.text ?? '';
  const begin = units.findLastIndex((unit, place) => place < at && isVerdict(unit)) + 1;
  const before = units.slice(begin, at);
  const next = units.findIndex((unit, place) => place > at && isName(unit));
  const named = before.some(isContent);
  const isBehind = afterName.test(text) && (named || (isAnswer && !/^tolerat/i.test(text)));
  const isOther = (unit: Unit): boolean => unit.kind !== 'WORD' || unit.role === 'CANNOT' || unit.role === 'NO';
  const other = units.findIndex((unit, place) => place > at && isOther(unit));
  if (isBehind && named && other < 0) return [...releases(units, at), nearestName(units, at)];
  // "PCN, no known drug allergies" without the comma: what is denied has words of its own.
  if (next < 0 && !isBehind) return named && hasObject(units, at) ? [at] : [];
  // "PCN rash tolerated cefazolin": of the one before it something else is told.
  if (isBehind && !(next >= 0 && /^tolerat/i.test(text) && before.some(isTelling)))
    return [...releases(units, at), nearestName(units, at), other];
  const cuts = (named || before.some(isTelling)) && !afterNot(before) ? [at] : [];
  return [...cuts, ...endOfForward(units, at)];
}

function hasObject(units: readonly Unit[], at: number): boolean {
  const object = units.findIndex((unit, place) => place > at && isTelling(unit));
  return object > at + 1 && units.slice(at + 1, object).every((unit) => unit.kind === 'WORD' && !isVerdict(unit));
}

/** "did not tolerate": the two words are one. */
const afterNot = (before: readonly Unit[]): boolean => {
  const last = before.at(-1);
  return last?.kind === 'WORD' && (last.role === 'NO' || last.role === 'CANNOT');
};

/** "no allergy to X"; without such a word the name is another matter: "no known allergies X rash". */
export const isObjectOf = (between: readonly Unit[]): boolean =>
  between.some(({ text }) => /^(?:to|with|from|of|against|on|after|for|including|incl)$/i.test(text));

/** Where what an English "no" denies ends: a name behind one of which something was told, or the name of the next thing told. */
function endOfForward(units: readonly Unit[], at: number): number[] {
  let told = false;
  let name = -1;
  let first = -1;
  let toldBeforeName = false;
  const isBorne = /^tolerat/i.test(units[at]?.text ?? '') && !afterNot(units.slice(0, at));
  /** The telling word before this place. */
  let last = at;
  for (let place = at + 1; place < units.length; place += 1) {
    const unit = units[place];
    if (!unit || isVerdict(unit)) return [];
    if (isName(unit)) {
      const isBeside = name === place - 1 && /^\s*$/.test(unit.gap);
      if (told && name >= 0 && isObjectOf(units.slice(last, place))) return [last];
      if ((told && name >= 0) || isBeside || (name < 0 && toldBeforeName && !isObjectOf(units.slice(at, place))))
        return [place];
      if (first < 0) first = place;
      name = place;
    } else if (isTelling(unit)) {
      if (name < 0 && toldBeforeName && !isOneWord(units[place - 1], unit, isTelling(units[place - 1] ?? unit) ? 0 : 1))
        return [place];
      if (name < 0) toldBeforeName = true;
      // "A tolerated B 와 C allergy": what is borne has no allergy behind it.
      else if (isBorne && !units.slice(place).some(isVerdict)) return [first];
      else if (toldBeforeName) return [name];
      else told = true;
      last = place;
    }
  }
  return [];
}
