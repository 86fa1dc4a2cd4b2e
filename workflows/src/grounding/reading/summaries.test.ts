import { expect, test } from 'vitest';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { sketch } from '../../testing/sketch.js';
import { closedWorld } from './closed-world.js';

const material = screenedMaterial(
  sketch({
    drugs: [
      ['M04AC01', '가온콜키신정(콜키신)'],
      ['J01FA09', '가온클래리트로마이신정(클래리트로마이신)'],
      ['C10AA01', '가온심바스타틴정(심바스타틴)'],
    ],
    age: 50,
  }),
);
const stands = (text: string) =>
  closedWorld(material, shippedVocabulary()).problems(
    text,
    'OVERVIEW',
    material.findings.map(({ id }) => id),
  ).length === 0;

const pairs = material.findings.filter(
  ({ severity, kind }) => severity === 'CONTRAINDICATED' && kind === 'INTERACTION',
).length;
const words = ['영', '한', '두', '세', '네'];

test('the whole counts what is forbidden together as it is', () => {
  expect(pairs).toBe(2);
  expect(stands(`이번 안내에는 함께 쓰지 않아야 하는 약이 ${words[pairs] ?? ''} 쌍 들어 있습니다.`)).toBe(true);
  expect(stands(`이번 안내에는 함께 쓰지 않아야 하는 약이 ${words[pairs + 1] ?? ''} 쌍 들어 있습니다.`)).toBe(false);
  expect(stands('함께 쓰면 안 되는 약이 있어 그것부터 적었습니다.')).toBe(true);
});

test('it names just the drugs that are not taken until the answer', () => {
  expect(stands('답을 들을 때까지 드시지 않을 약은 콜키신과 심바스타틴 두 가지입니다.')).toBe(true);
  expect(stands('답을 들을 때까지 드시지 않을 약은 콜키신입니다.')).toBe(false);
  expect(stands('답을 들을 때까지 드시지 않을 약은 콜키신과 클래리트로마이신입니다.')).toBe(false);
});

test('it speaks of no reaction where none was recorded', () => {
  expect(stands('예전에 이상 반응을 겪은 약이 다시 들어 있어 먼저 확인하셔야 합니다.')).toBe(false);
});
