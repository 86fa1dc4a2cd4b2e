import type { ElderlyCaution } from '../knowledge/code-facts.js';
import { texts } from '../messages.js';
import { certaintyOf, conditionsOf, makeCandidate, type Candidate } from './candidate.js';
import { gradeInContext } from './context.js';
import type { PatientDiagnosis } from './diagnoses.js';
import type { DrugMatch } from './drugs.js';
import { effectOfDrug } from './effects.js';
import { kidneyOf } from './kidney.js';
import { kidneyStageOf } from './kidney-stage.js';
import type { Patient } from './patient.js';

/** Cautions for people of 65 and older: rows of the Beers criteria as BEERS, all others as ELDERLY. */
export function checkElderly(patient: Patient): Candidate[] {
  const { age } = patient;
  if (!patient.elderly || age === null) return [];
  const candidates: Candidate[] = [];
  for (const drug of patient.drugs) {
    const { codes, product } = drug.entry;
    for (const { row, at } of drug.facts.elderly) {
      const found = cautionCandidate(patient, age, { drug, substance: codes[at] ?? product }, row);
      if (found) candidates.push(found);
    }
  }
  return candidates;
}

function cautionCandidate(
  patient: Patient,
  age: number,
  match: DrugMatch,
  caution: ElderlyCaution,
): Candidate | undefined {
  const { row } = caution;
  if ((row.gender === 'F' && patient.gender === 'Male') || (row.gender === 'M' && patient.gender === 'Female'))
    return undefined;
  const diagnoses = patient.diagnosesOf(caution.diagnoses);
  if (caution.diagnoses.length > 0 && diagnoses.length === 0) return undefined;
  const kidney = kidneyBound(row.caution, patient);
  if (kidney === 'ABOVE') return undefined;
  const kind = row.source.startsWith('AGS-Beers') ? 'BEERS' : 'ELDERLY';
  const graded = gradeInContext(patient, { kind, severity: row.severity, mechanism: row.rationale }, [match.drug]);
  const { certainty, certaintyNote } = certaintyOf([
    row.confidence === 'verify' ? texts.elderlyVerify : '',
    row.gender !== '' && patient.gender === 'Unknown' ? texts.genderUnknown : '',
    kidney === 'BELOW' ? '' : unknownNumbers(row.caution, patient, diagnoses.length > 0),
    inferredNote(diagnoses),
  ]);
  return makeCandidate(
    [match],
    {
      kind,
      ruleId: row.id,
      ruleName: row.category,
      severity: graded.severity,
      trigger: trigger(age, match, diagnoses),
      mechanism: row.rationale,
      action: texts.elderlyAction(row.caution),
      source: row.source,
      certainty,
      certaintyNote,
      contextNote: graded.contextNote,
      stoppRule: undefined,
      effect: effectOfDrug(row, match.drug),
      reviewed: row.reviewed ?? false,
      figures: undefined,
      conditions: conditionsOf(diagnoses),
    },
    { diagnoses },
  );
}

/** On which side of the bound that a caution names the kidneys are, by their value, else by the recorded stage; undefined where neither tells. */
function kidneyBound(caution: string, patient: Patient): 'ABOVE' | 'BELOW' | undefined {
  const [, measure, figure] = /(CrCl|eGFR) (\d+) 미만/u.exec(caution) ?? [];
  if (figure === undefined) return undefined;
  const bound = Number(figure);
  const { clearance, filtration } = kidneyOf(patient);
  const value = measure === 'CrCl' ? clearance : filtration;
  if (value) return value.value < bound ? 'BELOW' : 'ABOVE';
  const stage = kidneyStageOf(patient);
  return stage && stage.atLeast >= bound ? 'ABOVE' : undefined;
}

/** What a caution asks about that a record of drugs and diagnoses does not say. */
function unknownNumbers(caution: string, patient: Patient, byDiagnosis: boolean): string {
  if (/CrCl|eGFR|신기능/.test(caution))
    return kidneyOf(patient).filtration
      ? texts.elderlyKidneyKnown
      : byDiagnosis || kidneyStageOf(patient)
        ? texts.kidneyByStage
        : texts.elderlyKidneyMissing;
  return /박출률|중증이면|증상이 있으면/.test(caution) ? texts.elderlyGradeUnknown : '';
}

function trigger(age: number, { drug }: DrugMatch, diagnoses: readonly PatientDiagnosis[]): string {
  if (diagnoses.length === 0) return texts.elderlyTrigger(age, drug.name);
  return texts.elderlyDiagnosisTrigger(age, drug.name, diagnosisNames(diagnoses));
}

export function diagnosisNames(diagnoses: readonly PatientDiagnosis[]): string {
  return diagnoses.map((diagnosis) => diagnosis.name).join(', ');
}

/** Says so when a diagnosis was inferred from drugs; empty when all are recorded. */
export function inferredNote(diagnoses: readonly PatientDiagnosis[]): string {
  const inferred = diagnoses.filter((diagnosis) => diagnosis.inferred);
  return inferred.length === 0 ? '' : texts.inferredDiagnosis(diagnosisNames(inferred));
}
