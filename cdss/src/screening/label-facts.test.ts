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

it('leflunomide is not taken while breastfeeding, as its label has it', () => {
  const facts = { ...unknownFacts, lactation: 'YES' as const, pregnancy: 'NO' as const };
  const told = reasonsOf(screen(patient({ drugs: ['L04AA13'], age: 28, facts }), index), 'LACTATION');
  expect(told.map(({ severity, source }) => [severity, source])[0]).toEqual([
    'CONTRAINDICATED',
    expect.stringMatching(/^제품 허가사항/u),
  ]);
});

describe('pairs that labels name by their class', () => {
  it.each([
    ['an anti-inflammatory drug with drospirenone', 'M01AE02', 'G03AA12', ['MODERATE', 'HYPERKALEMIA']],
    [
      'an anti-inflammatory drug with drospirenone in a hormone therapy',
      'M01AB05',
      'G03FA17',
      ['MODERATE', 'HYPERKALEMIA'],
    ],
    ['potassium with drospirenone', 'A12BA01', 'G03AC10', ['MODERATE', 'HYPERKALEMIA']],
    ['mirtazapine with cobicistat', 'N06AX11', 'J05AR18', ['MODERATE', 'SEDATION']],
    ['mirtazapine with ritonavir', 'N06AX11', 'J05AR10', ['MODERATE', 'SEDATION']],
    ['mirtazapine with voriconazole', 'N06AX11', 'J02AC03', ['MODERATE', 'SEDATION']],
    ['carbamazepine with rasagiline', 'N03AF01', 'N04BD02', ['MAJOR', 'HYPERTENSIVE']],
    ['carbamazepine with selegiline', 'N03AF01', 'N04BD01', ['CONTRAINDICATED', 'HYPERTENSIVE']],
    ['carbamazepine with safinamide', 'N03AF01', 'N04BD03', ['MAJOR', 'HYPERTENSIVE']],
    ['carbamazepine with linezolid', 'N03AF01', 'J01XX08', ['MAJOR', 'HYPERTENSIVE']],
    ['carbamazepine with moclobemide', 'N03AF01', 'N06AG02', ['CONTRAINDICATED', 'HYPERTENSIVE']],
    ['hydroxyzine with metoclopramide', 'N05BB01', 'A03FA01', ['MODERATE', 'SEDATION']],
    ['an old antihistamine with metoclopramide', 'R06AB04', 'A03FA01', ['MODERATE', 'SEDATION']],
  ] as const)('%s', (_, one, other, told) => {
    expect(pair(one, other)[0]).toEqual(told);
  });

  it('ciclosporin with a fibrate harms the kidneys and the muscles', () => {
    for (const fibrate of ['C10AB05', 'C10AB02', 'C10AB04'])
      expect(pair('L04AD01', fibrate)).toEqual(
        expect.arrayContaining([
          ['MODERATE', 'KIDNEY'],
          ['MODERATE', 'MUSCLE'],
        ]),
      );
  });

  it('what adsorbs in the bowel is taken apart from what is swallowed beside it', () => {
    for (const [drug, lost] of [
      ['H03AA01', 'LOSS_THYROID'],
      ['B01AF02', 'LOSS_ANTICOAGULANT'],
      ['N03AX14', 'LOSS_ANTIEPILEPTIC'],
      ['J01CA04', 'LOSS_ANTIINFECTIVE'],
      ['J05AF10', 'LOSS_ANTIVIRAL'],
      ['N02BE01', 'LOSS_PAIN'],
    ] as const)
      for (const adsorbent of ['A07BC05', 'A07BA01'])
        expect([drug, ...pair(adsorbent, drug)]).toEqual([drug, ['MODERATE', lost]]);
    expect(pair('A07BC05', 'A07DA03')).toEqual([]);
  });

  it('a newer antihistamine says nothing of metoclopramide', () => {
    expect(pair('R06AE07', 'A03FA01')).toEqual([]);
  });
});

it('a neuralgia that stays after shingles is no infection', () => {
  expect(harmsOf('H02AB06', 'B029')).toContainEqual(['MAJOR', 'INFECTION']);
  expect(harmsOf('H02AB06', 'B02')).toContainEqual(['MAJOR', 'INFECTION']);
  expect(harmsOf('L04AF01', 'B029')).toContainEqual(['MAJOR', 'INFECTION']);
  for (const drug of ['H02AB06', 'L04AF01'])
    for (const code of ['B022', 'B02.2', 'G530']) expect(harmsOf(drug, code).flat()).not.toContain('INFECTION');
});

it('dabigatran from eighty years: above the smaller dose it is asked about', () => {
  const at = (age: number, dailyDosage: string) =>
    reasonsOf(screen(patient({ drugs: [medication('B01AE07', { dailyDosage })], age }), index), 'BEERS')
      .filter(({ ruleId }) => ruleId.includes('EC2897'))
      .map(({ severity, effect }) => [severity, effect?.harms[0]]);
  expect(at(80, '300 mg')).toEqual([['MAJOR', 'BLEEDING']]);
  expect(at(86, '300 mg')).toEqual([['MAJOR', 'BLEEDING']]);
  expect(at(79, '300 mg')).toEqual([]);
  expect(at(80, '220 mg')).toEqual([]);
  expect(at(80, '')).toEqual([]);
});

it('a tablet of metoclopramide is too much for a small child, and forbidden to an infant', () => {
  const at = (age: number, medicationName = '') =>
    reasonsOf(
      screen(patient({ drugs: [medication('A03FA01', { medicationName, ingredientCode: '' })], age }), index),
      'AGE',
    ).map(({ severity, effect }) => [severity, effect?.harms[0]]);
  expect(at(2, '맥페란정5밀리그램(메토클로프라미드염산염)')).toEqual([['MAJOR', 'EXTRAPYRAMIDAL']]);
  expect(at(0, '맥페란정5밀리그램(메토클로프라미드염산염)')).toContainEqual(['CONTRAINDICATED', 'EXTRAPYRAMIDAL']);
  expect(at(2, '맥페란액(메토클로프라미드염산염)')).toEqual([]);
  expect(at(9, '맥페란정5밀리그램(메토클로프라미드염산염)')).toEqual([]);
});
