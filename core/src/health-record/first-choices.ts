import {
  isScreenable,
  MAYBE_ON_MEDICATION,
  ON_MEDICATION,
  type Diagnosis,
  type Medication,
} from '../clinical/record.js';

/** Prescriptions of a record that are chosen before anybody has: those that are taken on its date, and those that may be. */
export const likelyTaken = (rows: readonly Medication[]): readonly Medication[] =>
  rows.filter(({ onMedication }) => onMedication === ON_MEDICATION || onMedication === MAYBE_ON_MEDICATION);

/** Diagnoses of a record that are chosen before anybody has: those that are not over and count for the checks. */
export const notOver = (rows: readonly Diagnosis[]): readonly Diagnosis[] =>
  rows.filter((row) => !row.resolved && isScreenable(row));
