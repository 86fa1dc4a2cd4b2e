import { dayNumber, eachMerged, type Medication, monthsBefore, prescriptionSpan, type Span } from '@onyak/core';
import { suppliesOf, type Supplies } from './supplies.js';
import { maybeTakenRows } from './taken.js';

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
  return daysOver5(suppliesOf(allPrescriptions), recordDate);
}

/** The same if every drug that may be taken was taken from its prescription (undated: all the time) to the record date. */
export function countDaysOver5AtMost(allPrescriptions: readonly Medication[], recordDate: string): number {
  const supplies = suppliesOf(allPrescriptions);
  return daysOver5(supplies, recordDate, maybeTakenRows(supplies, recordDate));
}

/** The days of rows that are grouped already; those of `maybe` count to the record date. */
export function daysOver5(
  supplies: readonly Supplies[],
  recordDate: string,
  maybe: ReadonlySet<Medication> = new Set(),
): number {
  const end = dayNumber(recordDate);
  if (end === null) return 0;
  const window = { start: monthsBefore(end, MONTHS), end };
  const spansByDrug = new Map<string, readonly Span[]>();
  for (const group of supplies) {
    const spans = spansOf(group, maybe, end);
    if (spans.length === 0) continue;
    const key = drugKey(group.product);
    const present = spansByDrug.get(key);
    spansByDrug.set(key, present ? [...present, ...spans] : spans);
  }
  if (spansByDrug.size < MANY) return 0;
  // How many drugs begin less how many end on each day; a running sum then counts the active ones.
  const changes = new Int32Array(window.end - window.start + 1);
  for (const spans of spansByDrug.values()) {
    eachMerged(spans, window, (from, to) => {
      changes[from - window.start] = (changes[from - window.start] ?? 0) + 1;
      changes[to - window.start] = (changes[to - window.start] ?? 0) - 1;
    });
  }
  let active = 0;
  let days = 0;
  for (const by of changes) {
    active += by;
    if (active >= MANY) days += 1;
  }
  return days;
}

function spansOf({ rows, spans, unsure }: Supplies, maybe: ReadonlySet<Medication>, record: number): readonly Span[] {
  if (maybe.size === 0 || !unsure.some((row) => maybe.has(row))) return spans;
  return rows.flatMap((row) =>
    maybe.has(row)
      ? { start: dayNumber(row.dispenseDate) ?? Number.NEGATIVE_INFINITY, end: record }
      : (prescriptionSpan(row) ?? []),
  );
}
