import type { FieldFault } from '@onyak/core';
import { messages } from '../messages.js';
import { diseases, type SurveyDisease } from './lists.js';

type Answers = Readonly<Record<string, unknown>>;

/** Codes of a list's items, each once; what is no item is nothing. */
export function codesOf(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  const codes = list.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'code' in item && typeof item.code === 'string' ? [item.code] : [],
  );
  return [...new Set(codes)];
}

const isAnswered = (list: unknown, words: unknown): boolean =>
  codesOf(list).length > 0 || (typeof words === 'string' && words.trim() !== '');

/**
 * What two answers together leave out: after a yes, diseases or words are wanted, a drug, and a symptom (specification 3 §5
 * "Survey"). In the order of the questions.
 */
export function surveyFaults(answers: Answers): FieldFault[] {
  const { hasDisease, hasSideEffect } = answers;
  const wanted = (field: 'diseases' | 'causativeDrugs' | 'symptoms', open: boolean): FieldFault[] =>
    open && !isAnswered(answers[field], answers[`${field}Etc`])
      ? [{ field, message: messages[`survey.${field}`] }]
      : [];
  return [
    ...wanted('diseases', hasDisease === 'YES'),
    ...wanted('causativeDrugs', hasSideEffect === 'YES'),
    ...wanted('symptoms', hasSideEffect === 'YES'),
  ];
}

/** Weight in kg over the square of the height in m, to one decimal. */
export function bmiOf(height: number, weight: number): number {
  const metres = height / 100;
  return Math.round((weight / (metres * metres)) * 10) / 10;
}

const ofCode: ReadonlyMap<string, SurveyDisease> = new Map(diseases.map((disease) => [disease.code, disease]));

/** The chosen diseases as diagnoses (specification 3 §3 "diseasesTotal"); null for none, as lists are stored. */
export function diseasesTotal(list: unknown) {
  const total = codesOf(list).flatMap((code) => {
    const disease = ofCode.get(code);
    if (!disease) return [];
    const { category, text, icd10 } = disease;
    return [{ category, text, icd10, diagnosisType: 'ICD-10' }];
  });
  return total.length > 0 ? total : null;
}
