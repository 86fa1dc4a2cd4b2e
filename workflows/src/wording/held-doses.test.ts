import { expect, test } from 'vitest';
import { finalTextOf, materialOf, patientSchema, sampleInput } from '../testing/sample-guides.js';

const withValues = (medications: readonly { atcCode: string; name: string }[], egfr: number) =>
  sampleInput(
    patientSchema.parse({
      file: '99-made-up',
      title: '지어낸 환자',
      age: 60,
      gender: 'Male',
      facts: { egfr: { value: egfr, date: '2026-03-01' } },
      medications,
      diagnoses: [],
      sideEffects: [],
    }),
  );

const domperidone = { atcCode: 'A03FA03', name: '가온돔페리돈정' };
const azithromycin = { atcCode: 'J01FA10', name: '나온아지트로마이신정' };

test('a drug that is not to be taken until somebody has answered has no dose for the kidneys beside it', () => {
  const kinds = (input: ReturnType<typeof withValues>) =>
    materialOf(input).findings.flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
  expect(kinds(withValues([domperidone], 20))).toContain('RENAL');
  expect(kinds(withValues([domperidone, azithromycin], 20))).not.toContain('RENAL');
  const text = finalTextOf(materialOf(withValues([domperidone, azithromycin], 20)));
  expect(text).toContain('병용 금기');
  expect(text).not.toContain('콩팥 기능에 맞추어');
});

test('of a pair of which the prescriber holds one, the dose for the kidneys stays', () => {
  const selegiline = { atcCode: 'N04BD01', name: '다온셀레길린정' };
  const pair = withValues([selegiline, { atcCode: 'N04BD02', name: '라온라사길린정' }, domperidone], 20);
  const told = materialOf(pair).findings;
  expect(told.some(({ severity }) => severity === 'CONTRAINDICATED')).toBe(true);
  expect(told.flatMap(({ reasons }) => reasons.map(({ kind }) => kind))).toContain('RENAL');
});

test('whose partner is held anyway is taken on, and its dose for the kidneys stays', () => {
  const pair = [
    { atcCode: 'L01BA01', name: '마온메토트렉세이트정' },
    { atcCode: 'J01EE01', name: '바온설파메톡사졸트리메토프림정' },
  ];
  const told = materialOf(withValues(pair, 27)).findings;
  expect(told.map(({ id }) => id)).toContain('RENAL:J01EE01');
  const text = finalTextOf(materialOf(withValues(pair, 27)));
  expect(text).toMatch(/콩팥 기능에 맞추어 [^.]*: 바온설파메톡사졸트리메토프림정/u);
});
