import type { Severity } from '@onyak/core';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import type { ElderlyCaution } from '../../knowledge/elderly-cautions.js';
import { texts as pregnant } from '../../messages-dur.js';
import { texts } from '../../messages.js';
import { certaintyOf, conditionsOf, makeCandidate, type Candidate } from '../finding/candidate.js';
import { gradeInContext } from '../finding/context.js';
import type { PatientDiagnosis } from '../patient/diagnoses.js';
import type { DrugMatch } from '../patient/drugs.js';
import { effectOfDrug } from '../finding/effects.js';
import type { Patient } from '../patient/patient.js';
import { dailyMilligrams } from '../stopp/dose.js';
import { kept, mapped } from '../../lists.js';

/** Drugs against HIV but for those that treat hepatitis B as well; whole regimens in one tablet are among them. */
const againstHiv = [
  ...['01', '02', '03', '04', '05', '07', '08', '09', '10'].map((end) => `J05AE${end}`),
  ...['01', '02', '04', '06', '09'].map((end) => `J05AF${end}`),
  'J05AG',
  'J05AJ',
  'J05AR',
  'J05AX07',
  'J05AX09',
  'J05AX12',
  'J05AX29',
];

/** Cautions of the Beers criteria, for people of 65 and older, and what labels say of a disease or pregnancy, for everybody. */
export function checkElderly(patient: Patient, { elderly: { gates } }: Pick<KnowledgeIndex, 'elderly'>): Candidate[] {
  const open = gates.openFor({
    older: patient.elderly,
    pregnant: patient.facts?.pregnancy === 'YES',
    diagnoses: patient.diagnosisPrefixes(),
  });
  const candidates: Candidate[] = [];
  for (const drug of patient.drugs) {
    const { elderly, elderlyGates } = drug.facts;
    for (let at = 0; at < elderlyGates.length; at += 1) {
      if (open[elderlyGates[at] ?? 0] !== 1) continue;
      const caution = elderly[at];
      if (!caution) continue;
      const match = { drug, substance: drug.entry.codes[caution.at] ?? drug.entry.product };
      const found = cautionCandidate(patient, match, caution.row);
      if (found) candidates.push(found);
    }
  }
  return candidates;
}

function cautionCandidate(patient: Patient, match: DrugMatch, caution: ElderlyCaution): Candidate | undefined {
  const { row, kind } = caution;
  if ((row.gender === 'F' && patient.gender === 'Male') || (row.gender === 'M' && patient.gender === 'Female'))
    return undefined;
  if (caution.fromAge !== undefined && (patient.age === null || patient.age < caution.fromAge)) return undefined;
  if (caution.dailyMg !== undefined && !isTakenAbove(match, caution.dailyMg)) return undefined;
  if (caution.ofOneAgainstHiv && patient.takes(againstHiv)) return undefined;
  const diagnoses = patient.diagnosesOf(caution.diagnoses);
  const kidney = kidneySide(caution, patient);
  // What is forbidden below a bound is claimed only of kidneys that are known to be below it.
  if (kidney === 'ABOVE' || (caution.kidneyBound && row.severity === 'CONTRAINDICATED' && kidney !== 'BELOW'))
    return undefined;
  const graded = gradeInContext(patient, { kind, severity: row.severity, mechanism: row.rationale }, [match.drug]);
  const { certainty, certaintyNote } = certaintyOf([
    row.confidence === 'verify' ? texts.elderlyVerify : '',
    row.gender !== '' && patient.gender === 'Unknown' ? texts.genderUnknown : '',
    kidney === 'BELOW' ? '' : unknownNumbers(caution, patient, diagnoses.length > 0),
    inferredNote(diagnoses),
  ]);
  return makeCandidate(
    [match],
    {
      kind,
      ruleId: row.id,
      ruleName: row.category,
      severity: asKnown(graded.severity, diagnoses),
      trigger: caution.ofPregnancy
        ? pregnant.pregnancyTrigger(match.drug.name)
        : trigger(patient.age, match, diagnoses),
      mechanism: row.rationale,
      action: kind === 'BEERS' ? texts.elderlyAction(row.caution) : texts.diseaseAction(row.caution),
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

/** Of a disease that nobody recorded nothing is forbidden: somebody is asked. */
function asKnown(severity: Severity, diagnoses: readonly PatientDiagnosis[]): Severity {
  const guessed = diagnoses.length > 0 && diagnoses.every(({ inferred }) => inferred);
  return guessed && severity === 'CONTRAINDICATED' ? 'MAJOR' : severity;
}

/** Whether a row says a daily dose above a bound; nothing is claimed of a dose that nobody wrote down. */
function isTakenAbove({ drug }: DrugMatch, bound: number): boolean {
  return drug.rows.some((row) => (dailyMilligrams(row) ?? 0) > bound);
}

/** On which side of the bound that a caution names the kidneys are, by their value, else by the recorded stage; undefined where neither tells. */
function kidneySide({ kidneyBound }: ElderlyCaution, patient: Patient): 'ABOVE' | 'BELOW' | undefined {
  if (!kidneyBound) return undefined;
  const { measure, below } = kidneyBound;
  const { clearance, filtration } = patient.kidney;
  const value = measure === 'CRCL' ? clearance : filtration;
  if (value) return value.value < below ? 'BELOW' : 'ABOVE';
  const stage = patient.kidneyStage;
  return stage && stage.atLeast >= below ? 'ABOVE' : undefined;
}

/** What a caution asks about that a record of drugs and diagnoses does not say. */
function unknownNumbers({ asksKidney, asksGrade }: ElderlyCaution, patient: Patient, byDiagnosis: boolean): string {
  if (asksKidney)
    return patient.kidney.filtration
      ? texts.elderlyKidneyKnown
      : byDiagnosis || patient.kidneyStage
        ? texts.kidneyByStage
        : texts.elderlyKidneyMissing;
  return asksGrade ? texts.elderlyGradeUnknown : '';
}

function trigger(age: number | null, { drug }: DrugMatch, diagnoses: readonly PatientDiagnosis[]): string {
  if (age === null) return texts.stoppDiagnosisTrigger(drug.name, diagnosisNames(diagnoses));
  if (diagnoses.length === 0) return texts.elderlyTrigger(age, drug.name);
  return texts.elderlyDiagnosisTrigger(age, drug.name, diagnosisNames(diagnoses));
}

export function diagnosisNames(diagnoses: readonly PatientDiagnosis[]): string {
  return mapped(diagnoses, (diagnosis) => diagnosis.name).join(', ');
}

/** Says so when a diagnosis was inferred from drugs; empty when all are recorded. */
export function inferredNote(diagnoses: readonly PatientDiagnosis[]): string {
  const inferred = kept(diagnoses, (diagnosis) => diagnosis.inferred);
  return inferred.length === 0 ? '' : texts.inferredDiagnosis(diagnosisNames(inferred));
}
