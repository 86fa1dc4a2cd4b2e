import { expect, it } from 'vitest';
import type { ReadRecord } from '@onyak/core';
import { givenFields } from './choices.js';

const record: ReadRecord = {
  name: '홍길동',
  age: 71,
  gender: 'Male',
  date: '20260302',
  medications: [],
  diagnoses: [],
  sideEffects: [],
  phrFileId: '7f1f6f0e-6d2b-4a51-9d57-0c8a6f0a1b2c',
  fileName: 'record.json',
  irbNumber: 'IRB-1',
  notes: [],
  onMedOver5Days: 0,
  onMedOver5DaysAtMost: 0,
};

it('names what the record says of the patient, and nothing that is still to be typed', () => {
  expect(givenFields(record)).toEqual(['name', 'age', 'gender', 'irbNumber']);
  expect(givenFields({ ...record, age: 0, gender: 'Unknown', irbNumber: '' })).toEqual(['name']);
  expect(givenFields({ ...record, name: '', age: null })).toEqual(['gender', 'irbNumber']);
  expect(givenFields(null)).toEqual([]);
});
