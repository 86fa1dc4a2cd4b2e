import { unknownFacts, type PatientFacts } from '@onyak/core';
import { splitFinalText } from '../wording/clinician/clinician-notes.js';
import { diagnosisRow, medicationRow } from './payload.js';
import { finalTextOf, materialOf, patientSchema, sampleInput } from './sample-guides.js';

interface Sketch {
  readonly drugs: readonly (readonly [code: string, name: string])[];
  readonly diagnoses?: readonly (readonly [code: string, name: string])[];
  readonly facts?: Partial<PatientFacts>;
  readonly age: number;
  readonly gender?: 'Male' | 'Female';
}

/** The patient's part of the guide that is made of a few drugs and diagnoses. */
export function patientPart({ drugs, diagnoses = [], facts = {}, age, gender = 'Male' }: Sketch): string {
  const medications = drugs.map(([code, name], at) => medicationRow(code, name, at));
  return splitFinalText(
    finalTextOf(
      materialOf({
        recordDate: '2026-03-15',
        age,
        gender,
        medications,
        allPrescriptions: medications,
        diagnoses: diagnoses.map(([code, name]) => diagnosisRow(code, name)),
        sideEffects: [],
        observationDays: 365,
        facts: { ...unknownFacts, ...facts },
      }),
    ),
  ).patient;
}

/** The same of a patient as the sample guides are written: products by code and name, values of the record beside. */
export const toldTo = (one: Record<string, unknown>) =>
  splitFinalText(
    finalTextOf(
      materialOf(
        sampleInput(patientSchema.parse({ file: '99-made-up', title: '지어낸 환자', sideEffects: [], ...one })),
      ),
    ),
  ).patient;
