import type { PatientDiagnosis } from '../patient/diagnoses.js';
import type { Patient } from '../patient/patient.js';

/** The filtration rate that a recorded stage of kidney disease stands for. */
export interface KidneyStage {
  readonly diagnosis: PatientDiagnosis;
  readonly atLeast: number;
  readonly below: number;
}

/** Stages as KDIGO defines them by glomerular filtration rate; dialysis is the last. Gravest first. */
const stages = [
  { codes: ['N185', 'N186', 'Z992', 'Z49'], atLeast: 0, below: 15 },
  { codes: ['N184'], atLeast: 15, below: 30 },
  { codes: ['N183'], atLeast: 30, below: 60 },
  { codes: ['N182'], atLeast: 60, below: 90 },
] as const;

/** By how much a value may pass the bounds of a stage before the two contradict each other; Onyak's own choice. */
const TOLERANCE = 5;

/** Whether the stage cannot be that of somebody with this filtration rate. */
export function contradicts({ atLeast, below }: KidneyStage, value: number): boolean {
  return value < atLeast - TOLERANCE || value >= below + TOLERANCE;
}

/** The gravest stage that is recorded; one that was guessed from a drug decides no dose. */
export function kidneyStageOf(patient: Pick<Patient, 'diagnosesOf'>): KidneyStage | undefined {
  for (const { codes, atLeast, below } of stages) {
    const diagnosis = patient.diagnosesOf(codes).find(({ inferred }) => !inferred);
    if (diagnosis) return { diagnosis, atLeast, below };
  }
  return undefined;
}
