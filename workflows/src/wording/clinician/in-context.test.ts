import { expect, test } from 'vitest';
import { materialOf, patientSchema, sampleInput } from '../../testing/sample-guides.js';
import { wholeLines } from './clinician-lines.js';

const linesOf = (...drugs: readonly (readonly [string, string])[]) =>
  wholeLines(
    materialOf(
      sampleInput(
        patientSchema.parse({
          file: '99-made-up',
          title: '지어낸 환자',
          age: 50,
          gender: 'Male',
          medications: drugs.map(([atcCode, name]) => ({ atcCode, name })),
          diagnoses: [],
          sideEffects: [],
        }),
      ),
    ).findings,
    { sources: () => '', checks: () => '' },
  ).map(({ text }) => text);

const naproxen = ['M01AE02', '가온나프록센정'] as const;
const sertraline = ['N06AB06', '가온설트랄린정'] as const;

test('who takes what protects the stomach is not told to take it', () => {
  const about = (lines: string[]) => lines.find((line) => line.includes('나프록센 + 설트랄린')) ?? '';
  expect(about(linesOf(naproxen, sertraline))).toContain('PPI를 함께');
  const protectedLine = about(linesOf(naproxen, sertraline, ['A02BC01', '가온오메프라졸캡슐']));
  expect(protectedLine).not.toContain('PPI를 함께');
  expect(protectedLine).toContain('쓰고 있는 위장보호제를 이어서 쓰거나');
});

test('and is still told what else the row says', () => {
  const line = linesOf(['B01AA03', '가온와파린정'], naproxen, ['A02BC01', '가온오메프라졸캡슐']).find((text) =>
    text.includes('와파린 + 나프록센'),
  );
  expect(line).toMatch(/아세트아미노펜을 우선[^;]*위장보호제를 이어서 쓰고 INR/u);
});

test('what holds for a swallowed drug is not asked of an ointment that was graded lower', () => {
  const line = linesOf(['B01AA03', '가온와파린정'], ['M02AA10', '가온케토프로펜플라스타']).find((text) =>
    text.includes('와파린 + 케토프로펜'),
  );
  expect(line).toMatch(/^참고/u);
  expect(line).not.toContain('병용을 피하고');
  expect(line).toContain('넓은 부위');
});
