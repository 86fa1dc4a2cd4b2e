import type { ScreeningInput } from '@onyak/cdss';
import { unknownFacts, type PatientFacts } from '@onyak/core';
import { diagnosisRow, medicationRow } from './payload.js';

/** A made-up patient by what a test is about; of all else nothing is known. */
export interface Sketch {
  readonly drugs: readonly (readonly [code: string, name: string])[];
  readonly diagnoses?: readonly (readonly [code: string, name: string])[];
  readonly facts?: Partial<PatientFacts>;
  readonly age: number;
  readonly gender?: 'Male' | 'Female';
}

export function sketch({ drugs, diagnoses = [], facts = {}, age, gender = 'Male' }: Sketch): ScreeningInput {
  const medications = drugs.map(([code, name], at) => medicationRow(code, name, at));
  return {
    recordDate: '2026-03-15',
    age,
    gender,
    medications,
    allPrescriptions: medications,
    diagnoses: diagnoses.map(([code, name]) => diagnosisRow(code, name)),
    sideEffects: [],
    observationDays: 365,
    facts: { ...unknownFacts, ...facts },
  };
}
