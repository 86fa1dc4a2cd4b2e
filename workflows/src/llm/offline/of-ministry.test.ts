import { expect, it } from 'vitest';
import { finalTextOf, materialOf, patientSchema, sampleInput } from '../../testing/sample-guides.js';

const told = (name: string, atcCode: string) =>
  finalTextOf(
    materialOf(
      sampleInput(
        patientSchema.parse({
          file: '01-made-up',
          title: '임신한 여자',
          age: 30,
          gender: 'Female',
          medications: [{ name, atcCode }],
          diagnoses: [{ code: 'G43.9', name: '편두통' }],
          sideEffects: [],
          facts: { pregnancy: 'YES' },
        }),
      ),
    ),
  );

it('what a label forbids of a drug that the ministry weighs is not called forbidden by the ministry', () => {
  expect(told('데파코트정500밀리그램(디발프로엑스나트륨)', 'N03AG01')).toContain('쓰지 않아야 하는 약입니다(금기)');
  expect(told('로아큐탄캡슐10밀리그램(이소트레티노인)', 'D10BA01')).toContain('(식품의약품안전처 금기)');
});
