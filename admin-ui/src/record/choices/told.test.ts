import { diagnosisSchema, sideEffectSchema } from '@onyak/core';
import { expect, it } from 'vitest';
import { allRows, chosenRows, initialChoices, requestPayload } from './choices.js';
import { choicesSchema } from './choices-schema.js';
import { withTold } from './told.js';

const told = (id: string, code: string) => ({
  rowId: id,
  diagnosisDate: '',
  diagnosisCode: code,
  diagnosisName: code,
  diagnosisNameKor: code,
  diagnosisType: 'ICD-10',
  diagnosisCodeParent: code.slice(0, 3),
  department: '',
  diagnosisOrganization: '',
  diagnosisRemarks: '설문',
  inferred: false,
  resolved: false,
  toldBy: 'SURVEY' as const,
});
const hypertension = diagnosisSchema.parse(told('survey-d-D01', 'I10'));
const rash = sideEffectSchema.parse({
  rowId: 'survey-s-CD02',
  sideEffect: '설문 · 항생제: 발진',
  atcCodes: ['J01'],
  toldBy: 'SURVEY',
});
const typed = sideEffectSchema.parse({ rowId: 'user-s-1', sideEffect: '어지러움', atcCodes: [] });
const first = { ...initialChoices(null, 'IRB-1'), addedSideEffects: [typed], selectedSideEffects: ['user-s-1'] };

it('chooses what was told, beside what a person typed, and sends it as told', () => {
  const choices = { ...first, ...withTold(first, 'IRB-1', { diagnoses: [hypertension], sideEffects: [rash] }) };
  const chosen = chosenRows(allRows(null, choices), choices);
  expect(chosen.diagnoses).toEqual([hypertension]);
  expect(chosen.sideEffects.map(({ rowId }) => rowId).toSorted()).toEqual(['survey-s-CD02', 'user-s-1']);
  expect(requestPayload(null, choices, '2026-11-24').diagnoses).toMatchObject([{ toldBy: 'SURVEY' }]);
  expect(choicesSchema.parse(JSON.parse(JSON.stringify(choices)))).toEqual(choices);
  // Refused, it is not sent.
  expect(chosenRows(allRows(null, choices), { ...choices, selectedDiagnoses: [] }).diagnoses).toEqual([]);
});

it('leaves nothing of one patient with another, and what was typed stays', () => {
  const one = { ...first, ...withTold(first, 'IRB-1', { diagnoses: [hypertension], sideEffects: [rash] }) };
  const other = { ...one, ...withTold(one, 'IRB-2', { diagnoses: [], sideEffects: [] }) };
  expect(other).toMatchObject({ toldOf: 'IRB-2', addedDiagnoses: [], selectedDiagnoses: [] });
  expect(chosenRows(allRows(null, other), other).sideEffects.map(({ rowId }) => rowId)).toEqual(['user-s-1']);
});
