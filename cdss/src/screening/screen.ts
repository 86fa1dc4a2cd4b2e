import type { ScreeningResult } from '@onyak/core';
import { checkDur } from '../dur/check.js';
import { withoutCoveredClasses } from '../dur/duplication/duplication.js';
import { uncodedDrugs } from '../dur/drug/uncoded.js';
import type { KnowledgeIndex } from '../knowledge/build.js';
import { daysOver5 } from '../periods/over5.js';
import { periodsOf } from '../periods/periods.js';
import { maybeTakenOn, maybeTakenRows } from '../periods/taken.js';
import { ageGroupsOf } from './patient/age.js';
import { checkAllergy } from './allergy/allergy.js';
import { readCauses } from './allergy/allergy-causes.js';
import { listChecksNotDone } from './not-screened/checks-not-done.js';
import { checkAnticholinergic } from './older-adults/anticholinergic.js';
import { checkCombinations } from './interactions/combinations.js';
import { withDoubledDoses } from './duplication/doubled-dose.js';
import { checkDuplicates } from './duplication/duplicates.js';
import { checkElderly } from './older-adults/elderly.js';
import { checkFallRisk } from './older-adults/fall-risk.js';
import { screenableInput, type ScreeningInput } from './patient/input.js';
import { checkInteractions } from './interactions/interactions.js';
import { countUnreviewed, harmsNamedBy } from './finding/effects.js';
import { mergeCandidates } from './finding/merge.js';
import { distinctItems, listNotScreened } from './not-screened/not-screened.js';
import { checkRenal } from './kidney/renal.js';
import { Patient } from './patient/patient.js';
import { checkStopp } from './stopp/stopp.js';
import { joined, mapped } from '../lists.js';

/**
 * Screens one patient against one release of the knowledge. Pure: the same rows in any order, once
 * or repeated, give the same result. Never fails on a patient's data; what could not be screened
 * is in `notScreened`. See docs/clinical-rules.md for what each check does and does not do.
 */
export function screen(given: ScreeningInput, index: KnowledgeIndex): ScreeningResult {
  const input = screenableInput(given);
  return screenPatient(new Patient(input, index), input, index);
}

/** The same of a patient that has been made of its rows already. */
export function screenPatient(patient: Patient, input: ScreeningInput, index: KnowledgeIndex): ScreeningResult {
  const burden = checkAnticholinergic(patient);
  const stopp = checkStopp(patient, index);
  const falls = checkFallRisk(patient);
  const uncoded = uncodedDrugs(input.medications, patient, index);
  const dur = checkDur(patient, uncoded, input, index);
  const renal = checkRenal(patient);
  const causes = readCauses(input.sideEffects, index);
  const candidates = joined(
    checkInteractions(patient, index),
    checkCombinations(patient, index),
    renal.candidates,
    checkDuplicates(patient, uncoded, index),
    checkElderly(patient, index),
    burden.candidates,
    stopp.candidates,
    falls.candidates,
    checkAllergy(patient, causes.reactions, index),
    dur.candidates,
  );
  const { supplies, supplied } = patient;
  const maybe = maybeTakenRows(supplies, input.recordDate);
  const daysOf5 = daysOver5(supplies, input.recordDate);
  const findings = mergeCandidates(withDoubledDoses(withoutCoveredClasses(candidates)), index.release);
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
    // Field by field: an object that is spread into another takes several times as long.
    periods: mapped(periodsOf(supplies, input.recordDate, input.observationDays), ({ period, at }) => ({
      atcCode: period.atcCode,
      atcName: period.atcName,
      periods: period.periods,
      totalDosageDays: period.totalDosageDays,
      pdc: period.pdc,
      firstDispenseDate: period.firstDispenseDate,
      onMedication: period.onMedication,
      name: supplied[at]?.product.listedName || period.atcName,
    })),
    maybeTaken:
      maybe.size === 0
        ? []
        : maybeTakenOn(input.allPrescriptions, input.recordDate).map((drug) => ({
            ...drug,
            name: index.substances.nameOf(drug.atcCode) || drug.name,
          })),
    observationDays: input.observationDays,
    onMedOver5Days: daysOf5,
    onMedOver5DaysAtMost: maybe.size === 0 ? daysOf5 : daysOver5(supplies, input.recordDate, maybe),
    notScreened: distinctItems(
      joined(
        listNotScreened(input, patient, causes.unread),
        listChecksNotDone(input, joined(renal.notScreened, dur.notScreened)),
        stopp.notScreened,
      ),
    ),
    screened: {
      medications: patient.drugs.length,
      diagnoses: patient.diagnoses.length,
      sideEffects: new Set(input.sideEffects.map(({ sideEffect }) => sideEffect.trim())).size,
    },
  };
}
