import { unknownFacts } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../testing/knowledge.js';
import { medication, patient, reasonsOf } from '../testing/patients.js';
import { screen } from './screen.js';

const index = shippedKnowledge();
const harmsOf = (drug: string, code: string) =>
  reasonsOf(screen(patient({ drugs: [drug], diagnoses: [code], age: 50 }), index), 'DISEASE').map(
    ({ effect, severity }) => [severity, effect?.harms[0]],
  );
const pair = (...drugs: string[]) =>
  reasonsOf(screen(patient({ drugs, age: 50 }), index), 'INTERACTION').map(({ severity, effect }) => [
    severity,
    effect?.harms[0],
  ]);

describe('what a disease is endangered by is told as that disease goes', () => {
  it.each([
    ['amiodarone with a fast thyroid', 'C01BD01', 'E059', 'MAJOR', 'HYPERTHYROID'],
    ['amiodarone with a slow thyroid', 'C01BD01', 'E039', 'MAJOR', 'HYPOTHYROID'],
    ['lithium with a slow thyroid', 'N05AN01', 'E039', 'MODERATE', 'HYPOTHYROID'],
    ['levothyroxine with an infarction', 'H03AA01', 'I219', 'MAJOR', 'HEART_STRAIN'],
    ['a steroid with a glaucoma', 'H02AB06', 'H409', 'MODERATE', 'EYE_PRESSURE'],
    ['tenofovir disoproxil with weak bones', 'J05AF07', 'M819', 'MODERATE', 'FRACTURE'],
    ['an opioid with asthma', 'N02AA05', 'J459', 'MODERATE', 'BREATHING'],
    ['fluconazole with hepatitis C', 'J02AC01', 'B182', 'MODERATE', 'LIVER'],
    ['atomoxetine with epilepsy', 'N06BA09', 'G409', 'MODERATE', 'SEIZURE'],
    ['quetiapine with epilepsy', 'N05AH04', 'G409', 'MODERATE', 'SEIZURE'],
  ])('%s', (_, drug, code, severity, harm) => {
    expect(harmsOf(drug, code)).toEqual([[severity, harm]]);
  });

  it('a steroid says nothing of the eyes where no glaucoma is recorded', () => {
    expect(harmsOf('H02AB06', 'I10').flat()).not.toContain('EYE_PRESSURE');
  });
});

describe('pairs by their direction', () => {
  it('iodine takes the effect of a drug against the thyroid: it runs fast, not slow', () => {
    for (const antithyroid of ['H03BB02', 'H03BA02'])
      expect(pair('C01BD01', antithyroid)).toEqual([['MODERATE', 'HYPERTHYROID']]);
  });

  it('a coating against the acid dissolves under what takes the acid away, and under nothing else for the stomach', () => {
    expect(pair('A06AB02', 'A02BA03')).toEqual([['MODERATE', 'GI_UPSET']]);
    expect(pair('A06AB02', 'A02BC01')).toEqual([['MODERATE', 'GI_UPSET']]);
    expect(pair('A06AB02', 'A02BX14')).toEqual([]);
  });

  it('no inhibitor of MAO-B meets bupropion', () => {
    for (const inhibitor of ['N04BD01', 'N04BD02', 'N04BD03'])
      expect(pair(inhibitor, 'N06AX12')).toContainEqual(['CONTRAINDICATED', 'HYPERTENSIVE']);
  });
});

it('blood lipids that are recorded are no sugar that rises', () => {
  expect(harmsOf('N05AH04', 'E785').flat()).not.toContain('HYPERGLYCEMIA');
  expect(harmsOf('N05AH04', 'E119')).toEqual([['MODERATE', 'HYPERGLYCEMIA']]);
});

it('an ergot is held below the kidneys that its label names', () => {
  const at = (value: number) =>
    reasonsOf(
      screen(
        patient({ drugs: ['N02CA52'], age: 54, facts: { ...unknownFacts, egfr: { value, date: '2026-03-02' } } }),
        index,
      ),
      'RENAL',
    ).map(({ severity, effect }) => [severity, effect?.harms[0]]);
  expect(at(21)).toEqual([['CONTRAINDICATED', 'ISCHEMIA']]);
  expect(at(45)).toEqual([]);
});

it('what weakens verapamil takes the pressure from one and the calm of the heart from another', () => {
  const told = (...diagnoses: string[]) =>
    reasonsOf(screen(patient({ drugs: ['C08DA01', 'J04AB02'], diagnoses, age: 50 }), index), 'INTERACTION').map(
      ({ effect }) => effect?.harms[0],
    );
  expect(told('I209')).toEqual(['LOSS_HEART']);
  expect(told('I10')).toEqual(['LOSS_PRESSURE']);
  expect(told('I209', 'I10')).toEqual(['LOSS_PRESSURE']);
});

it('a tablet that its label has swallowed whole is not crushed', () => {
  const crushed = (drug: string) =>
    reasonsOf(
      screen(
        patient({
          drugs: [medication(drug, { medicationName: '가온필름코팅정', singleDosage: '1 정 분쇄' })],
          age: 70,
        }),
        index,
      ),
      'SPLITTING',
    ).map(({ mechanism }) => mechanism);
  expect(crushed('N04BA03')).toEqual([expect.stringContaining('통째로')]);
  expect(crushed('C08CA01')).toEqual([]);
});

it('leflunomide is avoided while breastfeeding, as its label has it', () => {
  const facts = { ...unknownFacts, lactation: 'YES' as const, pregnancy: 'NO' as const };
  const told = reasonsOf(screen(patient({ drugs: ['L04AA13'], age: 28, facts }), index), 'LACTATION');
  expect(told.map(({ severity, source }) => [severity, source])[0]).toEqual(['MAJOR', '제품 허가사항']);
});
