import { z } from 'zod';
import { genderSchema, patientFactsSchema, sideEffectSchema, unknownFacts } from './record.js';

/** A made-up patient as a file holds one, with no more than a case needs: what is left out is usual, or not known. */
export const madeUpPatientSchema = z.strictObject({
  title: z.string(),
  age: z.int().nullable(),
  gender: genderSchema,
  facts: z
    .record(z.string(), z.unknown())
    .default({})
    .transform((given) => patientFactsSchema.parse({ ...unknownFacts, ...given })),
  medications: z.array(
    z.strictObject({
      name: z.string(),
      atcCode: z.string(),
      ingredientCode: z.string().default(''),
      ingredientName: z.string().default(''),
      hospital: z.string().default(''),
      days: z.int().nullable().default(30),
      strength: z.string().default(''),
      singleDosage: z.string().default(''),
      dailyDosage: z.string().default(''),
    }),
  ),
  diagnoses: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  sideEffects: z.array(
    z.strictObject({ text: z.string(), atcCodes: z.array(z.string()), severity: sideEffectSchema.shape.severity }),
  ),
});
