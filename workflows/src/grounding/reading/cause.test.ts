import { unknownFacts } from '@onyak/core';
import { describe, expect, test } from 'vitest';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { diagnosisRow, medicationRow } from '../../testing/payload.js';
import { sketch } from '../../testing/sketch.js';
import { closedWorld } from './closed-world.js';

const medications = (
  [
    ['B03AA07', '가온황산제일철정(황산제일철)'],
    ['A12AA04', '가온탄산칼슘정(탄산칼슘)'],
    ['C01BD01', '가온아미오다론정(아미오다론)'],
    ['L04AD02', '가온타크로리무스캡슐(타크로리무스)'],
    ['N06AB05', '가온파록세틴정(파록세틴)'],
    ['N05BA06', '가온로라제팜정(로라제팜)'],
  ] as const
).map(([atcCode, name], at) => medicationRow(atcCode, name, at));
const of = (age: number) =>
  screenedMaterial({
    recordDate: '2026-03-15',
    age,
    gender: 'Female',
    medications,
    allPrescriptions: medications,
    diagnoses: [diagnosisRow('I109', '본태성 고혈압')],
    sideEffects: [],
    observationDays: 365,
    facts: unknownFacts,
  });
const stands = (text: string, place: 'EXPLAIN' | 'OVERVIEW' | 'KEEP' = 'EXPLAIN', age = 81) => {
  const material = of(age);
  const every = material.findings.map(({ id }) => id);
  return closedWorld(material, shippedVocabulary()).problems(text, place, every).length === 0;
};

describe('what becomes of a drug', () => {
  test.each([
    '탄산칼슘이 황산제일철의 효과를 줄일 수 있습니다.',
    '철분제의 효과가 탄산칼슘 때문에 줄어들 수 있습니다.',
    '아미오다론 때문에 타크로리무스가 몸에 쌓일 수 있습니다.',
  ])('stands where that drug suffers it by the other: %s', (text) => {
    expect(stands(text)).toBe(true);
  });

  test.each([
    '황산제일철이 탄산칼슘의 효과를 줄일 수 있습니다.',
    '철분제가 칼슘제의 효과를 줄일 수 있습니다.',
    '파록세틴 때문에 타크로리무스가 몸에 쌓일 수 있습니다.',
    '타크로리무스의 농도가 파록세틴에 의해 크게 높아집니다.',
  ])('is not said of the other, nor of one that does not do it: %s', (text) => {
    expect(stands(text)).toBe(false);
  });
});

test.each(['반드시', '항상', '틀림없이'])('what may happen is not sure to: %s', (sure) => {
  expect(stands('로라제팜은 낙상을 일으킬 수 있습니다.')).toBe(true);
  expect(stands(`로라제팜은 낙상을 ${sure} 일으킵니다.`)).toBe(false);
});

test('nobody of another age is spoken of', () => {
  expect(stands('어르신이 아미오다론을 드시면 타크로리무스가 몸에 쌓일 수 있습니다.', 'EXPLAIN', 81)).toBe(true);
  expect(stands('어르신이 아미오다론을 드시면 타크로리무스가 몸에 쌓일 수 있습니다.', 'EXPLAIN', 40)).toBe(false);
});

test('whom to ask may be said in the next sentence', () => {
  expect(stands('로라제팜을 갑자기 끊지 마십시오. 먼저 의사와 상의하십시오.', 'KEEP')).toBe(true);
  expect(stands('로라제팜을 갑자기 끊지 마십시오. 먼저 쉬어 보십시오.', 'KEEP')).toBe(false);
  expect(stands('로라제팜을 갑자기 끊지 마십시오.', 'KEEP')).toBe(false);
});

test('a sentence that goes on in the next line is one', () => {
  expect(stands('아미오다론을 함께 쓰면\n타크로리무스가 몸에 쌓일 수 있습니다.')).toBe(true);
});

test('what takes the effect of another away is not itself said to lose it, though it is of the same kind', () => {
  const material = screenedMaterial(
    sketch({
      drugs: [
        ['C10AA01', '가온심바스타틴정(심바스타틴)'],
        ['C10AC01', '가온콜레스티라민산(콜레스티라민)'],
      ],
      age: 61,
    }),
  );
  const told = (text: string) =>
    closedWorld(material, shippedVocabulary()).problems(
      text,
      'EXPLAIN',
      material.findings.map(({ id }) => id),
    );
  expect(told('콜레스티라민 때문에 심바스타틴의 효과가 줄어들 수 있습니다.')).toEqual([]);
  expect(told('심바스타틴 때문에 콜레스티라민의 효과가 줄어들 수 있습니다.')).not.toEqual([]);
  expect(told('콜레스티라민의 효과가 줄어들 수 있습니다.')).not.toEqual([]);
});
