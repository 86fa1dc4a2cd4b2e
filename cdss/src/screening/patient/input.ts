import {
  isScreenable,
  type Diagnosis,
  type Gender,
  type Medication,
  type PatientFacts,
  type SideEffect,
} from '@onyak/core';

/** A patient as chosen for screening; rows may come in any order and more than once. */
export interface ScreeningInput {
  /** yyyy-MM-dd. */
  readonly recordDate: string;
  /** Completed years; null when unknown (0 is an infant). */
  readonly age: number | null;
  readonly gender: Gender;
  /** The drugs chosen as taken now. */
  readonly medications: readonly Medication[];
  /** The whole history, for periods, duration rules and earlier drugs. */
  readonly allPrescriptions: readonly Medication[];
  readonly diagnoses: readonly Diagnosis[];
  readonly sideEffects: readonly SideEffect[];
  readonly observationDays: number;
  /** Absent: nothing is known. */
  readonly facts?: PatientFacts | undefined;
}

/** The input without rows that are only shown: entered in error, refuted. */
export function screenableInput(input: ScreeningInput): ScreeningInput {
  const { medications, allPrescriptions, diagnoses } = input;
  const all = medications.every(isScreenable) && allPrescriptions.every(isScreenable) && diagnoses.every(isScreenable);
  if (all) return input;
  return {
    ...input,
    medications: medications.filter(isScreenable),
    allPrescriptions: allPrescriptions.filter(isScreenable),
    diagnoses: diagnoses.filter(isScreenable),
  };
}
