/** Dates of the file brought to `yyyy-MM-dd`, Asia/Seoul. */

const dateTime =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?)?)?$/;

export interface FhirDate {
  /** yyyy-MM-dd in Asia/Seoul; the first day of what is named when only a year or month is. */
  readonly day: string;
  /** `year` and `month` are not exact days. */
  readonly precision: 'year' | 'month' | 'day' | 'time';
  /** Milliseconds since 1970 where a time with offset was given, else of the day's start in UTC. */
  readonly instant: number;
}

/** Made when first needed: it takes longer than reading a small record. */
let seoul: Intl.DateTimeFormat | undefined;
const makeSeoul = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', year: 'numeric', month: '2-digit', day: '2-digit' });
/** From here on Korea kept UTC+9 without summer time. */
const FIXED_SINCE = Date.UTC(1989, 0, 1);
const NINE_HOURS = 9 * 3_600_000;
const DAY = 86_400_000;

/** Reads a FHIR date, dateTime or instant; null for anything else, or a day no calendar has. */
export function readDate(value: unknown): FhirDate | null {
  if (typeof value !== 'string' || value.length > 40) return null;
  const match = dateTime.exec(value.trim());
  if (!match) return null;
  const [, year = '', month, day, hour, minute, second = '00', offset] = match;
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`;
  const start = Date.parse(`${first}T00:00:00Z`);
  if (year === '0000' || Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== first) return null;
  if (day === undefined) return { day: first, precision: month === undefined ? 'year' : 'month', instant: start };
  if (hour === undefined) return { day: first, precision: 'day', instant: start };
  // A time without offset is no FHIR, but frequent; it is read as local, Seoul time.
  if (offset === undefined) return { day: first, precision: 'day', instant: start };
  const zone = offset === 'Z' || offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
  // A leap second is a valid FHIR instant that Date does not know.
  const instant = Date.parse(`${first}T${hour}:${minute}:${second === '60' ? '59' : second}${zone}`);
  return Number.isNaN(instant) ? null : { day: dayInSeoul(instant), precision: 'time', instant };
}

/** yyyy-MM-dd in Asia/Seoul of an instant in milliseconds. */
export function dayInSeoul(instant: number): string {
  if (instant >= FIXED_SINCE) return new Date(instant + NINE_HOURS).toISOString().slice(0, 10);
  seoul ??= makeSeoul();
  return seoul.format(instant);
}

/** The day `days` after a yyyy-MM-dd day; empty when it leaves the calendar. */
export function addDays(day: string, days: number): string {
  const moved = Date.parse(`${day}T00:00:00Z`) + days * DAY;
  return Number.isFinite(moved) && Math.abs(moved) < 8e15 ? new Date(moved).toISOString().slice(0, 10) : '';
}

/**
 * Days a FHIR Period covers: a date as end includes that day, times are measured exactly and a
 * begun day counts. Null unless both ends are exact days in order.
 */
export function periodDays(start: FhirDate | null, end: FhirDate | null): number | null {
  if (!start || !end || isPartial(start) || isPartial(end)) return null;
  if (start.precision === 'time' && end.precision === 'time') {
    const days = Math.ceil((end.instant - start.instant) / DAY);
    return days > 0 ? days : null;
  }
  const days = Math.round((Date.parse(`${end.day}T00:00:00Z`) - Date.parse(`${start.day}T00:00:00Z`)) / DAY) + 1;
  return days > 0 ? days : null;
}

export function isPartial(date: FhirDate): boolean {
  return date.precision === 'year' || date.precision === 'month';
}

/** Completed years from birth to a day, both yyyy-MM-dd; null when out of 0 to 200. */
export function completedYears(birth: string, day: string): number | null {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0);
  return years >= 0 && years <= 200 ? years : null;
}

/** Completed months from birth to a day, both yyyy-MM-dd; null when out of 0 to 200 years. */
export function completedMonths(birth: string, day: string): number | null {
  const at = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const months = at(day) - at(birth) - (day.slice(8) < birth.slice(8) ? 1 : 0);
  return months >= 0 && months <= 2_400 ? months : null;
}
