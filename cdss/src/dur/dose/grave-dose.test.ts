import { unknownFacts, type Medication } from '@onyak/core';
import { expect, it } from 'vitest';
import { screen } from '../../screening/screen.js';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { medication, patient } from '../../testing/patients.js';

const doseOf = (age: number | null, atcCode: string, over: Partial<Medication>) => {
  const drug = medication(atcCode, over);
  const { findings } = screen(patient({ drugs: [drug], age, facts: unknownFacts }), shippedKnowledge());
  const reasons = findings.flatMap((finding) => finding.reasons);
  return reasons.find(({ kind }) => kind === 'DOSE');
};
const paracetamol = (age: number | null, tablets: number) =>
  doseOf(age, 'N02BE01', {
    medicationName: '가온아세트아미노펜정500밀리그램',
    strength: '500mg/1정',
    singleDosage: '1 정',
    dailyDosage: `${tablets} 정`,
  });

it('a child who gets more than an adult may is not given the next dose before somebody has answered', () => {
  const child = paracetamol(6, 9);
  expect(child?.severity).toBe('CONTRAINDICATED');
  expect(child?.effect?.hold).toEqual(['N02BE01']);
  expect(child?.action).toContain('다음 투여 전에');
});

it('who is grown is asked about the same dose today, and holds twice the maximum and more', () => {
  expect(paracetamol(40, 9)?.severity).toBe('MAJOR');
  expect(paracetamol(40, 9)?.effect?.hold).toEqual([]);
  expect(paracetamol(40, 16)?.severity).toBe('CONTRAINDICATED');
  expect(paracetamol(null, 16)?.severity).toBe('CONTRAINDICATED');
  expect(paracetamol(40, 8)).toBeUndefined();
});

it('what a record may only have written by the day is held by nobody', () => {
  const weekly = doseOf(60, 'A10BX16', {
    medicationName: '가온터제파타이드프리필드펜주',
    strength: '15mg/1펜',
    singleDosage: '1 펜',
    dailyDosage: '1 펜',
  });
  expect(weekly?.severity).toBe('MODERATE');
});

it('a drug of one day in the week that is written for every day is held, whatever its amount', () => {
  const methotrexate = (over: Partial<Medication>, diagnoses: readonly string[] = ['M06.9']) => {
    const drug = medication('L04AX03', {
      medicationName: '가온메토트렉세이트정_(2.5mg/1정)',
      strength: '2.5mg/1정',
      singleDosage: '1 정',
      dailyDosage: '1 정',
      ...over,
    });
    const { findings } = screen(
      patient({ drugs: [drug], diagnoses, age: 60, facts: unknownFacts }),
      shippedKnowledge(),
    );
    return findings.flatMap((finding) => finding.reasons).find(({ kind }) => kind === 'DOSE');
  };
  const daily = methotrexate({});
  expect(daily?.severity).toBe('CONTRAINDICATED');
  expect(daily?.effect?.hold).toEqual(['L04AX03']);
  expect(daily?.action).toContain('다음 투여 전에');
  expect(methotrexate({ totalDosageDays: null })?.severity).toBe('CONTRAINDICATED');
  // Days of a month may be as many weeks; a tumour may be treated on several days.
  expect(methotrexate({ totalDosageDays: 4 })?.severity).toBe('MAJOR');
  expect(methotrexate({}, ['C85.9'])?.severity).toBe('MAJOR');
  expect(methotrexate({ singleDosage: '4 정', dailyDosage: '주 1회 4 정' })).toBeUndefined();
  for (const written of [
    '주 한 번 4 정',
    '매주 월요일 4 정',
    '월요일 4 정',
    '주 1일 4 정',
    '1주 1회 4 정',
    'once a week',
  ])
    expect([written, methotrexate({ singleDosage: '4 정', dailyDosage: written })]).toEqual([written, undefined]);
  for (const written of ['월요일부터 4 정', '4 정'])
    expect([written, methotrexate({ singleDosage: '4 정', dailyDosage: written })?.severity]).toEqual([
      written,
      'CONTRAINDICATED',
    ]);
  // Seven tablets a week, divided by the days.
  expect(methotrexate({ singleDosage: '6 정', dailyDosage: '0.857 정' })).toBeUndefined();
});

it('a tablet of one day in the week for the bones that is written for every day is asked about today', () => {
  const of = (mg: number) =>
    doseOf(70, 'M05BA04', {
      medicationName: `가온알렌드론산정_(${mg}mg/1정)`,
      strength: `${mg}mg/1정`,
      singleDosage: '1 정',
      dailyDosage: '1 정',
    });
  expect(of(70)?.severity).toBe('MAJOR');
  expect(of(70)?.effect?.hold).toEqual([]);
  expect(of(10)).toBeUndefined();
});

it('a week above the most is told though the supply before it was written for every day', () => {
  const methotrexate = (over: Partial<Medication>) =>
    medication('L04AX03', {
      medicationName: '가온메토트렉세이트정_(2.5mg/1정)',
      strength: '2.5mg/1정',
      ...over,
    });
  const { findings } = screen(
    patient({
      drugs: [
        methotrexate({ singleDosage: '1 정', dailyDosage: '1 정', dispenseDate: '2026-02-03', totalDosageDays: 28 }),
        methotrexate({
          singleDosage: '20 정',
          dailyDosage: '주 1회 20 정',
          dispenseDate: '2026-03-01',
          totalDosageDays: 28,
        }),
      ],
      diagnoses: ['M06.9'],
      age: 60,
      facts: unknownFacts,
    }),
    shippedKnowledge(),
  );
  expect(findings.flatMap(({ reasons }) => reasons).filter(({ kind }) => kind === 'DOSE')).toHaveLength(1);
});
