import type { Diagnosis, Gender, Medication, PatientFacts, SideEffect } from '@onyak/core';

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
