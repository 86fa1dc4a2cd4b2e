import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { screen, type ScreeningInput } from '@onyak/cdss';
import { madeUpPatientSchema } from '@onyak/core';
import { z } from 'zod';
import { guideMaterial, type GuideMaterial } from '../llm/material.js';
import { composeGuide } from '../llm/offline/compose-guide.js';
import { composePatientText } from '../llm/offline/compose-patient-text.js';
import { clinicianNotes } from '../wording/clinician/clinician-notes.js';
import { shippedIndex } from './material.js';
import { diagnosisRow, medicationRow } from './payload.js';

/** Where the made-up patients and the guides printed for them are. */
export const sampleFolder = new URL('../../../docs/examples/guides/', import.meta.url);

const RECORD_DATE = '2026-03-15';

/** A made-up patient as a file holds him. */
export const patientSchema = madeUpPatientSchema.extend({
  /** Name of the printed guide, without its ending. */
  file: z.string().regex(/^\d\d-[a-z0-9-]+$/),
});
export type SamplePatient = z.infer<typeof patientSchema>;

export function samplePatients(): SamplePatient[] {
  return z
    .array(patientSchema)
    .parse(JSON.parse(readFileSync(fileURLToPath(new URL('patients.json', sampleFolder)), 'utf8')));
}

export function sampleInput(patient: SamplePatient): ScreeningInput {
  const medications = patient.medications.map(({ name, atcCode, hospital, days, ...row }, index) => ({
    ...medicationRow(atcCode, name, index),
    ...row,
    dispenseOrganization: hospital,
    totalDosageDays: days,
  }));
  return {
    recordDate: RECORD_DATE,
    age: patient.age,
    gender: patient.gender,
    medications,
    allPrescriptions: medications,
    diagnoses: patient.diagnoses.map(({ code, name }) => diagnosisRow(code.replace('.', ''), name)),
    sideEffects: patient.sideEffects.map(({ text, atcCodes, severity }, index) => ({
      rowId: `s${index}`,
      sideEffect: text,
      atcCodes,
      ...(severity === undefined ? {} : { severity }),
    })),
    observationDays: 365,
    facts: patient.facts,
  };
}

export function materialOf(input: ScreeningInput): GuideMaterial {
  return guideMaterial(screen(input, shippedIndex()), { age: input.age, gender: input.gender });
}

/** The final text as the product makes it without a language model. */
export function finalTextOf(material: GuideMaterial): string {
  const patient = composePatientText(composeGuide(material, []), material);
  return [patient, clinicianNotes(material, patient)].filter((part) => part !== '').join('\n');
}

/** A sample guide as it is printed: who the patient is, then the final text. */
export function printedGuide(patient: SamplePatient): string {
  const drugs = patient.medications.map(({ name }) => name).join(', ');
  const diagnoses = patient.diagnoses.map(({ name }) => name).join(', ');
  const reactions = patient.sideEffects.map(({ text }) => text).join(', ');
  const head = [
    `<!-- npm run guides -->`,
    `> 지어낸 환자: ${patient.title}. ${patient.age === null ? '나이 모름' : `만 ${patient.age}세`}`,
    `> 약: ${drugs}`,
    ...(diagnoses === '' ? [] : [`> 진단: ${diagnoses}`]),
    ...(reactions === '' ? [] : [`> 이상반응 기록: ${reactions}`]),
  ];
  return `${head.join('\n>\n').replace('-->\n>\n', '-->\n\n')}\n\n${finalTextOf(materialOf(sampleInput(patient)))}`;
}
