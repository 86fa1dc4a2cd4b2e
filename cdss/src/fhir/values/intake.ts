import type { DayTime, Intake, MealTime } from '@onyak/core';
import { amountText, dosesPerDay, readAmount } from './dosage.js';
import { amountInText, instructionText, timesInText } from './dosage-text.js';
import { objectOf, objectsOf, type JsonObject } from './json.js';

/** Codes of Timing.repeat.when, and of Timing.code, by what they say of the time of day and of meals. */
const whenTimes: Readonly<Record<string, DayTime>> = {
  MORN: 'MORNING',
  'MORN.early': 'MORNING',
  'MORN.late': 'MORNING',
  AM: 'MORNING',
  NOON: 'NOON',
  EVE: 'EVENING',
  'EVE.early': 'EVENING',
  'EVE.late': 'EVENING',
  NIGHT: 'BEDTIME',
  HS: 'BEDTIME',
  BED: 'BEDTIME',
  ACM: 'MORNING',
  CM: 'MORNING',
  PCM: 'MORNING',
  ACD: 'NOON',
  CD: 'NOON',
  PCD: 'NOON',
  ACV: 'EVENING',
  CV: 'EVENING',
  PCV: 'EVENING',
};
const whenMeals: Readonly<Record<string, MealTime>> = {
  AC: 'BEFORE',
  ACM: 'BEFORE',
  ACD: 'BEFORE',
  ACV: 'BEFORE',
  C: 'WITH',
  CM: 'WITH',
  CD: 'WITH',
  CV: 'WITH',
  PC: 'AFTER',
  PCM: 'AFTER',
  PCD: 'AFTER',
  PCV: 'AFTER',
};
const meals: readonly DayTime[] = ['MORNING', 'NOON', 'EVENING'];

const timeWords: readonly (readonly [RegExp, DayTime])[] = [
  [/아침|조식|오전|\bmorning\b|\bbreakfast\b/i, 'MORNING'],
  [/점심|중식|\bnoon\b|\blunch\b/i, 'NOON'],
  [/저녁|석식|\bevening\b|\bdinner\b|\bsupper\b/i, 'EVENING'],
  [/(?:자기|잠자기|취침)\s*(?:바로\s*|직)?(?:전|시)|\bbed ?time\b|\bbefore bed\b|\bh\.?s\.?\b/i, 'BEDTIME'],
];
const mealWords: readonly (readonly [RegExp, MealTime])[] = [
  [/공복|빈속|empty stomach/i, 'EMPTY'],
  [/식전|식사\s*(?:\d+\s*분\s*)?(?:바로\s*|직)?전|before (?:each |every )?(?:meals?|food|breakfast)/i, 'BEFORE'],
  [/식후|식사\s*(?:\d+\s*분\s*)?(?:바로\s*|직)?(?:후|뒤)|after (?:each |every )?(?:meals?|food|breakfast)/i, 'AFTER'],
  [/식사와\s*함께|식사\s*(?:중|도중)|with (?:each |every )?(?:meals?|food)/i, 'WITH'],
];
/** A sentence that forbids, or leaves a choice, says of no time that the drug is taken then. */
const uncertain = /하지\s*마|지\s*(?:마|말|않)|금지|또는|혹은|이나\s|거나|\bnot\b|\bavoid\b|\bor\b/i;
const needed = /필요\s*시|필요할\s*때|아플\s*때|\bp\.?r\.?n\b|as needed/i;

/** What the instructions of a row say of the time of day, of meals and of need; undefined where they say none of it. */
export function readIntake(dosages: readonly JsonObject[]): Intake | undefined {
  const [first] = dosages;
  if (!first) return undefined;
  // Steps one after the other (a taper) are not of one day: the first of them is told.
  const own = dosages.filter((dosage) => dosage['sequence'] === first['sequence']);
  const asNeeded = own.some(isAsNeeded);
  const times = asNeeded ? [] : timesOf(own);
  const told = new Set(own.flatMap((dosage) => mealOf(dosage) ?? []));
  const [meal] = told.size === 1 ? told : [];
  if (!asNeeded && times.length === 0 && meal === undefined) return undefined;
  return { ...(times.length > 0 ? { times } : {}), ...(meal ? { meal } : {}), ...(asNeeded ? { asNeeded } : {}) };
}

function isAsNeeded(dosage: JsonObject): boolean {
  return (
    dosage['asNeededBoolean'] === true ||
    dosage['asNeededCodeableConcept'] !== undefined ||
    needed.test(instructionText(dosage))
  );
}

/** Nothing where an instruction leaves its times open, or two name the same. */
function timesOf(dosages: readonly JsonObject[]): { time: DayTime; amount: string }[] {
  const parts = dosages.map((dosage) => {
    const amount = amountOf(dosage);
    return dayTimesOf(dosage).map((time) => ({ time, amount }));
  });
  const all = parts.flat();
  const certain = parts.every((part) => part.length > 0) && new Set(all.map(({ time }) => time)).size === all.length;
  return certain ? all.toSorted((a, b) => order.indexOf(a.time) - order.indexOf(b.time)) : [];
}

const order: readonly DayTime[] = ['MORNING', 'NOON', 'EVENING', 'BEDTIME'];

function amountOf(dosage: JsonObject): string {
  const stated = readAmount(objectsOf(dosage['doseAndRate'])[0]?.['doseQuantity']);
  const amount = stated ?? amountInText(instructionText(dosage));
  return amount === null ? '' : amountText(amount).slice(0, 100);
}

/** The times of day that an instruction names, where they are as many as it says the drug is taken a day. */
function dayTimesOf(dosage: JsonObject): DayTime[] {
  const timing = objectOf(dosage['timing']);
  const repeat = objectOf(timing['repeat']);
  const days = repeat['dayOfWeek'] !== undefined;
  const codes = codesOf(dosage);
  const named = codes.flatMap((code) => whenTimes[code] ?? []);
  const clock = stringsOf(repeat['timeOfDay']).map(timeOfClock);
  const text = instructionText(dosage);
  const told =
    named.length > 0 ? named : clock.length > 0 ? clock : uncertain.test(text) ? [] : wordsOf(text, timeWords);
  const perDay = dosesPerDay(dosage) ?? timesInText(text);
  const times = [...new Set(told)];
  if (times.length === 0 && perDay === 3 && mealOf(dosage) !== undefined) return [...meals];
  const known = times.filter((time): time is DayTime => time !== undefined);
  if (days || known.length !== told.length || (perDay !== null && perDay !== known.length)) return [];
  return known;
}

/** Hours between which nobody could say what part of the day is meant are none of it. */
function timeOfClock(clock: string): DayTime | undefined {
  const hour = Number(clock.slice(0, 2));
  if (hour >= 5 && hour <= 10) return 'MORNING';
  if (hour >= 11 && hour <= 14) return 'NOON';
  if (hour >= 17 && hour <= 20) return 'EVENING';
  return hour >= 21 ? 'BEDTIME' : undefined;
}

function mealOf(dosage: JsonObject): MealTime | undefined {
  const coded = new Set(codesOf(dosage).flatMap((code) => whenMeals[code] ?? []));
  const text = instructionText(dosage);
  const found = coded.size > 0 ? coded : new Set(uncertain.test(text) ? [] : wordsOf(text, mealWords));
  return found.size === 1 ? [...found][0] : undefined;
}

function codesOf(dosage: JsonObject): string[] {
  const timing = objectOf(dosage['timing']);
  const coded = objectsOf(objectOf(timing['code'])['coding']).flatMap(({ code }) =>
    typeof code === 'string' ? code : [],
  );
  return [...stringsOf(objectOf(timing['repeat'])['when']), ...coded];
}

const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, 24) : [];

const wordsOf = <Meaning>(text: string, words: readonly (readonly [RegExp, Meaning])[]): Meaning[] =>
  words.flatMap(([pattern, meaning]) => (pattern.test(text.normalize('NFKC')) ? meaning : []));
