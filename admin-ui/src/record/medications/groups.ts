import { MAYBE_ON_MEDICATION, ON_MEDICATION, type Medication } from '@onyak/core';

/** What prescriptions can be grouped by, in the order of specification 2 §2.1. */
export const medicationGroupings = [
  'onMedication',
  'dispenseDate',
  'dispenseOrganization',
  'medicationCode',
  'medicationName',
  'atcCode',
  'atcName',
  'ingredientCode',
  'ingredientName',
] as const;

export const defaultGrouping = 'dispenseDate';

/** Whether a prescription is taken on the record date. */
export function isOnMedication(row: Pick<Medication, 'onMedication'>): boolean {
  return row.onMedication === ON_MEDICATION;
}

/** Whether the record leaves open if a prescription is taken on the record date: then it is taken for likely. */
export function isMaybeOnMedication(row: Pick<Medication, 'onMedication'>): boolean {
  return row.onMedication === MAYBE_ON_MEDICATION;
}
