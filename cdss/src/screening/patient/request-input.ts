import type { GuideRequestPayload } from '@onyak/core';
import type { ScreeningInput } from './input.js';

/** What a stored request is screened with: the rows the user chose, on the record date. */
export function requestInput(payload: GuideRequestPayload): ScreeningInput {
  return {
    recordDate: payload.phrFhirDate,
    age: payload.age,
    gender: payload.gender,
    medications: payload.medications,
    allPrescriptions: payload.allPrescriptionData.length > 0 ? payload.allPrescriptionData : payload.medications,
    diagnoses: payload.diagnoses,
    sideEffects: payload.sideEffects,
    observationDays: payload.observationDays,
    facts: payload.facts,
  };
}
