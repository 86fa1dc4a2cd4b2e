import {
  dayNumber,
  observationWindow,
  periodsInWindow,
  type Medication,
  type MedicationPeriod,
  type Span,
} from '@onyak/core';
import { compareText, sortShort } from '../order.js';
import { suppliesOf, type Supplies } from './supplies.js';
import { mapped } from '../lists.js';

interface Group {
  /** The place of its first product among the supplies. */
  readonly at: number;
  /** First in code order of the names that the rows give. */
  name: string;
  spans: readonly Span[];
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
  return mapped(periodsOf(suppliesOf(allPrescriptions), recordDate, observationDays), ({ period }) => period);
}

/** Periods of one ATC code, with the place of its first product among the supplies. */
interface PlacedPeriod {
  readonly period: MedicationPeriod;
  readonly at: number;
}

/** The same of rows that are grouped already. */
export function periodsOf(supplies: readonly Supplies[], recordDate: string, observationDays: number): PlacedPeriod[] {
  const recordDay = dayNumber(recordDate);
  if (recordDay === null) return [];
  const groups = new Map<string, Group>();
  let place = -1;
  for (const { product, spans } of supplies) {
    place += 1;
    const atcCode = product.atcCode.trim().toUpperCase();
    if (atcCode === '' || spans.length === 0) continue;
    const name = product.atcName;
    const group = groups.get(atcCode);
    if (!group) {
      groups.set(atcCode, { at: place, name, spans });
      continue;
    }
    group.spans = [...group.spans, ...spans];
    if (name !== '' && (group.name === '' || compareText(name, group.name) < 0)) group.name = name;
  }
  const window = observationWindow(recordDay, observationDays);
  return mapped(sortShort([...groups.keys()], compareText), (atcCode) => {
    const { at, name, spans } = groups.get(atcCode) ?? { at: 0, name: '', spans: [] };
    const { periods, totalDosageDays, pdc, firstDispenseDate, onMedication } = periodsInWindow(spans, window);
    // Field by field: an object that is spread into another takes several times as long.
    const period = { atcCode, atcName: name, periods, totalDosageDays, pdc, firstDispenseDate, onMedication };
    return { period, at };
  });
}
