import { numberOf, objectOf, stringOf } from './json.js';

const DAYS_PER_UNIT: Readonly<Record<string, number>> = {
  s: 1 / 86_400,
  min: 1 / 1_440,
  h: 1 / 24,
  d: 1,
  wk: 7,
  // Dispensing counts a month as 30 days and a year as 365.
  mo: 30,
  a: 365,
};

/** What writers put for the units of UCUM, without case, brackets and plural signs. */
const unitWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    s: 's sec second 초',
    min: 'min minute 분',
    h: 'h hr hour 시간',
    d: 'd dd day 일 일분 일간 일치 天 日 日分 日間 daily tag tage tagen jour jours dia dias día días giorno giorni dag dagen dage',
    wk: 'wk w week 주 주간 주일 주분 woche wochen semaine semanas semana settimana settimane weken 週 週間',
    mo: 'mo mon month 개월 개월분 달 월 monat monate mois mese mesi meses maanden',
    a: 'a yr y year 년 년간',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit])),
);

/** Days of one unit of time, however it is written: `d`, `Day(s)`, `{day}`, `일분`, `WK`; null when it is no time. */
export function daysPerUnit(unit: string): number | null {
  const plain = unit
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\(s\)/g, '')
    .replace(/[{}[\]().\s]/g, '')
    .replace(/^.*_/, '');
  return DAYS_PER_UNIT[unitWords[plain] ?? unitWords[plain.replace(/s$/, '')] ?? ''] ?? null;
}

/**
 * Days of a Duration or of a Quantity of time; null when its unit is no time or its value no positive number.
 * Code and word that contradict each other say nothing.
 */
export function durationDays(value: unknown): number | null {
  const duration = objectOf(value);
  const amount = numeral(duration['value']);
  if (amount === null || stringOf(duration['comparator']) !== '') return null;
  const units = [stringOf(duration['code']), stringOf(duration['unit'])]
    .filter((unit) => unit.trim() !== '' && unit.trim() !== '1')
    .map(daysPerUnit);
  const [unit] = units;
  return unit === undefined || unit === null || units.some((one) => one !== unit) ? null : wholeDays(amount * unit);
}

/** A number, also one written as text, which lenient writers do for quantities. */
function numeral(value: unknown): number | null {
  const text = stringOf(value).trim();
  return /^\d{1,6}(?:\.\d{1,4})?$/.test(text) ? Number(text) : numberOf(value);
}

/** A begun day counts as one; binary fractions such as 0.6 / 0.2 do not make one. Null outside 1 to 100,000. */
export function wholeDays(days: number): number | null {
  const whole = Math.ceil(Math.round(days * 1e6) / 1e6);
  return whole >= 1 && whole <= 100_000 ? whole : null;
}
