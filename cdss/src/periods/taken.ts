import type { Medication } from '@onyak/core';
import { dayNumber } from './days.js';

/** Whether a prescription is "taken" on the record date: dispenseDate + totalDosageDays >= record date. */
export function isTaken(medication: Medication, recordDate: string): boolean {
  const dispensed = dayNumber(medication.dispenseDate);
  const record = dayNumber(recordDate);
  if (dispensed === null || record === null || medication.totalDosageDays === null) return false;
  return dispensed + medication.totalDosageDays >= record;
}
