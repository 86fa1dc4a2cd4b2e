import { describe, expect, it } from 'vitest';
import { unknownFacts, type PatientFacts } from '@onyak/core';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const screened = (drug: string, diagnoses: string[], over: Partial<PatientFacts> = {}) =>
  screen(patient({ drugs: [drug], diagnoses, age: 78, facts: { ...unknownFacts, ...over } }), shippedKnowledge());
const rulesOf = (...args: Parameters<typeof screened>) => reasonsOf(screened(...args)).map(({ ruleId }) => ruleId);
const egfr = (value: number) => ({ egfr: { value, date: '2026-03-01' } });
const unknownDoses = (...args: Parameters<typeof screened>) =>
  screened(...args).notScreened.some(({ code }) => code === 'RENAL');

describe('the recorded stage of a kidney disease stands for a value that is not there', () => {
  it.each([
    ['magnesium hydroxide', 'A02AA04', 'N184', 'RENAL-MAGNESIUM-30'],
    ['magnesium hydroxide on dialysis', 'A02AA04', 'Z992', 'RENAL-MAGNESIUM-30'],
    ['metformin', 'A10BA02', 'N184', 'RENAL-METFORMIN-30'],
    ['pregabalin', 'N02BF02', 'N183', 'RENAL-GABAPENTINOID-60'],
  ])('%s', (_, drug, diagnosis, rule) => {
    const [reason] = reasonsOf(screened(drug, [diagnosis]), 'RENAL');
    expect(reason?.ruleId).toBe(rule);
    expect(reason?.certainty).toBe('PARTIAL');
    expect(reason?.certaintyNote).toContain('진단으로 판단');
    expect(reason?.figures).toContain('미만');
    expect(unknownDoses(drug, [diagnosis])).toBe(false);
  });

  it('says nothing about a bound within the stage, and lists the drug instead', () => {
    expect(rulesOf('A10BA02', ['N183'])).not.toContain('RENAL-METFORMIN-45');
    expect(unknownDoses('A10BA02', ['N183'])).toBe(true);
    expect(unknownDoses('A10BA02', ['N189'])).toBe(true);
  });

  it('gives way to a value', () => {
    expect(rulesOf('A02AA04', ['N184'], egfr(55))).not.toContain('RENAL-MAGNESIUM-30');
    expect(reasonsOf(screened('A02AA04', ['N183'], egfr(20)), 'RENAL')[0]?.figures).toContain('20');
  });
});

describe('a measured value decides what a diagnosis only stands for', () => {
  it.each([
    ['a caution of Beers', 'C03DA01', 'EC206', 29, 31],
    ['an NSAID of Beers', 'M01AE01', 'EC172', 29, 31],
    ['an NSAID of STOPP', 'M01AE01', 'STOPP-E4', 49, 51],
    ['metformin of STOPP', 'A10BA02', 'STOPP-E6', 29, 31],
  ])('%s', (_, drug, rule, below, above) => {
    expect(rulesOf(drug, ['N184'], egfr(below))).toContain(rule);
    expect(rulesOf(drug, ['N184'], egfr(above))).not.toContain(rule);
    const { certaintyNote } =
      reasonsOf(screened(drug, ['N184'], egfr(below))).find(({ ruleId }) => ruleId === rule) ?? {};
    expect(certaintyNote).not.toContain('진단코드');
    expect(rulesOf(drug, ['N184'])).toContain(rule);
  });

  it('a stage above the bound of a caution is none', () => {
    expect(rulesOf('C03DA01', ['N183'])).not.toContain('EC206');
    expect(rulesOf('C03DA01', ['N189'])).toContain('EC206');
  });
});

describe('a recorded stage that a value contradicts', () => {
  const told = (...args: Parameters<typeof screened>) =>
    screened(...args).notScreened.filter(({ reason }) => reason === 'CONTRADICTS');

  it('is told, with both', () => {
    const [item, ...others] = told('A10BA02', ['N184'], egfr(72));
    expect(others).toEqual([]);
    expect(item?.name).toMatch(/15 이상 30 미만.*72/u);
    expect(item?.reasonText).toContain('수치로 점검');
    expect(told('C08CA01', ['N185'], { creatinine: { value: 0.9, date: '2026-03-01' } })).toHaveLength(1);
    expect(told('A10BA02', ['N183'], egfr(12))).toHaveLength(1);
  });

  it('is none near the bounds, without a value or without a stage', () => {
    for (const value of [27, 33, 62]) expect(told('A10BA02', ['N183'], egfr(value))).toEqual([]);
    expect(told('A10BA02', ['N184'])).toEqual([]);
    expect(told('A10BA02', ['N189'], egfr(72))).toEqual([]);
  });
});
