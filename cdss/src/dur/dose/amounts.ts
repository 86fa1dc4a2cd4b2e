import type { Medication } from '@onyak/core';
import { memo } from '../memo.js';
import { ingredientNames } from '../lists/names.js';
import { marketStrength, ofTwoFigures } from './known-strengths.js';
import { amountsIn, type Amount, type FoundAmount, type Measure } from './units.js';

/** How much of a substance one unit of a product holds: per piece, or per mL of a liquid. */
export interface Strength {
  readonly amount: Amount;
  readonly per: { readonly value: number; readonly measure: 'piece' | 'mL' | 'mg' };
  /** The amount may be that of the salt, which weighs more. */
  readonly salt?: boolean;
}

/** A bracket that names a salt, an ester or a hydrate. */
const salt = /\([^()]*(?:염|수화물|나트륨|칼륨|칼슘|마그네슘|에스테르)\)/;

/** Whether a written ingredient name is the substance that is counted. */
export type IsSubstance = (name: string) => boolean;

/**
 * Strength of the substance in one unit of a row's product. The product's name comes first, because the amount behind it (`_(…)`)
 * is often that of the salt; then the strength of the record, then that amount. Of a combination only a figure that can be told
 * to be the substance's own counts.
 */
export function strengthOf(
  row: Medication,
  measure: Measure,
  single: boolean,
  isSubstance: IsSubstance,
): Strength | null {
  const [shown = '', behind = ''] = row.medicationName.split('_(');
  const sources = [shown, row.strength, behind];
  for (const text of sources) {
    const found = single ? soleStrength(text, measure) : namedStrength(text, row, measure, isSubstance);
    if (found) return { amount: found.amount, per: found.per, salt: text === behind && salt.test(shown) };
  }
  const known = single || measure !== 'mg' ? undefined : marketStrength(row, isSubstance);
  return known === undefined ? null : inOnePiece(known);
}

function inOnePiece(value: number): Strength {
  return { amount: { value, measure: 'mg' }, per: { value: 1, measure: 'piece' } };
}

function soleStrength(text: string, measure: Measure): Strength | null {
  const plain = text.replace(/\([^()]*\)/g, (part) => (/\d/.test(part) ? part : ' '));
  const amounts = amountsIn(plain);
  const first = amounts.find((amount) => amount.measure === measure);
  if (!first) return null;
  // `5mg/10mg`: two figures of one measure are two components.
  if (amounts.filter((amount) => amount.measure === measure).length > 1 && /\d\s*\/\s*\d/.test(plain)) return null;
  return withDenominator(first, plain);
}

function withDenominator(amount: FoundAmount, text: string): Strength {
  const rest = text.slice(amount.to);
  const divisor = /^\s*\/\s*(\d*\.?\d*)\s*(mL|㎖|밀리리터|정|캡슐|포|병|관|매|장|개|g|앰플)/i.exec(rest);
  const value = divisor?.[1] ? Number(divisor[1]) : 1;
  const unit = divisor?.[2] ?? '';
  const kept = { value: amount.value, measure: amount.measure };
  if (/^(mL|㎖|밀리리터)$/i.test(unit)) return { amount: kept, per: { value, measure: 'mL' } };
  if (unit === 'g') return { amount: kept, per: { value: value * 1000, measure: 'mg' } };
  return { amount: kept, per: { value, measure: 'piece' } };
}

/** `Acetaminophen 325 MG / Oxycodone 5 MG`, or `2.5/1000밀리그램(리나글립틴, 메트포르민염산염)` by the order of the names. */
function namedStrength(text: string, row: Medication, measure: Measure, isSubstance: IsSubstance): Strength | null {
  const amounts = amountsIn(text).filter((amount) => amount.measure === measure);
  let before = 0;
  for (const amount of amounts) {
    const name = text.slice(before, amount.from).replace(/^[\s/,+·(]+/, '');
    before = amount.to;
    if (name.trim() !== '' && isSubstance(name)) return withDenominator(amount, text);
  }
  const figures = /((?:\d+(?:\.\d+)?\s*(?:밀리그[램람]|mg|㎎)?\s*\/\s*)+\d+(?:\.\d+)?)\s*(밀리그[램람]|mg|㎎)/i.exec(
    text,
  )?.[1];
  if (figures === undefined || measure !== 'mg') return null;
  const values = figures.split('/').map((part) => Number.parseFloat(part));
  const brackets = ingredientNames(row.medicationName.replace(/^[^(]*/, ''));
  const names = brackets.length === values.length ? brackets : ingredientNames(row.ingredientName);
  const value =
    names.length === values.length ? values[names.findIndex(isSubstance)] : ofTwoFigures(values, row, isSubstance);
  return value === undefined ? null : inOnePiece(value);
}

const onceAWeek = new RegExp(
  [
    // "2주 1회" and "격주" are rarer.
    /(?<![격2-9]\s*)주일?에?\s*(?:1|한)\s*(?:회|번|일(?!\s*\d+\s*회))/,
    /(?<!격)매주(?!\s*(?:[2-7]|두|세|네))/,
    /once (?:weekly|a week|per week)|\bqw\b/,
    // By its one weekday; "월요일부터" is when a course begins.
    /^(?:(?!요일).)*[월화수목금토일]요일(?!\s*(?:부터|[~–-]))(?:(?!요일).)*$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

const perDayWords: readonly (readonly [RegExp, number])[] = [
  [/\bqid\b|1일\s*4\s*회|하루\s*(?:4|네)\s*(?:회|번)|4\s*회\s*\/\s*일/i, 4],
  [/\btid\b|1일\s*3\s*회|하루\s*(?:3|세)\s*(?:회|번)|3\s*회\s*\/\s*일/i, 3],
  [/\bbid\b|1일\s*2\s*회|하루\s*(?:2|두)\s*(?:회|번)|2\s*회\s*\/\s*일/i, 2],
  [/\bqd\b|1일\s*1\s*회|하루\s*(?:1|한)\s*(?:회|번)|1\s*회\s*\/\s*일/i, 1],
  [onceAWeek, 1 / 7],
];

/** Times a day that a text names; null when it names none. */
export const timesADay: (text: string) => number | null = memo(readTimes);

function readTimes(text: string): number | null {
  const found = /1일\s*(\d+)\s*회/.exec(text)?.[1];
  if (found !== undefined) return Number(found);
  return perDayWords.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Whether a dosage is meant by the week. */
export function isWeekly(row: Medication): boolean {
  const text = `${row.singleDosage} ${row.dailyDosage}`;
  return onceAWeek.test(text) || /주\s*\d?\s*회|weekly/i.test(text);
}

/** A written quantity: an amount, or a plain count of pieces. */
const quantityOf = memo(readQuantity);

function readQuantity(text: string): Amount | null {
  // "하루 3회" is no amount; a count of times is taken out first.
  const plain = text.replace(/1일\s*\d+\s*회|하루\s*\S+\s*(?:회|번)|\d+\s*회(?:\s*\/\s*일)?|주\s*\d?\s*회/g, ' ');
  const amounts = amountsIn(plain);
  const mass = amounts.find(({ measure }) => measure !== 'piece');
  if (mass) return mass;
  if (amounts[0]) return amounts[0];
  const half = /(?:^|\s)(\d+)\s*\/\s*(\d+)\s*(?:정|캡슐|알|tab)?/.exec(plain);
  if (half && Number(half[2]) > 0) return { value: Number(half[1]) / Number(half[2]), measure: 'piece' };
  if (/반\s*(알|정)/.test(plain)) return { value: 0.5, measure: 'piece' };
  const count = /^\s*(\d+(?:\.\d+)?)\s*(?:1|알)?\s*$/.exec(plain)?.[1];
  return count === undefined ? null : { value: Number(count), measure: 'piece' };
}

/** The amount of the substance in a quantity of the product; null when they cannot be brought together. */
function substanceIn(quantity: Amount, measure: Measure, strength: Strength | null): number | null {
  if (quantity.measure === measure) return quantity.value;
  if (!strength || strength.amount.measure !== measure || strength.per.value <= 0) return null;
  if (quantity.measure !== strength.per.measure) return null;
  return (quantity.value / strength.per.value) * strength.amount.value;
}

export interface Dose {
  /** A day's amount of the substance. */
  readonly daily: number | null;
  /** Of one administration. */
  readonly single: number | null;
  /** Reckoned with a weight that may be the salt's. */
  readonly salt: boolean;
}

/** A row's dose of a substance in a measure: the daily dosage as written, else the single one times how often. */
export function doseOf(row: Medication, measure: Measure, single: boolean, isSubstance: IsSubstance): Dose {
  const strength = strengthOf(row, measure, single, isSubstance);
  const { daily, single: once } = amountsOf(row, measure, single, strength);
  return { daily, single: once, salt: strength?.salt === true };
}

function amountsOf(row: Medication, measure: Measure, single: boolean, strength: Strength | null): Omit<Dose, 'salt'> {
  const given = quantityOf(row.singleDosage);
  const once = given ? substanceIn(given, measure, strength) : null;
  const written = quantityOf(row.dailyDosage);
  const times = timesADay(row.dailyDosage) ?? timesADay(row.singleDosage);
  // A mass of a combination product is the product's own, not the component's.
  const usable = (quantity: Amount) => single || ['piece', 'mL', 'drop'].includes(quantity.measure);
  if (written && usable(written) && timesADay(row.dailyDosage) === null)
    return { daily: substanceIn(written, measure, strength), single: once };
  const amount = written ?? given;
  if (amount && times !== null && usable(amount)) {
    const each = substanceIn(amount, measure, strength);
    return { daily: each === null ? null : each * times, single: each };
  }
  return { daily: null, single: once };
}

const always: IsSubstance = () => true;

/** What the rows give a day together; null when one of them does not say. */
export function dailyAmounts(rows: readonly Medication[], measure: Measure, single: boolean): number | null {
  let sum = 0;
  for (const row of latestOf(rows)) {
    const { daily } = doseOf(row, measure, single, always);
    if (daily === null) return null;
    sum += daily;
  }
  return sum;
}

/** Of rows of one product the latest alone: a refill is not a second dose. */
export function latestOf(rows: readonly Medication[]): readonly Medication[] {
  const latest = new Map<string, Medication>();
  for (const row of rows) {
    const key = `${row.medicationCode}|${row.medicationName}`;
    const present = latest.get(key);
    if (!present || present.dispenseDate < row.dispenseDate) latest.set(key, row);
  }
  return [...latest.values()];
}
