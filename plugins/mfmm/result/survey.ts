import type { GuideRequestPayload } from '@onyak/core';
import type { SurveyInfo } from '../schema.js';

/** From this age on "very elderly" (specification 3 §3 `over85`). */
const VERY_OLD = 85;
/** Below it underweight (WHO, adults), kg/m2. */
const LOW_BMI = 18.5;
/** Drugs at once that are called many (specification 3 §9 "Polypharmacy rule"). */
const MANY_DRUGS = 5;

/** What the request itself says of what a survey asks; the survey's own answers are empty where none is stored. */
export function surveyInfoOf({ age, facts }: Pick<GuideRequestPayload, 'age' | 'facts'>, drugs: number): SurveyInfo {
  const weight = facts?.weight?.value;
  const height = facts?.height?.value;
  const bmi = weight === undefined || height === undefined ? undefined : weight / (height / 100) ** 2;
  const over85 = age >= VERY_OLD ? age : null;
  const bmiLowLevel = bmi !== undefined && bmi < LOW_BMI ? Number(bmi.toFixed(1)) : null;
  const medicationCountHighLevel = drugs >= MANY_DRUGS ? drugs : null;
  return {
    exists: false,
    existsItem: over85 !== null || bmiLowLevel !== null || medicationCountHighLevel !== null,
    over85,
    bmiLowLevel,
    medicationCountHighLevel,
    diseases: [],
    sideEffects: [],
    nonPrescriptionMedications: [],
    badl: [],
    iadl: [],
    healthOpinion: '',
    tiredDays: '',
  };
}
