import { materialOf, patientSchema, sampleInput } from '../../testing/sample-guides.js';
import { expect, test } from 'vitest';
import { unknownFacts } from '@onyak/core';
import { wholeLines } from './clinician-lines.js';

const marks = { sources: () => '', checks: () => '' };

interface Told {
  readonly age?: number;
  readonly drugs: readonly (readonly [string, string])[];
  readonly diagnoses?: readonly (readonly [string, string])[];
  readonly egfr?: number;
  readonly singleDosage?: string;
}

const linesOf = ({ age = 50, drugs, diagnoses = [], egfr, singleDosage = '' }: Told) => {
  const input = sampleInput(
    patientSchema.parse({
      file: '99-made-up',
      title: '지어낸 환자',
      age,
      gender: 'Male',
      medications: drugs.map(([atcCode, name]) => ({ atcCode, name, singleDosage })),
      diagnoses: diagnoses.map(([code, name]) => ({ code, name })),
      sideEffects: [],
    }),
  );
  const facts =
    egfr === undefined ? input.facts : { ...unknownFacts, egfr: { value: egfr, date: '2026-03-02' as const } };
  return wholeLines(materialOf({ ...input, ...(facts ? { facts } : {}) }).findings, marks)
    .map(({ text }) => text)
    .join('\n');
};

test('a drug that these kidneys keep has what it then does beside it', () => {
  expect(linesOf({ drugs: [['L01BA01', '가온메토트렉세이트정']], egfr: 20 })).toMatch(
    /콩팥으로 배설되어 몸에 쌓입니다; 메토트렉세이트 독성/u,
  );
  expect(linesOf({ drugs: [['A02BA03', '가온파모티딘정']], egfr: 20 })).toMatch(/쌓입니다; 섬망/u);
});

test('a level that rises has its harm beside it, and one that names its harm has it once', () => {
  expect(
    linesOf({
      drugs: [
        ['C10AA07', '가온로수바스타틴정'],
        ['M04AA03', '가온페북소스타트정'],
      ],
    }),
  ).toMatch(/로수바스타틴 농도 상승; 근육병증/u);
  expect(
    linesOf({
      drugs: [
        ['C10AA01', '가온심바스타틴정'],
        ['J02AC02', '가온이트라코나졸캡슐'],
      ],
    }),
  ).not.toMatch(/횡문근융해; 근육병증/u);
});

test('two drugs of one class have what is too much of it beside them', () => {
  expect(
    linesOf({
      drugs: [
        ['C09CA01', '가온로사르탄정'],
        ['C09CA03', '가온발사르탄정'],
      ],
    }),
  ).toMatch(/같은 계열 중복[^.]*; 고칼륨혈증/u);
});

test('a recorded disease of the kidneys is not told again beside their value', () => {
  const lines = linesOf({
    age: 70,
    drugs: [['M03BX01', '가온바클로펜정']],
    diagnoses: [['N18.4', '만성 콩팥병 4기']],
    egfr: 20,
  });
  expect(lines).toContain('뇌병증을 일으킬 수 있습니다');
  expect(lines).not.toMatch(/뇌병증[^;.]*; 뇌병증/u);
});

test('a form that is not to be crushed has its reason beside another matter of the drug', () => {
  const lines = linesOf({
    age: 70,
    drugs: [['R03DA04', '테올란비서방캡슐200밀리그램(테오필린)_(0.2g/1캡슐)']],
    diagnoses: [['J44.9', '만성 폐쇄성 폐질환']],
    singleDosage: '1 캡슐 분쇄',
  });
  expect(lines).toMatch(/서방[^.]*방출/u);
});

test('what names its harm in other words is not told it again, and drugs that only share a line have no first one', () => {
  const lines = linesOf({
    age: 70,
    drugs: [['R05DA04', '가온코데인정']],
    diagnoses: [['J44.9', '만성 폐쇄성 폐질환']],
  });
  expect(lines).toContain('이산화탄소가 쌓일 수 있습니다');
  expect(lines).not.toContain('쌓일 수 있습니다; 호흡억제');
  const falls = linesOf({
    age: 70,
    drugs: [
      ['N03AX12', '가온가바펜틴캡슐'],
      ['C03CA01', '가온푸로세미드정'],
    ],
  });
  expect(falls.split('\n').filter((line) => !line.includes(' + ') && line.includes('먼저 검토할 약'))).toEqual([]);
});

test('what a list forbids without a reason is told with what it does: linezolid for too long', () => {
  const input = sampleInput(
    patientSchema.parse({
      file: '99-made-up',
      title: '지어낸 환자',
      age: 50,
      gender: 'Male',
      medications: [{ atcCode: 'J01XX08', name: '가온리네졸리드정', days: 60 }],
      diagnoses: [],
      sideEffects: [],
    }),
  );
  const told = wholeLines(materialOf(input).findings, marks)
    .map(({ text }) => text)
    .join('\n');
  expect(told).toMatch(/쓰지 않도록 지정됨; 골수억제/u);
});
