import type { NotScreened, PatientFacts } from '@onyak/core';
import type { DurPregnancyRow } from '../../knowledge/tables/dur-tables.js';
import { texts } from '../../messages-dur.js';
import { gradeInContext } from '../../screening/finding/context.js';
import type { Candidate } from '../../screening/finding/candidate.js';
import type { Patient } from '../../screening/patient/patient.js';
import type { DurIndex } from '../lists/dur-index.js';
import type { DurDrug } from '../drug/dur-drug.js';
import { candidateOf, essential } from '../finding.js';
import { fitPatient, type RuleFit } from '../lists/match.js';
import { collected, joined, kept, mapped } from '../../lists.js';

/** Ages at which a woman may be pregnant or breastfeed. */
const CHILDBEARING_FROM = 12;
const CHILDBEARING_TO = 55;

/** Whether pregnancy could concern this patient: a woman (or somebody of unknown sex) of 12 to 55, or of unknown age. */
export function mayBePregnant({ gender, age }: Patient): boolean {
  if (gender === 'Male') return false;
  return age === null || (age >= CHILDBEARING_FROM && age <= CHILDBEARING_TO);
}

/** Drugs that a pregnant woman must not take (grade 1) or only where the benefit is clear (grade 2). */
export function checkPregnancy(
  drugs: readonly DurDrug[],
  patient: Patient,
  facts: PatientFacts,
  index: DurIndex,
): { candidates: Candidate[]; notScreened: NotScreened[] } {
  if (facts.pregnancy === 'YES')
    return {
      candidates: joined(...mapped(drugs, (drug) => essential(candidatesOf(drug, patient, index)))),
      notScreened: [],
    };
  if (facts.pregnancy === 'NO' || !mayBePregnant(patient)) return { candidates: [], notScreened: [] };
  return { candidates: [], notScreened: unknown(drugs, patient, index) };
}

/** The list knows two grades; the source's third is read as the milder of them. */
export const gradeOf = ({ grade }: DurPregnancyRow): '1' | '2' => (grade === '1' ? '1' : '2');

function candidatesOf(drug: DurDrug, patient: Patient, index: DurIndex): Candidate[] {
  const fits = index.pregnancy.fittingKept(drug.profile);
  return collected(ofTheForm(fits), (fit) => pregnancyCandidate(fit, drug, patient));
}

/** Where a row is about the form at hand, rows about other forms of the same substance, which may be of another grade, are not asked. */
function ofTheForm(fits: readonly RuleFit<DurPregnancyRow>[]): readonly RuleFit<DurPregnancyRow>[] {
  const isOtherForm = ({ notes }: RuleFit<DurPregnancyRow>) => notes.includes(texts.formDiffers);
  return kept(
    fits,
    (fit) =>
      !isOtherForm(fit) || !fits.some((one) => !isOtherForm(one) && one.rule.row.substance === fit.rule.row.substance),
  );
}

function pregnancyCandidate(found: RuleFit<DurPregnancyRow>, drug: DurDrug, patient: Patient): Candidate | undefined {
  const fit = fitPatient(found, drug, patient);
  if (!fit) return undefined;
  const { rule } = found;
  const { row } = rule;
  const grade = gradeOf(row);
  const match = drug.evidence(rule.subject.keys);
  const listed = grade === '1' ? 'CONTRAINDICATED' : 'MAJOR';
  // What the drug is taken for may forbid it where the list weighs the benefit.
  const { severity, contextNote } = gradeInContext(
    patient,
    { kind: 'PREGNANCY', severity: listed, mechanism: row.reason },
    [drug.drug],
  );
  return candidateOf(row, [match], {
    kind: 'PREGNANCY',
    ruleId: `DUR-PREGNANCY:${row.id}`,
    ruleName: texts.pregnancyRule(grade, row.substanceKor || row.substance),
    severity: fit.local ? 'INFO' : severity,
    trigger: texts.pregnancyTrigger(drug.drug.name),
    action: texts.pregnancyAction[severity === 'CONTRAINDICATED' ? '1' : '2'],
    source: texts.source(texts.lists.pregnancy),
    notes: [...fit.notes, ...(row.sourceFault === '' ? [] : [`${row.sourceFault}.`])],
    contextNote: fit.local ? texts.localNote : contextNote,
    hold: grade === '1' && row.hold === 'Y' ? [match] : [],
  });
}

/** One item that names the drugs of the list, so that somebody asks. */
function unknown(drugs: readonly DurDrug[], patient: Patient, index: DurIndex): NotScreened[] {
  const byGrade = new Map<string, string[]>();
  for (const drug of drugs) {
    const [first] = essential(candidatesOf(drug, patient, index));
    if (!first || first.reason.severity === 'INFO') continue;
    // The list's own grade, which what the drug is taken for does not change.
    const grade = first.reason.severity === 'CONTRAINDICATED' && first.reason.contextNote === '' ? '1' : '2';
    byGrade.set(grade, [...(byGrade.get(grade) ?? []), drug.drug.name]);
  }
  if (byGrade.size === 0) return [];
  const gravest = byGrade.get('1') ?? [];
  const names = [...byGrade].sort(([a], [b]) => (a < b ? -1 : 1)).map(([grade, list]) => texts.grades(grade, list));
  return [
    {
      what: 'CHECK',
      code: 'PREGNANCY',
      name: texts.pregnancyCheck(names.join('; ')),
      reason: 'NO_PREGNANCY',
      reasonText: texts.pregnancyUnknown,
      ...(gravest.length > 0 && { drugs: gravest }),
    },
  ];
}
