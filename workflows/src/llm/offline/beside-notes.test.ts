import { expect, test } from 'vitest';
import { finalTextOf, materialOf, patientSchema, sampleInput } from '../../testing/sample-guides.js';
import { splitFinalText } from '../../wording/clinician/clinician-notes.js';
import { tellBriefly } from './brief-lines.js';
import { othersByLine } from './others-by-line.js';
import { planGuide } from './plan.js';

const toldTo = (one: Record<string, unknown>) =>
  splitFinalText(
    finalTextOf(
      materialOf(
        sampleInput(patientSchema.parse({ file: '99-made-up', title: '지어낸 환자', sideEffects: [], ...one })),
      ),
    ),
  ).patient;

test('beside a note about pregnancy each disease has its own harm', () => {
  const text = toldTo({
    age: 29,
    gender: 'Female',
    facts: { pregnancy: 'YES' },
    medications: [{ atcCode: 'H02AB06', name: '가온프레드니솔론정' }],
    diagnoses: [
      { code: 'G70.0', name: '중증근무력증' },
      { code: 'K25.9', name: '위궤양' },
    ],
  });
  expect(text).toContain('임신 중');
  expect(text).toMatch(/근무력증이 심해져/u);
  expect(text).toMatch(/위나 장이 헐어 피가 날 수 있습니다\(위궤양 진단과 관련\)/u);
});

test('a recorded disease of a lesser row takes no place from what the gravest rows say', () => {
  const text = toldTo({
    age: 87,
    gender: 'Female',
    medications: [{ atcCode: 'N05AH04', name: '가온쿠에티아핀정' }],
    diagnoses: [
      { code: 'G30.9', name: '알츠하이머병' },
      { code: 'E87.1', name: '저나트륨혈증' },
    ],
  });
  expect(text).toMatch(/심장이나 뇌의 혈관이 막히거나 터질 수 있습니다/u);
  expect(text).toMatch(/나트륨이 낮아질 수 있습니다/u);
});

test('who is under 25 and takes an antidepressant is told of thoughts of suicide and whom to call', () => {
  const text = toldTo({
    age: 20,
    gender: 'Male',
    medications: [{ atcCode: 'N06AB10', name: '가온에스시탈로프람정' }],
    diagnoses: [{ code: 'F32.9', name: '우울에피소드' }],
  });
  expect(text).toContain('자해나 자살을 생각하게 될 수 있습니다');
  expect(text).toMatch(/119에 전화하거나 응급실로 가야 하는 증상: 죽고 싶은 생각이나 자해/u);
});

test('in few words no disease stands beside drugs that it is not about', () => {
  const material = materialOf(
    sampleInput(
      patientSchema.parse({
        file: '99-made-up',
        title: '지어낸 환자',
        age: 88,
        gender: 'Female',
        medications: [
          { atcCode: 'N05AH04', name: '가온쿠에티아핀정' },
          { atcCode: 'M01AE01', name: '나온이부프로펜정' },
        ],
        diagnoses: [
          { code: 'G30.9', name: '알츠하이머병' },
          { code: 'I21.9', name: '급성 심근경색증' },
        ],
        sideEffects: [],
      }),
    ),
  );
  const sections = planGuide(material.findings).sections;
  const others = othersByLine(sections, false);
  const told = sections.flatMap(({ lines }) =>
    tellBriefly(
      lines.filter(({ kind }) => kind === 'HARM').map((line) => ({ line, others: others.get(line) ?? [] })),
      false,
    ),
  );
  const stroke = told.find((line) => line.includes('심장이나 뇌의 혈관'));
  expect(stroke).toMatch(/쿠에티아핀.*이부프로펜/u);
  expect(stroke).not.toContain('진단과 관련');
});
