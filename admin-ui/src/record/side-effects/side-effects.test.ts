import { expect, it } from 'vitest';
import { readSideEffect, type ReadRecord } from '@onyak/core';
import { choicesSchema } from '../choices/choices-schema.js';
import { allRows, chosenRows, initialChoices } from '../choices/choices.js';
import { withoutSideEffect, withSideEffect } from './side-effects.js';

const record: ReadRecord = {
  name: '홍길동',
  age: 71,
  gender: 'Male',
  date: '20260302',
  medications: [],
  diagnoses: [],
  sideEffects: [
    readSideEffect({ rowId: 'r1', sideEffect: '두드러기' }, 0),
    readSideEffect({ rowId: 'r2', sideEffect: '어지러움' }, 1),
  ],
  phrFileId: '7f1f6f0e-6d2b-4a51-9d57-0c8a6f0a1b2c',
  fileName: 'record.json',
  irbNumber: '',
  notes: [],
  onMedOver5Days: 0,
  onMedOver5DaysAtMost: 0,
};
const first = initialChoices(record, 'IRB-1');
const typed = { rowId: 'user-s-1', sideEffect: '발진', atcCodes: [] };
const sent = (choices: typeof first) =>
  chosenRows(allRows(record, choices), choices).sideEffects.map((row) => row.sideEffect);

it('sends what was typed, in the words it was last given', () => {
  const added = { ...first, ...withSideEffect(first, typed) };
  expect(sent(added).toSorted()).toEqual(['두드러기', '발진', '어지러움']);
  const edited = {
    ...added,
    ...withSideEffect(added, { ...typed, rowId: 'user-s-2', sideEffect: '전신 발진' }, 'user-s-1'),
  };
  expect(sent(edited).toSorted()).toEqual(['두드러기', '어지러움', '전신 발진']);
  expect(edited.removedSideEffects).toEqual([]);
});

it('sends an edited one of the record in the new words alone, and brings the record’s back when asked', () => {
  const edited = { ...first, ...withSideEffect(first, typed, 'r1') };
  expect(sent(edited).toSorted()).toEqual(['발진', '어지러움']);
  expect(allRows(record, edited).sideEffects.map(({ rowId }) => rowId)).not.toContain('r1');
  const restored = { ...edited, removedSideEffects: [] };
  expect(allRows(record, restored).sideEffects.map(({ rowId }) => rowId)).toContain('r1');
});

it('sends nothing that was deleted, after a reload too', () => {
  const gone = { ...first, ...withoutSideEffect(first, 'r2') };
  expect(sent(gone)).toEqual(['두드러기']);
  expect(choicesSchema.parse(JSON.parse(JSON.stringify(gone)))).toEqual(gone);
});
