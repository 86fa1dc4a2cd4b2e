import {
  findingSchema,
  genderSchema,
  isoDateSchema,
  notScreenedSchema,
  urgencySchema,
  type Gender,
  type ScreeningResult,
} from '@onyak/core';
import { z } from 'zod';
import { harmsOf } from '../wording/harms.js';
import { urgencyOf } from '../wording/urgency.js';

/** A finding as a model gets it: its evidence, where it belongs, and the signs that may be named. */
const materialFindingSchema = findingSchema.extend({
  urgency: urgencySchema,
  harms: z.array(z.object({ id: z.string(), plain: z.string(), signs: z.array(z.string()), urgent: z.boolean() })),
});
export type MaterialFinding = z.infer<typeof materialFindingSchema>;

/**
 * All that a guide may be written from: no name, no number of a patient, only what was screened.
 * Models of every kind get it as the same JSON.
 */
export const guideMaterialSchema = z.object({
  recordDate: isoDateSchema,
  age: z.number().nullable(),
  gender: genderSchema,
  findings: z.array(materialFindingSchema),
  notScreened: z.array(notScreenedSchema),
  screened: z.object({ medications: z.number().int(), diagnoses: z.number().int(), sideEffects: z.number().int() }),
});
export type GuideMaterial = z.infer<typeof guideMaterialSchema>;

export function guideMaterial(
  screening: ScreeningResult,
  patient: { readonly age: number | null; readonly gender: Gender },
): GuideMaterial {
  return {
    recordDate: screening.recordDate,
    age: patient.age,
    gender: patient.gender,
    findings: screening.findings.map((finding) => ({
      ...finding,
      urgency: urgencyOf(finding),
      harms: harmsOf(finding).map(({ id, plain, signs, urgent }) => ({ id, plain, signs: [...signs], urgent })),
    })),
    notScreened: screening.notScreened,
    screened: screening.screened,
  };
}
