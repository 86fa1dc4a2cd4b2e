import { rawDataOf, readDiagnosis, readMedication, readSideEffect, type GuideRequestPayload } from '@onyak/core';
import { expect, it } from 'vitest';
import { addedMedication, initialChoices, requestPayload } from './choices.js';
import { rawNumberOf, sourceId, sourceOfRawData } from './source.js';

const taken = readMedication({ rowId: 'm1', medicationCode: '1', medicationName: '와파린정', atcCode: 'B01AA03' }, 0);
const left = readMedication(
  { rowId: 'm2', medicationCode: '2', medicationName: '이부프로펜정', atcCode: 'M01AE01', onMedication: '복용중' },
  1,
);
const shown = readDiagnosis({ rowId: 'd2', diagnosisCode: 'N20.1' }, 1);
const payload: GuideRequestPayload = {
  name: '홍길동',
  age: 71,
  gender: 'Male',
  irbNumber: 'IRB-1',
  phrFileId: null,
  phrFhirDate: '2026-03-02',
  medications: [taken],
  allPrescriptionData: [taken, left],
  diagnoses: [readDiagnosis({ rowId: 'd1', diagnosisCode: 'I10' }, 0)],
  sideEffects: [readSideEffect('두드러기', 0)],
  observationDays: 365,
};

it('fills a wizard again with what an earlier request showed, chosen as it was chosen then', () => {
  const given = JSON.stringify({ diagnoses: [...payload.diagnoses, shown] });
  const source = sourceOfRawData(rawDataOf(payload, given, 4), 'IRB-1');
  expect(source).toMatchObject({ date: '20260302', onMedOver5Days: 4, irbNumber: 'IRB-1' });
  expect(source.diagnoses.map(({ diagnosisCode }) => diagnosisCode)).toEqual(['I10', 'N201']);
  const choices = initialChoices(source, '');
  // What is taken was taken out by a person then: it stays out.
  expect(choices.selectedMedications).toEqual(['m1']);
  expect(choices.selectedDiagnoses).toEqual(['d1']);
  const again = requestPayload(source, choices, '2026-09-09');
  expect(again).toMatchObject({ phrFhirDate: '2026-03-02', phrFileId: null, irbNumber: 'IRB-1' });
  // Without a stored file the history travels with the request.
  expect(again.allPrescriptionData?.map(({ rowId }) => rowId)).toEqual(['m1', 'm2']);
});

it('keeps what was chosen where a client says nothing that can be read of the rest', () => {
  for (const rawData of [undefined, '', '{', '[]', { diagnoses: [{}] }])
    expect(rawDataOf(payload, rawData, 0).diagnoses).toEqual(payload.diagnoses);
});

it('is found again after a reload by its study number', () => {
  const source = sourceOfRawData(rawDataOf(payload, undefined, 0), 'IRB 1:ㄱ');
  expect(rawNumberOf(sourceId(source))).toBe('IRB 1:ㄱ');
  expect(rawNumberOf('7f1f6f0e-6d2b-4a51-9d57-0c8a6f0a1b2c')).toBeUndefined();
});

it('refuses a second product of an ATC code where the code is what counts', () => {
  const other = { ...taken, medicationCode: '9', medicationName: '다른와파린정' };
  expect(addedMedication(other, [taken], 'atc')).toBeUndefined();
  expect(addedMedication(other, [taken])).toMatchObject({ medicationCode: '9' });
  // Two drugs without a code are not one drug.
  expect(addedMedication({ ...other, atcCode: '' }, [{ ...taken, atcCode: '' }], 'atc')).toBeDefined();
});
