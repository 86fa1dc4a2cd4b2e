import type { Unit } from './scan.js';
import type { WordRole } from './words.js';
import { familyParts, remediesOf } from './whose.js';

export type Polarity = 'NAMED' | 'DENIED';
export type NameUnit = Extract<Unit, { kind: 'NAME' }>;

/** A part of a text that speaks of one thing. */
export interface Clause {
  readonly names: readonly NameUnit[];
  readonly polarity: Polarity;
  /** Says that there is nothing, in whatever words. */
  readonly denies: boolean;
  /** Says that nobody knows. */
  readonly unknown: boolean;
  /** Words that are neither names nor known. */
  readonly others: readonly string[];
  /** Follows a colon behind a name: what happened, not what caused it. */
  readonly afterColon: boolean;
  /** Tells of somebody of the family. */
  readonly ofFamily: boolean;
  /** Of the names, those given against a reaction or in the place of its cause. */
  readonly remedies: readonly NameUnit[];
}

interface Part {
  units: Unit[];
  /** How the clause is set off from the one before; TURN: by the verb that ends it (투여했으나). */
  readonly border: 'LIST' | 'STOP' | 'TURN';
  readonly afterColon: boolean;
  /** Stands behind a colon, a dash or in a bracket, as the answer to what stands before it. */
  readonly isAnswer: boolean;
  /** What follows or stands before an "except" is named whatever is denied around it. */
  excepted: boolean;
  /** It follows an English "except". */
  isException: boolean;
}

const listSign = /[,、/&+·ㆍ|]/u;
const stopSign = /[.;:()[\]{}\n→!?<>"“”]|(?:^|\s)[-–—](?:\s|$)/u;
const answerSign = /^\s*(?::|[-–—]\s|\()\s*$/u;
const formSign = /^\([-–−+]\)$/;
const formNo = /^\([-–−]\)$/;
/** "페니실린이 아니고 세파": what stands before is denied, what follows is another matter. */
const notThis = /^아니(?:고|라|며|지만|었고)$|^아닌$/;
/** "아스피린은 괜찮고 이부프로펜에 두드러기": the same where another drug follows; "발진 없고 쇼크" tells more of the one before. */
function isVerdict(unit: Unit, units: readonly Unit[], at: number): boolean {
  if (notThis.test(unit.text)) return true;
  if (unit.kind !== 'WORD' || (unit.role !== 'FINE' && unit.role !== 'NO') || !/[가-힣]고$/.test(unit.text))
    return false;
  return units.slice(at + 1).find((next) => next.kind === 'NAME' || isTellingUnit(next))?.kind === 'NAME';
}
/** Verbs that end a clause within a sentence. */
const clauseEnd = /(?:으나|지만|는데|었고|았고|했고|났고|있고|하며|으며)$/;

/** Cuts the units of a text into clauses and tells what each says of its names. */
export function readClauses(units: readonly Unit[]): Clause[] {
  const parts = cut(units);
  const judged = parts.map((part) => ({ part, ...judge(part) }));
  // A list shares the denial that ends it: "A, B 알레르기 없음"; in English the one that begins it: "no allergy to A, B".
  for (let at = judged.length - 2; at >= 0; at -= 1) {
    const [here, next] = [judged[at], judged[at + 1]];
    if (!here || !next || !isOpen(here) || next.part.border !== 'LIST') continue;
    if (next.cue === 'AFTER' && next.polarity === 'DENIED' && !next.topic) {
      here.polarity = 'DENIED';
      here.cue = 'AFTER';
    }
  }
  for (let at = 1; at < judged.length; at += 1) {
    const [before, here] = [judged[at - 1], judged[at]];
    if (!here || !before || !isOpen(here) || here.part.border !== 'LIST') continue;
    if (before.cue === 'BEFORE' && before.polarity === 'DENIED') {
      here.polarity = 'DENIED';
      here.cue = 'BEFORE';
    }
  }
  // What was taken and did no harm: "A 투여했으나 이상 없었음". Any other denial is not of the drug.
  for (let at = 1; at < judged.length; at += 1) {
    const [before, here] = [judged[at - 1], judged[at]];
    if (before && here && isOpen(before) && here.part.border === 'TURN' && deniesHarm(here)) {
      before.polarity = 'DENIED';
      before.cue = 'AFTER';
    }
  }
  // An entry of a form: "페니실린 알레르기: 없음".
  for (let at = 1; at < judged.length; at += 1) {
    const [before, here] = [judged[at - 1], judged[at]];
    if (
      before &&
      here &&
      here.part.isAnswer &&
      isBareDenial(here.part) &&
      before.polarity === 'NAMED' &&
      mayBeDenied(before.part)
    )
      before.polarity = 'DENIED';
  }
  // "NSAIDs except celecoxib": of what is named the exception is borne.
  for (let at = 1; at < judged.length; at += 1) {
    const [before, here] = [judged[at - 1], judged[at]];
    if (before?.polarity === 'NAMED' && here?.part.isException && before.part.units.some(({ kind }) => kind === 'NAME'))
      here.polarity = 'DENIED';
  }
  const family = familyParts(parts);
  const remedies = remediesOf(parts);
  return judged.map(({ part, polarity, denies, unknown }) => ({
    names: part.units.filter((unit) => unit.kind === 'NAME'),
    ofFamily: family.has(part),
    remedies: part.units.filter((unit) => unit.kind === 'NAME').filter((unit) => remedies.has(unit)),
    polarity,
    denies,
    unknown,
    others: part.units.filter((unit) => unit.kind === 'OTHER').map(({ text }) => text),
    afterColon: part.afterColon,
  }));
}

/** No, or that it did no harm, and nothing more. */
function isBareDenial({ units }: Part): boolean {
  const words = units.filter((unit) => unit.kind !== 'WORD' || (unit.role !== 'FILL' && unit.role !== 'ALLERGY'));
  const isAll = (role: WordRole) => words.every((unit) => unit.kind === 'WORD' && unit.role === role);
  return words.length > 0 && (isAll('FINE') || (isAll('NO') && !words.some(({ text }) => formSign.test(text))));
}

/** Names a drug and tells of no reaction to it. */
function mayBeDenied({ units, excepted }: Part): boolean {
  const names = units.some(({ kind }) => kind === 'NAME');
  return names && !excepted && !units.some((unit) => unit.kind === 'WORD' && unit.role === 'REACTION');
}

interface Judged {
  polarity: Polarity;
  denies: boolean;
  unknown: boolean;
  /** Where the denial stands; NONE where the clause says nothing of its own. */
  cue: 'BEFORE' | 'AFTER' | 'OWN' | 'NONE';
  topic: boolean;
}

/** Names without a word about them. */
function isOpen({ part, cue }: { part: Part; cue: Judged['cue'] }): boolean {
  return cue === 'NONE' && !part.excepted && part.units.some(({ kind }) => kind === 'NAME');
}

const anyHarm = /^(?:이상|부작용|문제|탈|알레르기|알러지|과민|반응|증상)/;

/** Says that nothing at all happened, and names neither a drug nor one reaction ("설사 외 이상 없음" tells of one). */
function deniesHarm({ part: { units }, polarity }: { part: Part; polarity: Polarity }): boolean {
  const isOne = (unit: Unit) => isTellingUnit(unit) && !anyHarm.test(unit.text);
  if (polarity !== 'DENIED' || units.some((unit) => unit.kind === 'NAME' || isOne(unit))) return false;
  return units.some((unit) => anyHarm.test(unit.text) || (unit.kind === 'WORD' && unit.role === 'FINE'));
}

function cut(units: readonly Unit[]): Part[] {
  const parts: Part[] = [];
  let part: Part = {
    units: [],
    border: 'STOP',
    afterColon: false,
    isAnswer: false,
    excepted: false,
    isException: false,
  };
  const close = (border: Part['border'], afterColon: boolean, isAnswer = false) => {
    parts.push(part);
    part = { units: [], border, afterColon, isAnswer, excepted: false, isException: false };
  };
  let named = false;
  for (const [at, unit] of units.entries()) {
    const colon = unit.gap.includes(':');
    if (stopSign.test(unit.gap))
      close('STOP', named && (colon || (part.afterColon && !/[.;\n]/.test(unit.gap))), answerSign.test(unit.gap));
    else if (listSign.test(unit.gap)) close('LIST', part.afterColon);
    if (unit.kind === 'WORD' && unit.role === 'AND') {
      close('LIST', part.afterColon);
      continue;
    }
    if (unit.kind === 'WORD' && unit.role === 'BUT') {
      close('STOP', part.afterColon);
      continue;
    }
    if (unit.kind === 'WORD' && unit.role === 'EXCEPT') {
      const korean = /^[가-힣]/.test(unit.text);
      if (korean && part.units.some(({ kind }) => kind === 'NAME')) {
        part.excepted = true;
        close('STOP', false);
      } else if (!korean) {
        close('STOP', false);
        part.excepted = true;
        part.isException = /^except/i.test(unit.text);
      }
      continue;
    }
    if (unit.kind === 'NAME') named = true;
    part.units.push(unit);
    // What follows a form's (+) or (-) is about something else: NSAID (+) 조영제 (-).
    const isNotThis = part.units.some(({ kind }) => kind === 'NAME') && isVerdict(unit, units, at);
    if (formSign.test(unit.text) || isNotThis) {
      close('STOP', false);
      continue;
    }
    if (/^[가-힣]/.test(unit.text) && unit.kind !== 'NAME' && clauseEnd.test(unit.text)) close('TURN', part.afterColon);
  }
  parts.push(part);
  return parts.filter(({ units: own }) => own.length > 0);
}

function judge(part: Part): Judged {
  const { units } = part;
  const words = units.flatMap((unit, at) => (unit.kind === 'WORD' ? [{ ...unit, at }] : []));
  const unknown = words.some(({ role }) => role === 'UNKNOWN');
  const topic = words.some(({ role, at }) => role === 'TOPIC' && units[at - 1]?.kind === 'NAME');
  const turned = words.some(({ role }) => role === 'CANNOT');
  const reactions = words.filter(({ role }) => role === 'REACTION');
  const no = words.find(({ role, text }) => role === 'NO' && !isWithout(text, units));
  const fine = words.find(({ role }) => role === 'FINE');
  const named: Judged = {
    polarity: 'NAMED',
    denies: false,
    unknown,
    cue: words.some(isTelling) ? 'OWN' : 'NONE',
    topic,
  };
  // A form's (+) and (-) speak of the name before them alone; behind a reaction (-) is of the reaction.
  const sign = units.findLast(({ text }) => formSign.test(text));
  if (sign && !formNo.test(sign.text)) return { ...named, cue: 'OWN' };
  if (sign && reactions.length === 0) return { ...denied(sign, unknown, topic), cue: 'OWN' };
  if (part.excepted) return { ...named, cue: 'OWN' };
  if (no) {
    // "못 먹음", "사용할 수 없음", "cannot": the denial is of taking, not of harm.
    if (turned) return fine || isKorean(no.text) ? { ...named, cue: 'OWN' } : denied(no, unknown, topic);
    if (isOfOneReaction(no, reactions, units)) return { ...named, cue: 'OWN' };
    return denied(no, unknown, topic);
  }
  if (fine) {
    if (turned || reactions.length > 0 || isOver(units, fine.at)) return { ...named, cue: 'OWN' };
    return { polarity: 'DENIED', denies: true, unknown, cue: 'OWN', topic };
  }
  // "did not react", "could not have reacted": an English "not" is NO; what is left turned is "cannot take".
  return turned ? { ...named, cue: 'OWN' } : named;
}

/** "지금은 괜찮음": what was, is over; it was there all the same. */
function isOver(units: readonly Unit[], fine: number): boolean {
  return units.slice(0, fine).some(({ kind, text }) => kind !== 'NAME' && /^(?:지금|이제|현재|요즘)/u.test(text));
}

function denied(no: { text: string }, unknown: boolean, topic: boolean): Judged {
  return { polarity: 'DENIED', denies: true, unknown, cue: isKorean(no.text) ? 'AFTER' : 'BEFORE', topic };
}

function isTelling({ role }: { role: string }): boolean {
  return role === 'ALLERGY' || role === 'REACTION';
}

function isKorean(text: string): boolean {
  return /^[가-힣]/.test(text);
}

/** "처방 없이": without something else; "문제 없이" is a denial. */
function isWithout(text: string, units: readonly Unit[]): boolean {
  if (!text.startsWith('없이')) return false;
  const before = units[units.findIndex((unit) => unit.text === text) - 1];
  return !(
    before?.kind === 'WORD' &&
    (before.role === 'ALLERGY' || before.role === 'REACTION' || before.text === '이상')
  );
}

/** Of several reactions told, one did not happen: "두드러기, 호흡곤란은 없음" still tells of hives. */
function isOfOneReaction(
  no: { at: number; text: string },
  reactions: readonly { at: number }[],
  units: readonly Unit[],
): boolean {
  if (reactions.length === 0) return false;
  const near = isKorean(no.text)
    ? units.findLastIndex((unit, at) => at < no.at && (unit.kind === 'NAME' || isTellingUnit(unit)))
    : units.findIndex((unit, at) => at > no.at && (unit.kind === 'NAME' || isTellingUnit(unit)));
  const isNear = reactions.some(({ at }) => at === near);
  return isNear ? reactions.length > 1 : reactions.some(({ at }) => (isKorean(no.text) ? at > no.at : at < no.at));
}

function isTellingUnit(unit: Unit): boolean {
  return unit.kind === 'WORD' && isTelling(unit);
}
