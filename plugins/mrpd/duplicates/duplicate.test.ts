import { sharedName } from '@onyak/cdss';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../../migrations/src/records/random.js';
import { likenessOf } from './duplicate.js';
import { isTypingError, patientLikeness, SAME_PATIENT } from './same-patient.js';
import type { Report } from './schema.js';
import { readMaterial } from './testing/material.js';
import { measurePairs } from './testing/measure.js';
import { makeHospitalPairs } from './testing/hospital-pairs.js';
import { makePairs } from './testing/pairs.js';
import { makeSystemPairs } from './testing/system-pairs.js';

const material = readMaterial();
const person = { ptName: '한가람', ptNumber: '10203040', ptRrn: '19510203', ptTel: '010-0000-1111' };
const isSame = (change: object) => patientLikeness(person, { ...person, ...change }).score >= SAME_PATIENT;

describe('one person', () => {
  it.each([
    ['as they are', {}],
    ['a name misspelt', { ptName: '한거람' }],
    ['a number mistyped', { ptNumber: '10203004' }],
    ['a number mistyped and a name misspelt', { ptNumber: '1020304', ptName: '한가랑' }],
    ['registered anew with the same telephone', { ptNumber: '99887766' }],
    ['registered anew without a telephone', { ptNumber: '99887766', ptTel: '' }],
    ['a birth date mistyped', { ptRrn: '19510230', ptTel: '' }],
  ])('%s', (_, change) => {
    expect(isSame(change)).toBe(true);
  });

  it.each([
    ['of the same name alone', { ptNumber: '55667788', ptRrn: '19771212', ptTel: '' }],
    ['of the same birth date alone', { ptNumber: '55667788', ptName: '오세진', ptTel: '' }],
    ['with the number next to it', { ptNumber: '10203041', ptName: '오세진', ptRrn: '19771212', ptTel: '' }],
    ['of the family, by telephone', { ptNumber: '55667788', ptName: '한가을', ptRrn: '19771212' }],
  ])('is not somebody %s', (_, change) => {
    expect(isSame(change)).toBe(false);
  });

  it('is nobody where nothing is known', () => {
    const nobody = { ptName: '', ptNumber: '', ptRrn: '', ptTel: '' };
    expect(patientLikeness(nobody, nobody)).toEqual({ score: 0, reasons: [] });
  });
});

it('tells a typing error from another number', () => {
  expect(['12345', '12354', '1234', '123456', '12445'].map((other) => isTypingError('12345', other))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(['14325', '54321', '12453'].map((other) => isTypingError('12345', other))).toEqual([false, false, false]);
});

describe('one event', () => {
  const report = (change: object = {}): Report => ({
    ...person,
    d1List: [
      {
        d1OccurenceDate: '2026-03-02',
        d1CausativeDrug: [{ drugType: 'ATC', drugCode: 'J01CA04', drugName: 'amoxicillin' }],
        d1Symptom: [{ symptomCode: 'SY0001', symptomNameKor: '발진' }],
        d1CaseDescription: '',
        ...change,
      },
    ],
  });
  const reasonsOf = (change: object) => likenessOf(report(), report(change), material.knowledge)?.reasons;

  it('is the same substance, a combination by its component', () => {
    const combined = [{ drugType: 'ATC', drugCode: 'J01CR02', drugName: 'combination' }];
    expect(reasonsOf({ d1CausativeDrug: combined })).toContain('sameSubstance');
    expect(reasonsOf({ d1CausativeDrug: [{ drugType: 'ATC', drugCode: 'B01AA03', drugName: 'w' }] })).toBeUndefined();
  });

  it('is the same symptom or one of its group', () => {
    expect(reasonsOf({ d1Symptom: [{ symptomCode: 'SY0003', symptomNameKor: '두드러기' }] })).toContain(
      'sameSymptomGroup',
    );
    const nausea = material.symptoms.find(({ group }) => group === '소화기');
    expect(reasonsOf({ d1Symptom: [nausea] })).toBeUndefined();
  });

  it('is at most thirty days away', () => {
    expect(reasonsOf({ d1OccurenceDate: '2026-04-01' })).toContain('nearDay');
    expect(reasonsOf({ d1OccurenceDate: '2026-04-02' })).toBeUndefined();
    expect(reasonsOf({ d1OccurenceDate: '' })).toBeUndefined();
  });
});

it('holds a substance that has several codes for one, and a collective name for none', () => {
  const of = (drugCode: string) => material.knowledge.substances.get(`ATC ${drugCode}`);
  expect(of('B01AC06')).toEqual(of('N02BA01'));
  expect(of('J01XA01')).toEqual(['vancomycin']);
  expect(sharedName('J01CA20', 'combinations')).toBeUndefined();
  expect(sharedName('N05CX01', 'meprobamate, combinations')).toBeUndefined();
  expect(sharedName('J01CA', 'Penicillins with extended spectrum')).toBeUndefined();
});

it.each([
  [makePairs, 11],
  [makePairs, 22],
  [makePairs, 33],
  [makeHospitalPairs, 44],
  [makeHospitalPairs, 55],
  [makeSystemPairs, 66],
  [makeSystemPairs, 77],
])('tells 2,000 generated pairs apart: precision from 0.80, recall from 0.85 (%o, seed %i)', (make, seed) => {
  const { precision, recall, wrong } = measurePairs(make(seeded(seed), 2000, material), material);
  const told = JSON.stringify([...wrong].toSorted(([, a], [, b]) => b - a).slice(0, 12));
  expect(precision, told).toBeGreaterThanOrEqual(0.8);
  expect(recall, told).toBeGreaterThanOrEqual(0.85);
});
