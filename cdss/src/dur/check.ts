import { unknownFacts, type NotScreened } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import type { Candidate } from '../screening/candidate.js';
import type { ScreeningInput } from '../screening/input.js';
import type { PatientDrug } from '../screening/drugs.js';
import type { Patient } from '../screening/patient.js';
import { checkAge, unknownAge, type Age } from './age.js';
import { checkCouse } from './couse.js';
import { DurDrug } from './dur-drug.js';
import { checkDose } from './dose.js';
import { checkDuplication } from './duplication.js';
import { checkDuration } from './duration.js';
import { checkElderlyList } from './elderly.js';
import { checkLactation } from './lactation.js';
import { checkPregnancy } from './pregnancy.js';
import { checkSplitting } from './splitting.js';

export interface DurResult {
  readonly candidates: readonly Candidate[];
  readonly notScreened: readonly NotScreened[];
}

/**
 * The checks of the national drug-utilisation review on the drugs taken now. What a check would need and the record does not
 * say is in `notScreened`. See docs/clinical-rules.md.
 */
export function checkDur(
  patient: Patient,
  uncoded: readonly PatientDrug[],
  input: ScreeningInput,
  { dur, substances, excessHarms, harms }: Pick<KnowledgeIndex, 'dur' | 'substances' | 'excessHarms' | 'harms'>,
): DurResult {
  if (dur.empty) return { candidates: [], notScreened: [] };
  const drugs = [...patient.drugs, ...uncoded].map((drug) => new DurDrug(drug, dur.profiles.of(drug)));
  const facts = input.facts ?? unknownFacts;
  const age: Age = { years: input.age, months: facts.ageMonths };
  const pregnancy = checkPregnancy(drugs, patient, facts, dur);
  const dose = checkDose(drugs, patient, excessHarms);
  const lactation = checkLactation(drugs, patient, facts, dur);
  return {
    candidates: [
      ...checkCouse(drugs, patient),
      ...checkAge(drugs, patient, age),
      ...pregnancy.candidates,
      ...lactation.candidates,
      ...dose.candidates,
      ...checkDuration(drugs, patient, substances),
      ...checkElderlyList(drugs, patient),
      ...checkDuplication(drugs, patient, excessHarms),
      ...checkSplitting(drugs, excessHarms, harms),
    ],
    notScreened: [
      ...unknownAge(drugs, age, dur),
      ...pregnancy.notScreened,
      ...lactation.notScreened,
      ...dose.notScreened,
    ],
  };
}
