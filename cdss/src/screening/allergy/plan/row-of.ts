import { USER_ADDED, type Medication } from '@onyak/core';

/** A code as a row that somebody might add: what it would mean if the drug were taken. */
export const rowOf = (atcCode: string): Medication => ({
  rowId: `what-if-${atcCode}`,
  source: 'USER',
  dispenseDate: USER_ADDED,
  dispenseOrganization: '',
  medicationCode: '',
  medicationName: '',
  atcCode,
  atcName: '',
  ingredientCode: '',
  ingredientName: '',
  totalDosageDays: null,
  strength: '',
  singleDosage: '',
  dailyDosage: '',
  onMedication: '',
});
