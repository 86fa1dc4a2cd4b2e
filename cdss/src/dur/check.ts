import { unknownFacts, type NotScreened } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import type { Candidate } from '../screening/finding/candidate.js';
import type { ScreeningInput } from '../screening/patient/input.js';
import type { PatientDrug } from '../screening/patient/drugs.js';
import type { Patient } from '../screening/patient/patient.js';
import { checkAge, unknownAge, type Age } from './patient-groups/age.js';
import { checkCouse } from './co-use/couse.js';
import { DurDrug } from './drug/dur-drug.js';
import { checkDose } from './dose/dose.js';
import { checkWeekly } from './dose/weekly.js';
import { checkDuplication } from './duplication/duplication.js';
import { checkDuration } from './dose/duration.js';
import { checkElderlyList } from './patient-groups/elderly.js';
import { checkLactation } from './patient-groups/lactation.js';
import { checkPregnancy } from './patient-groups/pregnancy.js';
import { checkSplitting } from './splitting/splitting.js';
import { joined } from '../lists.js';

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
  { dur, excessHarms, harms }: Pick<KnowledgeIndex, 'dur' | 'excessHarms' | 'harms'>,
): DurResult {
  if (dur.empty) return { candidates: [], notScreened: [] };
  const drugs: DurDrug[] = [];
  for (const drug of patient.drugs) drugs.push(new DurDrug(drug, dur.profiles.of(drug)));
  for (const drug of uncoded) drugs.push(new DurDrug(drug, dur.profiles.of(drug)));
  const facts = input.facts ?? unknownFacts;
  const age: Age = { years: input.age, months: facts.ageMonths };
  const pregnancy = checkPregnancy(drugs, patient, facts, dur);
  const dose = checkDose(drugs, patient, excessHarms);
  const lactation = checkLactation(drugs, patient, facts, dur);
  return {
    candidates: joined(
      checkCouse(drugs, patient),
      checkAge(drugs, patient, age),
      pregnancy.candidates,
      lactation.candidates,
      dose.candidates,
      checkWeekly(drugs, patient),
      checkDuration(drugs, patient),
      checkElderlyList(drugs, patient),
      checkDuplication(drugs, patient, excessHarms),
      checkSplitting(drugs, excessHarms, harms),
    ),
    notScreened: joined(unknownAge(drugs, age, dur), pregnancy.notScreened, lactation.notScreened, dose.notScreened),
  };
}
