import { expect, test } from 'vitest';
import { materialOf, finalTextOf, patientSchema, sampleInput } from '../../testing/sample-guides.js';

const notesOf = (...drugs: readonly (readonly [string, string])[]) =>
  finalTextOf(
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
    ),
  );

// Both lengthen the QT interval as well, which is what the pair is told for first.
test.each([
  [['J01FA09', '가온클래리트로마이신정'] as const, ['J01FA10', '가온아지트로마이신정'] as const],
  [['J01MA02', '가온시프로플록사신정'] as const, ['J01MA12', '가온레보플록사신정'] as const],
])('two drugs of one class are told as doubled whatever else they do: %s', (first, second) => {
  expect(notesOf(first, second)).toMatch(/QT[^\n]*같은 계열 중복|같은 계열 중복[^\n]*QT/u);
  expect(notesOf(first, ['N06AB10', '가온에스시탈로프람정'])).not.toContain('같은 계열 중복');
});

test('within a set that adds up it is told which two they are', () => {
  const notes = notesOf(
    ['N06AB03', '가온플루옥세틴캡슐'],
    ['N06AB05', '가온파록세틴정'],
    ['N06AX21', '가온둘록세틴캡슐'],
  );
  expect(notes).toMatch(/둘록세틴[^\n]*같은 계열 중복\((플루옥세틴, 파록세틴|파록세틴, 플루옥세틴)\)/u);
});
