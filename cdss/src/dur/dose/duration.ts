import type { DurDurationRow } from '../../knowledge/tables/dur-tables.js';
import { texts } from '../../messages-dur.js';
import type { Candidate } from '../../screening/finding/candidate.js';
import type { Patient } from '../../screening/patient/patient.js';
import type { DurDrug } from '../drug/dur-drug.js';
import { candidateOf, candidatesAbout } from '../finding.js';
import { fitPatient, type RuleFit } from '../lists/match.js';
import { suppliedDays } from './supplied-days.js';

/** Drugs supplied without a break for longer than the list allows. */
export function checkDuration(drugs: readonly DurDrug[], patient: Patient): Candidate[] {
  return candidatesAbout(drugs, 'duration', (found, drug) => durationCandidate(found, drug, patient));
}

function durationCandidate(found: RuleFit<DurDurationRow>, drug: DurDrug, patient: Patient): Candidate | undefined {
  const fit = fitPatient(found, drug, patient);
  if (!fit) return undefined;
  const { rule } = found;
  const { row } = rule;
  const longest = suppliedDays(rule, drug, patient);
  if (longest <= row.maxDays) return undefined;
  const match = drug.evidence(rule.subject.keys);
  return candidateOf(row, [match], {
    kind: 'DURATION',
    ruleId: `DUR-DURATION:${row.id}`,
    ruleName: texts.durationRule(row.substanceKor || row.substance),
    severity: 'MODERATE',
    trigger: texts.durationTrigger(drug.drug.name, Math.ceil(longest), row.maxDays),
    figures: texts.durationFigures(Math.ceil(longest), row.maxDays),
    action: texts.durationAction,
    source: row.source.startsWith('MFDS') ? texts.source(texts.lists.duration) : row.source,
    notes: fit.notes,
  });
}
