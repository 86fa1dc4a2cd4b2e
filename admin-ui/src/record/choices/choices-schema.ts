import {
  diagnosisSchema,
  genderSchema,
  medicationSchema,
  resolutionSchema,
  sideEffectSchema,
  factLimits,
  faultyMeasures,
} from '@onyak/core';
import { z } from 'zod';
import { text } from '../messages.js';
import { missingPatientFields, type Choices } from './choices.js';

/** What is kept of a request that is not sent yet. */
export const choicesSchema: z.ZodType<Choices> = z.object({
  name: z.string(),
  age: z.string(),
  gender: z.union([genderSchema, z.literal('')]),
  irbNumber: z.string(),
  facts: z.object({
    pregnancy: z.enum(['YES', 'NO', 'UNKNOWN']),
    lactation: z.enum(['YES', 'NO', 'UNKNOWN']),
    weight: z.string(),
    height: z.string(),
    creatinine: z.string(),
    egfr: z.string(),
  }),
  addedMedications: z.array(medicationSchema),
  addedDiagnoses: z.array(diagnosisSchema),
  addedSideEffects: z.array(sideEffectSchema),
  removedSideEffects: z.array(z.string()),
  selectedMedications: z.array(z.string()),
  selectedDiagnoses: z.array(z.string()),
  selectedSideEffects: z.array(z.string()),
  toldOf: z.string().default(''),
  resolutions: z.record(z.string(), resolutionSchema),
});

/** The patient before the request: age, gender, number, and measurements that can be true. */
export const patientSchema = choicesSchema.superRefine((choices, context) => {
  for (const field of missingPatientFields(choices)) {
    const blank = field === 'age' && choices.age.trim() === '';
    context.addIssue({
      code: 'custom',
      path: [field],
      message: text(blank ? 'request.ageRequired' : `request.${field}`),
    });
  }
  for (const measure of faultyMeasures(choices.facts)) {
    const message = text('facts.range', { name: text(`facts.${measure}`), ...factLimits[measure] });
    context.addIssue({ code: 'custom', path: ['facts', measure], message });
  }
});

/** At least one drug is what a guide is about. */
export const medicationsSchema = z.object({
  selectedMedications: z.array(z.string()).min(1, text('request.medications')),
});
