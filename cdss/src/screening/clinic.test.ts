import { describe, expect, it } from 'vitest';
import { unknownFacts, type PatientFacts } from '@onyak/core';
import { shippedKnowledge } from '../testing/knowledge.js';
import { diagnosis, medication, patient, reasonsOf, sideEffect } from '../testing/patients.js';
import { screen } from './screen.js';

/** What the reading of drawn guides found, by kind: docs/measurements.md. */
const screened = (sketch: Parameters<typeof patient>[0]) => screen(patient(sketch), shippedKnowledge());
const facts = (over: Partial<PatientFacts>): PatientFacts => ({ ...unknownFacts, ...over });
const pairOf = (drugs: string[], age = 50) =>
  reasonsOf(screened({ drugs, age }), 'INTERACTION').map(({ severity, effect }) => [severity, effect?.harms[0]]);

describe('pairs', () => {
  it.each([
    ['codeine and a gabapentinoid', ['R05DA04', 'N02BF02'], 'MAJOR', 'BREATHING'],
    ['timolol drops and verapamil', ['S01ED01', 'C08DA01'], 'MODERATE', 'HEART_SLOW'],
    ['tolvaptan and a moderate inhibitor', ['C03XA01', 'C08DA01'], 'MAJOR', 'DEHYDRATION'],
    ['velpatasvir and an acid blocker', ['J05AP55', 'A02BC01'], 'MAJOR', 'LOSS_ANTIVIRAL'],
    ['methotrexate and cyclosporine', ['L01BA01', 'L04AD01'], 'MAJOR', 'METHOTREXATE_TOXICITY'],
    ['two integrase inhibitors', ['J05AJ03', 'J05AR20'], 'MAJOR', 'OVERDOSE'],
    [
      'metronidazole, whichever of its codes, and methotrexate',
      ['J01XD01', 'L01BA01'],
      'MODERATE',
      'METHOTREXATE_TOXICITY',
    ],
    [
      'metronidazole, whichever of its codes, and carbamazepine',
      ['J01XD01', 'N03AF01'],
      'MODERATE',
      'ANTIEPILEPTIC_TOXICITY',
    ],
    ['tofacitinib by its former code and an inducer', ['L04AA29', 'N03AF01'], 'MAJOR', 'LOSS_EFFECT'],
    ['cilostazol and an SNRI', ['B01AC23', 'N06AX16'], 'MODERATE', 'BLEEDING'],
    ['cilostazol and an SSRI that prolongs the QT interval', ['B01AC23', 'N06AB10'], 'MODERATE', 'BLEEDING'],
    ['trazodone and a tricyclic', ['N06AX05', 'N06AA09'], 'MODERATE', 'SEROTONIN'],
  ])('%s', (_, drugs, severity, harm) => {
    expect(pairOf(drugs)).toContainEqual([severity, harm]);
  });

  it('the treatment of hepatitis C waits, not one drug of those for tuberculosis', () => {
    const reason = reasonsOf(screened({ drugs: ['J04AB02', 'J05AP55'], age: 69 }), 'INTERACTION').find(
      ({ effect }) => (effect?.hold.length ?? 0) > 0,
    );
    expect(reason?.effect?.hold).toEqual(['J05AP55']);
    expect(reason?.action).not.toContain('리팜피신을 보류');
  });

  it('the four drugs of active tuberculosis are no regimen of the latent one', () => {
    const grade = (diagnoses: string[]) =>
      reasonsOf(screened({ drugs: ['J04AB02', 'J04AK01'], diagnoses, age: 50 }), 'INTERACTION')[0]?.severity;
    expect(grade(['A150'])).toBe('MODERATE');
    expect(grade(['Z227'])).toBe('MAJOR');
  });

  it('a drug that makes water is no diuretic of the triple', () => {
    const rules = (third: string) =>
      reasonsOf(screened({ drugs: ['C09CA01', 'M01AE02', third], age: 50 }), 'COMBINATION').map(({ ruleId }) => ruleId);
    expect(rules('C03XA01')).not.toContain('TRIPLE-WHAMMY');
    expect(rules('C03AA03')).toContain('TRIPLE-WHAMMY');
  });
});

describe('what labels forbid for a patient', () => {
  const worst = (sketch: Parameters<typeof patient>[0], kind: 'RENAL' | 'DISEASE' | 'PREGNANCY') =>
    reasonsOf(screened({ age: 50, ...sketch }), kind)[0]?.severity;
  const egfr = (value: number) => facts({ egfr: { value, date: '2026-03-01' } });
  const pregnant = { age: 30, gender: 'Female', facts: facts({ pregnancy: 'YES' }) } as const;

  it('an anti-inflammatory drug with kidneys below 30 is held, not asked about', () => {
    expect(worst({ drugs: ['M01AE01'], facts: egfr(26) }, 'RENAL')).toBe('CONTRAINDICATED');
    expect(worst({ drugs: ['M01AE01'], facts: egfr(40) }, 'RENAL')).toBe('MODERATE');
  });

  it('cyclosporin for the skin or the joints is bound to the kidneys as they are measured', () => {
    const of = (code: string, value: number | undefined) =>
      worst(
        { drugs: ['L04AD01'], diagnoses: [code], ...(value === undefined ? {} : { facts: egfr(value) }) },
        'DISEASE',
      );
    expect([of('L409', 45), of('L409', 80), of('L409', undefined), of('Z940', 45)]).toEqual([
      'CONTRAINDICATED',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('a low sodium is told with every drug that lowers it, and today with those that often do', () => {
    for (const drug of ['N06AB04', 'N06AX21', 'N03AF02'])
      expect(worst({ drugs: [drug], diagnoses: ['E871'] }, 'DISEASE'), drug).toBe('MAJOR');
    for (const drug of ['N06AX11', 'N06AA09', 'N02AX02'])
      expect(worst({ drugs: [drug], diagnoses: ['E871'] }, 'DISEASE'), drug).toBe('MODERATE');
  });

  it('what holds infections back is asked about or held while tuberculosis is active', () => {
    const of = (drug: string) => worst({ drugs: [drug], diagnoses: ['A150'] }, 'DISEASE');
    expect([of('L04AX03'), of('L04AA13'), of('L04AX01'), of('L04AA06')]).toEqual([
      'CONTRAINDICATED',
      'CONTRAINDICATED',
      'MAJOR',
      'MAJOR',
    ]);
  });

  it.each([
    ['zolpidem 10 mg', 'N05CF02', '스틸녹스정10밀리그램', '1 정', true],
    ['zolpidem 5 mg', 'N05CF02', '스틸녹스정10밀리그램', '0.5 정', false],
    ['zolpidem 6.25 mg, slowly released', 'N05CF02', '스틸녹스씨알정6.25밀리그램', '1 정', false],
    ['a dose that nobody wrote down', 'N05CF02', '스틸녹스정10밀리그램', '', false],
    ['escitalopram 20 mg', 'N06AB10', '렉사프로정20밀리그램', '1 정', true],
    ['escitalopram 10 mg', 'N06AB10', '렉사프로정10밀리그램', '1 정', false],
  ])('what the old take above the dose of their label: %s', (_, atc, medicationName, dailyDosage, told) => {
    const drug = medication(atc, { medicationName, dailyDosage });
    const isTold = (age: number) =>
      reasonsOf(screened({ drugs: [drug], age }), 'BEERS').some(({ ruleName }) => ruleName.endsWith('고령자 용량'));
    expect(isTold(83)).toBe(told);
    expect(isTold(50)).toBe(false);
  });

  it('direct anticoagulants while pregnant', () => {
    expect(worst({ ...pregnant, drugs: ['B01AF01'] }, 'PREGNANCY')).toBe('CONTRAINDICATED');
    expect(worst({ ...pregnant, drugs: ['B01AF02'] }, 'PREGNANCY')).toBe('MAJOR');
    expect(worst({ drugs: ['B01AF02'] }, 'PREGNANCY')).toBeUndefined();
  });

  it('a whole regimen against HIV beside another boosted drug', () => {
    expect(pairOf(['J05AR20', 'J05AR14'])).toContainEqual(['MAJOR', 'KIDNEY']);
  });
});

describe('diseases and kidneys', () => {
  it.each([
    ['diclofenac with angina', 'M01AB05', 'I209'],
    ['itraconazole with heart failure', 'J02AC02', 'I500'],
    ['flecainide with angina', 'C01BC04', 'I209'],
    ['bupropion with epilepsy', 'N06AX12', 'G409'],
    ['ketorolac with an ulcer', 'M01AB15', 'K259'],
    ['an anti-inflammatory drug with a transplanted kidney', 'M01AE02', 'Z940'],
  ])('%s', (_, drug, code) => {
    const grave = (diagnoses: string[]) =>
      reasonsOf(screened({ drugs: [drug], diagnoses, age: 75 }), 'DISEASE').some(
        ({ severity }) => severity === 'MAJOR' || severity === 'CONTRAINDICATED',
      );
    expect(grave([code])).toBe(true);
    expect(grave(['Z000'])).toBe(false);
  });

  it('of several bounds of one drug the gravest row is told', () => {
    const egfr = { egfr: { value: 43, date: '2026-03-01' } };
    const [reason] = reasonsOf(screened({ drugs: ['M01AB15'], age: 75, facts: facts(egfr) }), 'RENAL');
    expect(reason).toMatchObject({ ruleId: 'RENAL-KETOROLAC-60', severity: 'MAJOR' });
  });

  it.each([
    ['desmopressin', 'H01BA02', 45, 'CONTRAINDICATED', 'HYPONATREMIA'],
    ['hydroxyzine', 'N05BB01', 45, 'MODERATE', 'SEDATION'],
    ['pyridostigmine, whose slow pulse is graver than an upset stomach', 'N07AA02', 25, 'MODERATE', 'HEART_SLOW'],
  ])('%s by the kidneys', (_, drug, value, severity, harm) => {
    const kidneys = (of: number) =>
      reasonsOf(
        screened({ drugs: [drug], age: 50, facts: facts({ egfr: { value: of, date: '2026-03-01' } }) }),
        'RENAL',
      ).map((reason) => [reason.severity, reason.effect?.harms[0]]);
    expect(kidneys(value)).toEqual([[severity, harm]]);
    expect(kidneys(80)).toEqual([]);
  });

  it('a caution that asks for the kidneys of somebody without a kidney disease does not speak of diagnoses', () => {
    const notes = reasonsOf(screened({ drugs: ['B01AE07'], age: 84 })).map(({ certaintyNote }) => certaintyNote);
    expect(notes.join(' ')).not.toContain('진단코드');
  });
});

describe('what is no finding', () => {
  const burden = (drugs: string[], age: number) =>
    reasonsOf(screened({ drugs, age }), 'ANTICHOLINERGIC').map(({ severity }) => severity);

  it('a burden of children, and one of drugs that may only act so', () => {
    expect(burden(['R06AB04', 'R05DA04'], 1)).toEqual([]);
    expect(burden(['C01AA05', 'M04AC01', 'R06AE07'], 52)).toEqual([]);
    expect(burden(['C01AA05', 'M04AC01', 'R06AE07'], 80)).toEqual(['INFO']);
    expect(burden(['N06AA09'], 80)).toEqual(['MODERATE']);
  });

  it('a plain product of a substance whose slow-release tablets are not for children', () => {
    const given = (name: string) =>
      reasonsOf(
        screened({ drugs: [medication('N02BE01', { medicationName: name, ingredientCode: '' })], age: 10 }),
        'AGE',
      ).length;
    expect(given('타이레놀정500밀리그람(아세트아미노펜)')).toBe(0);
    expect(given('타이레놀')).toBe(0);
    expect(given('타이레놀8시간이알서방정650밀리그람')).toBe(1);
  });
});

describe('a recorded reaction that is over', () => {
  it.each(['페니실린 맞고 쓰러졌지만 지금은 괜찮다', '페니실린 먹고 온몸이 가려웠으나 이제 괜찮음'])('%s', (text) => {
    const found = screened({ drugs: ['J01CA04'], age: 50, sideEffects: [sideEffect(text)] });
    expect(reasonsOf(found, 'ALLERGY').length).toBeGreaterThan(0);
  });

  it('whose cause is not understood is listed', () => {
    const found = screened({
      drugs: ['J01CA04'],
      diagnoses: [diagnosis('J069')],
      age: 50,
      sideEffects: [sideEffect('감기약 먹고 가려웠으나 지금은 괜찮다고 함')],
    });
    expect(found.notScreened.some(({ what }) => what === 'SIDE_EFFECT')).toBe(true);
  });
});
