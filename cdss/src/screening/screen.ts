import type { ScreeningResult } from '@onyak/core';
import { checkDur } from '../dur/check.js';
import { withoutCoveredClasses } from '../dur/duplication.js';
import type { KnowledgeIndex } from '../knowledge/build.js';
import { countDaysOver5, countDaysOver5AtMost } from '../periods/over5.js';
import { medicationPeriods } from '../periods/periods.js';
import { maybeTakenOn } from '../periods/taken.js';
import { ageGroupsOf } from './age.js';
import { checkAllergy } from './allergy.js';
import { readCauses } from './allergy-causes.js';
import { listChecksNotDone } from './checks-not-done.js';
import { checkAnticholinergic } from './anticholinergic.js';
import { checkCombinations } from './combinations.js';
import { checkDuplicates } from './duplicates.js';
import { checkElderly } from './elderly.js';
import { checkFallRisk } from './fall-risk.js';
import { screenableInput, type ScreeningInput } from './input.js';
import { checkInteractions } from './interactions.js';
import { countUnreviewed, harmsNamedBy } from './effects.js';
import { mergeCandidates } from './merge.js';
import { distinctItems, listNotScreened } from './not-screened.js';
import { checkRenal } from './renal.js';
import { Patient } from './patient.js';
import { checkStopp } from './stopp.js';

/**
 * Screens one patient against one release of the knowledge. Pure: the same rows in any order, once
 * or repeated, give the same result. Never fails on a patient's data; what could not be screened
 * is in `notScreened`. See docs/clinical-rules.md for what each check does and does not do.
 */
export function screen(given: ScreeningInput, index: KnowledgeIndex): ScreeningResult {
  const input = screenableInput(given);
  const patient = new Patient(input, index);
  const burden = checkAnticholinergic(patient, index);
  const stopp = checkStopp(patient, index);
  const falls = checkFallRisk(patient, index);
  const dur = checkDur(patient, input, index);
  const renal = checkRenal(patient, index);
  const causes = readCauses(input.sideEffects, index);
  const candidates = [
    ...checkInteractions(patient, index),
    ...checkCombinations(patient, index),
    ...renal.candidates,
    ...checkDuplicates(patient, index),
    ...checkElderly(patient, index),
    ...burden.candidates,
    ...stopp.candidates,
    ...falls.candidates,
    ...checkAllergy(patient, causes.reactions, index),
    ...dur.candidates,
  ];
  const findings = mergeCandidates(withoutCoveredClasses(candidates), index.release);
  return {
    knowledgeRelease: index.release,
    stoppVersion: index.stoppVersion,
    recordDate: input.recordDate,
    ageGroups: ageGroupsOf(input.age),
    findings,
    harms: harmsNamedBy(findings, index),
    unreviewed: countUnreviewed(findings),
    anticholinergic: burden.summary,
    fallRisk: falls.summary,
    periods: medicationPeriods(input.allPrescriptions, input.recordDate, input.observationDays),
    maybeTaken: maybeTakenOn(input.allPrescriptions, input.recordDate),
    observationDays: input.observationDays,
    onMedOver5Days: countDaysOver5(input.allPrescriptions, input.recordDate),
    onMedOver5DaysAtMost: countDaysOver5AtMost(input.allPrescriptions, input.recordDate),
    notScreened: distinctItems([
      ...listNotScreened(input, patient.reader, causes.unread),
      ...listChecksNotDone(input, [...renal.notScreened, ...dur.notScreened]),
      ...stopp.notScreened,
    ]),
    screened: {
      medications: patient.drugs.length,
      diagnoses: patient.diagnoses.length,
      sideEffects: new Set(input.sideEffects.map(({ sideEffect }) => sideEffect.trim())).size,
    },
  };
}
