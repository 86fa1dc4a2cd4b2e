import {
  findingSchema,
  genderSchema,
  harmSchema,
  isoDateSchema,
  notScreenedSchema,
  urgencySchema,
  type Gender,
  type ScreeningResult,
} from '@onyak/core';
import { z } from 'zod';
import { harmsOf } from '../wording/finding-harms.js';
import { urgencyOf } from '../wording/urgency.js';

/** A finding as a model gets it: its evidence, where it belongs, and the harms that its rows name, with the signs that may be told. */
const materialFindingSchema = findingSchema.extend({
  urgency: urgencySchema,
  harms: z.array(harmSchema),
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
  const harms = new Map(screening.harms.map((harm) => [harm.id, harm]));
  return {
    recordDate: screening.recordDate,
    age: patient.age,
    gender: patient.gender,
    findings: screening.findings.map((finding) => ({
      ...finding,
      urgency: urgencyOf(finding),
      harms: harmsOf(finding, harms),
    })),
    notScreened: screening.notScreened,
    screened: screening.screened,
  };
}
