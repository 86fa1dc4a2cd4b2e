import {
  diagnosisSchema,
  genderSchema,
  guideSchema,
  isoDateSchema,
  medicationSchema,
  patientFactsSchema,
  sideEffectSchema,
  type Guide,
} from '@onyak/core';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { GroundingContext } from '../../grounding/guide/check-guide.js';
import { screenedMaterial, shippedVocabulary } from '../material.js';
import { materialOf, sampleInput, samplePatients } from '../sample-guides.js';

/** What a language model answered to the prompt `guide-5`, once and without a repair turn; the answers stay as they were given. */
export interface RecordedAnswer {
  readonly name: string;
  readonly guide: Guide;
  readonly context: GroundingContext;
}

const drawnSchema = z.object({
  patient: z.object({
    recordDate: isoDateSchema,
    age: z.number().nullable(),
    gender: genderSchema,
    medications: z.array(medicationSchema),
    diagnoses: z.array(diagnosisSchema),
    sideEffects: z.array(sideEffectSchema),
    observationDays: z.number(),
    facts: patientFactsSchema,
  }),
  guide: guideSchema,
});

function filesOf(folder: string): { readonly name: string; readonly json: unknown }[] {
  const at = new URL(`${folder}/`, import.meta.url);
  return readdirSync(at).map((file) => ({
    name: file.replace('.json', ''),
    json: JSON.parse(readFileSync(new URL(file, at), 'utf8')) as unknown,
  }));
}

/** Of the sample patients, by their names. */
export function sampleAnswers(): RecordedAnswer[] {
  return filesOf('samples').map(({ name, json }) => {
    const patient = samplePatients().find((one) => one.file === name);
    if (!patient) throw new Error(`${name} is no sample patient`);
    const material = materialOf(sampleInput(patient));
    return {
      name,
      guide: guideSchema.parse(json),
      context: { material, vocabulary: shippedVocabulary(), identifiers: [] },
    };
  });
}

/** Of patients that were drawn (`guidePatients`) and are kept beside their answers. */
export function drawnAnswers(): RecordedAnswer[] {
  return filesOf('drawn').map(({ name, json }) => {
    const { patient, guide } = drawnSchema.parse(json);
    const material = screenedMaterial({ ...patient, allPrescriptions: patient.medications });
    return { name, guide, context: { material, vocabulary: shippedVocabulary(), identifiers: [] } };
  });
}
