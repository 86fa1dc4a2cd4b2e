import { expect, test } from 'vitest';
import { materialOf, patientSchema, sampleInput } from '../../testing/sample-guides.js';
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
