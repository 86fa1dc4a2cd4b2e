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
