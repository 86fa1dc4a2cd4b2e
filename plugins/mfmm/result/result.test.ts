import type { Finding } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { guidePayload } from '../../../workflows/src/testing/payload.js';
import { interactionsOf } from './interactions.js';
import type { Reference } from './reference.js';
import { surveyInfoOf } from './survey.js';

const reference: Reference = { products: new Map(), names: new Map(), components: new Map(), rxnorm: new Map() };
const drug = (substanceAtc: string, name: string) => ({
  atcCode: substanceAtc,
  substanceAtc,
  name,
  medicationCode: '',
  products: [],
});
const found = (id: string, severity: Finding['severity'], drugs: Finding['drugs']): Finding => ({
  id,
  kind: 'INTERACTION',
  severity,
  title: id,
  reasons: [
    {
      kind: 'INTERACTION',
      ruleId: id,
      ruleName: id,
      severity,
      trigger: '',
      mechanism: `${id} 기전`,
      action: '살펴봅니다.',
      source: 'X',
      certainty: 'FULL',
      certaintyNote: '',
      contextNote: '',
    },
  ],
  drugs,
  diagnoses: [],
  sideEffects: [],
  knowledgeRelease: 1,
});

it('a pair is listed once whichever comes first, the gravest pairs first; three drugs are no pair', () => {
  const [a, b, c] = [drug('B01AA03', '와파린'), drug('M01AE01', '이부프로펜'), drug('C09AA01', '캡토프릴')];
  const pairs = interactionsOf(
    [
      found('가', 'MODERATE', [a, c]),
      found('나', 'MAJOR', [a, b]),
      found('다', 'MAJOR', [b, a]),
      found('라', 'MAJOR', [a, b, c]),
    ],
    [],
    reference,
  );
  expect(pairs.map(({ findingId }) => findingId)).toEqual(['나', '가']);
  expect(pairs[0]?.interactions.map(({ interactionDescription }) => interactionDescription)).toEqual([
    '나 기전',
    '다 기전',
  ]);
});

describe('what a survey would say', () => {
  const measured = (weight: number, height: number) =>
    ({
      ageMonths: null,
      pregnancy: 'NO',
      lactation: 'NO',
      weight: { value: weight, date: '' },
      height: { value: height, date: '' },
      creatinine: null,
      egfr: null,
      deceased: null,
    }) as const;

  it('is read of age, height, weight and number of drugs, each from its limit on', () => {
    expect(surveyInfoOf({ age: 85, facts: measured(45, 160) }, 5)).toMatchObject({
      exists: false,
      existsItem: true,
      over85: 85,
      bmiLowLevel: 17.6,
      medicationCountHighLevel: 5,
    });
    expect(surveyInfoOf({ age: 84, facts: measured(60, 160) }, 4)).toMatchObject({
      existsItem: false,
      over85: null,
      bmiLowLevel: null,
      medicationCountHighLevel: null,
    });
    expect(surveyInfoOf(guidePayload({ facts: undefined }), 4).bmiLowLevel).toBeNull();
  });
});

it('says what a stored survey says, whose measures and number of drugs count before the request’s', () => {
  const survey = {
    bmi: 17,
    medicationCount: 9,
    diseases: ['고혈압'],
    sideEffects: [],
    nonPrescriptionMedications: [],
    badl: ['목욕하기', '옷 입기', '식사하기'],
    iadl: [],
    healthOpinion: '나쁨',
    tiredDays: '',
  };
  expect(surveyInfoOf({ age: 70 }, 3, survey)).toMatchObject({
    exists: true,
    existsItem: true,
    bmiLowLevel: 17,
    medicationCountHighLevel: 9,
    diseases: ['고혈압'],
    badl: survey.badl,
    healthOpinion: '나쁨',
    tiredDays: '',
  });
});
