import { expect, test } from 'vitest';
import { medicationRow, diagnosisRow } from '../../testing/payload.js';
import { finalTextOf, materialOf } from '../../testing/sample-guides.js';
import { splitFinalText } from '../../wording/clinician/clinician-notes.js';
import { unknownFacts, type PatientFacts } from '@onyak/core';

interface Sketch {
  readonly drugs: readonly (readonly [code: string, name: string])[];
  readonly diagnoses?: readonly (readonly [code: string, name: string])[];
  readonly facts?: Partial<PatientFacts>;
  readonly age: number;
}

function patientPart({ drugs, diagnoses = [], facts = {}, age }: Sketch): string {
  const medications = drugs.map(([code, name], at) => medicationRow(code, name, at));
  return splitFinalText(
    finalTextOf(
      materialOf({
        recordDate: '2026-03-15',
        age,
        gender: 'Male',
        medications,
        allPrescriptions: medications,
        diagnoses: diagnoses.map(([code, name]) => diagnosisRow(code, name)),
        sideEffects: [],
        observationDays: 365,
        facts: { ...unknownFacts, ...facts },
      }),
    ),
  ).patient;
}

test('what weakens one antibiotic is not said to add to what weakens another', () => {
  const text = patientPart({
    drugs: [
      ['A02AA04', '마그밀정'],
      ['J01MA12', '크라비트정'],
      ['J04AC01', '유한짓정'],
    ],
    age: 50,
  });
  expect(text).toMatch(/마그밀정.*유한짓정.*감염을 치료하는 약의 효과가 줄어/u);
  expect(text).not.toMatch(/유한짓정\S*도 이 위험을 더할/u);
});

test('what only adds to the same lost effect still stands with it', () => {
  const text = patientPart({
    drugs: [
      ['A02AA04', '마그밀정'],
      ['J01MA12', '크라비트정'],
      ['B03AA07', '훼로바정'],
    ],
    age: 50,
  });
  expect(text.match(/감염을 치료하는 약의 효과가 줄어/gu)).toHaveLength(1);
});

test('a painkiller that is told for the kidneys is told for the recorded ulcer as well', () => {
  const text = patientPart({
    drugs: [
      ['M01AE02', '낙센정'],
      ['A02BC01', '로섹캡슐'],
    ],
    diagnoses: [['K259', '위궤양']],
    facts: { egfr: { value: 40, date: '2026-03-01' } },
    age: 80,
  });
  expect(text).toMatch(/콩팥 기능에 맞추어[^\n]*: 낙센정/u);
  expect(text).toMatch(/위나 장이 헐어 피가 날 수 있습니다\(위궤양 진단과 관련\)/u);
  expect(text).not.toMatch(/콩팥 기능[^\n]*위궤양/u);
});

test('a bladder drug is told by the prostate that is recorded, not by the eyes', () => {
  const text = patientPart({ drugs: [['R03BB04', '스피리바']], diagnoses: [['N40', '전립선증식증']], age: 73 });
  expect(text).toMatch(/소변이 잘 나오지 않을 수 있습니다\(전립선증식증 진단과 관련\)/u);
  expect(text).not.toContain('눈 속 압력');
});

test('who takes a drug for mood and has no epilepsy is not told of fits', () => {
  const drugs = [
    ['N03AF01', '테그레톨정'],
    ['N03AX09', '라믹탈정'],
  ] as const;
  expect(patientPart({ drugs, diagnoses: [['F319', '양극성 장애']], age: 40 })).not.toContain('경련이 일어날');
  expect(patientPart({ drugs, diagnoses: [['G409', '뇌전증']], age: 40 })).toContain('경련이 일어날');
});
