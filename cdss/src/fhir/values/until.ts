import { periodDays, readDate } from './dates.js';

const end = String.raw`(\d{4})\s*(?:-|\.|\/|년)\s*(\d{1,2})\s*(?:-|\.|\/|월)\s*(\d{1,2})\s*일?`;
/** `until 2026-01-20`, `2026년 1월 15일까지`; a date by which to come back or to have begun is none. */
const until: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:until|till|through|thru)\s+${end}`, 'giu'),
  new RegExp(String.raw`${end}\s*까지(?!\s*(?:내원|방문|재진|예약|연락|반납|시작))`, 'gu'),
];
/** A year of supply is the most that one prescription is for. */
const MOST = 366;

/** Days from the day of a prescription to the one date until which its words say that the drug is taken. */
export function daysUntil(text: string, firstDay: string | undefined): number | null {
  const plain = text.normalize('NFKC').slice(0, 500);
  const dates = until.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(
      ([, year = '', month = '', day = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    ),
  );
  const [only] = new Set(dates);
  if (only === undefined || new Set(dates).size !== 1) return null;
  const days = periodDays(readDate(firstDay), readDate(only));
  return days !== null && days <= MOST ? days : null;
}
