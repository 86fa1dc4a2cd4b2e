import type { Months } from './tile-address.js';

/** How far back one may look, in months. */
export const spans = [1, 3, 6, 12, 24, 60] as const;

/** So many months until the one of this day. */
export function lastMonths(today: string, count: number): Months {
  const to = today.slice(0, 7);
  const first = Number(to.slice(0, 4)) * 12 + Number(to.slice(5)) - count;
  return { from: `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}`, to };
}
