import type { Gender } from '@onyak/core';
import type { RawNote } from './notes.js';
import type { RawConcept } from './systems.js';

/**
 * What a file says by the standard alone, before any code table is asked: plain data that a worker
 * thread posts. Days are yyyy-MM-dd in Asia/Seoul, empty where the file gives none.
 */
export interface RawRecord {
  readonly patient: { readonly name: string; readonly birthDate: string; readonly gender: Gender };
  /** Dates stated for the file as a whole, in order of precedence. */
  readonly statedDates: readonly string[];
  /** Days on which something clinical happened, each once, latest first. */
  readonly clinicalDates: readonly string[];
  readonly medications: readonly RawMedication[];
  readonly diagnoses: readonly RawDiagnosis[];
  readonly sideEffects: readonly RawSideEffect[];
  readonly notes: readonly RawNote[];
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
  readonly singleDosage: string;
  readonly dailyDosage: string;
  /** Of a stopped request: the day on which it was to start. */
  readonly stoppedStart: string;
}

export interface RawDiagnosis {
  readonly date: string;
  readonly concept: RawConcept;
  /** Category chief complaint (주호소): a diagnosis only with a diagnosis code. */
  readonly complaint: boolean;
  readonly resolved: boolean;
  readonly department: string;
  readonly organization: string;
}

export interface RawSideEffect {
  readonly source: 'ALLERGY' | 'EVENT';
  readonly substances: readonly RawConcept[];
  readonly reactions: readonly RawConcept[];
  /** `MEDICATION`: the file says so; `NONE`: no category is given; `OTHER`: food, environment, biologic. */
  readonly category: 'MEDICATION' | 'NONE' | 'OTHER';
}
