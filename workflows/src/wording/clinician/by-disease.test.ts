import { expect, test } from 'vitest';
import { materialOf, patientSchema, sampleInput } from '../../testing/sample-guides.js';
import { wholeLines } from './clinician-lines.js';
import { summedLines } from './clinician-summary.js';

test('a summed line names under a harm only the diseases that the harm is about', () => {
  const material = materialOf(
    sampleInput(
      patientSchema.parse({
        file: '99-made-up',
        title: '지어낸 환자',
        age: 50,
        gender: 'Male',
        medications: [{ atcCode: 'H02AB06', name: '가온프레드니솔론정' }],
        diagnoses: [
          { code: 'A16.2', name: '폐결핵' },
          { code: 'F32.1', name: '중등도 우울에피소드' },
        ],
        sideEffects: [],
      }),
    ),
  );
  for (const detail of ['ACTIONS', 'BRIEF', 'PAIRS'] as const) {
    const lines = summedLines(material.findings, detail).map(({ text }) => text);
    const of = (words: string) => lines.filter((line) => line.includes(words)).join('\n');
    expect(of('감염'), detail).toContain('폐결핵');
    expect(of('감염'), detail).not.toContain('우울');
    expect(of('불안'), detail).toContain('우울');
    expect(of('불안'), detail).not.toContain('폐결핵');
  }
});

test('what a disease does with the drug is not told under the harm that the drug has without it', () => {
  const material = materialOf(
    sampleInput(
      patientSchema.parse({
        file: '99-made-up',
        title: '지어낸 환자',
        age: 90,
        gender: 'Female',
        medications: [{ atcCode: 'N06AA09', name: '가온아미트리프틸린정' }],
        diagnoses: [{ code: 'E87.1', name: '저나트륨혈증' }],
        sideEffects: [],
      }),
    ),
  );
  const lines = summedLines(material.findings, 'ACTIONS').map(({ text }) => text);
  expect(lines.filter((line) => line.includes('저혈압')).join('\n')).not.toContain('나트륨을 측정');
  expect(lines.filter((line) => line.startsWith('주의 · 저나트륨혈증')).join('\n')).toContain('나트륨을 측정');
});

test('a disease that stands beside a drug has what it is about beside it', () => {
  const material = materialOf(
    sampleInput(
      patientSchema.parse({
        file: '99-made-up',
        title: '지어낸 환자',
        age: 66,
        gender: 'Male',
        medications: [
          {
            atcCode: 'R03DA04',
            name: '테올란비서방캡슐200밀리그램(테오필린)_(0.2g/1캡슐)',
            singleDosage: '1 캡슐 분쇄',
          },
        ],
        diagnoses: [{ code: 'J44.9', name: '만성 폐쇄성 폐질환' }],
        sideEffects: [],
      }),
    ),
  );
  const marks = { sources: () => '', checks: () => '' };
  const [line = ''] = wholeLines(material.findings, marks).map(({ text }) => text);
  expect(line).toContain('서방');
  expect(line).toMatch(/만성 폐쇄성 폐질환.*치료 농도의 폭이 좁아/u);
});

test('a disease that a rule names beside a drug stands under the harm of that rule', () => {
  const material = materialOf(
    sampleInput(
      patientSchema.parse({
        file: '99-made-up',
        title: '지어낸 환자',
        age: 81,
        gender: 'Female',
        medications: [{ atcCode: 'H02AB06', name: '가온프레드니솔론정' }],
        diagnoses: [
          { code: 'F32.9', name: '우울에피소드' },
          { code: 'M17.9', name: '무릎관절증' },
        ],
        sideEffects: [],
      }),
    ),
  );
  const lines = summedLines(material.findings, 'ACTIONS').map(({ text }) => text);
  const of = (words: string) => lines.filter((line) => line.includes(words)).join('\n');
  expect(of('불안')).toContain('우울');
  expect(of('불안')).not.toContain('관절');
  expect(of('무릎관절증')).toContain('다른 진통 치료');
});

test('under the kidneys stands no disease that is not theirs, though its harm is the same', () => {
  const material = materialOf(
    sampleInput(
      patientSchema.parse({
        file: '99-made-up',
        title: '지어낸 환자',
        age: 79,
        gender: 'Male',
        medications: [
          { atcCode: 'A10BA02', name: '가온메트포르민정' },
          { atcCode: 'M01AH01', name: '가온세레콕시브캡슐' },
        ],
        diagnoses: [
          { code: 'I50.0', name: '울혈성 심부전' },
          { code: 'N18.4', name: '만성 콩팥병 4기' },
        ],
        sideEffects: [],
      }),
    ),
  );
  for (const detail of ['ACTIONS', 'BRIEF', 'PAIRS'] as const) {
    const lines = summedLines(material.findings, detail).flatMap(({ text }) => text.split(' / '));
    const kidneys = lines.filter((line) => line.includes('콩팥 기능에 따른 용량')).join('\n');
    expect(kidneys, detail).toMatch(/메트포르민/u);
    expect(kidneys, detail).not.toContain('울혈성 심부전');
    expect(lines.join('\n'), detail).toContain('울혈성 심부전');
  }
});
