import { describe, expect, it } from 'vitest';
import { unknownFacts, USER_ADDED, type Resolution, type Understood } from '@onyak/core';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { diagnosis, medication, patient, sideEffect } from '../../testing/patients.js';
import { screen } from '../screen.js';

/** Neither pregnant nor breastfeeding: nothing is asked about it. */
const nothingToAsk = { ...unknownFacts, pregnancy: 'NO', lactation: 'NO' } as const;

const understood = (atc: string): Understood => ({
  atcCodes: [atc],
  name: atc,
  kind: 'SUBSTANCE',
  method: 'BRACKETS',
  confidence: 0.9,
  matched: atc,
});

type Sketch = Parameters<typeof patient>[0];
/** Without the checks that nobody's record allows: those have their own test. */
const listed = (sketch: Sketch) =>
  screen(patient({ age: 40, facts: nothingToAsk, ...sketch }), shippedKnowledge())
    .notScreened.filter(({ what }) => what !== 'CHECK')
    .map((item) => [item.what, item.reason, item.code, item.name]);

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

  it('names in every result with a drug what Onyak does not carry: an empty result is no answer', () => {
    const result = screen(patient({ drugs: ['C08CA01'], age: 40 }), shippedKnowledge());
    expect(result.findings).toEqual([]);
    expect(
      result.notScreened.filter(({ what }) => what === 'CHECK').map(({ code, reason }) => [code, reason]),
    ).toContainEqual(['FOOD', 'NOT_CARRIED']);
    expect(screen(patient({ drugs: [] }), shippedKnowledge()).notScreened).toEqual([]);
  });

  it('names the checks that need an age', () => {
    const result = screen(patient({ drugs: ['N05BA01'], age: null, facts: nothingToAsk }), shippedKnowledge());
    expect(result.notScreened.map((item) => [item.what, item.reason, item.code])).toEqual(
      expect.arrayContaining([
        ['CHECK', 'NO_AGE', 'AGE'],
        ['CHECK', 'NO_AGE', 'ELDERLY'],
      ]),
    );
    expect(result.ageGroups).toEqual([]);
  });

  it('names products whose code is a group and nothing tells the ingredients, once a product', () => {
    const product = medication('C10BX', { medicationCode: '640000001', medicationName: '가나다정5/160밀리그램_(1정)' });
    expect(listed({ drugs: [product, { ...product, dispenseDate: '2026-03-05' }] })).toEqual([
      ['MEDICATION', 'GROUP_ATC', '640000001', '가나다정'],
    ]);
    expect(listed({ drugs: [medication('B05BA10', { medicationCode: 'X', medicationName: '혼합주사액' })] })).toEqual([
      ['MEDICATION', 'GROUP_ATC', 'X', '혼합주사액'],
    ]);
  });

  it('does not name a group code whose ingredients are known, but says so where only one of a combination is', () => {
    const resolved = (codes: string[]): Resolution => ({ understood: codes.map(understood), candidates: [] });
    const product = (codes: string[]) =>
      medication('C10BX', { medicationCode: 'P', medicationName: '가나다정', resolution: resolved(codes) });
    expect(listed({ drugs: [product(['C09CA03', 'C10AA07'])] })).toEqual([]);
    expect(listed({ drugs: [product(['C09CA03'])] })).toEqual([['MEDICATION', 'GROUP_ATC', 'P', '가나다정']]);
  });

  it('names a product that holds a substance without a code of its own', () => {
    const drugs = [medication('', { medicationCode: 'X', medicationName: '코푸정' })];
    expect(listed({ drugs })).toEqual([['MEDICATION', 'GROUP_ATC', 'X', '코푸정']]);
    const { notScreened } = screen(patient({ drugs }), shippedKnowledge());
    expect(notScreened.find(({ what }) => what === 'MEDICATION')?.reasonText).toContain('디히드로코데인');
  });

  it('asks which drug is meant where a name means several', () => {
    const vague = medication('', {
      medicationCode: '',
      medicationName: '모호정',
      resolution: { understood: [], candidates: ['C08CA01', 'C07AB07'].map(understood) },
    });
    expect(listed({ drugs: [vague] })).toEqual([['MEDICATION', 'AMBIGUOUS', '', '모호정']]);
  });

  it('names recorded side effects whose cause is not understood or ambiguous, not those that are', () => {
    expect(
      listed({
        drugs: [],
        sideEffects: [
          sideEffect('두드러기, 원인 모름'),
          {
            ...sideEffect('모호한 약'),
            resolution: { understood: [], candidates: ['C08CA01', 'C07AB07'].map(understood) },
          },
          sideEffect('아목시실린: 두드러기', ['J01CA04']),
          sideEffect('이상한 코드', ['XX99']),
          sideEffect('페니실린, 철수약정'),
        ],
      }).map(([what, reason, , name]) => [what, reason, name]),
    ).toEqual([
      ['SIDE_EFFECT', 'AMBIGUOUS', '모호한 약'],
      ['SIDE_EFFECT', 'NOT_UNDERSTOOD', '이상한 코드'],
      ['SIDE_EFFECT', 'NOT_UNDERSTOOD', '두드러기, 원인 모름'],
      ['SIDE_EFFECT', 'NOT_UNDERSTOOD', '페니실린, 철수약정'],
    ]);
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

  it("asks which drug a ward's short word means, with those that it may mean", () => {
    const { notScreened, findings } = screen(
      patient({ drugs: ['J01AA02'], age: 40, sideEffects: [sideEffect('독시')] }),
      shippedKnowledge(),
    );
    const item = notScreened.find(({ what }) => what === 'SIDE_EFFECT');
    expect(item?.reason).toBe('AMBIGUOUS');
    expect(item?.reasonText).toMatch(/독시사이클린.*독실아민|독실아민.*독시사이클린/u);
    expect(findings.filter(({ kind }) => kind === 'ALLERGY')).toEqual([]);
  });
});
