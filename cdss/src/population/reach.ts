import type { FindingKind } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import type { ScreeningInput } from '../screening/patient/input.js';
import type { Patient } from '../screening/patient/patient.js';
import { rulesFor } from '../screening/stopp/stopp.js';

/** Kinds of findings that need a drug and nothing else. */
const ofOneDrug: readonly FindingKind[] = [
  'AGE',
  'DOSE',
  'DURATION',
  'SPLITTING',
  'RENAL',
  'ANTICHOLINERGIC',
  'FALL_RISK',
];
const ofTwoDrugs: readonly FindingKind[] = ['INTERACTION', 'COMBINATION', 'SAME_INGREDIENT', 'SAME_CLASS'];

/** Whom a check or a rule is about, before anything is compared: the first step of its attrition. */
export interface Reach {
  readonly kinds: ReadonlySet<FindingKind>;
  /** Ids of the STOPP rules for people of this age and sex who take a drug that the rule begins with. */
  readonly stopp: readonly string[];
}

export function reachOf(patient: Patient, input: ScreeningInput, index: KnowledgeIndex): Reach {
  const kinds = new Set<FindingKind>();
  const stopp = rulesFor(patient, index).map(({ id }) => id);
  if (stopp.length > 0) kinds.add('STOPP');
  const count = patient.drugs.length;
  if (count === 0) return { kinds, stopp };
  for (const kind of ofOneDrug) kinds.add(kind);
  if (count > 1) for (const kind of ofTwoDrugs) kinds.add(kind);
  if (patient.elderly) kinds.add('ELDERLY').add('BEERS');
  if (patient.diagnoses.length > 0) kinds.add('DISEASE');
  if (input.sideEffects.length > 0) kinds.add('ALLERGY');
  if (patient.facts?.pregnancy === 'YES') kinds.add('PREGNANCY');
  if (patient.facts?.lactation === 'YES') kinds.add('LACTATION');
  return { kinds, stopp };
}
