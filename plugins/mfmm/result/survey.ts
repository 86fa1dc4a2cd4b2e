import type { GuideRequestPayload } from '@onyak/core';
import type { SurveyAnswers } from '../../cvur/contract.js';
import type { SurveyInfo } from '../schema.js';

/** From this age on "very elderly" (specification 3 §3 `over85`). */
const VERY_OLD = 85;
/** Below it underweight (WHO, adults), kg/m2. */
const LOW_BMI = 18.5;
/** Drugs at once that are called many (specification 3 §9 "Polypharmacy rule"). */
const MANY_DRUGS = 5;

/**
 * What the patient's survey says, and where it says nothing of it, what the request does.
 * @param survey undefined where none is stored.
 */
export function surveyInfoOf(
  { age, facts }: Pick<GuideRequestPayload, 'age' | 'facts'>,
  drugs: number,
  survey?: SurveyAnswers,
): SurveyInfo {
  const weight = facts?.weight?.value;
  const height = facts?.height?.value;
  const measured = weight === undefined || height === undefined ? undefined : weight / (height / 100) ** 2;
  const bmi = survey?.bmi ?? measured;
  const count = Math.max(drugs, survey?.medicationCount ?? 0);
  const over85 = age >= VERY_OLD ? age : null;
  const bmiLowLevel = bmi !== undefined && bmi < LOW_BMI ? Number(bmi.toFixed(1)) : null;
  const medicationCountHighLevel = count >= MANY_DRUGS ? count : null;
  const told = {
    diseases: [...(survey?.diseases ?? [])],
    sideEffects: [...(survey?.sideEffects ?? [])],
    nonPrescriptionMedications: [...(survey?.nonPrescriptionMedications ?? [])],
    badl: [...(survey?.badl ?? [])],
    iadl: [...(survey?.iadl ?? [])],
    healthOpinion: survey?.healthOpinion ?? '',
    tiredDays: survey?.tiredDays ?? '',
  };
  return {
    exists: survey !== undefined,
    existsItem:
      [over85, bmiLowLevel, medicationCountHighLevel].some((value) => value !== null) ||
      Object.values(told).some((value) => value.length > 0),
    over85,
    bmiLowLevel,
    medicationCountHighLevel,
    ...told,
  };
}
