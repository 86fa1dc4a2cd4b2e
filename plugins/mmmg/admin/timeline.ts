import type { MedicationPeriod, ScreeningResult } from '@onyak/core';

const DAY_MS = 86_400_000;

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

export interface TimelineRow {
  readonly period: MedicationPeriod;
  readonly bars: readonly TimelineBar[];
}

export interface Timeline {
  readonly rows: readonly TimelineRow[];
  /** First day of every shown month, with its place. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  /** Place of the record date. */
  readonly recordAt: number;
  readonly start: string;
  readonly end: string;
}

const isoOfDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * Medication periods on one axis: the observation window up to the record date and a day more,
 * where periods are cut. Taken drugs first, then the longest.
 */
export function buildTimeline(
  screening: Pick<ScreeningResult, 'periods' | 'recordDate' | 'observationDays'>,
): Timeline {
  const record = dayNumber(screening.recordDate);
  const first = record - screening.observationDays + 1;
  const last = record + 1;
  const span = Math.max(1, last - first);
  const place = (day: number) => Math.min(1, Math.max(0, (day - first) / span));
  const rows = screening.periods
    .map((period) => ({
      period,
      bars: period.periods.map(({ start, end }) => {
        const left = place(dayNumber(start));
        return { left, width: Math.max(0, place(dayNumber(end)) - left), start, end };
      }),
    }))
    .sort(
      (a, b) =>
        Number(b.period.onMedication) - Number(a.period.onMedication) ||
        b.period.totalDosageDays - a.period.totalDosageDays,
    );
  return {
    rows,
    ticks: monthTicks(first, last, place),
    recordAt: place(record),
    start: isoOfDay(first),
    end: isoOfDay(last),
  };
}

/** Month starts, thinned so that their labels do not touch. */
function monthTicks(first: number, last: number, place: (day: number) => number): { at: number; label: string }[] {
  const months: number[] = [];
  const cursor = new Date(first * DAY_MS);
  cursor.setUTCDate(1);
  for (;;) {
    cursor.setUTCMonth(cursor.getUTCMonth() + 1);
    const day = Math.round(cursor.getTime() / DAY_MS);
    if (day > last) break;
    months.push(day);
  }
  const step = Math.max(1, Math.ceil(months.length / 8));
  return months
    .filter((_day, index) => index % step === 0)
    .map((day) => ({ at: place(day), label: isoOfDay(day).slice(0, 7) }));
}
