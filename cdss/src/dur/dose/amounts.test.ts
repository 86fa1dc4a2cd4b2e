import { describe, expect, it } from 'vitest';
import type { Medication } from '@onyak/core';
import { screen } from '../../screening/screen.js';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { medication, patient, reasonsOf } from '../../testing/patients.js';
import { handlingOf } from '../splitting/splitting.js';

const index = shippedKnowledge();
const doses = (...drugs: Medication[]) => reasonsOf(screen(patient({ drugs, age: 40, gender: 'Male' }), index), 'DOSE');

describe('maximum doses of products as records write them', () => {
  const tramadol = medication('N02AJ13', {
    medicationCode: 'T',
    medicationName: '울트라셋정(트라마돌염산염,아세트아미노펜)',
    strength: 'tramadol 37.5mg / acetaminophen 325mg',
    dailyDosage: '4 정',
  });
  const tablets = (dailyDosage: string) =>
    medication('N02BE01', { medicationCode: 'P', medicationName: '타이레놀정500밀리그람', dailyDosage });

  it('add up one substance over products, the part of a combination included', () => {
    expect(doses(tablets('5 정'), tramadol)).toEqual([]);
    const [reason] = doses(tablets('6 정'), tramadol);
    expect(reason).toMatchObject({ severity: 'MAJOR', certainty: 'FULL' });
    expect(reason?.trigger).toContain('4300 mg');
  });

  it.each([
    ['울트라셋정_(1정)', '', '6 정', '4300 mg'],
    ['울트라셋정(트라마돌염산염,아세트아미노펜)', '', '6 정', '4300 mg'],
    ['울트라셋이알서방정_(1정)', '', '3 정', '4100 mg'],
    ['울트라셋이알세미서방정_(1정)', '', '6 정', '4300 mg'],
    ['이름모를정_(1정)', '480600ATB', '7 정', '4150 mg'],
    ['가온정37.5/325밀리그램_(1정)', '', '6 정', '4300 mg'],
  ])('know the part of a combination by the name or the code of the product: %s %s', (name, code, more, sum) => {
    const mixture = medication('N02AJ13', {
      medicationCode: 'U',
      medicationName: name,
      ingredientCode: code,
      dailyDosage: '4 정',
    });
    const [reason] = doses(tablets(more), mixture);
    expect(reason?.trigger).toContain(sum);
  });

  it('know the heavier part of figures that name nothing', () => {
    const met = (medicationName: string, dailyDosage: string) =>
      medication('A10BD07', { medicationCode: 'J', medicationName, dailyDosage });
    expect(doses(met('자누메트정50/1000밀리그램_(1정)', '3 정'))[0]?.trigger).toContain('3000 mg');
    expect(doses(met('자누메트정50/500밀리그램_(1정)', '2 정'))).toEqual([]);
  });

  it('count a refill once, and the same product of a second prescriber twice', () => {
    const second = (dispenseDate: string) => ({
      ...tablets('6 정'),
      rowId: 'b',
      dispenseDate,
      dispenseOrganization: '다른병원',
    });
    expect(doses(tablets('6 정'), second('2026-03-29'))).toEqual([]);
    expect(doses(tablets('6 정'), second('2026-03-05'))).toHaveLength(1);
  });

  it('read a weekly dose that was written by the day without a rounding fault', () => {
    const pen = (dailyDosage: string) => medication('A10BJ06', { medicationName: '주1회프리필드펜', dailyDosage });
    expect(doses(pen('0.1429 mg'))).toEqual([]);
    expect(doses(pen('0.3 mg'))).toHaveLength(1);
  });
});

describe('methotrexate with an anti-inflammatory', () => {
  const found = (singleDosage: string) =>
    reasonsOf(
      screen(
        patient({
          drugs: [
            medication('L01BA01', { medicationName: '메토트렉세이트정2.5밀리그람', singleDosage }),
            medication('M01AE01', { medicationName: '이부프로펜정400밀리그람' }),
          ],
          age: 40,
        }),
        index,
      ),
      'INTERACTION',
    ).filter(({ ruleId }) => ruleId.startsWith('DUR-COUSE:'));

  it('is contraindicated from the weekly dose of the list, and is partial where no dose is known', () => {
    expect(found('8 정 주 1회')).toMatchObject([{ severity: 'CONTRAINDICATED', certainty: 'FULL' }]);
    expect(found('4 정 주 1회')).toEqual([]);
    expect(found('')).toMatchObject([{ severity: 'CONTRAINDICATED', certainty: 'PARTIAL' }]);
  });
});

describe('a dosage', () => {
  it.each([
    ['0.5 정', 'SPLIT'],
    ['1.5정', 'SPLIT'],
    ['1/2정', 'SPLIT'],
    ['반 알', 'SPLIT'],
    ['1 정 분쇄', 'CRUSHED'],
    ['산제 조제', 'CRUSHED'],
    ['1 정', undefined],
    ['2.5 mL', undefined],
    ['0.5 mg', undefined],
    ['1', undefined],
  ])('%s is %s', (singleDosage, handling) => {
    expect(handlingOf(medication('A10BA02', { singleDosage }))).toBe(handling);
  });
});
