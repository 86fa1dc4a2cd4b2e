import { formNo, formSign, type Part } from './parts.js';
import type { Unit } from './scan.js';
import { isObjectOf, isPositive, ofReaction, wholeDenial } from './scopes.js';
import { isContent, isKorean, isName, isTelling } from './unit-kinds.js';

/*
 * What a part of a text says of its names. A name is denied where every word about it is known to say so; in all other cases it
 * is named: an allergy that is left unsaid does more harm than one that is asked about.
 */

export type Polarity = 'NAMED' | 'DENIED';

export interface Judged {
  polarity: Polarity;
  denies: boolean;
  unknown: boolean;
  /** Where the denial stands; NONE where the clause says nothing of its own. */
  cue: 'BEFORE' | 'AFTER' | 'OWN' | 'NONE';
  topic: boolean;
}

type Word = Extract<Unit, { kind: 'WORD' }> & { readonly at: number };

/** That it was so after all: "과거 음성 최근 양성". */
export const affirms = /^(?:양성|있음|있었|있다|있는|인정|재발|positive|confirmed|yes)/i;
/** What was, is over; it was there all the same. */
export const now = /^(?:지금|이제|현재|요즘|최근|now|currently|nowadays|presently)/i;
/** "do not give", "never again": an order, and no denial. */
const order = /^(?:give|given|use|take|prescribe|administer|inject|receive|start|challenge|rechallenge|again|please)$/i;
const bareNo = /^(?:no|without|never)$/i;

export function judge(part: Part): Judged {
  const { units } = part;
  const words = units.flatMap((unit, at): Word[] => (unit.kind === 'WORD' ? [{ ...unit, at }] : []));
  const unknown = words.some(({ role }) => role === 'UNKNOWN');
  const topic = words.some(({ role, at }) => role === 'TOPIC' && units[at - 1]?.kind === 'NAME');
  const reactions = words.filter(({ role }) => role === 'REACTION');
  const no = words.find(({ role, text }) => role === 'NO' && !isWithout(text, units));
  const fine = words.find((word) => word.role === 'FINE' && !isOtherFine(word, units));
  const named: Judged = {
    polarity: 'NAMED',
    denies: false,
    unknown,
    cue: words.some(isTelling) ? 'OWN' : 'NONE',
    topic,
  };
  const own: Judged = { ...named, cue: 'OWN' };
  // A form's (+) and (-) speak of the name before them alone; behind a reaction (-) is of the reaction.
  const sign = units.findLast(({ text }) => formSign.test(text));
  if (part.excepted || (sign && !formNo.test(sign.text))) return own;
  if (sign && reactions.length === 0) {
    const at = units.indexOf(sign);
    const asWord: Word = { kind: 'WORD', role: 'NO', gap: '', text: sign.text, place: undefined, at };
    return isDoubtful(asWord, words, units) ? own : { ...denied(sign, unknown, topic), cue: 'OWN' };
  }
  const verdict = no ?? fine;
  if (words.some(({ role }) => role === 'CANNOT')) return own;
  if (!verdict) return named;
  // "foo 알레르기 있는지 잘 모름": nobody denies what nobody knows.
  if (unknown && units.some(isContent)) return own;
  if (no && fine && isNotFine(no, fine, units)) return own;
  if (units.some(isContent) && isDoubtful(verdict, words, units)) return own;
  if (no) return isOfOneReaction(no, reactions, units) ? own : denied(no, unknown, topic);
  return reactions.length > 0 ? own : { polarity: 'DENIED', denies: true, unknown, cue: 'OWN', topic };
}

function denied(no: { text: string }, unknown: boolean, topic: boolean): Judged {
  return { polarity: 'DENIED', denies: true, unknown, cue: isKorean(no.text) ? 'AFTER' : 'BEFORE', topic };
}

/** Whether what looks like a denial of a name may be none of it. */
function isDoubtful(verdict: Word, words: readonly Word[], units: readonly Unit[]): boolean {
  if (wholeDenial.test(verdict.text) || isTakenBack(words)) return true;
  const lastName = units.findLastIndex((unit, at) => at < verdict.at && isName(unit));
  const told = words.some(({ at, text }) => at > lastName && at < verdict.at && now.test(text));
  if (lastName >= 0 && told) return true;
  // "allergic to A, B tolerated" without the comma: it is told before the name.
  const firstName = units.findIndex(isName);
  const before = units.slice(0, Math.max(0, firstName));
  if (verdict.at > firstName && firstName > 0 && before.some(isTelling) && isObjectOf(before)) return true;
  // "맞고 쓰러져서 실려감 알레르기 없음": what befell stands between.
  if (lastName >= 0 && words.some(({ at, role }) => at > lastName && at < verdict.at && role === 'EVENT')) return true;
  if (words.some(({ at, text }) => at > lastName && isPositive(text) && at !== verdict.at)) return true;
  if (words.some(({ at, text }) => at > verdict.at && affirms.test(text))) return true;
  if (verdict.role !== 'NO' || /^[가-힣(]/.test(verdict.text)) return false;
  if (units.some(({ text }, at) => at > verdict.at && order.test(text))) return true;
  // "No NSAIDs" is an order; "no NSAID allergy", "NSAID: no" are answers.
  const follows = units.slice(verdict.at + 1).some(isContent);
  return bareNo.test(verdict.text) && follows && !words.some((word) => word.at > verdict.at && isTelling(word));
}

/** "not ruled out", "음성 아님": a denial of a denial. */
function isTakenBack(words: readonly Word[]): boolean {
  return words.some(({ role, text, at }) => {
    const next = words.find((word) => word.at === at + 1);
    if (role !== 'NO' || next?.role !== 'NO') return false;
    return /^(?:not|never)$/i.test(text) || /^아[니닙님]/.test(next.text);
  });
}

/** "알레르기 가능", "as well", "ok" of an order: not that it did no harm. */
function isOtherFine({ at, text }: Word, units: readonly Unit[]): boolean {
  const before = units[at - 1];
  if (text.startsWith('가능')) return before !== undefined && isTelling(before);
  return /^well$/i.test(text) && before !== undefined && /^as$/i.test(before.text);
}

/** "not tolerated", "괜찮은 적 없음": the one takes the other back, unless something is told between them. */
function isNotFine(no: Word, fine: Word, units: readonly Unit[]): boolean {
  const [first, last] = [Math.min(no.at, fine.at), Math.max(no.at, fine.at)];
  const between = units.slice(first + 1, last);
  return !between.some(isTelling) && (no.at < fine.at ? !isKorean(no.text) : isKorean(no.text));
}

/** "처방 없이": without something else; "문제 없이" is a denial. */
function isWithout(text: string, units: readonly Unit[]): boolean {
  if (!text.startsWith('없이')) return false;
  const before = units[units.findIndex((unit) => unit.text === text) - 1];
  return !(before && (isTelling(before) || before.text === '이상'));
}

/** Of several reactions told, one did not happen: "두드러기, 호흡곤란은 없음" still tells of hives. */
function isOfOneReaction(no: Word, reactions: readonly Word[], units: readonly Unit[]): boolean {
  if (reactions.length === 0) return false;
  const korean = isKorean(no.text);
  const near = korean
    ? units.findLastIndex((unit, at) => at < no.at && (isName(unit) || isTelling(unit)))
    : units.findIndex((unit, at) => at > no.at && (isName(unit) || isTelling(unit)));
  const isNear = reactions.some(({ at }) => at === near);
  if (isNear) return reactions.length > 1;
  // "발진 부작용 없음": the two words are one; "가려움, 알레르기 없음" without the comma tells of itching.
  const isOne = near >= 0 && ofReaction.test(units[near]?.text ?? '');
  return reactions.some(({ at }) => !isOne || near - at !== 1);
}
