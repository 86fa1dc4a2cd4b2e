import type { Medication } from '@onyak/core';
import { dayNumber, monthsBefore } from './days.js';
import { takenOnDay } from './taken.js';
import { cutSpan, mergeSpans, prescriptionSpan, type Span } from './spans.js';

const MONTHS = 3;
const MANY = 5;

/** What makes prescriptions "distinct": the ATC code, else the medication code, else the name. */
function drugKey(medication: Medication): string {
  return medication.atcCode || medication.medicationCode || medication.medicationName;
}

/**
 * onMedOver5Days: days in the three calendar months before the record date (which itself is not
 * counted) on which at least five distinct prescriptions are active.
 */
export function countDaysOver5(allPrescriptions: readonly Medication[], recordDate: string): number {
  return countDays(allPrescriptions, recordDate, prescriptionSpan);
}

/** The same if every drug that may be taken was taken from its prescription (undated: all the time) to the record date. */
export function countDaysOver5AtMost(allPrescriptions: readonly Medication[], recordDate: string): number {
  const record = dayNumber(recordDate);
  if (record === null) return 0;
  const maybe = new Set(allPrescriptions.filter((medication) => takenOnDay(medication, record) === 'MAYBE'));
  if (maybe.size === 0) return countDaysOver5(allPrescriptions, recordDate);
  return countDays(allPrescriptions, recordDate, (medication) =>
    maybe.has(medication)
      ? { start: dayNumber(medication.dispenseDate) ?? Number.NEGATIVE_INFINITY, end: record }
      : prescriptionSpan(medication),
  );
}

function countDays(
  allPrescriptions: readonly Medication[],
  recordDate: string,
  spanOf: (medication: Medication) => Span | null,
): number {
  const end = dayNumber(recordDate);
  if (end === null) return 0;
  const window = { start: monthsBefore(end, MONTHS), end };
  const spansByDrug = new Map<string, Span[]>();
  for (const medication of allPrescriptions) {
    const span = spanOf(medication);
    const inside = span && cutSpan(span, window);
    if (!inside) continue;
    const key = drugKey(medication);
    const spans = spansByDrug.get(key);
    if (spans) spans.push(inside);
    else spansByDrug.set(key, [inside]);
  }
  if (spansByDrug.size < MANY) return 0;
  // How many drugs begin less how many end on each day; a running sum then counts the active ones.
  const changes = new Int32Array(window.end - window.start + 1);
  const change = (day: number, by: number) => {
    changes[day - window.start] = (changes[day - window.start] ?? 0) + by;
  };
  for (const spans of spansByDrug.values()) {
    for (const span of mergeSpans(spans)) {
      change(span.start, 1);
      change(span.end, -1);
    }
  }
  let active = 0;
  let days = 0;
  for (const by of changes) {
    active += by;
    if (active >= MANY) days += 1;
  }
  return days;
}
