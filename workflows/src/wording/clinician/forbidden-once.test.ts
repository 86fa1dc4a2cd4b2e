import { expect, test } from 'vitest';
import { sketch, type Sketch } from '../../testing/sketch.js';
import { finalTextOf, materialOf } from '../../testing/sample-guides.js';

const guideOf = (code: string, name: string, diagnoses: Sketch['diagnoses'] = []) =>
  finalTextOf(
    materialOf(sketch({ drugs: [[code, name]], diagnoses, age: 30, gender: 'Female', facts: { pregnancy: 'YES' } })),
  );

const allowedAfterAll = '유익성이 위험보다 분명히 클 때만';

test('what a disease forbids is not allowed again by a milder grade of pregnancy', () => {
  expect(guideOf('N05BA01', '가온디아제팜정', [['G700', '중증근무력증']])).not.toContain(allowedAfterAll);
  expect(guideOf('N05BA01', '가온디아제팜정', [])).toContain(allowedAfterAll);
});

test('what a label forbids while pregnant is not allowed again by the milder grade of the ministry', () => {
  const guide = guideOf('C09AA02', '가온에날라프릴정', []);
  expect(guide).toContain('지금 바로 전화할 것');
  expect(guide).not.toContain(allowedAfterAll);
});

test('that a drug is not to be used is said once, though pregnancy and a disease both forbid it', () => {
  const guide = guideOf('L04AX03', '가온메토트렉세이트정', [['K740', '간섬유증']]);
  expect(guide.match(/쓰지 않습니다\./gu)).toHaveLength(1);
  expect(guide).toContain('간섬유증');
});

test('what keeps a transplant is called about at once and taken until then', () => {
  const guide = guideOf('L04AA06', '가온미코페놀레이트정', [['Z940', '신장이식 상태']]);
  expect(guide).toContain('지금 바로');
  expect(guide).not.toContain('답을 듣기 전에는 이 약을 드시지 마십시오');
});
