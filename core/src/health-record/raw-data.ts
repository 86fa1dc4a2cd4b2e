import { z } from 'zod';
import {
  diagnosisSchema,
  genderSchema,
  medicationSchema,
  patientFactsSchema,
  sideEffectSchema,
  type Diagnosis,
} from '../clinical/record.js';
import type { GuideRequestPayload } from '../clinical/request.js';
import { readDiagnosis } from './given-rows.js';
import { compactDate } from './read-record.js';

/** What a wizard was filled with when it was sent (specification 3 §3 "Stored raw data"); the last two are ours. */
export const rawDataSchema = z.object({
  name: z.string(),
  age: z.number().int(),
  gender: genderSchema,
  allPrescriptionData: z.array(medicationSchema),
  allPrescriptionSelection: z.array(medicationSchema),
  diagnoses: z.array(diagnosisSchema),
  diagnosesSelection: z.array(diagnosisSchema),
  sideEffects: z.array(sideEffectSchema),
  /** yyyyMMdd. */
  phrFhirDate: z.string().regex(/^\d{8}$/),
  onMedOver5Days: z.number().int(),
  phrFileId: z.uuid().nullable(),
  facts: patientFactsSchema.optional(),
});
export type RawData = z.infer<typeof rawDataSchema>;

const MAX_DIAGNOSES = 20_000;
const givenSchema = z.object({ diagnoses: z.array(z.unknown()).max(MAX_DIAGNOSES) });

/** Every diagnosis that the wizard showed, of the `rawData` that a client sent; undefined where it says none that can be read. */
function shownDiagnoses(rawData: unknown): Diagnosis[] | undefined {
  try {
    const given = givenSchema.safeParse(typeof rawData === 'string' ? (JSON.parse(rawData) as unknown) : rawData);
    return given.success ? given.data.diagnoses.map(readDiagnosis) : undefined;
  } catch {
    // A text that is no JSON, or rows that are none: what was chosen is kept all the same.
    return undefined;
  }
}

/**
 * What is kept of a request, so that the wizard of the same patient can be filled again.
 * @param rawData as the client sent it: it alone knows the diagnoses that were shown and not chosen.
 */
export function rawDataOf(payload: GuideRequestPayload, rawData: unknown, onMedOver5Days: number): RawData {
  const { name, age, gender, allPrescriptionData, medications, diagnoses, sideEffects, phrFhirDate, phrFileId, facts } =
    payload;
  return {
    name,
    age,
    gender,
    allPrescriptionData,
    allPrescriptionSelection: medications,
    diagnoses: shownDiagnoses(rawData) ?? diagnoses,
    diagnosesSelection: diagnoses,
    sideEffects,
    phrFhirDate: compactDate(phrFhirDate),
    onMedOver5Days,
    phrFileId,
    ...(facts ? { facts } : {}),
  };
}
