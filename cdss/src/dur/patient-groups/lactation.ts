import type { NotScreened, PatientFacts, Severity } from '@onyak/core';
import type { DurLactationRow } from '../../knowledge/tables/dur-tables.js';
import { texts } from '../../messages-dur.js';
import type { Candidate } from '../../screening/finding/candidate.js';
import type { Patient } from '../../screening/patient/patient.js';
import type { DurIndex } from '../lists/dur-index.js';
import { suppliedDays } from '../dose/supplied-days.js';
import type { DurDrug } from '../drug/dur-drug.js';
import { candidateOf, essential } from '../finding.js';
import { fitPatient, type RuleFit } from '../lists/match.js';
import { mayBePregnant } from './pregnancy.js';
import { collected, joined, mapped } from '../../lists.js';

const severityOf: Readonly<Record<DurLactationRow['level'], Severity>> = {
  contraindicated: 'CONTRAINDICATED',
  avoid: 'MAJOR',
  alternative: 'MODERATE',
  milkSupply: 'MODERATE',
  monitor: 'INFO',
};

/** Drugs that are not for a breastfeeding woman, and those that she avoids, exchanges or watches her child with. */
export function checkLactation(
  drugs: readonly DurDrug[],
  patient: Patient,
  facts: PatientFacts,
  index: DurIndex,
): { candidates: Candidate[]; notScreened: NotScreened[] } {
  if (facts.lactation === 'YES')
    return {
      candidates: joined(...mapped(drugs, (drug) => essential(candidatesOf(drug, patient, index)))),
      notScreened: [],
    };
  if (facts.lactation === 'NO' || !mayBePregnant(patient)) return { candidates: [], notScreened: [] };
  const names = collected(drugs, (drug) =>
    candidatesOf(drug, patient, index).some(({ reason }) => reason.severity !== 'INFO') ? drug.drug.name : undefined,
  );
  if (names.length === 0) return { candidates: [], notScreened: [] };
  return {
    candidates: [],
    notScreened: [
      {
        what: 'CHECK',
        code: 'LACTATION',
        name: texts.lactationCheck(names.join(', ')),
        reason: 'NO_LACTATION',
        reasonText: texts.lactationUnknown,
      },
    ],
  };
}

function candidatesOf(drug: DurDrug, patient: Patient, index: DurIndex): Candidate[] {
  return collected(index.lactation.fittingKept(drug.profile), (fit) => lactationCandidate(fit, drug, patient));
}

function lactationCandidate(found: RuleFit<DurLactationRow>, drug: DurDrug, patient: Patient): Candidate | undefined {
  const { rule } = found;
  const { row } = rule;
  const fit = fitPatient(found, drug, patient);
  if (!fit) return undefined;
  const local = fit.products.every((product) => product.local);
  const eye = fit.products.some(({ preparation }) => preparation.routes?.includes('eye') ?? false);
  // What little of a local preparation reaches the milk is not what a row about systemic use speaks of.
  if (row.route === 'systemic' && local && !rule.subject.localOnly) return undefined;
  if (row.route === 'eye' && !eye) return undefined;
  const match = drug.evidence(rule.subject.keys);
  // Some drugs may be used for weeks, not for longer.
  const most = rule.condition?.longerThanDays;
  const days = most === undefined ? 0 : Math.ceil(suppliedDays(rule, drug, patient));
  const long = most !== undefined && days > most;
  return candidateOf(row, [match], {
    kind: 'LACTATION',
    ruleId: `DUR-LACTATION:${row.id}`,
    ruleName: texts.lactationRule(row.substanceKor || row.substance),
    severity: long ? severityOf.alternative : severityOf[row.level],
    trigger: texts.lactationTrigger(drug.drug.name),
    action: (long ? texts.lactationLong(most) : texts.lactationAction[row.level]) + waitText(row.waitAfterLastDose),
    ...(long ? { figures: texts.lactationFigures(days, most) } : {}),
    source: row.source === 'LACTMED' ? texts.lactationSource : row.source,
    notes: most !== undefined && days === 0 ? [...fit.notes, texts.lactationDaysUnknown(most)] : fit.notes,
    hold: row.hold === 'Y' ? [match] : [],
  });
}

/** `3 week` and `12-24 hour` in Korean. */
function waitText(wait: string): string {
  const found = /^([\d-]+) (hour|day|week|month)$/.exec(wait);
  return found ? texts.lactationWait(`${found[1] ?? ''}${texts.waitUnits[found[2] ?? ''] ?? ''}`) : '';
}
