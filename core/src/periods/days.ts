const DAY_MS = 86_400_000;
const MARCH = 3;
const DAYS_OF_400_YEARS = 146_097;
/** Days from 0000-03-01 to 1970-01-01. */
const EPOCH = 719_468;

/**
 * Days since 1970-01-01 of a `yyyy-MM-dd` date, so that dates are compared and counted as whole
 * numbers without a time zone. Null when the text is not a date that exists.
 */
export function dayNumber(iso: string): number | null {
  if (iso.length !== 10 || iso[4] !== '-' || iso[7] !== '-') return null;
  const year = digits(iso, 0, 4);
  const month = digits(iso, 5, 7);
  const day = digits(iso, 8, 10);
  if (year < 0 || month < 1 || month > 12 || day < 1 || day > daysOfMonth(year, month)) return null;
  // Years are counted from March, so that the leap day is a year's last (proleptic Gregorian calendar).
  const marchYear = month < MARCH ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_OF_400_YEARS + dayOfEra - EPOCH;
}

/** A record names few days, each many times: those of the years in which people live (to 2079) are written once. */
const MOST_DAYS = 40_000;
const writtenDays: (string | undefined)[] = Array.from({ length: MOST_DAYS });

/** `yyyy-MM-dd` of a day number. */
export function isoDay(day: number): string {
  return day >= 0 && day < MOST_DAYS ? (writtenDays[day] ??= writeDay(day)) : writeDay(day);
}

function writeDay(day: number): string {
  const shifted = day + EPOCH;
  const era = Math.floor(shifted / DAYS_OF_400_YEARS);
  const dayOfEra = shifted - era * DAYS_OF_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + MARCH : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month < MARCH ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${dayOfMonth < 10 ? '0' : ''}${dayOfMonth}`;
}

/** Number of the decimal digits in [from, to), -1 when one is no digit: a pattern would cost most of the time. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The same day `months` calendar months earlier, or the last day of that month where it is shorter. */
export function monthsBefore(day: number, months: number): number {
  const date = new Date(day * DAY_MS);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() - months;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)) / DAY_MS;
}
