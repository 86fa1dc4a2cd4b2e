import { unknownFacts } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../testing/knowledge.js';
import { medication, patient, reasonsOf } from '../testing/patients.js';
import { screen } from './screen.js';

const index = shippedKnowledge();
const pair = (drugs: readonly string[], diagnoses: readonly string[] = []) =>
  reasonsOf(screen(patient({ drugs, diagnoses, age: 50 }), index), 'INTERACTION').map(({ severity, effect }) => [
    severity,
    effect?.harms[0],
  ]);
const ofKidneys = (drug: string, value: number) =>
  reasonsOf(
    screen(patient({ drugs: [drug], age: 50, facts: { ...unknownFacts, egfr: { value, date: '2026-03-02' } } }), index),
    'RENAL',
  ).map(({ severity }) => severity);

describe('pairs of whole classes', () => {
  it.each([
    ['sacubitril with another blocker of angiotensin', 'C09DX04', 'C09CA07', 'MAJOR HYPERKALEMIA'],
    ['sacubitril with a blocker in a combination', 'C09DX04', 'C09DB01', 'MAJOR HYPERKALEMIA'],
    ['tolvaptan with losartan', 'C03XA01', 'C09CA01', 'MODERATE HYPERKALEMIA'],
    ['tolvaptan with enalapril', 'C03XA01', 'C09AA02', 'MODERATE HYPERKALEMIA'],
    ['tolvaptan with eplerenone', 'C03XA01', 'C03DA04', 'MODERATE HYPERKALEMIA'],
    ['bisoprolol with formoterol', 'C07AB07', 'R03AK07', 'MODERATE BRONCHOSPASM'],
    ['metoprolol with salbutamol', 'C07AB02', 'R03AC02', 'MODERATE BRONCHOSPASM'],
    ['rifampicin with magnesium', 'J04AB02', 'A02AA04', 'MODERATE LOSS_ANTIINFECTIVE'],
    ['rifampicin in a combination with aluminium', 'J04AM02', 'A02AB01', 'MODERATE LOSS_ANTIINFECTIVE'],
    ['pyridostigmine with hydroxyzine', 'N07AA02', 'N05BB01', 'MODERATE LOSS_EFFECT'],
    ['domperidone with verapamil', 'A03FA03', 'C08DA01', 'MAJOR QT'],
    ['domperidone with diltiazem', 'A03FA03', 'C08DB01', 'MAJOR QT'],
    ['hydroxychloroquine with quetiapine', 'P01BA02', 'N05AH04', 'MODERATE QT'],
    ['hydroxychloroquine with amitriptyline', 'P01BA02', 'N06AA09', 'MODERATE QT'],
    ['levosulpiride with escitalopram', 'N05AL07', 'N06AB10', 'MODERATE QT'],
    ['risperidone with amiodarone', 'N05AX08', 'C01BD01', 'MODERATE QT'],
    ['palbociclib with methotrexate', 'L01EF01', 'L01BA01', 'MODERATE MARROW'],
  ])('%s', (_, one, other, told) => {
    expect(pair([one, other]).map((words) => words.join(' '))).toContain(told);
  });

  it('a blocker of all receptors opposes what widens the airways more than one of the heart', () => {
    expect(pair(['C07AA05', 'R03AK07'])[0]).toEqual(['MAJOR', 'BRONCHOSPASM']);
  });
});

describe('what a beta blocker is taken for besides the pressure', () => {
  it('is what somebody with migraine or a fast thyroid loses to an inducer', () => {
    expect(pair(['C07AA05', 'J04AB02'], ['G439'])).toEqual([['MODERATE', 'LOSS_EFFECT']]);
    expect(pair(['C07AA05', 'J04AB02'], ['E059'])).toEqual([['MODERATE', 'LOSS_EFFECT']]);
    expect(pair(['C07AA05', 'J04AB02'], ['G439', 'I10'])).toEqual([['MODERATE', 'LOSS_PRESSURE']]);
    expect(pair(['C07AA05', 'J04AB02'])).toEqual([['MODERATE', 'LOSS_PRESSURE']]);
    expect(pair(['C08CA01', 'J04AB02'], ['G439'])).toEqual([['MODERATE', 'LOSS_PRESSURE']]);
  });

  it('is not what an anti-inflammatory drug opposes', () => {
    expect(pair(['C07AA05', 'M01AE02'], ['G439'])).toEqual([]);
    expect(pair(['C07AA05', 'M01AE02'], ['G439', 'I10'])).toEqual([['MODERATE', 'LOSS_PRESSURE']]);
    expect(pair(['C09AA02', 'M01AE02'], ['G439'])).not.toEqual([]);
    // What raises the pressure itself does so whether or not there is a beta blocker.
    expect(pair(['C07AA05', 'N06BA04'], ['G439'])).toEqual([]);
    expect(pair(['C07AA05', 'N06BA04'], ['I10'])).toEqual([['MODERATE', 'HYPERTENSION']]);
  });
});

describe('diseases', () => {
  const harmsOf = (drug: string, code: string, kind: 'DISEASE' | 'BEERS' = 'DISEASE', age = 50) =>
    reasonsOf(screen(patient({ drugs: [drug], diagnoses: [code], age }), index), kind).map(({ effect, severity }) =>
      [severity, effect?.harms[0]].join(' '),
    );

  it('a transplanted heart is one that stimulants strain', () => {
    for (const [drug, told] of [
      ['A08AA01', 'CONTRAINDICATED HYPERTENSIVE'],
      ['N06BA04', 'CONTRAINDICATED ARRHYTHMIA'],
      ['N06BA09', 'MAJOR HYPERTENSION'],
    ] as const)
      expect(harmsOf(drug, 'Z94.1')).toContain(told);
    expect(harmsOf('A08AA01', 'Z94.0')).toEqual([]);
  });

  it('who has a bypass or a stent has what they were put in for, and who has a pacemaker has not', () => {
    for (const drug of ['A08AA01', 'N02CC01'])
      for (const code of ['Z95.1', 'Z955'])
        expect([drug, ...harmsOf(drug, code)]).toEqual([drug, ...harmsOf(drug, 'I25')]);
    expect(harmsOf('N02CC01', 'I25')).not.toEqual([]);
    expect(harmsOf('N02CC01', 'Z95.0')).toEqual([]);
  });

  it('what dries the mouth weakens muscles with myasthenia, and a newer antihistamine does not', () => {
    expect(harmsOf('N05BB01', 'G700')).toEqual(['MODERATE MYASTHENIA']);
    expect(harmsOf('R06AE07', 'G700')).toEqual([]);
  });

  it('paroxetine is one of the drugs that dementia forbids to older people', () => {
    expect(harmsOf('N06AB05', 'G309', 'BEERS', 80)).toContain('MAJOR CONFUSION');
    expect(harmsOf('N06AB06', 'G309', 'BEERS', 80)).not.toContain('MAJOR CONFUSION');
  });
});

it('magnesium is asked about before the kidneys are as weak as to forbid it', () => {
  expect(ofKidneys('A02AA04', 29)[0]).toBe('MAJOR');
  expect(ofKidneys('A02AA04', 30)).toEqual(['MODERATE']);
  expect(ofKidneys('A02AA04', 60)).toEqual([]);
});

it('a dose by kidneys of which only the filtration is known still goes before the risk of falls', () => {
  const facts = { ...unknownFacts, egfr: { value: 16, date: '2026-03-02' } };
  const [found] = screen(patient({ drugs: ['N02AA05'], age: 67, facts }), index).findings;
  expect(found?.kind).toBe('RENAL');
  expect(found?.reasons.map(({ kind }) => kind)).toContain('FALL_RISK');
});

it('a capsule of loperamide is too much for a small child, and forbidden to an infant', () => {
  const at = (age: number, medicationName = '로페린캡슐(로페라미드염산염)') =>
    reasonsOf(
      screen(patient({ drugs: [medication('A07DA03', { medicationName, ingredientCode: '' })], age }), index),
      'AGE',
    ).map(({ severity }) => severity);
  expect(at(2)).toEqual(['MAJOR']);
  expect(at(1)).toContain('CONTRAINDICATED');
  expect(at(2, '로페린시럽(로페라미드염산염)')).toEqual([]);
  expect(at(6)).toEqual([]);
});

it('ketorolac in older people is asked about the same day', () => {
  const told = reasonsOf(screen(patient({ drugs: ['M01AB15'], age: 91 }), index), 'BEERS');
  expect(told.map(({ severity }) => severity)).toContain('MAJOR');
});

it('what labels keep from breastfeeding women, and LactMed only watches', () => {
  const facts = { ...unknownFacts, lactation: 'YES' as const, pregnancy: 'NO' as const };
  for (const drug of ['N05AN01', 'N02AA01', 'N02AB03', 'N02AA05', 'N02AX06']) {
    const told = reasonsOf(screen(patient({ drugs: [drug], age: 30, facts }), index), 'LACTATION');
    expect([drug, ...told.map(({ severity, source }) => `${severity} ${source}`)][1]).toMatch(/^MAJOR 제품 허가사항/u);
  }
});

describe('breastfeeding', () => {
  const grade = (drug: string) =>
    reasonsOf(
      screen(patient({ drugs: [drug], age: 31, facts: { ...unknownFacts, lactation: 'YES' } }), index),
      'LACTATION',
    ).map(({ severity }) => severity);

  it.each([
    ['lorazepam', 'N05BA06', 'MODERATE'],
    ['alprazolam', 'N05BA12', 'MODERATE'],
    ['clonazepam', 'N03AE01', 'MODERATE'],
    ['brotizolam', 'N05CD09', 'MODERATE'],
    ['tacrolimus', 'L04AD02', 'MAJOR'],
    ['ciclosporin', 'L04AD01', 'MAJOR'],
    ['mycophenolate', 'L04AA06', 'CONTRAINDICATED'],
    ['sirolimus', 'L04AH01', 'MAJOR'],
    ['azathioprine', 'L04AX01', 'MAJOR'],
    ['levofloxacin', 'J01MA12', 'MODERATE'],
    ['co-trimoxazole', 'J01EE01', 'MODERATE'],
    ['glimepiride', 'A10BB12', 'MODERATE'],
    ['gemigliptin', 'A10BH06', 'MODERATE'],
    ['macitentan', 'C02KX04', 'MAJOR'],
  ])('%s is told by the grade of its label', (_, drug, severity) => {
    expect(grade(drug)[0]).toBe(severity);
  });

  it('an ointment of tacrolimus, paracetamol and insulin are none', () => {
    expect(grade('D11AH01').filter((severity) => severity === 'MAJOR')).toEqual([]);
    expect(grade('N02BE01')).toEqual([]);
    expect(grade('A10AE04')).toEqual([]);
  });
});

describe('pairs, ages, kidneys and diseases of a reading', () => {
  it.each([
    ['two SNRIs', 'N06AX16', 'N06AX21', 'MAJOR SEROTONIN'],
    ['clozapine with capecitabine', 'N05AH02', 'L01BC06', 'MAJOR MARROW'],
    ['clozapine with paclitaxel', 'N05AH02', 'L01CD01', 'MAJOR MARROW'],
    ['clozapine with valganciclovir', 'N05AH02', 'J05AB14', 'MAJOR MARROW'],
    ['clopidogrel with fluoxetine', 'B01AC04', 'N06AB03', 'MODERATE LOSS_ANTIPLATELET'],
    ['clopidogrel with moclobemide', 'B01AC04', 'N06AG02', 'MODERATE LOSS_ANTIPLATELET'],
    ['theophylline with paroxetine', 'R03DA04', 'N06AB05', 'MODERATE THEOPHYLLINE_TOXICITY'],
  ])('%s', (_, one, other, told) => {
    expect(pair([one, other]).map((words) => words.join(' '))).toContain(told);
  });

  it('venlafaxine is reduced below 60, clozapine is asked about below 30', () => {
    expect(ofKidneys('N06AX16', 45)).toEqual(['MODERATE']);
    expect(ofKidneys('N06AX16', 75)).toEqual([]);
    expect(ofKidneys('N05AH02', 25)).toEqual(['MAJOR']);
    expect(ofKidneys('N05AH02', 45)).toEqual([]);
  });

  it('a quinolone is told of the tendons of who has a transplant', () => {
    const harms = reasonsOf(screen(patient({ drugs: ['J01MA02'], diagnoses: ['Z941'], age: 49 }), index), 'DISEASE');
    expect(harms.map(({ effect }) => effect?.harms[0])).toContain('TENDON');
  });
});
