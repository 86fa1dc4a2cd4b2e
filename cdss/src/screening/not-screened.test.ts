import { describe, expect, it } from 'vitest';
import { unknownFacts, USER_ADDED } from '@onyak/core';
import { shippedKnowledge } from '../testing/knowledge.js';
import { diagnosis, medication, patient } from '../testing/patients.js';
import { screen } from './screen.js';

/** Neither pregnant nor breastfeeding: nothing is asked about it. */
const nothingToAsk = { ...unknownFacts, pregnancy: 'NO', lactation: 'NO' } as const;

type Sketch = Parameters<typeof patient>[0];
const listed = (sketch: Sketch) =>
  screen(patient({ age: 40, facts: nothingToAsk, ...sketch }), shippedKnowledge()).notScreened.map((item) => [
    item.what,
    item.reason,
    item.code,
    item.name,
  ]);

describe('what could not be screened', () => {
  it('is empty when everything could be', () => {
    expect(listed({ drugs: ['C08CA01'], diagnoses: ['I10'] })).toEqual([]);
  });

  it('names drugs without a code, with a malformed one and with an unknown one, each once', () => {
    const nameless = medication('', { medicationCode: '645302132', medicationName: '한약' });
    expect(
      listed({
        drugs: [
          nameless,
          nameless,
          medication('ABC', { medicationCode: '', medicationName: '약' }),
          medication('C08CA99', { medicationName: '새약' }),
        ],
      }),
    ).toEqual([
      ['MEDICATION', 'NO_ATC', '645302132', '한약'],
      ['MEDICATION', 'UNKNOWN_ATC', 'ABC', '약'],
      ['MEDICATION', 'UNKNOWN_ATC', 'C08CA99', '새약'],
    ]);
  });

  it('still screens an unknown code by its class', () => {
    const result = screen(patient({ drugs: ['C08CA99', 'C08CA01'], age: 40 }), shippedKnowledge());
    expect(result.findings.flatMap((finding) => finding.reasons.map((reason) => reason.kind))).toContain('SAME_CLASS');
  });

  it('names prescriptions without days or a real date, but not what a user added', () => {
    expect(
      listed({
        drugs: [medication('C08CA01', { totalDosageDays: null, medicationCode: 'X', medicationName: '노바스크정' })],
      }),
    ).toEqual([['MEDICATION', 'NO_DAYS', 'X', '노바스크정']]);
    expect(
      listed({ drugs: [medication('C08CA01', { dispenseDate: '2026-02-30', medicationCode: 'X' })] }),
    ).toHaveLength(1);
    expect(
      listed({ drugs: [medication('C08CA01', { dispenseDate: USER_ADDED, totalDosageDays: null, source: 'USER' })] }),
    ).toEqual([]);
  });

  it('names diagnoses without an ICD-10 code', () => {
    expect(
      listed({
        diagnoses: [
          diagnosis('', { diagnosisNameKor: '어지럼' }),
          diagnosis('44054006', { diagnosisNameKor: '당뇨병' }),
        ],
      }),
    ).toEqual([
      ['DIAGNOSIS', 'NO_DIAGNOSIS_CODE', '44054006', '당뇨병'],
      ['DIAGNOSIS', 'NO_DIAGNOSIS_CODE', '', '어지럼'],
    ]);
  });

  it('names the checks that need an age', () => {
    const result = screen(patient({ drugs: ['N05BA01'], age: null, facts: nothingToAsk }), shippedKnowledge());
    expect(result.notScreened.map((item) => [item.what, item.reason, item.code])).toEqual([
      ['CHECK', 'NO_AGE', 'AGE'],
      ['RULE', 'NO_AGE', 'ELDERLY'],
      ['RULE', 'NO_AGE', 'FALL_RISK'],
      ['RULE', 'NO_AGE', 'STOPP'],
    ]);
    expect(result.ageGroups).toEqual([]);
  });
});

describe('the frame of a result', () => {
  it('says what was screened, on which day and with which knowledge', () => {
    const result = screen(
      patient({
        drugs: ['C08CA01', medication('C08CA01', { dispenseDate: '2026-01-01' })],
        diagnoses: ['I10', 'I10'],
        age: 0,
      }),
      shippedKnowledge(),
    );
    expect(result).toMatchObject({
      knowledgeRelease: 1,
      recordDate: '2026-03-15',
      observationDays: 365,
      onMedOver5Days: 0,
      screened: { medications: 1, diagnoses: 1, sideEffects: 0 },
      ageGroups: ['CHILDREN_ADOLESCENTS', 'EARLY_CHILDHOOD'],
      findings: [],
    });
    expect(result.periods).toHaveLength(1);
  });

  it.each([
    [65, ['ELDERLY', 'ADULT']],
    [19, ['ADULT']],
    [18, ['CHILDREN_ADOLESCENTS']],
    [6, ['CHILDREN_ADOLESCENTS', 'EARLY_CHILDHOOD']],
  ] as const)('%s years are %s', (age, groups) => {
    expect(screen(patient({ age }), shippedKnowledge()).ageGroups).toEqual(groups);
  });
});
