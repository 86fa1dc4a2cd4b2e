import type { DateRangeDefault } from '../resource.js';

/** First and last day, both included, yyyy-MM-dd. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const text = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * The days that a default names (specification 1 §9, 3 §9).
 * @param today yyyy-MM-dd in Korea.
 */
export function defaultRange(name: DateRangeDefault, today: string): DateRange {
  const at = Date.parse(`${today}T00:00:00Z`);
  const day = new Date(at);
  const lastOfMonth = text(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0));
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'last7Days':
      // Seven days with today among them.
      return { from: text(at - 6 * dayMs), to: today };
    case 'thisMonth':
      return { from: `${today.slice(0, 7)}-01`, to: lastOfMonth };
    case 'last12Months':
      return { from: text(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 11, 1)), to: lastOfMonth };
  }
}

const moments = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'medium' });

/** A moment in Korea, yyyy-MM-dd HH:mm:ss. */
export const momentInKorea = (at: Date): string => moments.format(at);

/** Today in Korea, yyyy-MM-dd. */
export function todayInKorea(now: Date = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(now);
}
