const DAY_MS = 86_400_000;
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Days since 1970-01-01 of a `yyyy-MM-dd` date, so that dates are compared and counted as whole
 * numbers without a time zone. Null when the text is not a date that exists.
 */
export function dayNumber(iso: string): number | null {
  const parts = isoDate.exec(iso);
  if (!parts) return null;
  const time = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  const day = time / DAY_MS;
  return new Date(time).getUTCDate() === Number(parts[3]) && Number(parts[2]) >= 1 && Number(parts[2]) <= 12 ? day : null;
}

/** `yyyy-MM-dd` of a day number. */
export function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The same day `months` calendar months earlier, or the last day of that month where it is shorter. */
export function monthsBefore(day: number, months: number): number {
  const date = new Date(day * DAY_MS);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() - months;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)) / DAY_MS;
}
