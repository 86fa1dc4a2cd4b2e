/** Days as yyyy-MM-dd, counted without time zones: a day here is a square of a calendar. */
const dayMs = 86_400_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export function addDays(day: string, count: number): string {
  return dayOf(timeOf(day) + count * dayMs);
}

/** The same day of another month, or its last where that month is shorter. */
export function addMonths(day: string, count: number): string {
  const date = new Date(timeOf(day));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate();
  return dayOf(first + (Math.min(date.getUTCDate(), last) - 1) * dayMs);
}

/** 0 is Sunday. */
export function weekday(day: string): number {
  return new Date(timeOf(day)).getUTCDay();
}

/** The weeks a month touches, each from Sunday to Saturday. */
export function weeksOf(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekday(first));
  const end = addDays(addMonths(first, 1), -1);
  const count = Math.ceil(((timeOf(end) - timeOf(start)) / dayMs + 1) / 7);
  return Array.from({ length: count }, (_week, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(start, week * 7 + index)),
  );
}

/** Where a key leads from a day; undefined leaves it to the browser. */
export function dayByKey(key: string, shift: boolean, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}
