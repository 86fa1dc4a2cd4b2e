import { fillMessage, type Diagnosis, type Resolution, type SideEffect } from '@onyak/core';
import { messages } from '../messages.js';
import { causativeDrugs, diseases, symptoms, type SurveyDisease } from './lists.js';
import { codesOf } from './rules.js';
import type { SurveyRows } from './schema.js';

type Answers = Readonly<Record<string, unknown>>;

/** Symptom of the list that is an emergency by itself. */
const ANAPHYLAXIS = 'SX05';
/** What a side effect may say in all (core's `sideEffectSchema`). */
const MAX_TEXT = 1000;

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const pick = <T extends { readonly code: string }>(list: readonly T[], chosen: unknown): T[] => {
  const codes = codesOf(chosen);
  return list.filter(({ code }) => codes.includes(code));
};

/**
 * What a study patient has answered, as a wizard takes it: diseases as comorbidities of type ICD-10, drugs with symptoms as side
 * effects, each marked as told in the survey. Words that are on no list have no code: the checks list them as not screened.
 */
export function surveyRows(survey: Answers): SurveyRows {
  const told = pick(diseases, survey['diseases']).map((disease) => diagnosisOf(disease.code, disease));
  const words = wordsOf(survey['diseasesEtc']);
  return {
    diagnoses: words === '' ? told : [...told, diagnosisOf('etc', { category: '', text: words, icd10: '' })],
    sideEffects: sideEffectsOf(survey),
  };
}

function diagnosisOf(id: string, { text, icd10 }: Omit<SurveyDisease, 'code'>): Diagnosis {
  return {
    rowId: `survey-d-${id}`,
    diagnosisDate: '',
    diagnosisCode: icd10,
    diagnosisName: text,
    diagnosisNameKor: text,
    diagnosisType: icd10 === '' ? '' : 'ICD-10',
    diagnosisCodeParent: icd10.slice(0, 3),
    department: '',
    diagnosisOrganization: '',
    diagnosisRemarks: messages['rows.remark'],
    inferred: false,
    resolved: false,
    toldBy: 'SURVEY',
  };
}

const classOf = (name: string, atcCodes: string[]): Resolution => ({
  understood: [{ atcCodes, name, kind: 'CLASS', method: 'CODE', confidence: 1, matched: name }],
  candidates: [],
});

/** One side effect a drug: which of several drugs had which of the symptoms, nobody was asked. */
function sideEffectsOf(survey: Answers): SideEffect[] {
  const listed = pick(causativeDrugs, survey['causativeDrugs']).map(({ code, text, atcCodes }) => ({
    id: code,
    text,
    atcCodes: [...atcCodes],
  }));
  const words = wordsOf(survey['causativeDrugsEtc']);
  const drugs = words === '' ? listed : [...listed, { id: 'etc', text: words, atcCodes: [] }];
  const chosen = pick(symptoms, survey['symptoms']);
  const names = [...chosen.map(({ text }) => text), wordsOf(survey['symptomsEtc'])].filter((name) => name !== '');
  const about = names.join(', ') || messages['rows.noSymptom'];
  const grave = drugs.length === 1 && chosen.some(({ code }) => code === ANAPHYLAXIS);
  return drugs.map(({ id, text, atcCodes }) => ({
    rowId: `survey-s-${id}`,
    // A class of the list has its codes; words are read by the engine.
    ...(atcCodes.length > 0 ? { resolution: classOf(text, atcCodes) } : {}),
    sideEffect: fillMessage(messages['rows.sideEffect'], { about: `${text}: ${about}` }).slice(0, MAX_TEXT),
    atcCodes,
    toldBy: 'SURVEY' as const,
    ...(grave ? { severity: 'ANAPHYLAXIS' as const } : {}),
  }));
}
