import type { Medication, MedicationPeriod } from '@onyak/core';
import { compareText } from '../order.js';
import { dayNumber, isoDay } from './days.js';
import { cutSpan, mergeSpans, prescriptionSpan, totalDays, type Span } from './spans.js';

interface Group {
  readonly names: Set<string>;
  readonly spans: Span[];
  firstDispensed: number;
}

/** `observationDays` days that end with the record date, as [start, recordDate + 1). */
export function observationWindow(recordDay: number, observationDays: number): Span {
  return { start: recordDay + 1 - observationDays, end: recordDay + 1 };
}

/**
 * Periods and PDC of each ATC code over the observation window, in code order. A code whose
 * prescriptions all lack a date or days has no row: 0.00 would look like "hardly taken".
 * `firstDispenseDate` is the first of the whole history, also before the window.
 */
export function medicationPeriods(
  allPrescriptions: readonly Medication[],
  recordDate: string,
  observationDays: number,
): MedicationPeriod[] {
  const recordDay = dayNumber(recordDate);
  if (recordDay === null) return [];
  const groups = new Map<string, Group>();
  for (const medication of allPrescriptions) {
    const span = prescriptionSpan(medication);
    const atcCode = medication.atcCode.trim().toUpperCase();
    if (atcCode === '' || !span) continue;
    let group = groups.get(atcCode);
    if (!group) groups.set(atcCode, (group = { names: new Set(), spans: [], firstDispensed: span.start }));
    if (medication.atcName !== '') group.names.add(medication.atcName);
    group.spans.push(span);
    if (span.start < group.firstDispensed) group.firstDispensed = span.start;
  }
  const window = observationWindow(recordDay, observationDays);
  return [...groups]
    .sort(([a], [b]) => compareText(a, b))
    .map(([atcCode, group]) => periodRow(atcCode, group, window, recordDay));
}

function periodRow(atcCode: string, group: Group, window: Span, recordDay: number): MedicationPeriod {
  const inside: Span[] = [];
  for (const span of group.spans) {
    const cut = cutSpan(span, window);
    if (cut) inside.push(cut);
  }
  const merged = mergeSpans(inside);
  const days = totalDays(merged);
  return {
    atcCode,
    atcName: [...group.names].sort(compareText)[0] ?? '',
    periods: merged.map((span) => ({ start: isoDay(span.start), end: isoDay(span.end) })),
    totalDosageDays: days,
    pdc: days / (window.end - window.start),
    firstDispenseDate: isoDay(group.firstDispensed),
    onMedication: merged.some((span) => span.start <= recordDay && recordDay < span.end),
  };
}
