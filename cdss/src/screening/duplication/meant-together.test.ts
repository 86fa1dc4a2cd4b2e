import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { medication, patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const doubled = (drugs: string[], diagnoses: string[] = []) =>
  reasonsOf(screen(patient({ drugs, diagnoses, age: 50 }), shippedKnowledge()), 'SAME_CLASS').length > 0;

describe('two drugs of one class that belong to one treatment are no duplication', () => {
  it.each([
    ['salbutamol beside budesonide and formoterol', ['R03AC02', 'R03AK07'], []],
    ['salbutamol beside a long-acting one alone', ['R03AC02', 'R03AC13'], []],
    ['salbutamol beside three in one', ['R03AC02', 'R03AL09'], []],
    ['nitroglycerin for the attack beside isosorbide', ['C01DA02', 'C01DA08'], ['I209']],
    ['morphine for the rescue beside oxycodone in cancer', ['N02AA01', 'N02AA05'], ['C509']],
  ])('%s', (_, drugs, diagnoses) => {
    expect(doubled(drugs, diagnoses)).toBe(false);
  });

  it.each([
    ['two relievers', ['R03AC02', 'R03AC03'], []],
    ['two long-acting ones', ['R03AC13', 'R03AK06'], []],
    ['a tablet of salbutamol beside an inhaler', ['R03CC02', 'R03AK07'], []],
    ['two nitrates of every day', ['C01DA08', 'C01DA14'], ['I209']],
    ['two opioids without cancer', ['N02AA01', 'N02AA05'], ['M545']],
  ])('%s are one', (_, drugs, diagnoses) => {
    expect(doubled(drugs, diagnoses)).toBe(true);
  });

  it('a patch of nitroglycerin beside isosorbide is one', () => {
    const patch = medication('C01DA02', { medicationName: '니트로패취', ingredientCode: '202602CPC' });
    const result = screen(
      patient({ drugs: [patch, medication('C01DA08')], diagnoses: ['I209'], age: 50 }),
      shippedKnowledge(),
    );
    expect(reasonsOf(result, 'SAME_CLASS').length).toBeGreaterThan(0);
  });
});
