import { unknownFacts } from '@onyak/core';
import { describe, expect, test } from 'vitest';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { diagnosisRow, medicationRow } from '../../testing/payload.js';
import { sketch } from '../../testing/sketch.js';
import { closedWorld } from './closed-world.js';

const medications = (
  [
    ['C09AA03', '가온리시노프릴정(리시노프릴)'],
    ['C03DA01', '가온스피로노락톤정(스피로노락톤)'],
    ['A10BA02', '가온메트포르민정(메트포르민)'],
    ['A10BB01', '가온글리벤클라미드정(글리벤클라미드)'],
  ] as const
).map(([atcCode, name], at) => medicationRow(atcCode, name, at));
const material = screenedMaterial({
  recordDate: '2026-03-15',
  age: 81,
  gender: 'Female',
  medications,
  allPrescriptions: medications,
  diagnoses: [diagnosisRow('N18', '만성 신장병'), diagnosisRow('E11', '2형 당뇨병')],
  sideEffects: [],
  observationDays: 365,
  facts: {
    ...unknownFacts,
    weight: { value: 52, date: '2026-03-01' },
    creatinine: { value: 2.4, date: '2026-03-01' },
  },
});
const every = material.findings.map(({ id }) => id);
const problems = (text: string, place: 'EXPLAIN' | 'OVERVIEW') =>
  closedWorld(material, shippedVocabulary()).problems(text, place, every);

const ofWomen = (
  [
    ['N03AG01', '가온발프로산정(발프로산)'],
    ['D10BA01', '가온이소트레티노인캡슐(이소트레티노인)'],
  ] as const
).map(([atcCode, name], at) => medicationRow(atcCode, name, at));
const pregnant = screenedMaterial({
  recordDate: '2026-03-15',
  age: 31,
  gender: 'Female',
  medications: ofWomen,
  allPrescriptions: ofWomen,
  diagnoses: [],
  sideEffects: [],
  observationDays: 365,
  facts: { ...unknownFacts, pregnancy: 'YES' },
});
const checked = (text: string) =>
  closedWorld(pregnant, shippedVocabulary()).problems(
    text,
    'EXPLAIN',
    pregnant.findings.flatMap(({ id, drugs }) => (drugs.every(({ name }) => text.includes(name)) ? [id] : [])),
  );

describe('a harm of who may be pregnant', () => {
  test('stands where she is', () => {
    expect(checked('임신했을 수 있다면 이소트레티노인은 태아에게 해로울 수 있습니다.')).toEqual([]);
  });

  test('does not where she is not', () => {
    expect(checked('임신하지 않았다면 이소트레티노인은 태아에게 해로울 수 있습니다.')).not.toEqual([]);
  });
});

describe('what is said to come of drugs that meet', () => {
  test.each([
    '스피로노락톤과 메트포르민을 함께 쓰면 혈액 속 칼륨이 높아질 수 있습니다.',
    '리시노프릴, 스피로노락톤과 메트포르민을 같이 드시면 혈액 속 칼륨이 높아질 수 있습니다.',
    '메트포르민을 리시노프릴과 함께 쓰면 몸에 젖산이 쌓일 수 있습니다.',
    '글리벤클라미드와 스피로노락톤을 함께 쓰면 혈당이 지나치게 떨어질 수 있습니다.',
  ])('does not come of one of them alone: %s', (text) => {
    expect(problems(text, 'EXPLAIN')).not.toEqual([]);
    expect(problems(text, 'OVERVIEW')).not.toEqual([]);
  });

  test.each([
    '스피로노락톤과 리시노프릴을 함께 쓰면 혈액 속 칼륨이 높아질 수 있습니다.',
    '글리벤클라미드와 리시노프릴을 함께 쓰면 혈당이 지나치게 떨어질 수 있습니다.',
    '스피로노락톤을 쓰는 동안 혈액 속 칼륨이 높아질 수 있습니다.',
  ])('stands where each has part in it: %s', (text) => {
    expect(problems(text, 'EXPLAIN')).toEqual([]);
  });
});

test('a harm that two drugs have each by themselves does not come of their meeting', () => {
  const eyes = screenedMaterial(
    sketch({
      drugs: [
        ['J04AK02', '가온에탐부톨정(에탐부톨)'],
        ['P01BA02', '가온히드록시클로로퀸정(히드록시클로로퀸)'],
      ],
      facts: { egfr: { value: 18, date: '2026-03-02' } },
      age: 83,
    }),
  );
  const told = (text: string) =>
    closedWorld(eyes, shippedVocabulary()).problems(
      text,
      'EXPLAIN',
      eyes.findings.map(({ id }) => id),
    );
  const harm = '시신경이 상해 잘 보이지 않게 될 수 있습니다.';
  expect(told(`에탐부톨을 쓰는 동안 ${harm}`)).toEqual([]);
  expect(told(`에탐부톨과 히드록시클로로퀸을 함께 쓰면 ${harm}`)).not.toEqual([]);
});

test('an upset stomach is not what an opioid’s constipation does', () => {
  const opioid = [medicationRow('N02AA05', '가온옥시코돈정(옥시코돈)', 0)];
  const constipated = screenedMaterial({
    recordDate: '2026-03-15',
    age: 81,
    gender: 'Female',
    medications: opioid,
    allPrescriptions: opioid,
    diagnoses: [],
    sideEffects: [],
    observationDays: 365,
    facts: unknownFacts,
  });
  const ids = constipated.findings.map(({ id }) => id);
  const told = (text: string) => closedWorld(constipated, shippedVocabulary()).problems(text, 'EXPLAIN', ids);
  expect(constipated.findings.flatMap(({ harms }) => harms.map(({ id }) => id))).toContain('CONSTIPATION');
  expect(told('옥시코돈을 쓰면 변비가 심해질 수 있습니다.')).toEqual([]);
  expect(told('옥시코돈을 쓰면 속이 불편할 수 있습니다.')).not.toEqual([]);
});
