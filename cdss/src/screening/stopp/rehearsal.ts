import type { EvidenceDiagnosis, EvidenceDrug, StoppRule } from '@onyak/core';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import { compileStopp } from '../../knowledge/stopp/rules.js';
import type { Candidate } from '../finding/candidate.js';
import { evidenceOfDiagnosis } from '../patient/diagnoses.js';
import { evidenceOf } from '../patient/drugs.js';
import type { ScreeningInput } from '../patient/input.js';
import { Patient } from '../patient/patient.js';
import { checkStopp } from './stopp.js';

/** What a changed rule changes for one patient. */
export interface RuleEffect {
  /** The finding appears, disappears, or is about other drugs or diagnoses than before. */
  readonly kind: 'GAINED' | 'LOST' | 'CHANGED';
  /** Evidence with the rule as drafted; of a finding that is lost, what it had. */
  readonly drugs: readonly EvidenceDrug[];
  readonly diagnoses: readonly EvidenceDiagnosis[];
}

/**
 * Compares one rule as it is with the rule as drafted, a patient at a time: nothing else is screened.
 * @param before undefined: the rule is new. Rules that are not ACTIVE find nothing.
 */
export function rehearseRule(
  index: KnowledgeIndex,
  before: StoppRule | undefined,
  after: StoppRule,
): (input: ScreeningInput) => RuleEffect | undefined {
  const present = { ...index, stopp: compileStopp(before ? [before] : []) };
  const drafted = { ...index, stopp: compileStopp([after]) };
  return (input) => {
    const patient = new Patient(input, index);
    const was = checkStopp(patient, present).candidates;
    const is = checkStopp(patient, drafted).candidates;
    if (was.length === 0 && is.length === 0) return undefined;
    if (was.length === 0) return { kind: 'GAINED', ...evidenceIn(is) };
    if (is.length === 0) return { kind: 'LOST', ...evidenceIn(was) };
    return evidenceKey(was) === evidenceKey(is) ? undefined : { kind: 'CHANGED', ...evidenceIn(is) };
  };
}

function evidenceIn(candidates: readonly Candidate[]): Pick<RuleEffect, 'drugs' | 'diagnoses'> {
  return {
    drugs: [...new Map(candidates.flatMap(({ drugs }) => drugs.map((match) => [match.drug, evidenceOf(match)])))].map(
      ([, drug]) => drug,
    ),
    diagnoses: [...new Set(candidates.flatMap(({ diagnoses }) => diagnoses))].map(evidenceOfDiagnosis),
  };
}

/** One text for each finding: its severity, drugs and diagnoses. */
function evidenceKey(candidates: readonly Candidate[]): string {
  return candidates
    .map(({ reason, drugs, diagnoses }) =>
      JSON.stringify([reason.severity, drugs.map(({ drug }) => drug.at), diagnoses.map(({ at }) => at)]),
    )
    .sort()
    .join();
}
