import { diagnosisSchema, sideEffectSchema } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import * as lists from './lists.js';
import { surveyAnswers } from './answers.js';
import { bmiOf } from './rules.js';
import { surveyRows } from './survey-rows.js';

const codes = (...chosen: string[]) => chosen.map((code) => ({ code }));

describe('the lists of the survey', () => {
  it('have as many as the documents say, each code once', () => {
    const counts = Object.values({ ...lists }).map((list) => list.length);
    expect(counts.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 5, 6, 11, 12, 33]);
    for (const list of Object.values({ ...lists }))
      expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    expect(new Set(lists.diseases.map(({ category }) => category)).size).toBe(8);
    for (const { icd10 } of lists.diseases) expect(icd10).toMatch(/^[A-Z]\d{2,3}$/);
  });
});

describe('what a survey says for a request', () => {
  it('has diseases as ICD-10 comorbidities, marked, and words without a code', () => {
    const { diagnoses, sideEffects } = surveyRows({
      diseases: [...codes('D01', 'D14'), { code: 'NONE' }],
      diseasesEtc: ' 통풍성 관절염 ',
    });
    for (const row of diagnoses) expect(diagnosisSchema.parse(row)).toEqual(row);
    expect(diagnoses).toMatchObject([
      { diagnosisCode: 'I10', diagnosisNameKor: '고혈압', diagnosisType: 'ICD-10', toldBy: 'SURVEY', inferred: false },
      { diagnosisCode: 'E119', diagnosisRemarks: '설문' },
      { diagnosisCode: '', diagnosisNameKor: '통풍성 관절염', diagnosisType: '' },
    ]);
    expect(sideEffects).toEqual([]);
  });

  it('has one side effect a drug, with every symptom, and is grave where one drug alone can have been it', () => {
    const one = surveyRows({ causativeDrugs: codes('CD01'), symptoms: codes('SX01', 'SX05'), symptomsEtc: '입마름' });
    expect(one.sideEffects).toMatchObject([
      {
        sideEffect: '설문 · 해열·소염·진통제: 피부 발진·두드러기, 아나필락시스(쇼크), 입마름',
        atcCodes: ['M01A', 'N02B'],
        severity: 'ANAPHYLAXIS',
        toldBy: 'SURVEY',
      },
    ]);
    const two = surveyRows({ causativeDrugs: codes('CD02'), causativeDrugsEtc: '와파린', symptoms: codes('SX05') });
    expect(two.sideEffects.map(({ sideEffect, atcCodes, severity }) => [sideEffect, atcCodes, severity])).toEqual([
      ['설문 · 항생제: 아나필락시스(쇼크)', ['J01'], undefined],
      ['설문 · 와파린: 아나필락시스(쇼크)', [], undefined],
    ]);
    for (const row of [...one.sideEffects, ...two.sideEffects]) expect(sideEffectSchema.parse(row)).toEqual(row);
  });

  it('is nothing where all was answered with no', () => {
    expect(surveyRows({ diseases: null, causativeDrugs: null, symptoms: null })).toEqual({
      diagnoses: [],
      sideEffects: [],
    });
  });
});

it('tells the body mass index to one decimal', () => {
  expect([bmiOf(160.5, 48.2), bmiOf(170, 70), bmiOf(100, 18.45)]).toEqual([18.7, 24.2, 18.5]);
});

describe('what a survey says in words', () => {
  it('tells what was chosen and written, and burdens from where they are high on', () => {
    const answers = surveyAnswers({
      bmi: 17.1,
      medicationCount: 6,
      diseases: codes('D01'),
      diseasesEtc: '통풍성 관절염',
      causativeDrugs: codes('CD02'),
      symptoms: codes('SX01'),
      nonPrescriptionMedications: codes('NP02'),
      badl: codes('BA01', 'BA02', 'BA03'),
      iadl: codes('IA01', 'IA02', 'IA03', 'IA04'),
      healthOpinion: 'HEALTH_OPINION_02',
      tiredDays: 'TIRED_DAYS_02',
    });
    expect(answers).toEqual({
      bmi: 17.1,
      medicationCount: 6,
      diseases: ['고혈압', '통풍성 관절염'],
      sideEffects: ['항생제', '피부 발진·두드러기'],
      nonPrescriptionMedications: ['건강기능식품(비타민·영양제)'],
      badl: ['옷 입고 벗기', '목욕하기', '식사하기'],
      iadl: [],
      healthOpinion: '나쁨',
      tiredDays: '',
    });
    const fair = { badl: codes('BA01', 'BA02'), healthOpinion: 'HEALTH_OPINION_03', tiredDays: 'TIRED_DAYS_03' };
    expect(surveyAnswers(fair)).toMatchObject({ badl: [], healthOpinion: '', tiredDays: '5~7일', bmi: null });
  });
});
