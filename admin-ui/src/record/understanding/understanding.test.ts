import type { Medication, Understood } from '@onyak/core';
import { expect, it } from 'vitest';
import { allRows, initialChoices } from '../choices/choices.js';
import { chosen, cleared, correctedMedication, ofMedication, understandingOf } from './understanding.js';

const item = (over: Partial<Understood>): Understood => ({
  atcCodes: ['A10BA02'],
  name: '메트포르민',
  kind: 'SUBSTANCE',
  method: 'SPELLING',
  confidence: 0.6,
  matched: 'metfromin',
  ...over,
});
const row = (over: Partial<Medication>): Medication => ({
  rowId: 'm-1',
  source: 'REQUEST',
  dispenseDate: '2026-03-02',
  dispenseOrganization: '',
  medicationCode: '',
  medicationName: 'metfromin 500 mg',
  atcCode: 'A10BA02',
  atcName: 'metformin',
  ingredientCode: '',
  ingredientName: '',
  totalDosageDays: 30,
  strength: '',
  singleDosage: '',
  dailyDosage: '',
  onMedication: '',
  resolution: { understood: [item({})], candidates: [] },
  ...over,
});

it('asks about an ambiguous name, shows what was read of one, and passes over codes of the record', () => {
  expect(understandingOf({ understood: [], candidates: [item({}), item({ name: '다른 약' })] }, [])).toBe('ASK');
  expect(ofMedication(row({}))).toBe('READ');
  expect(ofMedication(row({ resolution: { understood: [item({ method: 'CODE' })], candidates: [] } }))).toBe('SURE');
  expect(ofMedication(row({ resolution: cleared, atcCode: '' }))).toBe('NOTHING');
  expect(understandingOf(undefined, ['N05CM'])).toBe('NOTHING');
});

it('asks which drug of a class it is, until a person has said it', () => {
  const drugClass = item({ kind: 'CLASS', method: 'CLASS', atcCodes: ['C03'], name: '이뇨제' });
  const named = { understood: [drugClass], candidates: [] };
  expect(ofMedication(row({ atcCode: '', resolution: named }))).toBe('ASK');
  expect(ofMedication(row({ atcCode: '', resolution: chosen(drugClass) }))).not.toBe('ASK');
});

it('corrects a code that was read from a name with the name, and leaves a code of the record', () => {
  const other = chosen(item({ atcCodes: ['C08CA01'], name: '암로디핀' }));
  expect(correctedMedication(row({}), other)).toMatchObject({ atcCode: 'C08CA01', atcName: '암로디핀' });
  expect(correctedMedication(row({}), other).resolution?.understood[0]?.method).toBe('USER');
  expect(correctedMedication(row({}), cleared)).toMatchObject({ atcCode: '', resolution: cleared });
  const coded = row({ atcCode: 'N05CM', resolution: { understood: [], candidates: [] } });
  expect(correctedMedication(coded, other)).toMatchObject({ atcCode: 'N05CM', resolution: other });
});

it('keeps a correction with the request that is sent', () => {
  const start = initialChoices(null, 'IRB-1');
  const choices = { ...start, addedMedications: [row({})], resolutions: { 'm-1': cleared } };
  expect(allRows(null, choices).medications[0]).toMatchObject({ atcCode: '', resolution: cleared });
});
