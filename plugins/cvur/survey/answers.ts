import * as lists from './lists.js';
import { codesOf } from './rules.js';

type Answers = Readonly<Record<string, unknown>>;

/** What a survey says in words, as a result shows it (specification 3 §2 (20)); empty where nothing stands out. */
export interface SurveyAnswers {
  readonly bmi: number | null;
  readonly medicationCount: number | null;
  readonly diseases: readonly string[];
  /** Drugs and symptoms, as they were told. */
  readonly sideEffects: readonly string[];
  readonly nonPrescriptionMedications: readonly string[];
  /** Activities that need help: from three on. */
  readonly badl: readonly string[];
  /** From five on. */
  readonly iadl: readonly string[];
  /** Where it is bad or very bad. */
  readonly healthOpinion: string;
  /** Where it is the most. */
  readonly tiredDays: string;
}

const BADL_FROM = 3;
const IADL_FROM = 5;
const LOW_HEALTH = ['HEALTH_OPINION_01', 'HEALTH_OPINION_02'];
const TIRED = ['TIRED_DAYS_03'];

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Words of the chosen, with those that a person wrote beside. */
function wordsOf(list: readonly lists.SurveyItem[], chosen: unknown, beside: unknown = ''): string[] {
  const codes = codesOf(chosen);
  const texts = list.filter(({ code }) => codes.includes(code)).map(({ text }) => text);
  return typeof beside === 'string' && beside.trim() !== '' ? [...texts, beside.trim()] : texts;
}

const from = (least: number, words: readonly string[]): readonly string[] => (words.length >= least ? words : []);
const oneOf = (list: readonly lists.SurveyItem[], grave: readonly string[], answer: unknown): string =>
  list.find(({ code }) => code === answer && grave.includes(code))?.text ?? '';

export function surveyAnswers(survey: Answers): SurveyAnswers {
  return {
    bmi: numberOf(survey['bmi']),
    medicationCount: numberOf(survey['medicationCount']),
    diseases: wordsOf(lists.diseases, survey['diseases'], survey['diseasesEtc']),
    sideEffects: [
      ...wordsOf(lists.causativeDrugs, survey['causativeDrugs'], survey['causativeDrugsEtc']),
      ...wordsOf(lists.symptoms, survey['symptoms'], survey['symptomsEtc']),
    ],
    nonPrescriptionMedications: wordsOf(lists.nonPrescriptions, survey['nonPrescriptionMedications']),
    badl: from(BADL_FROM, wordsOf(lists.badlItems, survey['badl'])),
    iadl: from(IADL_FROM, wordsOf(lists.iadlItems, survey['iadl'])),
    healthOpinion: oneOf(lists.healthOpinions, LOW_HEALTH, survey['healthOpinion']),
    tiredDays: oneOf(lists.tiredDays, TIRED, survey['tiredDays']),
  };
}
