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
  readonly title: string | undefined;
  /** Keeps it apart from other facts with the same (or no) drugs and diagnoses. */
  readonly matter: string | undefined;
  /** Of a set of drugs that adds up: harms whose facts about pairs of the set are told with it. */
  readonly absorbs: readonly string[] | undefined;
}

const none: readonly never[] = [];

/**
 * A candidate with all its fields, and reasons with all theirs in one order: merging reads them from every check, and
 * objects of a dozen shapes take a multiple of the time.
 */
export function makeCandidate(
  drugs: readonly DrugMatch[],
  reason: Required<Omit<FindingReason, 'figures' | 'conditions'>> & Pick<FindingReason, 'figures'>,
  rest: Partial<Omit<Candidate, 'drugs' | 'reason'>> = {},
): Candidate {
  const { diagnoses = none, sideEffects = none, title, matter, absorbs } = rest;
  const conditions = diagnoses.length === 0 ? undefined : diagnoses.map(({ code }) => code);
  return {
    reason: { ...reason, figures: reason.figures, conditions },
    drugs,
    diagnoses,
    sideEffects,
    title,
    matter,
    absorbs,
  };
}

export const certain = { certainty: 'FULL', certaintyNote: '' } as const;

/** Certainty from notes about what could not be known; none means certain. */
export function certaintyOf(notes: readonly string[]): Pick<FindingReason, 'certainty' | 'certaintyNote'> {
  const known: string[] = [];
  for (const note of notes) if (note !== '' && !known.includes(note)) known.push(note);
  return known.length === 0 ? certain : { certainty: 'PARTIAL', certaintyNote: known.join(' ') };
}
