import type { DurElderlyRow } from '../../knowledge/tables/dur-tables.js';
import { texts } from '../../messages-dur.js';
import type { Candidate } from '../../screening/finding/candidate.js';
import { gradeInContext } from '../../screening/finding/context.js';
import type { Patient } from '../../screening/patient/patient.js';
import type { DurDrug } from '../drug/dur-drug.js';
import { candidateOf, candidatesAbout } from '../finding.js';
import { fitPatient, type RuleFit } from '../lists/match.js';

/** Drugs of the ministry's list of cautions for people of 65 and older. */
export function checkElderlyList(drugs: readonly DurDrug[], patient: Patient): Candidate[] {
  const { age } = patient;
  if (age === null) return [];
  return candidatesAbout(drugs, 'elderly', (fit, drug) => elderlyCandidate(fit, drug, patient, age));
}

function elderlyCandidate(
  found: RuleFit<DurElderlyRow>,
  drug: DurDrug,
  patient: Patient,
  age: number,
): Candidate | undefined {
  const { rule } = found;
  const { row } = rule;
  if (age < row.ageFrom) return undefined;
  const fit = fitPatient(found, drug, patient);
  if (!fit) return undefined;
  const match = drug.evidence(rule.subject.keys);
  const graded = gradeInContext(patient, { kind: 'ELDERLY', severity: 'MODERATE', mechanism: row.reason }, [drug.drug]);
  return candidateOf(row, [match], {
    kind: 'ELDERLY',
    ruleId: `DUR-ELDERLY:${row.id}`,
    ruleName: texts.elderlyRule(row.substanceKor || row.substance),
    severity: fit.local ? 'INFO' : graded.severity,
    trigger: texts.elderlyTrigger(age, drug.drug.name),
    action: texts.elderlyAction,
    source: texts.source(texts.lists.elderly),
    notes: fit.notes,
    contextNote: [graded.contextNote, fit.local ? texts.localNote : ''].filter((note) => note !== '').join(' '),
  });
}
