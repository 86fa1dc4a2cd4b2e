import { unknownFacts } from '@onyak/core';
import { expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { patient } from '../../testing/patients.js';
import { screen } from '../../screening/screen.js';

const told = (age: number, ageMonths: number) => {
  const facts = { ...unknownFacts, ageMonths };
  const result = screen(patient({ drugs: ['L02BB03'], age, facts }), shippedKnowledge());
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

it('what is for grown people is not given to an infant before somebody has answered, and asked about for a child', () => {
  const about = (code: string, age: number, ageMonths: number) =>
    screen(patient({ drugs: [code], age, facts: { ...unknownFacts, ageMonths } }), shippedKnowledge())
      .findings.flatMap(({ reasons }) => reasons)
      .find(({ kind }) => kind === 'AGE');
  for (const code of ['A10BB12', 'G04BD08', 'N05AN01', 'N06AA09', 'C10AA05']) {
    expect([code, about(code, 0, 4)?.severity], code).toEqual([code, 'CONTRAINDICATED']);
    expect(about(code, 0, 4)?.effect?.hold).toEqual([code]);
    expect(about(code, 0, 4)?.effect?.harms.join()).not.toMatch(/SUICIDALITY|AGITATION/u);
  }
  expect(about('A10BB12', 8, 100)?.severity).toBe('MAJOR');
  expect(about('A10BB12', 8, 100)?.effect?.hold).toEqual([]);
  // What a label gives to infants with care, or forbids at an age that is past, stays as it was.
  expect(about('R06AD02', 1, 20)?.severity).toBe('CONTRAINDICATED');
  expect(about('R06AD02', 3, 40)?.severity).not.toBe('CONTRAINDICATED');
});

it('an age that forbids names what the drug does, and calls no ambulance for what does nothing of the kind', () => {
  const signs = (code: string, age: number, ageMonths: number) =>
    screen(patient({ drugs: [code], age, facts: { ...unknownFacts, ageMonths } }), shippedKnowledge()).harms.map(
      ({ id }) => id,
    );
  for (const code of ['A07BC05', 'A10BF01', 'A02AB01', 'A08AB01', 'R06AE07'])
    expect([code, signs(code, 1, 20)]).toEqual([code, expect.not.arrayContaining(['CHILD_HARM'])]);
});

it('codeine against a cough is asked about until eighteen', () => {
  const of = (age: number) =>
    screen(patient({ drugs: ['R05DA04'], age, facts: { ...unknownFacts, ageMonths: age * 12 } }), shippedKnowledge())
      .findings.flatMap(({ reasons }) => reasons)
      .filter(({ kind }) => kind === 'AGE')
      .map(({ severity }) => severity);
  expect(of(10)).toContain('CONTRAINDICATED');
  expect(of(14)).toEqual(['MAJOR']);
  expect(of(18)).toEqual([]);
});
