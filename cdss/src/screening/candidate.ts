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

/** What a check tells of a fact; `figures` where it compares some. */
type Told = Required<Omit<FindingReason, 'figures' | 'conditions'>> & Pick<FindingReason, 'figures'>;
/** What sets a fact apart from others about the same drugs. */
export type Apart = Partial<Omit<Candidate, 'drugs' | 'reason'>>;

const plain: Apart = {};

/**
 * A candidate with all its fields, and reasons with all theirs in one order: merging reads them from every check, and
 * objects of a dozen shapes take a multiple of the time.
 */
export function makeCandidate(drugs: readonly DrugMatch[], told: Told, apart: Apart = plain): Candidate {
  const { diagnoses = none } = apart;
  return {
    reason: reasonOf(told, diagnoses.length === 0 ? undefined : diagnoses.map(({ code }) => code)),
    drugs,
    diagnoses,
    sideEffects: apart.sideEffects ?? none,
    title: apart.title,
    matter: apart.matter,
    absorbs: apart.absorbs,
  };
}

/** Field by field: V8 gives every object that is spread into another a class of its own once it has seen a few kinds of them. */
function reasonOf(told: Told, conditions: string[] | undefined): FindingReason {
  return {
    kind: told.kind,
    ruleId: told.ruleId,
    ruleName: told.ruleName,
    severity: told.severity,
    trigger: told.trigger,
    mechanism: told.mechanism,
    action: told.action,
    source: told.source,
    certainty: told.certainty,
    certaintyNote: told.certaintyNote,
    contextNote: told.contextNote,
    stoppRule: told.stoppRule,
    effect: told.effect,
    reviewed: told.reviewed,
    figures: told.figures,
    conditions,
  };
}

export const certain = { certainty: 'FULL', certaintyNote: '' } as const;

/** Certainty from notes about what could not be known; none means certain. */
export function certaintyOf(notes: readonly string[]): Pick<FindingReason, 'certainty' | 'certaintyNote'> {
  const known: string[] = [];
  for (const note of notes) if (note !== '' && !known.includes(note)) known.push(note);
  return known.length === 0 ? certain : { certainty: 'PARTIAL', certaintyNote: known.join(' ') };
}
