import { describe, expect, it } from 'vitest';
import { unknownFacts, type PatientFacts } from '@onyak/core';
import { shippedKnowledge, shippedTables } from '../../testing/knowledge.js';
import { patient, reasonsOf } from '../../testing/patients.js';
import { ckdEpi, cockcroftGault } from './kidney.js';
import { screen } from '../screen.js';

const day = '2026-03-01';
const facts = (over: Partial<PatientFacts>): PatientFacts => ({ ...unknownFacts, ...over });
const screened = (drug: string, over: Partial<PatientFacts>, age: number | null = 70) =>
  screen(patient({ drugs: [drug], age, facts: facts(over) }), shippedKnowledge());
const rules = (...args: Parameters<typeof screened>) =>
  reasonsOf(screened(...args), 'RENAL').map(({ ruleId }) => ruleId);
const egfr = (value: number) => ({ egfr: { value, date: day } });

describe('doses by kidney function', () => {
  it('tell the lowest bound that holds, and nothing at or above a bound', () => {
    expect(rules('A10BA02', egfr(29.9))).toEqual(['RENAL-METFORMIN-30']);
    expect(rules('A10BA02', egfr(30))).toEqual(['RENAL-METFORMIN-45']);
    expect(rules('A10BA02', egfr(45))).toEqual([]);
    const [reason] = reasonsOf(screened('A10BA02', egfr(25)), 'RENAL');
    expect(reason).toMatchObject({ severity: 'CONTRAINDICATED', certainty: 'FULL' });
    expect(reason?.effect).toMatchObject({ harms: ['LACTIC_ACIDOSIS'], hold: ['A10BA02'] });
  });

  it('see the component of a combination', () => {
    expect(rules('A10BD07', egfr(20))).toEqual(expect.arrayContaining(['RENAL-METFORMIN-30']));
  });

  it('every row fires just below its bound and is quiet at it', () => {
    const { renalDosing, atc } = shippedTables();
    for (const row of renalDosing) {
      const drug = atc.find(
        ({ level, atcCode }) => level === 5 && row.atc.split('|').some((one) => atcCode.startsWith(one)),
      );
      if (!drug) continue;
      const of = (value: number) => {
        const woman = {
          creatinine: { value: (70 * 60 * 0.85) / (72 * value), date: day },
          weight: { value: 60, date: day },
        };
        return rules(drug.atcCode, row.measure === 'EGFR' ? egfr(value) : woman);
      };
      expect(of(row.below - 0.1), row.id).toContain(row.id);
      expect(of(row.below + 0.1), row.id).not.toContain(row.id);
    }
  });

  it('compute what they need, and say what stood in for it', () => {
    const creatinine = { creatinine: { value: 3, date: day } };
    const [reason] = reasonsOf(screened('B01AE07', creatinine), 'RENAL');
    expect(reason).toMatchObject({ ruleId: 'RENAL-DABIGATRAN-30', certainty: 'PARTIAL' });
    const weighed = { ...creatinine, weight: { value: 60, date: day } };
    expect(reasonsOf(screened('B01AE07', weighed), 'RENAL')[0]).toMatchObject({ certainty: 'FULL' });
    const old = { egfr: { value: 25, date: '2024-01-01' } };
    expect(reasonsOf(screened('A10BA02', old), 'RENAL')[0]?.certaintyNote).toContain('일 전');
  });

  it('list the drugs that ask where nothing is known, in one line', () => {
    const result = screen(patient({ drugs: ['A10BA02', 'B01AE07'], age: 70 }), shippedKnowledge());
    const [item, ...others] = result.notScreened.filter(({ reason }) => reason === 'NO_LAB');
    expect(others).toEqual([]);
    expect(item?.reasonText).toContain('메트포르민');
    expect(item?.reasonText).toContain('다비가트란');
    expect(screened('A10BA02', egfr(90)).notScreened.filter(({ reason }) => reason === 'NO_LAB')).toEqual([]);
    expect(screened('C08CA01', {}).notScreened.filter(({ reason }) => reason === 'NO_LAB')).toEqual([]);
  });

  it('do not compute for children', () => {
    expect(rules('A10BA02', { creatinine: { value: 3, date: day } }, 10)).toEqual([]);
    expect(
      screened('A10BA02', { creatinine: { value: 3, date: day } }, 10).notScreened.map(({ reason }) => reason),
    ).toContain('NO_LAB');
  });
});

describe('the equations', () => {
  it('give the values of worked examples', () => {
    // (140 - 60) x 72 / (72 x 1) = 80; a woman 0.85 of it.
    expect(cockcroftGault(1, 60, false, 72)).toBeCloseTo(80);
    expect(cockcroftGault(1, 60, true, 72)).toBeCloseTo(68);
    expect(ckdEpi(0.9, 50, false)).toBeCloseTo(142 * 0.9938 ** 50, 3);
    expect(ckdEpi(1.4, 50, true)).toBeCloseTo(142 * 2 ** -1.2 * 0.9938 ** 50 * 1.012, 3);
  });
});
