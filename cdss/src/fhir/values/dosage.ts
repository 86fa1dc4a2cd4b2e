import { daysPerUnit } from './durations.js';
import { amountInText, instructionText, timesInText } from './dosage-text.js';
import { handlingWords } from './handling.js';
import { numberOf, objectOf, objectsOf, stringOf, type JsonObject } from './json.js';
import { clean } from './text.js';

/** A FHIR Quantity with its unit in words and in a form that can be compared. */
export interface Amount {
  readonly value: number;
  readonly unit: string;
}

/** A Quantity; null without a finite value or with a comparator. Its unit is the word, else the code. */
export function readAmount(value: unknown): Amount | null {
  const quantity = objectOf(value);
  const amount = numberOf(quantity['value']);
  if (amount === null || stringOf(quantity['comparator']) !== '') return null;
  return { value: amount, unit: clean(stringOf(quantity['unit']) || stringOf(quantity['code']), 50) };
}

/** Whether two Quantities are counted in the same unit: equal UCUM codes, else equal words. */
export function sameUnit(a: JsonObject, b: JsonObject): boolean {
  const [codeA, codeB] = [stringOf(a['code']), stringOf(b['code'])];
  const [wordA, wordB] = [plainUnit(stringOf(a['unit'])), plainUnit(stringOf(b['unit']))];
  if (codeA !== '' && codeB !== '' && codeA === codeB) {
    // UCUM `1` and `{...}` say nothing of what is counted; the words must agree then.
    return codeA !== '1' || wordA === wordB;
  }
  return wordA === wordB && (wordA !== '' || (codeA === '' && codeB === ''));
}

function plainUnit(unit: string): string {
  return unit
    .trim()
    .toLowerCase()
    .replace(/[{}[\]().]/g, '')
    .replace(/s$/, '');
}

/** "1 정", with at most four decimals. */
export function amountText(amount: Amount): string {
  return `${Number(amount.value.toFixed(4))} ${amount.unit}`.trim();
}

/** Meaning of the codes of Timing.code (GTSAbbreviation): how often in how many days. */
const timingCodes: Readonly<Record<string, number>> = {
  QD: 1,
  BID: 2,
  TID: 3,
  QID: 4,
  AM: 1,
  PM: 1,
  BED: 1,
  QOD: 0.5,
  Q1H: 24,
  Q2H: 12,
  Q3H: 8,
  Q4H: 6,
  Q6H: 4,
  Q8H: 3,
  Q12H: 2,
  WK: 1 / 7,
  MO: 1 / 30,
};

/**
 * Doses per day of one Dosage: frequency ÷ period, events per period being the largest of
 * `frequency`, the `when` and the `timeOfDay` that are listed (each listed one is an event).
 * Null where the timing does not say.
 */
export function dosesPerDay(dosage: JsonObject): number | null {
  const timing = objectOf(dosage['timing']);
  const repeat = objectOf(timing['repeat']);
  const events = Math.max(numberOf(repeat['frequency']) ?? 0, count(repeat['when']), count(repeat['timeOfDay']));
  const period = numberOf(repeat['period']);
  if (period === null && events === 0) {
    const code = objectsOf(objectOf(timing['code'])['coding']).map((coding) => stringOf(coding['code']).toUpperCase());
    return code.map((one) => timingCodes[one]).find((one) => one !== undefined) ?? null;
  }
  const unit = daysPerUnit(stringOf(repeat['periodUnit']));
  if (period === null || period <= 0 || unit === null) {
    // Times of day without a period are meant daily; a bare frequency is not.
    const daily = Math.max(count(repeat['when']), count(repeat['timeOfDay']));
    return period === null && daily > 0 && count(repeat['dayOfWeek']) === 0 ? daily : null;
  }
  if (count(repeat['dayOfWeek']) > 0) return null;
  // No frequency means once per period (FHIR Timing.repeat).
  return Math.max(events, 1) / (period * unit);
}

function count(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

export interface Dosing {
  readonly single: string;
  readonly daily: string;
  /** Daily amount as a Quantity when it is certain enough to divide by: one regular dose, not as needed. */
  readonly exact: { readonly value: number; readonly quantity: JsonObject } | null;
}

/** Reads single and daily dose of the dosage instructions of a row. */
export function readDosing(dosages: readonly JsonObject[]): Dosing {
  const first = dosages[0];
  if (!first) return { single: '', daily: '', exact: null };
  const quantity = objectOf(objectsOf(first['doseAndRate'])[0]?.['doseQuantity']);
  const dose = readAmount(quantity);
  const parts = dosages.map(dailyOf);
  const sum = dosages.every((dosage) => dosage['sequence'] === first['sequence']) ? concurrentSum(parts) : null;
  const daily = sum ?? parts[0] ?? null;
  const ranged = dosages.some((dosage) => {
    const repeat = objectOf(objectOf(dosage['timing'])['repeat']);
    return ['frequencyMax', 'periodMax', 'countMax'].some((key) => repeat[key] !== undefined);
  });
  const asNeeded = dosages.some(
    (dosage) => dosage['asNeededBoolean'] === true || dosage['asNeededCodeableConcept'] !== undefined,
  );
  const certain = daily !== null && sum !== null && !ranged && !asNeeded && daily.value > 0 && !daily.told;
  const amount = dose ? amountText(dose) : rangeText(objectOf(objectsOf(first['doseAndRate'])[0]?.['doseRange']));
  const handling = handlingWords(dosages, amount !== '');
  // Halves are told by the words of how a piece is handled.
  const told = amount === '' && !asNeeded && handling === '' ? amountInText(instructionText(first)) : null;
  return {
    single: [amount, told ? amountText(told) : '', handling].filter((text) => text !== '').join(' '),
    daily: daily === null ? '' : amountText({ value: daily.value, unit: readAmount(daily.quantity)?.unit ?? '' }),
    exact: certain ? daily : null,
  };
}

interface Daily {
  readonly value: number;
  readonly quantity: JsonObject;
  /** Read from words: enough to be shown and held against a maximum, not to divide a supply by. */
  readonly told: boolean;
}

function dailyOf(dosage: JsonObject): Daily | null {
  const given = objectsOf(dosage['doseAndRate'])[0];
  const quantity = objectOf(given?.['doseQuantity']);
  const words = instructionText(dosage);
  const stated = readAmount(quantity);
  const regular = dosage['asNeededBoolean'] !== true && dosage['asNeededCodeableConcept'] === undefined;
  const dose = stated ?? (given === undefined && regular ? amountInText(words) : null);
  const timed = dosesPerDay(dosage);
  const perDay = timed ?? (regular && !hasRhythm(dosage) ? timesInText(words) : null);
  if (dose === null || perDay === null || dose.value <= 0) return null;
  const told = stated === null || timed === null;
  return { value: dose.value * perDay, quantity: stated ? quantity : { value: dose.value, unit: dose.unit }, told };
}

/** Whether the timing itself says how often, in whatever way: then words do not stand for it. */
function hasRhythm(dosage: JsonObject): boolean {
  const repeat = objectOf(objectOf(dosage['timing'])['repeat']);
  return ['frequency', 'frequencyMax', 'period', 'periodMax', 'when', 'timeOfDay', 'dayOfWeek'].some(
    (key) => repeat[key] !== undefined,
  );
}

/** Instructions given side by side in one unit add up; anything else has no single daily dose. */
function concurrentSum(parts: readonly (Daily | null)[]): Daily | null {
  let sum: Daily | null = null;
  for (const part of parts) {
    if (part === null || (sum !== null && !sameUnit(sum.quantity, part.quantity))) return null;
    sum = sum === null ? part : { value: sum.value + part.value, quantity: part.quantity, told: sum.told || part.told };
  }
  return sum;
}

function rangeText(range: JsonObject): string {
  const [low, high] = [readAmount(range['low']), readAmount(range['high'])];
  if (low && high) return `${Number(low.value.toFixed(4))}–${amountText(high)}`;
  return '';
}
