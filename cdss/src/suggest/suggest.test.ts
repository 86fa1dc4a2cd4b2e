import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../testing/knowledge.js';
import { diagnosis, medication } from '../testing/patients.js';
import { suggestDiagnoses } from './suggest.js';

const suggested = (atcCodes: readonly string[]) =>
  suggestDiagnoses(
    atcCodes.map((atc) => medication(atc)),
    shippedKnowledge(),
  );

describe('suggested diagnoses', () => {
  it.each([
    ['C02CA04', 'I100'],
    ['C03CA01', 'I100'],
    ['C07AB07', 'I100'],
    ['C08CA01', 'I100'],
    ['C09AA02', 'I100'],
    ['A10BA02', 'E100'],
    ['C10AA05', 'E785'],
  ])('%s suggests %s', (atc, code) => {
    expect(suggested([atc]).map((one) => one.diagnosisCode)).toEqual([code]);
  });

  it('come once each, inferred, typed and with the reason', () => {
    expect(suggested(['C09AA02', 'C08CA01', 'C08CA01', 'M01AE01'])).toEqual([
      expect.objectContaining({
        diagnosisCode: 'I100',
        diagnosisNameKor: '본태성(원발성) 고혈압',
        diagnosisType: 'ICD-10',
        diagnosisCodeParent: 'I10',
        inferred: true,
        diagnosisRemarks: 'ATC 코드 C08, C09에 해당하는 약을 복용한 이력이 있어 자동 추가되었습니다.',
      }),
    ]);
  });

  it('come from components of combinations too', () => {
    expect(suggested(['C10BX03']).map((one) => one.diagnosisCode)).toEqual(['E785', 'I100']);
  });

  it('do not repeat what the record states', () => {
    const recorded = [diagnosis('E119'), diagnosis('I10')];
    const drugs = ['A10BA02', 'C08CA01', 'C10AA05'].map((atc) => medication(atc));
    expect(suggestDiagnoses(drugs, shippedKnowledge(), recorded).map((one) => one.diagnosisCode)).toEqual(['E785']);
  });

  it('are none without a code', () => {
    expect(suggested(['', 'XYZ'])).toEqual([]);
  });
});
