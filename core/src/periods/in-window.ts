import type { MedicationPeriod } from '../clinical/finding.js';
import { isoDay } from './days.js';
import { eachMerged, type Span } from './spans.js';

/** `observationDays` days that end with the record date, as [start, recordDate + 1). */
export function observationWindow(recordDay: number, observationDays: number): Span {
  return { start: recordDay + 1 - observationDays, end: recordDay + 1 };
}

/** What the supplies of one drug come to within the observation window. */
export type PeriodsInWindow = Pick<
  MedicationPeriod,
  'periods' | 'totalDosageDays' | 'pdc' | 'firstDispenseDate' | 'onMedication'
>;

/**
 * Periods, days and PDC of one drug's supplies, cut to the window and merged where they overlap (decisions.md "Clinical").
 * `firstDispenseDate` is the first of the whole history, also before the window.
 */
export function periodsInWindow(spans: readonly Span[], window: Span): PeriodsInWindow {
  let firstDispensed = Number.POSITIVE_INFINITY;
  for (const { start } of spans) if (start < firstDispensed) firstDispensed = start;
  const recordDay = window.end - 1;
  const periods: MedicationPeriod['periods'] = [];
  let days = 0;
  let onMedication = false;
  eachMerged(spans, window, (start, end) => {
    periods.push({ start: isoDay(start), end: isoDay(end) });
    days += end - start;
    onMedication ||= start <= recordDay && recordDay < end;
  });
  return {
    periods,
    totalDosageDays: days,
    pdc: days / (window.end - window.start),
    firstDispenseDate: isoDay(firstDispensed),
    onMedication,
  };
}
