import type { MedicationPeriod, ScreeningResult } from '@onyak/core';

const DAY_MS = 86_400_000;

/** What a drug of the timeline is called. */
export const periodName = ({ name, atcName, atcCode }: MedicationPeriod): string => name || atcName || atcCode;

/** Whole days since 1970 of a yyyy-MM-dd date. */
export function dayNumber(isoDate: string): number {
  return Math.round(Date.parse(`${isoDate}T00:00:00Z`) / DAY_MS);
}

export interface TimelineBar {
  /** Fractions 0..1 of the axis. */
  readonly left: number;
  readonly width: number;
  readonly start: string;
  readonly end: string;
}

/** Days between two supplies on which nothing was left. */
export interface TimelineGap extends TimelineBar {
  readonly days: number;
}

export interface TimelineRow {
  readonly period: MedicationPeriod;
  readonly bars: readonly TimelineBar[];
  readonly gaps: readonly TimelineGap[];
}

export interface Timeline {
  readonly rows: readonly TimelineRow[];
  /** Days that the axis names, with their places. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  /** Place of the record date. */
  readonly recordAt: number;
  readonly start: string;
  readonly end: string;
  /** Less than the whole window is drawn. */
  readonly zoomed: boolean;
}

/** WINDOW: the whole observation window; COURSES: from a little before the first course that is in it. */
export type TimelineSpan = 'WINDOW' | 'COURSES';

/** What is drawn before the first course, of all that is drawn. */
const LEAD = 0.06;
/** Zooming that shows less than this much more is none. */
const WORTHWHILE = 0.85;
/** Most labels of an axis. */
const MAX_TICKS = 8;
/** Steps of an axis that is too short for months, in days. */
const DAY_STEPS = [1, 2, 3, 7, 14] as const;

const isoOfDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * Medication periods on one axis up to the record date and a day more, where periods are cut.
 * Taken drugs first, then the longest.
 */
export function buildTimeline(
  screening: Pick<ScreeningResult, 'periods' | 'recordDate' | 'observationDays'>,
  shown: TimelineSpan = 'WINDOW',
): Timeline {
  const record = dayNumber(screening.recordDate);
  const window = record - screening.observationDays + 1;
  const last = record + 1;
  const first = shown === 'COURSES' ? firstOfCourses(screening.periods, window, last) : window;
  const span = Math.max(1, last - first);
  const place = (day: number) => Math.min(1, Math.max(0, (day - first) / span));
  const barOf = (start: string, end: string): TimelineBar => {
    const left = place(dayNumber(start));
    return { left, width: Math.max(0, place(dayNumber(end)) - left), start, end };
  };
  const rows = screening.periods
    .map((period) => ({
      period,
      bars: period.periods.map(({ start, end }) => barOf(start, end)),
      gaps: gapsOf(period.periods).map(({ start, end }) => ({
        ...barOf(start, end),
        days: dayNumber(end) - dayNumber(start),
      })),
    }))
    .sort(
      (a, b) =>
        Number(b.period.onMedication) - Number(a.period.onMedication) ||
        b.period.totalDosageDays - a.period.totalDosageDays,
    );
  return {
    rows,
    ticks: ticksOf(first, last).map(({ day, label }) => ({ at: place(day), label })),
    recordAt: place(record),
    start: isoOfDay(first),
    end: isoOfDay(last),
    zoomed: first > window,
  };
}

/** What lies between the periods of a drug, which are in order and do not touch. */
function gapsOf(periods: MedicationPeriod['periods']): { readonly start: string; readonly end: string }[] {
  return periods.flatMap(({ end }, index) => {
    const next = periods[index + 1];
    return next ? [{ start: end, end: next.start }] : [];
  });
}

/** The day from which the courses are drawn; that of the window where they fill it. */
function firstOfCourses(periods: ScreeningResult['periods'], window: number, last: number): number {
  const starts = periods.flatMap((period) => period.periods).map(({ start }) => Math.max(window, dayNumber(start)));
  if (starts.length === 0) return window;
  const earliest = Math.min(...starts);
  const first = Math.max(window, earliest - Math.max(1, Math.round((last - earliest) * LEAD)));
  return last - first < (last - window) * WORTHWHILE ? first : window;
}

/** Month starts, or single days on a short axis, thinned so that their labels do not touch. */
function ticksOf(first: number, last: number): { readonly day: number; readonly label: string }[] {
  const step = DAY_STEPS.find((days) => (last - first) / days <= MAX_TICKS);
  if (step !== undefined) {
    // Counted back from the record date, which is marked by itself.
    const record = last - 1;
    const days = Array.from({ length: Math.floor((record - first) / step) }, (_, index) => record - (index + 1) * step);
    return days.toReversed().map((day) => ({ day, label: isoOfDay(day).slice(5) }));
  }
  const months: number[] = [];
  const cursor = new Date(first * DAY_MS);
  cursor.setUTCDate(1);
  for (;;) {
    cursor.setUTCMonth(cursor.getUTCMonth() + 1);
    const day = Math.round(cursor.getTime() / DAY_MS);
    if (day > last) break;
    months.push(day);
  }
  const every = Math.max(1, Math.ceil(months.length / MAX_TICKS));
  return months.filter((_day, index) => index % every === 0).map((day) => ({ day, label: isoOfDay(day).slice(0, 7) }));
}
