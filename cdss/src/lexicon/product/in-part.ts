import type { Understood } from '@onyak/core';
import type { NameBuilder } from '../names/build-names.js';
import type { NameUnit } from '../text/clauses.js';
import type { Unit } from '../text/scan.js';

/** Words by which makers call a preparation that holds more than the substance before them. */
const combined = /^(?:(?:comp|compositum|compound|combi|kombi|plus|duo)$|플러스|콤비|콤프|듀오|복합)/i;
/** The same only where it stands at the name: `5mg PM` is in the evening. */
const behindName = /^(?:pm|cold|sinus)$/i;
/** One letter of another substance's: Telmisartan-H, Loratadine-D, 글리메피리드엠. */
const letter = /^(?:[HDM]|(?:에이치|엠|디)(?:정|캡슐)?)$/;
/** The same before the name: Co-Lisinopril. */
const coPrefix = /^co$/i;
/** What parts of a name are joined by; within brackets a comma joins, too. */
const joiner = /[/+&·ㆍ]/u;
const joinerOrComma = /[/+&·ㆍ,]/u;
const unknownPart = /[/+&]\s*\?/;
const isWord = /\p{L}{2}/u;

const amount = '\\d+(?:[.,]\\d+)?\\s*(?:mg|mcg|밀리그[램람]|㎎)?';
/** Strengths side by side, each of one substance; what a figure is counted by (5mg/5mL, 10mg/1정) is no second one. */
const strengths = new RegExp(
  `(?<![\\d./])${amount}(?:\\s*/\\s*${amount})+(?![\\d.,/]|\\s*(?:m?l\\b|㎖|밀리리터|cc|g\\b|h\\b|hr|정|캡슐|포|회|일|주|시간|병|관|매|%))`,
  'giu',
);
/** Halves of a piece, and lengths as British orders write them: 1/2, 5/7, 2/52, 3/12. */
const noStrengths = /^\s*(?:1\s*\/\s*[234]|[23]\s*\/\s*[34]|\d{1,2}\s*\/\s*(?:7|52|12))\s*$/;

/** A name as far as it was read. */
interface ReadName {
  readonly text: string;
  readonly units: readonly Unit[];
  /** Of its units the names that were understood. */
  readonly read: ReadonlySet<Unit>;
  readonly inBrackets: boolean;
  /** Classes that it names beside its substances. */
  readonly classes: readonly Understood[];
}

/** The longest list of strengths that stand side by side; empty where none do. */
function strengthsIn(text: string): readonly number[] {
  const lists = [...text.matchAll(strengths)]
    .map(([list]) => list)
    .filter((list) => !noStrengths.test(list))
    .map((list) => list.split('/').map((one) => Number.parseFloat(one.replace(',', '.'))));
  return lists.reduce((most, one) => (one.length > most.length ? one : most), []);
}

/** A word that calls the drug before it a combination of more; undefined where none does. */
function combinationWord(units: readonly Unit[]): Unit | undefined {
  return units.find((unit, at) => {
    const [before, next] = [units[at - 1], units[at + 1]];
    // 덱시부프로펜디.씨 is how it is pressed.
    if (unit.kind === 'NAME') return hasLetter(unit) && next?.gap !== '.';
    if (coPrefix.test(unit.text)) return next?.kind === 'NAME' && /^-?$/.test(next.gap);
    if (letter.test(unit.text)) return before?.kind === 'NAME' && /^-?$/.test(unit.gap);
    if (behindName.test(unit.text)) return before?.kind === 'NAME';
    return combined.test(unit.text) && units.slice(0, at).some(({ kind }) => kind === 'NAME');
  });
}

/** 글리메피리드엠: within one letter of a name, by a letter that is another substance's. */
const hasLetter = ({ found, text, entries }: NameUnit): boolean =>
  found === 'SPELLING' && /[엠디]$/.test(text) && entries.some(({ name }) => name === text.slice(0, -1));

/** Whether a part that is joined to the others by a sign was not read, or not surely: Fluticasone/salm. */
function hasUnreadPart({ units, text, read, inBrackets }: ReadName): boolean {
  if (unknownPart.test(text)) return true;
  const sign = inBrackets ? joinerOrComma : joiner;
  const parts: Unit[][] = [[]];
  for (const unit of units) {
    if (sign.test(unit.gap)) parts.push([]);
    parts.at(-1)?.push(unit);
  }
  // What begins with a figure is a strength: 100/6 HFA.
  const isOpen = (part: readonly Unit[]) =>
    !/^\d/.test(part[0]?.text ?? '') &&
    !part.some((unit) => read.has(unit)) &&
    part.some(({ kind, text: word }) => kind !== 'WORD' && isWord.test(word));
  return parts.length > 1 && parts.some(isOpen);
}

/** Whether a name of which substances were read tells that there is more than these. */
export function isInPart(name: ReadName, substances: readonly Understood[], builder: NameBuilder): boolean {
  if (substances.length === 0) return false;
  if (hasUnreadPart(name)) return true;
  const codes = substances.flatMap(({ atcCodes }) => atcCodes.flatMap((code) => builder.partOf(code).codes));
  if (name.classes.some(({ atcCodes }) => !atcCodes.some((prefix) => codes.some((code) => code.startsWith(prefix)))))
    return true;
  return (
    strengthsIn(name.text).length > countOf(substances, builder) ||
    callsMore(name.units, substances, builder) !== undefined
  );
}

/** A word that calls a lone substance a combination; undefined where none does. */
export function callsMore(
  units: readonly Unit[],
  substances: readonly Understood[],
  builder: NameBuilder,
): Unit | undefined {
  const isLone = substances.length > 0 && countOf(substances, builder) < 2;
  return isLone ? combinationWord(units) : undefined;
}

/** How many substances are held; no end to them where a mixture's code tells no more of it. */
function countOf(substances: readonly Understood[], builder: NameBuilder): number {
  return substances.reduce((count, { atcCodes: [code = ''] }) => {
    const components = builder.componentsOf(code).length;
    const name = builder.englishNameOf(code);
    if (builder.isUnopened(code) || (components < 2 && /combination/i.test(name))) return Number.POSITIVE_INFINITY;
    return count + Math.max(1, components, name.split(/, | and /).length);
  }, 0);
}

/** Of ACE inhibitors and angiotensin antagonists those that are combined with another diuretic. */
const otherDiuretics = ['C09AA04', 'C09CA09'];
const thiazide = 'C03AA03';
const thiazideAmounts = [6.25, 12.5, 25];

/**
 * Hydrochlorothiazide beside an ACE inhibitor or an angiotensin antagonist whose name calls itself a combination and
 * gives its amount: Ramipril comp 5/25. The word alone may say tablets, the amounts alone another diuretic.
 */
export function thiazideBeside(
  { text, units }: Pick<ReadName, 'text' | 'units'>,
  substances: readonly Understood[],
  builder: NameBuilder,
): Understood | undefined {
  const [only, ...more] = substances;
  const code = only?.atcCodes[0] ?? '';
  if (!only || more.length > 0 || !/^C09[AC]A/.test(code) || otherDiuretics.includes(code)) return undefined;
  const word = combinationWord(units);
  const [, amountOfSecond, ...others] = strengthsIn(text);
  if (!word || amountOfSecond === undefined || others.length > 0 || !thiazideAmounts.includes(amountOfSecond))
    return undefined;
  return { ...only, atcCodes: [thiazide], name: builder.nameOf(thiazide), method: 'NAME', matched: word.text };
}

/** Words between two names by which one of them is meant. */
const either = /^(?:또는|혹은|아니면|or|oder|ou)$/i;

export function isEither(units: readonly Unit[]): boolean {
  return units.some(({ kind, text }, at) => {
    const isBetween = kind !== 'NAME' && either.test(text);
    return (
      isBetween && [units.slice(0, at), units.slice(at + 1)].every((side) => side.some((one) => one.kind === 'NAME'))
    );
  });
}
