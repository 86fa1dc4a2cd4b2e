import { expect, test } from 'vitest';
import { finalTextOf, materialOf, patientSchema, sampleInput } from '../../testing/sample-guides.js';
import { splitFinalText } from '../../wording/clinician/clinician-notes.js';

const toldTo = (one: Record<string, unknown>) =>
  splitFinalText(
    finalTextOf(
      materialOf(
        sampleInput(patientSchema.parse({ file: '99-made-up', title: '지어낸 환자', sideEffects: [], ...one })),
      ),
    ),
  ).patient;

/** What stands under a heading, without the next one. */
const under = (text: string, heading: RegExp) => text.split(/^## /mu).find((section) => heading.test(section)) ?? '';

test('beside a dose for the kidneys a recorded disease is told by its harm, not by its signs alone', () => {
  const text = toldTo({
    age: 70,
    gender: 'Female',
    facts: { egfr: { value: 25, date: '2026-03-01' } },
    medications: [{ atcCode: 'M05BA04', name: '가온알렌드론산정' }],
    diagnoses: [{ code: 'K21.9', name: '위식도역류병' }],
  });
  expect(text).toContain('콩팥 기능');
  expect(text).toMatch(/식도나 위의 점막이 헐 수 있습니다\(위식도역류병 진단과 관련\)/u);
});

test('beside a matter of pregnancy what a lesser row says of a disease is told in its own time', () => {
  const text = toldTo({
    age: 33,
    gender: 'Female',
    facts: { pregnancy: 'YES' },
    medications: [{ atcCode: 'L04AD02', name: '가온타크로리무스캡슐' }],
    diagnoses: [{ code: 'C92.1', name: '만성 골수성 백혈병' }],
  });
  expect(under(text, /오늘 안에/u)).toContain('임신 중이거나');
  expect(under(text, /오늘 안에/u)).not.toContain('암이 자라거나');
  expect(under(text, /다음 진료/u)).toContain('암이 자라거나 새로 생길 수 있습니다(만성 골수성 백혈병 진단과 관련)');
});

test('of two diseases that one drug endangers the lesser one is told at the next visit', () => {
  const text = toldTo({
    age: 60,
    gender: 'Male',
    medications: [{ atcCode: 'N06DA02', name: '가온도네페질정' }],
    diagnoses: [
      { code: 'G40.9', name: '뇌전증' },
      { code: 'J45.9', name: '천식' },
    ],
  });
  expect(text).toContain('경련이 일어날 수 있습니다(뇌전증 진단과 관련)');
  expect(text).toMatch(/천식이나 숨참이 심해질 수 있습니다\(천식 진단과 관련\)/u);
});

test('who is told of a drug above is not asked in the last line to tell that it is taken', () => {
  const others =
    'A12AX H03AA01 N05BA12 N05CF02 N05AH04 A03FA03 A12BA01 C01AA05 C03CA01 C08DA01 C07AB07 A02AA04 N06AB03'.split(' ');
  const text = toldTo({
    age: 81,
    gender: 'Female',
    medications: [
      { atcCode: 'N04BD01', name: '마온셀레길린정' },
      ...others.map((atcCode, at) => ({ atcCode, name: `${'가나다라바사아자차카타파하'[at] ?? ''}온정` })),
    ],
    diagnoses: ['E03.9', 'G47.0', 'K21.9', 'I50.0', 'I20.9', 'I21.9', 'K59.0'].map((code) => ({ code, name: code })),
  });
  expect(text).toMatch(/마온셀레길린정\S* .*함께 쓰지 않아야/u);
  expect(text).not.toMatch(/만날 때[^\n]*마온셀레길린정/u);
});
