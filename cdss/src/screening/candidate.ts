import type { FindingReason } from '@onyak/core';
import type { PatientDiagnosis } from './diagnoses.js';
import type { DrugMatch } from './drugs.js';

/** One fact that a check found, before facts about the same pair are merged into findings. */
export interface Candidate {
  readonly reason: FindingReason;
  /** In code order, each once. */
  readonly drugs: readonly DrugMatch[];
  /** In the patient's order, each once. */
  readonly diagnoses: readonly PatientDiagnosis[];
  readonly sideEffects: readonly string[];
  /** Set when the title is not simply the drugs and diagnoses. */
  readonly title?: string;
  /** Keeps it apart from other facts with the same (or no) drugs and diagnoses. */
  readonly matter?: string;
  /** Of a set of drugs that adds up: harms whose facts about pairs of the set are told with it. */
  readonly absorbs?: readonly string[];
}

export const noEvidence = { diagnoses: [], sideEffects: [] } as const;
export const certain = { certainty: 'FULL', certaintyNote: '' } as const;

/** Certainty from notes about what could not be known; none means certain. */
export function certaintyOf(notes: readonly string[]): Pick<FindingReason, 'certainty' | 'certaintyNote'> {
  if (notes.every((note) => note === '')) return certain;
  const known = [...new Set(notes.filter((note) => note !== ''))];
  return known.length === 0 ? certain : { certainty: 'PARTIAL', certaintyNote: known.join(' ') };
}
