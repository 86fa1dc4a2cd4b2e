import type { FindingReason, Severity } from '@onyak/core';
import type { PatientDiagnosis } from '../patient/diagnoses.js';
import type { DrugMatch } from '../patient/drugs.js';
import { mapped } from '../../lists.js';

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

/** What sets a fact apart from others about the same drugs. */
export type Apart = Partial<Omit<Candidate, 'drugs' | 'reason'>>;

const plain: Apart = {};

/**
 * A candidate with all its fields. Every check tells its reason with all fields in one order, also those that it has nothing for:
 * merging reads the reasons of all checks, and objects of a dozen shapes take a multiple of the time. So does an object that is
 * spread into another: V8 gives each such object a hidden class of its own once it has seen a few kinds of them.
 */
export function makeCandidate(
  drugs: readonly DrugMatch[],
  reason: Required<FindingReason>,
  apart: Apart = plain,
): Candidate {
  return {
    reason,
    drugs,
    diagnoses: apart.diagnoses ?? none,
    sideEffects: apart.sideEffects ?? none,
    title: apart.title,
    matter: apart.matter,
    absorbs: apart.absorbs,
  };
}

/** The diagnoses that a reason rests on, by their codes; undefined for none. */
export function conditionsOf(diagnoses: readonly PatientDiagnosis[]): string[] | undefined {
  return diagnoses.length === 0 ? undefined : mapped(diagnoses, ({ code }) => code);
}

/** The same fact with another severity. */
export function withSeverity(candidate: Candidate, severity: Severity): Candidate {
  const { reason, drugs } = candidate;
  return makeCandidate(
    drugs,
    {
      kind: reason.kind,
      ruleId: reason.ruleId,
      ruleName: reason.ruleName,
      severity,
      trigger: reason.trigger,
      mechanism: reason.mechanism,
      action: reason.action,
      source: reason.source,
      certainty: reason.certainty,
      certaintyNote: reason.certaintyNote,
      contextNote: reason.contextNote,
      stoppRule: reason.stoppRule,
      effect: reason.effect,
      reviewed: reason.reviewed,
      figures: reason.figures,
      conditions: reason.conditions,
    },
    candidate,
  );
}

export const certain = { certainty: 'FULL', certaintyNote: '' } as const;

/** Certainty from notes about what could not be known; none means certain. */
export function certaintyOf(notes: readonly string[]): Pick<FindingReason, 'certainty' | 'certaintyNote'> {
  const known: string[] = [];
  for (const note of notes) if (note !== '' && !known.includes(note)) known.push(note);
  return known.length === 0 ? certain : { certainty: 'PARTIAL', certaintyNote: known.join(' ') };
}
