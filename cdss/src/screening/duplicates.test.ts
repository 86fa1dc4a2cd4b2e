import { describe, expect, it } from 'vitest';
import type { Medication } from '@onyak/core';
import { shippedKnowledge } from '../testing/knowledge.js';
import { medication, patient, reasonsOf } from '../testing/patients.js';
import { screen } from './screen.js';

const result = (drugs: readonly (string | Medication)[]) => screen(patient({ drugs, age: 50 }), shippedKnowledge());
const sameIngredient = (drugs: readonly (string | Medication)[]) => reasonsOf(result(drugs), 'SAME_INGREDIENT');
const sameClass = (drugs: readonly (string | Medication)[]) => reasonsOf(result(drugs), 'SAME_CLASS');
const product = (medicationCode: string, over: Partial<Medication> = {}) =>
  medication('N02BE01', { medicationCode, medicationName: `제품${medicationCode}`, ...over });

describe('the same ingredient twice', () => {
  it('finds it across combinations', () => {
    const [reason] = sameIngredient(['N02BE01', 'N02AJ13']);
    expect(reason).toMatchObject({ severity: 'MAJOR', ruleId: 'DUR-INGREDIENT:N02BE01', source: 'HIRA-DUR' });
    expect(reason?.trigger).toContain('아세트아미노펜');
    expect(reason?.finding.drugs.map((drug) => drug.substanceAtc)).toEqual(['N02BE01', 'N02BE01']);
  });

  it('finds it under a former code and under another use', () => {
    expect(sameIngredient(['N03AX12', 'N02BF01'])).toHaveLength(1);
    expect(sameIngredient(['B01AC06', 'N02BA01'])).toHaveLength(1);
  });

  it('finds it by the first four characters of the ingredient code', () => {
    const salts = (second: string) => [
      medication('C08CA01', { ingredientCode: '107601ATB' }),
      medication('C08CA17', { ingredientCode: second }),
    ];
    expect(sameIngredient(salts('107602ATB'))).toHaveLength(1);
    expect(sameIngredient(salts('208802ATB'))).toHaveLength(0);
  });

  it('only mentions it where one of the two acts locally', () => {
    expect(sameIngredient(['M01AB05', 'M02AA15'])[0]).toMatchObject({ severity: 'INFO' });
  });

  it('leaves insulins of one name but another course of action alone', () => {
    expect(sameIngredient(['A10AB04', 'A10AD04'])).toEqual([]);
  });

  it('does not take a class component for a substance: two products with some thiazide', () => {
    expect(sameIngredient(['C09DA01', 'C09DA03'])).toEqual([]);
  });

  it('does not mind several supplies of one product', () => {
    expect(sameIngredient([product('A'), product('A', { dispenseDate: '2026-02-20' })])).toEqual([]);
  });

  it('minds two products whose supplies overlap by more than a week', () => {
    const [reason] = sameIngredient([
      product('A'),
      product('B', { dispenseDate: '2026-03-10', dispenseOrganization: '다른 의원' }),
    ]);
    expect(reason).toMatchObject({ severity: 'MAJOR', certainty: 'FULL' });
    expect(reason?.trigger).toContain('21일');
    expect(reason?.trigger).toContain('제품A');
  });

  it('does not mind a new brand that follows the old one, a few days early', () => {
    expect(
      sameIngredient([product('A', { dispenseDate: '2026-01-30' }), product('B', { dispenseDate: '2026-02-24' })]),
    ).toEqual([]);
  });

  it('takes strengths that were dispensed together for meant', () => {
    expect(sameIngredient([product('A'), product('B')])[0]).toMatchObject({ severity: 'INFO' });
  });

  it('says so when it cannot know whether supplies overlap', () => {
    const [reason] = sameIngredient([product('A', { totalDosageDays: null }), product('B')]);
    expect(reason).toMatchObject({ severity: 'MODERATE', certainty: 'PARTIAL' });
  });
});

describe('the same therapeutic group twice', () => {
  it('finds two drugs of one level-4 class', () => {
    const [reason] = sameClass(['C08CA01', 'C08CA05']);
    expect(reason).toMatchObject({ severity: 'MODERATE', ruleId: 'DUR-CLASS:C08CA' });
  });

  it('finds it through components', () => {
    expect(sameClass(['C09DA01', 'C09CA03'])[0]?.ruleId).toBe('DUR-CLASS:C09CA');
  });

  it('only mentions it where one of the two is applied to the skin', () => {
    const external = medication('M01AB05', { ingredientCode: '123401CCM' });
    expect(sameClass([external, 'M01AB16'])[0]).toMatchObject({ severity: 'INFO' });
  });

  it('only mentions classes that gather different mechanisms', () => {
    expect(sameClass(['N03AX09', 'N03AX14'])[0]).toMatchObject({ severity: 'INFO' });
  });

  it('does not mind regimens: insulins, antituberculars', () => {
    expect(sameClass(['A10AE04', 'A10AE06'])).toEqual([]);
    expect(sameClass(['J04AC01', 'J04AK02', 'J04AK01'])).toEqual([]);
  });

  it('leaves the same ingredient to its own check, and joins the interaction of the same pair', () => {
    expect(sameClass(['N02BE01', 'N02AJ13'])).toEqual([]);
    const [finding, ...others] = result(['C08CA01', 'C08CA05']).findings;
    expect(others).toEqual([]);
    expect(finding?.reasons.map((reason) => reason.kind).sort()).toEqual(['INTERACTION', 'SAME_CLASS']);
  });
});
