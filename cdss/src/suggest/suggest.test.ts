import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../testing/csv.js';
import { shippedKnowledge, shippedTables } from '../testing/knowledge.js';
import { diagnosis, medication } from '../testing/patients.js';
import { suggestDiagnoses } from './suggest.js';

const suggested = (atcCodes: readonly string[], recorded: readonly string[] = []) =>
  suggestDiagnoses(
    atcCodes.map((atc) => medication(atc)),
    shippedKnowledge(),
    recorded.map((code) => diagnosis(code)),
  ).map((one) => one.diagnosisCode);

describe('suggested diagnoses', () => {
  it.each([
    ['C02CA04', 'I10'],
    ['C03CA01', 'I10'],
    ['C07AB07', 'I10'],
    ['C08CA01', 'I10'],
    ['C09AA02', 'I10'],
    ['A10BA02', 'E11'],
    ['C10AA05', 'E785'],
  ])('%s suggests %s', (atc, code) => {
    expect(suggested([atc])).toEqual([code]);
  });

  it('come once each, inferred, typed and with the drugs that led to them', () => {
    const drugs = [
      medication('C09AA02', { medicationName: '레니텍정(에날라프릴말레산염)_(10mg/1정)' }),
      medication('C08CA01', { medicationName: '노바스크정5밀리그램(암로디핀베실산염)_(6.94mg/1정)' }),
      medication('C08CA01', { medicationName: '노바스크정5밀리그램(암로디핀베실산염)_(6.94mg/1정)' }),
      medication('M01AE01', { medicationName: '부루펜정' }),
    ];
    expect(suggestDiagnoses(drugs, shippedKnowledge())).toEqual([
      expect.objectContaining({
        diagnosisCode: 'I10',
        diagnosisNameKor: '본태성(원발성) 고혈압',
        diagnosisType: 'ICD-10',
        diagnosisCodeParent: 'I10',
        inferred: true,
        diagnosisRemarks:
          '노바스크정5밀리그램, 레니텍정을 복용한 이력이 있어 추정한 진단입니다. 맞지 않으면 선택을 해제해 주십시오.',
      }),
    ]);
  });

  it('count drugs beyond the fifth', () => {
    const drugs = ['C08CA01', 'C09AA01', 'C09AA02', 'C09AA03', 'C09CA01', 'C09CA03', 'C08CA02'].map((atc) =>
      medication(atc, { medicationName: `약${atc}정` }),
    );
    expect(suggestDiagnoses(drugs, shippedKnowledge())[0]?.diagnosisRemarks).toMatch(/외 2개 약을 복용한/);
  });

  it('come from components of combinations too', () => {
    expect(suggested(['C10BX03'])).toEqual(['E785', 'I10']);
  });

  it('do not repeat what the record states', () => {
    expect(suggested(['A10BA02', 'C08CA01', 'C10AA05'], ['E119', 'I10'])).toEqual(['E785']);
  });

  it.each([
    ['a beta-blocker in atrial fibrillation', ['C07AB07'], ['I489']],
    ['a beta-blocker in heart failure', ['C07AG02'], ['I509']],
    ['a beta-blocker in angina', ['C07AB03'], ['I209']],
    ['a beta-blocker in migraine', ['C07AA05'], ['G439']],
    ['a beta-blocker in tremor', ['C07AA05'], ['G250']],
    ['a beta-blocker in thyrotoxicosis', ['C07AA05'], ['E059']],
    ['a loop diuretic in heart failure', ['C03CA01'], ['I500']],
    ['a loop diuretic in kidney disease', ['C03CA04'], ['N184']],
    ['a loop diuretic in cirrhosis', ['C03CA01'], ['K746']],
    ['a loop diuretic in oedema', ['C03CA01'], ['R609']],
    ['an ACE inhibitor in heart failure', ['C09AA05'], ['I509']],
    ['an alpha-blocker in prostatic hyperplasia', ['C02CA04'], ['N40']],
    ['hypertension recorded under another code', ['C08CA01'], ['I119']],
    ['metformin in type 1 diabetes', ['A10BA02'], ['E109']],
    ['metformin in polycystic ovaries', ['A10BA02'], ['E282']],
    ['an SGLT2 inhibitor in heart failure', ['A10BK01'], ['I509']],
    ['an SGLT2 inhibitor in kidney disease', ['A10BK03'], ['N183']],
    ['a GLP-1 agonist in obesity', ['A10BJ06'], ['E669']],
    ['insulin alone, which any type needs', ['A10AB05'], []],
    ['a statin after an infarction', ['C10AA07'], ['I252']],
    ['a statin after a stroke', ['C10AA05'], ['I639']],
    ['nimodipine', ['C08CA06'], []],
    ['sacubitril with valsartan', ['C09DX04'], []],
    ['bosentan', ['C02KX01'], []],
    ['a beta-blocker beside digoxin', ['C07AB07', 'C01AA05'], []],
    ['a beta-blocker beside an anticoagulant', ['C07AB07', 'B01AF02'], []],
    ['a beta-blocker beside nitrates', ['C07AB07', 'C01DA08'], []],
    ['a loop diuretic beside spironolactone', ['C03CA01', 'C03DA01', 'C01AA05'], []],
  ])('are none for %s', (_what, drugs, recorded) => {
    expect(suggested(drugs, recorded)).toEqual([]);
  });

  it('a drug that is explained does not silence another that is not', () => {
    expect(suggested(['C07AB07', 'C08CA01'], ['I489'])).toEqual(['I10']);
    expect(suggested(['C09DX04', 'C08CA01'], ['I509'])).toEqual(['I10']);
  });

  it('what was refuted or entered in error neither states nor explains', () => {
    const wrong = diagnosis('I489', { status: 'REFUTED', resolved: true });
    const drugs = [medication('C07AB07')];
    expect(suggestDiagnoses(drugs, shippedKnowledge(), [wrong]).map((one) => one.diagnosisCode)).toEqual(['I10']);
    expect(suggestDiagnoses([medication('C08CA01', { status: 'ENTERED_IN_ERROR' })], shippedKnowledge())).toEqual([]);
  });

  it('are none without a code', () => {
    expect(suggested(['', 'XYZ'])).toEqual([]);
  });

  it("show a code and name that agree with the project's own diagnosis table, and count as what they show", () => {
    const file = readFileSync(new URL('../../../migrations/reference/icd10.csv', import.meta.url), 'utf8');
    const names = new Map(parseCsv(file).map((row) => [row['codeNoDot'], row['nameKor']]));
    for (const row of shippedTables().suggestedDiagnoses) {
      expect([row.shownCode, names.get(row.shownCode)]).toEqual([row.shownCode, row.name]);
      expect(row.shownCode.startsWith(row.countsAs)).toBe(true);
    }
  });
});
