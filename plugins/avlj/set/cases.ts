import type { ScreeningInput } from '@onyak/cdss';
import { madeUpPatientSchema, severitySchema, type Diagnosis, type Medication } from '@onyak/core';
import { z } from 'zod';
import stored from './cases.json' with { type: 'json' };

/** The day on which every patient of the set is looked at. */
const RECORD_DATE = '2026-03-15';
const DISPENSED = '2026-03-01';
const DIAGNOSED = '2025-01-10';

const caseSchema = madeUpPatientSchema.extend({
  id: z.string().regex(/^\d\d-[a-z0-9-]+$/),
  /** What the engine finds of this patient by the knowledge that is shipped; a test holds it against the engine. */
  expected: z.array(z.strictObject({ id: z.string(), severity: severitySchema })),
});
/** A made-up patient of the fixed set. */
export type SetCase = z.output<typeof caseSchema>;

const set = z.strictObject({ version: z.string(), cases: z.array(caseSchema) }).parse(stored);

/** Raised with every change of a patient or of what is expected: runs of different sets are not compared. */
export const SET_VERSION = set.version;
export const setCases: readonly SetCase[] = set.cases;

export const findCase = (id: string): SetCase | undefined => setCases.find((one) => one.id === id);

/** A patient of the set as the engine takes one. */
export function caseInput({ age, gender, facts, ...one }: SetCase): ScreeningInput {
  const medications = one.medications.map(({ name, days, hospital, ...row }, index): Medication => ({
    rowId: `m${index}`,
    source: 'USER',
    dispenseDate: DISPENSED,
    dispenseOrganization: hospital,
    medicationCode: `6000000${index}`,
    medicationName: name,
    atcName: '',
    totalDosageDays: days,
    onMedication: '복용중',
    ...row,
  }));
  return {
    recordDate: RECORD_DATE,
    age,
    gender,
    facts,
    medications,
    allPrescriptions: medications,
    diagnoses: one.diagnoses.map(diagnosisOf),
    sideEffects: one.sideEffects.map(({ text, atcCodes, severity }, index) => ({
      rowId: `s${index}`,
      sideEffect: text,
      atcCodes,
      ...(severity === undefined ? {} : { severity }),
    })),
    observationDays: 365,
  };
}

function diagnosisOf({ code, name }: SetCase['diagnoses'][number]): Diagnosis {
  const diagnosisCode = code.replace('.', '');
  return {
    rowId: `d-${diagnosisCode}`,
    diagnosisDate: DIAGNOSED,
    diagnosisCode,
    diagnosisName: '',
    diagnosisNameKor: name,
    diagnosisType: 'ICD-10',
    diagnosisCodeParent: diagnosisCode.slice(0, 3),
    department: '',
    diagnosisOrganization: '',
    diagnosisRemarks: '',
    inferred: false,
    resolved: false,
  };
}
