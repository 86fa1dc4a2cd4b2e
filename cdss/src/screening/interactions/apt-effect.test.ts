import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const pair = (drugs: readonly string[], diagnoses: readonly string[] = []) =>
  reasonsOf(screen(patient({ drugs, diagnoses, age: 40 }), shippedKnowledge()), 'INTERACTION');

describe('who has no transplant', () => {
  it('is not told of its rejection where the drug is for another disease', () => {
    const lost = (diagnoses: readonly string[]) =>
      pair(['J04AB02', 'L04AD01'], diagnoses).flatMap(({ effect }) => effect?.harms ?? []);
    expect(lost(['L40.0'])).toEqual(['LOSS_EFFECT']);
    expect(lost(['M05.9'])).toEqual(['LOSS_EFFECT']);
    expect(lost(['Z94.0'])).toEqual(['LOSS_IMMUNOSUPPRESSANT']);
    expect(lost(['L40.0', 'Z94.0'])).toEqual(['LOSS_IMMUNOSUPPRESSANT']);
    expect(lost([])).toEqual(['LOSS_IMMUNOSUPPRESSANT']);
    expect(
      pair(['J04AB02', 'L04AD01'], ['L40.0'])
        .map(({ mechanism }) => mechanism)
        .join(''),
    ).not.toContain('이식');
  });

  it('is asked today about ciclosporin for the skin beside another drug that holds infections back', () => {
    for (const other of ['L04AX01', 'L04AX03', 'L04AB04', 'L04AC05', 'L04AK01']) {
      const graded = (diagnoses: readonly string[]) =>
        pair(['L04AD01', other], diagnoses).map(({ severity }) => severity);
      expect(graded(['L40.0']), other).toContain('MAJOR');
      expect(graded(['L20.9']), other).toContain('MAJOR');
    }
    expect(pair(['L04AD01', 'L04AX01'], ['Z94.0']).map(({ severity }) => severity)).toEqual(['MODERATE']);
  });
});

it('tells two integrase inhibitors as a class taken twice that gains nothing, each combination as well as each drug alone', () => {
  const holding = ['J05AJ01', 'J05AJ03', 'J05AJ04', 'J05AR13', 'J05AR18', 'J05AR20', 'J05AR21', 'J05AR25', 'J05AR29'];
  for (const [at, one] of holding.entries())
    for (const other of holding.slice(at + 1)) {
      const about = pair([one, other]).filter(({ mechanism }) => mechanism.includes('통합효소'));
      // A row of the combination may stand beside that of its component, and says no other harm.
      expect([...new Set(about.flatMap(({ effect }) => effect?.harms ?? []))], `${one} ${other}`).toEqual([
        'OVERDOSE',
        'NO_BENEFIT',
      ]);
    }
  expect(pair(['J05AJ01', 'J05AR17']).filter(({ mechanism }) => mechanism.includes('통합효소'))).toEqual([]);
});

it('what weakens a drug against diabetes is told as that only where there is a diabetes, or nothing else to take it for', () => {
  const lost = (drug: string, diagnoses: readonly string[]) =>
    pair(['J04AB02', drug], diagnoses).flatMap(({ effect }) => effect?.harms ?? []);
  expect(lost('A10BK01', ['I50.9'])).toEqual(['LOSS_EFFECT']);
  expect(lost('A10BK03', ['N18.3'])).toEqual(['LOSS_EFFECT']);
  expect(lost('A10BK01', ['I50.9', 'E11.9'])).toEqual(['LOSS_DIABETES']);
  expect(lost('A10BK01', [])).toEqual(['LOSS_DIABETES']);
});

it('what weakens a drug for a weak heart is told of the heart, where no high pressure is recorded', () => {
  const lost = (diagnoses: readonly string[]) =>
    pair(['J04AB02', 'C07AG02'], diagnoses).flatMap(({ effect }) => effect?.harms[0] ?? []);
  expect(lost(['I50.9'])).toEqual(['LOSS_HEART']);
  expect(lost(['I50.9', 'I10'])).toEqual(['LOSS_PRESSURE']);
});
