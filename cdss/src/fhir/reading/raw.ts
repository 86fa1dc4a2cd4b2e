import type { DiagnosisStatus, Gender, Intake, RecordStatus } from '@onyak/core';
import type { RawFact } from '../facts/read-facts.js';
import type { RawNote } from '../notes/notes.js';
import type { Supply } from '../values/supply.js';
import type { RawConcept } from '../codes/systems.js';

/**
 * What a file says by the standard alone, before any code table is asked: plain data that a worker
 * thread posts. Days are yyyy-MM-dd in Asia/Seoul, empty where the file gives none.
 */
export interface RawRecord {
  readonly patient: RawPatient;
  /** Dates stated for the file as a whole, in order of precedence. */
  readonly statedDates: readonly string[];
  /** Days on which something clinical happened, each once, latest first. */
  readonly clinicalDates: readonly string[];
  readonly medications: readonly RawMedication[];
  readonly diagnoses: readonly RawDiagnosis[];
  readonly sideEffects: readonly RawSideEffect[];
  /** Observations that tell weight, height, kidney function, pregnancy or breastfeeding, in the file's order. */
  readonly facts: readonly RawFact[];
  readonly notes: readonly RawNote[];
}

export interface RawPatient {
  readonly name: string;
  readonly birthDate: string;
  /** The birth date is more than a year. */
  readonly birthMonthKnown: boolean;
  readonly gender: Gender;
  /** Day of death, empty where only the fact is told, null for the living. */
  readonly deceased: string | null;
}

export interface RawMedication {
  readonly source: 'DISPENSE' | 'REQUEST' | 'STATEMENT';
  readonly dispenseDate: string;
  readonly organization: string;
  readonly concept: RawConcept;
  readonly ingredients: readonly RawConcept[];
  /** From `Medication.ingredient.strength`. */
  readonly strength: string;
  /** Whole days of supply; null when the file gives none. */
  readonly days: number | null;
  readonly daysFrom: Supply['from'];
  readonly singleDosage: string;
  readonly dailyDosage: string;
  readonly intake: Intake | undefined;
  readonly status: RecordStatus;
  /** How many times it may be filled again. */
  readonly refills: number;
  /** Of a stopped request: the day on which it was to start. */
  readonly stoppedStart: string;
}

export interface RawDiagnosis {
  readonly date: string;
  readonly concept: RawConcept;
  /** Category chief complaint (주호소): a diagnosis only with a diagnosis code. */
  readonly complaint: boolean;
  readonly status: DiagnosisStatus;
  readonly department: string;
  readonly organization: string;
}

export interface RawSideEffect {
  readonly source: 'ALLERGY' | 'EVENT';
  readonly substances: readonly RawConcept[];
  readonly reactions: readonly RawConcept[];
  /** `MEDICATION`: the file says so; `NONE`: no category is given; `OTHER`: food, environment, biologic. */
  readonly category: 'MEDICATION' | 'NONE' | 'OTHER';
  /** How grave the file calls it: `severe`, `moderate`, `mild` of a reaction, `high` of the allergy, `serious` of an event. */
  readonly grades: readonly string[];
  /** A code says that nothing is known; a text beside it may name something all the same. */
  readonly nothingKnown: boolean;
}
