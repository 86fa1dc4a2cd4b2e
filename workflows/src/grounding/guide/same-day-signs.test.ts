import { expect, test } from 'vitest';
import { clauseSheets } from '../../clauses/clause-sheet.js';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { sketch, type Sketch } from '../../testing/sketch.js';
import { closedWorld } from '../reading/closed-world.js';

const materialOf = (...drugs: Sketch['drugs']) => screenedMaterial(sketch({ drugs, age: 50 }));
const bleeding = materialOf(['B01AC06', '가온아스피린정'], ['M01AE02', '가온나프록센정']);
const digoxin = materialOf(['C01AA05', '가온디곡신정'], ['C01BD01', '가온아미오다론정']);
const problems = (material: ReturnType<typeof materialOf>, text: string) =>
  closedWorld(material, shippedVocabulary())
    .problems(
      text,
      'WATCH',
      material.findings.map(({ id }) => id),
    )
    .map(({ message }) => message);

test('the clauses give each sign with what it calls for', () => {
  const actsOf = (material: ReturnType<typeof materialOf>, sign: string) =>
    clauseSheets(material)
      .flatMap(({ clauses }) => clauses)
      .flatMap((clause) => (clause.kind === 'WATCH' && clause.signs.includes(sign) ? [clause.act] : []));
  expect(new Set(actsOf(bleeding, '피를 토하는 증상'))).toEqual(new Set(['CARE']));
  expect(new Set(actsOf(bleeding, '속쓰림'))).toEqual(new Set(['TELL']));
  expect(new Set(actsOf(digoxin, '식욕 저하'))).toEqual(new Set(['TELL']));
});

test('a sign that is no emergency by itself calls no ambulance, and is told on the same day', () => {
  expect(problems(bleeding, '피를 토하는 증상이 나타나면 바로 응급실로 가십시오.')).toEqual([]);
  expect(problems(bleeding, '속쓰림이 나타나면 오늘 안에 의사나 약사에게 알리십시오.')).toEqual([]);
  expect(problems(digoxin, '식욕 저하가 나타나면 그날 안에 의사나 약사에게 알리십시오.')).toEqual([]);
  expect(problems(bleeding, '속쓰림이 나타나면 바로 응급실로 가십시오.')).not.toEqual([]);
  expect(problems(bleeding, '피를 토하는 증상, 속쓰림이 나타나면 바로 119에 연락하십시오.')).not.toEqual([]);
  expect(problems(digoxin, '식욕 저하가 나타나면 바로 119에 연락하십시오.')).not.toEqual([]);
});

test('hives call nobody but the prescriber, and the swelling beside them does not wait', () => {
  const allergic = screenedMaterial({
    ...sketch({ drugs: [['J01CA04', '가온아목시실린캡슐']], age: 50 }),
    sideEffects: [{ rowId: 's0', sideEffect: '페니실린 아나필락시스', atcCodes: ['J01CA04'], severity: 'ANAPHYLAXIS' }],
  });
  expect(problems(allergic, '입술이 부으면 바로 119에 연락하십시오.')).toEqual([]);
  expect(problems(allergic, '두드러기가 나타나면 오늘 안에 의사나 약사에게 알리십시오.')).toEqual([]);
  expect(problems(allergic, '두드러기가 나타나면 바로 119에 연락하십시오.')).not.toEqual([]);
});
