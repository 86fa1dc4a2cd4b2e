import type { Medication, MedicationPeriod } from '@onyak/core';
import { compareText, sortShort } from '../order.js';
import { dayNumber, isoDay } from './days.js';
import { eachMerged, type Span } from './spans.js';
import { suppliesOf, type Supplies } from './supplies.js';
import { mapped } from '../lists.js';

interface Group {
  /** First in code order of the names that the rows give. */
  name: string;
  spans: readonly Span[];
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
  return periodsOf(suppliesOf(allPrescriptions), recordDate, observationDays);
}

/** The same of rows that are grouped already. */
export function periodsOf(
  supplies: readonly Supplies[],
  recordDate: string,
  observationDays: number,
): MedicationPeriod[] {
  const recordDay = dayNumber(recordDate);
  if (recordDay === null) return [];
  const groups = new Map<string, Group>();
  for (const { product, spans } of supplies) {
    const atcCode = product.atcCode.trim().toUpperCase();
    if (atcCode === '' || spans.length === 0) continue;
    const name = product.atcName;
    const group = groups.get(atcCode);
    if (!group) {
      groups.set(atcCode, { name, spans });
      continue;
    }
    group.spans = [...group.spans, ...spans];
    if (name !== '' && (group.name === '' || compareText(name, group.name) < 0)) group.name = name;
  }
  const window = observationWindow(recordDay, observationDays);
  return mapped(sortShort([...groups.keys()], compareText), (atcCode) => {
    const { name, spans } = groups.get(atcCode) ?? { name: '', spans: [] };
    return periodRow(atcCode, name, spans, window, recordDay);
  });
}

function periodRow(
  atcCode: string,
  atcName: string,
  spans: readonly Span[],
  window: Span,
  recordDay: number,
): MedicationPeriod {
  let firstDispensed = Number.POSITIVE_INFINITY;
  for (const { start } of spans) if (start < firstDispensed) firstDispensed = start;
  const periods: MedicationPeriod['periods'] = [];
  let days = 0;
  let onMedication = false;
  eachMerged(spans, window, (start, end) => {
    periods.push({ start: isoDay(start), end: isoDay(end) });
    days += end - start;
    onMedication ||= start <= recordDay && recordDay < end;
  });
  return {
    atcCode,
    atcName,
    periods,
    totalDosageDays: days,
    pdc: days / (window.end - window.start),
    firstDispenseDate: isoDay(firstDispensed),
    onMedication,
  };
}
