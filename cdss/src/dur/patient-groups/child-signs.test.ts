import { unknownFacts } from '@onyak/core';
import { expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { patient } from '../../testing/patients.js';
import { screen } from '../../screening/screen.js';

const told = (age: number, ageMonths: number) => {
  const facts = { ...unknownFacts, ageMonths };
  const result = screen(patient({ drugs: ['A10BF01'], age, facts }), shippedKnowledge());
  return result.harms.flatMap(({ signs }) => signs);
};

it('who is six and older is told of no sign of a baby where the age forbids a drug', () => {
  expect(told(3, 40).join()).toContain('보챔');
  for (const [age, months] of [
    [6, 72],
    [11, 140],
  ] as const) {
    expect(told(age, months).join()).not.toMatch(/보챔|젖|숫구멍/u);
    expect(told(age, months).length).toBeGreaterThan(0);
  }
});
