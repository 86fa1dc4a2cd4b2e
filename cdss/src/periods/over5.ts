import type { Medication } from '@onyak/core';
import { dayNumber, monthsBefore } from './days.js';
import { cutSpan, prescriptionSpan } from './spans.js';

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
  const end = dayNumber(recordDate);
  if (end === null) return 0;
  const window = { start: monthsBefore(end, MONTHS), end };
  const length = window.end - window.start;
  const activeByDrug = new Map<string, Uint8Array>();
  for (const medication of allPrescriptions) {
    const span = prescriptionSpan(medication);
    const inside = span && cutSpan(span, window);
    if (!inside) continue;
    const key = drugKey(medication);
    const active = activeByDrug.get(key) ?? new Uint8Array(length);
    active.fill(1, inside.start - window.start, inside.end - window.start);
    activeByDrug.set(key, active);
  }
  if (activeByDrug.size < MANY) return 0;
  const counts = new Uint32Array(length);
  for (const active of activeByDrug.values()) {
    for (let day = 0; day < length; day += 1) counts[day] = (counts[day] ?? 0) + (active[day] ?? 0);
  }
  return counts.reduce((days, count) => days + (count >= MANY ? 1 : 0), 0);
}
