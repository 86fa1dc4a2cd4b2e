import {
  diagnosisSchema,
  genderSchema,
  mappingNoteSchema,
  medicationSchema,
  patientFactsSchema,
  resolutionSchema,
  sideEffectSchema,
} from '../clinical/record.js';
import { z } from 'zod';

/** Largest health record that is taken, in bytes (specification 3 §9). */
export const MAX_RECORD_BYTES = 48_000_000;
/** Answer of `/api/mffu/readName`. */
export const readNameSchema = z.object({
  resolution: resolutionSchema,
  /** The text says that there is nothing. */
  deniesAll: z.boolean(),
  /** Food, environment, materials that it names. */
  notDrugs: z.array(z.string()),
});

/**
 * What an uploaded health record says: answer of `/api/mffu/uploadPHRFhir` and, after a reload of
 * the page, of `/api/MFFU/selectPHRFile`. The first seven are the specification's, the rest ours.
 */
export const readRecordSchema = z.object({
  name: z.string(),
  /** Completed years on `date`; null when the birth date is absent. */
  age: z.number().int().nullable(),
  gender: genderSchema,
  /** yyyyMMdd. */
  date: z.string().regex(/^\d{8}$/),
  medications: z.array(medicationSchema),
  diagnoses: z.array(diagnosisSchema),
  sideEffects: z.array(sideEffectSchema),
  phrFileId: z.uuid(),
  fileName: z.string(),
  irbNumber: z.string(),
  notes: z.array(mappingNoteSchema),
  onMedOver5Days: z.number().int(),
  /** The same if every drug that may be taken is. */
  onMedOver5DaysAtMost: z.number().int(),
  /** What the record says of age in months, pregnancy, measurements and death. */
  facts: patientFactsSchema.optional(),
});
export type ReadRecord = z.infer<typeof readRecordSchema>;

/** `yyyy-MM-dd` as the specification's `yyyyMMdd`. */
export function compactDate(isoDate: string): string {
  return isoDate.replaceAll('-', '');
}

/** `yyyyMMdd` as `yyyy-MM-dd`. */
export function dashedDate(compact: string): string {
  return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`;
}
