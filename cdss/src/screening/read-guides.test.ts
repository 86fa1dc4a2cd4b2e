import { unknownFacts } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../testing/knowledge.js';
import { patient, reasonsOf } from '../testing/patients.js';
import { screen } from './screen.js';

const index = shippedKnowledge();
const severities = (
  drugs: readonly string[],
  kind: 'DISEASE' | 'INTERACTION',
  age: number,
  diagnoses: readonly string[],
) => reasonsOf(screen(patient({ drugs, diagnoses, age }), index), kind);

describe('a drug for hepatitis B in somebody with HIV', () => {
  const alone = (...drugs: string[]) =>
    severities(drugs, 'DISEASE', 50, ['B24']).filter(({ mechanism }) => mechanism.includes('한 가지만'));

  it('breeds resistance where it is alone, and not in a regimen', () => {
    expect(alone('J05AF10')).toHaveLength(1);
    expect(alone('J05AR20')).toEqual([]);
    expect(alone('J05AF07', 'J05AG03')).toEqual([]);
  });
});

it('methotrexate under its code for cancer is told with a weak immune system, too', () => {
  expect(severities(['L01BA01'], 'DISEASE', 50, ['B24']).map(({ severity }) => severity)).toContain('MAJOR');
});

it('desmopressin with what lowers sodium does not wait at an age, and may before', () => {
  for (const other of ['C03AA03', 'N06AA09', 'M01AE01', 'H02AB06']) {
    const grade = (age: number) =>
      severities(['H01BA02', other], 'INTERACTION', age, []).map(({ severity }) => severity);
    expect(grade(80)).toEqual(['MAJOR']);
    expect(grade(40)).toEqual(['MODERATE']);
  }
});

it('the dose for the kidneys of an antibiotic, which is taken for days, is asked about on the same day', () => {
  for (const drug of ['J01FA09', 'J01CR02', 'J01MA02', 'J01DC02']) {
    const facts = { ...unknownFacts, egfr: { value: 22, date: '2026-03-02' } };
    const found = reasonsOf(screen(patient({ drugs: [drug], age: 60, facts }), index), 'RENAL');
    expect(found.map(({ severity }) => severity)).toEqual(['MAJOR']);
  }
});

describe('rows that were read by frequency', () => {
  const told = (drugs: readonly string[], diagnoses: readonly string[], kind: 'DISEASE' | 'INTERACTION' = 'DISEASE') =>
    severities([...drugs], kind, 70, [...diagnoses]);

  it('a drug against a breast cancer is not forbidden by it, a pill is', () => {
    expect(told(['L02AB01'], ['C509']).map(({ severity }) => severity)).not.toContain('CONTRAINDICATED');
    expect(told(['L02AB01', 'L02BA01'], [], 'INTERACTION')).toEqual([]);
    expect(told(['G03AC09'], ['C509']).map(({ severity }) => severity)).toContain('CONTRAINDICATED');
  });

  it('a drug against dementia may wait in a disease of the lungs or fits', () => {
    for (const code of ['J449', 'G409', 'J459'])
      expect(told(['N06DA02'], [code]).map(({ severity }) => severity)).toEqual(['MODERATE']);
  });

  it('what is proposed instead is of the drug that is taken', () => {
    const actions = (drug: string) => told(['N06DA02', drug], [], 'INTERACTION').map(({ action }) => action);
    expect(actions('G04BD04').join()).toContain('미라베그론');
    for (const drug of ['N06AA09', 'N05BB01', 'R06AB04', 'A03BB01', 'N04AC01'])
      expect(actions(drug).join()).not.toContain('미라베그론');
    expect(
      told(['J04AB02', 'J05AE30'], [], 'INTERACTION')
        .map(({ action }) => action)
        .join(),
    ).not.toContain('HIV');
  });

  it('of selegiline and what lifts the mood the same is held in each pair', () => {
    for (const drug of ['N06AB10', 'N06AB04'])
      expect(told(['N04BD01', drug], [], 'INTERACTION').map(({ effect }) => effect?.hold)).toContainEqual([drug]);
  });
});

it('an anti-inflammatory after an infarction or in a sick heart does not wait, whichever it is', () => {
  for (const drug of ['M01AE01', 'M01AE02', 'M01AC06', 'M01AB16', 'M01AH01'])
    for (const heart of ['I21', 'I22', 'I25.2', 'I25.1', 'I20'])
      expect(
        severities([drug], 'DISEASE', 50, [heart]).map(({ severity }) => severity),
        `${drug} ${heart}`,
      ).toContain('MAJOR');
  expect(severities(['M01AX05'], 'DISEASE', 50, ['I21'])).toEqual([]);
});

it('an anticoagulant that severe kidneys hold back is asked about on the same day', () => {
  const egfr = (value: number) => ({ ...unknownFacts, egfr: { value, date: '2026-03-01' } });
  const grades = (drug: string, value: number) =>
    reasonsOf(screen(patient({ drugs: [drug], age: 60, facts: egfr(value) }), index), 'RENAL').map(
      ({ severity }) => severity,
    );
  for (const drug of ['B01AF01', 'B01AF02', 'B01AF03', 'B01AB05'])
    for (const value of [12, 25]) expect(grades(drug, value), `${drug} ${value}`).toEqual(['MAJOR']);
  for (const drug of ['B01AE07', 'B01AX05']) expect(grades(drug, 25), drug).toEqual(['CONTRAINDICATED']);
});

it('a corticosteroid in myasthenia is told as its treatment, with what the first weeks may bring', () => {
  const [reason] = severities(['H02AB06'], 'DISEASE', 50, ['G70.0']);
  expect(reason).toMatchObject({ severity: 'INFO', effect: { harms: ['MYASTHENIA_START'], hold: [] } });
  expect(reason?.mechanism).toContain('치료');
});
