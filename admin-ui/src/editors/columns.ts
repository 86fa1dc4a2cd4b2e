import type { Medication } from '@onyak/core';
import type { GridColumn } from '../grid/types.js';
import { text } from './messages.js';
import type { AtcRow, DrugReference, KdRow, SymptomReference } from './rows.js';

export const drugColumns: readonly GridColumn<DrugReference>[] = [
  { id: 'drugType', label: text('drug.type'), width: 80 },
  { id: 'drugCode', label: text('drug.code'), kind: 'code', width: 130 },
  { id: 'drugName', label: text('drug.name'), width: 300 },
];

export const symptomColumns: readonly GridColumn<SymptomReference>[] = [
  { id: 'symptomCode', label: text('symptom.code'), kind: 'code', width: 130 },
  { id: 'symptomNameKor', label: text('symptom.nameKor'), width: 220 },
  { id: 'symptomNameEng', label: text('symptom.nameEng'), width: 220 },
];

export const atcColumns: readonly GridColumn<AtcRow>[] = [
  { id: 'atcCode', label: text('search.atcCode'), kind: 'code', width: 120 },
  { id: 'atcName', label: text('search.atcName'), width: 260 },
];

export const kdColumns: readonly GridColumn<KdRow>[] = [
  { id: 'kdCode', label: text('search.kdCode'), kind: 'code', width: 130 },
  { id: 'kdName', label: text('search.kdName'), width: 320 },
];

/** What the detail of a current medication tells of each prescription. */
export type MedicationDetail = Pick<
  Medication,
  | 'dispenseDate'
  | 'medicationCode'
  | 'medicationName'
  | 'strength'
  | 'singleDosage'
  | 'dailyDosage'
  | 'ingredientCode'
  | 'ingredientName'
  | 'totalDosageDays'
  | 'dispenseOrganization'
>;

/**
 * Whether an ingredient code's seventh character is C or D (route external or other): shown yellow
 * (specification 2 §2.15).
 */
export function isMarkedIngredient(ingredientCode: string): boolean {
  return /^[CD]$/i.test(ingredientCode.charAt(6));
}

export const medicationColumns: readonly GridColumn<MedicationDetail>[] = [
  { id: 'dispenseDate', label: text('medication.dispenseDate'), width: 130 },
  { id: 'medicationCode', label: text('search.kdCode'), kind: 'code', width: 130 },
  { id: 'medicationName', label: text('search.kdName'), width: 260 },
  { id: 'strength', label: text('medication.strength'), width: 110 },
  { id: 'singleDosage', label: text('medication.singleDosage'), width: 104 },
  { id: 'dailyDosage', label: text('medication.dailyDosage'), width: 104 },
  {
    id: 'ingredientCode',
    label: text('find.ingredientCode'),
    kind: 'code',
    width: 124,
    tone: ({ ingredientCode }) => (isMarkedIngredient(ingredientCode) ? 'codeMark' : undefined),
  },
  { id: 'ingredientName', label: text('find.ingredientName'), width: 200 },
  {
    id: 'totalDosageDays',
    label: text('medication.totalDosageDays'),
    kind: 'number',
    width: 112,
    render: ({ totalDosageDays: days }) => (days === null ? '' : text('medication.days', { days })),
  },
  { id: 'dispenseOrganization', label: text('medication.dispenseOrganization'), width: 150 },
];
