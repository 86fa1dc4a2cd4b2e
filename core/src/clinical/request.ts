import { z } from 'zod';
import { severitySchema } from './finding.js';
import {
  diagnosisSchema,
  genderSchema,
  isoDateSchema,
  medicationSchema,
  patientFactsSchema,
  sideEffectSchema,
} from './record.js';

/**
 * Wizard payload of `/api/MFFU/reqMG` once its JSON-text parameters are parsed: the rows a user
 * chose, and the upload they came from. `phrFileId` null: the rows were entered by hand.
 */
export const guideRequestPayloadSchema = z.object({
  name: z.string().max(100),
  age: z.number().int().min(0).max(200),
  gender: genderSchema,
  irbNumber: z.string().trim().min(1).max(100),
  phrFileId: z.uuid().nullable(),
  /** Record date the choices were made on. */
  phrFhirDate: isoDateSchema,
  medications: z.array(medicationSchema).min(1).max(2_000),
  /** The whole history, for periods, PDC and onMedOver5Days. */
  allPrescriptionData: z.array(medicationSchema).max(20_000),
  diagnoses: z.array(diagnosisSchema).max(2_000),
  sideEffects: z.array(sideEffectSchema).max(500),
  observationDays: z.number().int().min(1).max(3_650).default(365),
  /** As read from the record or set by whoever requests; absent: nothing is known. */
  facts: patientFactsSchema.optional(),
});
export type GuideRequestPayload = z.infer<typeof guideRequestPayloadSchema>;

export const guideRequestStatuses = ['RUNNING', 'WAITING', 'COMPLETE', 'FAILED', 'CANCELLED'] as const;
export const guideRequestStatusSchema = z.enum(guideRequestStatuses);

/** Of a row in a list that is narrowed to findings: how many of the request's are of them, and what the rule is called. */
export const foundSchema = z.object({ count: z.int(), rule: z.string() });
export type Found = z.infer<typeof foundSchema>;

/** Row of `/api/MMMG/selectMGDataIF`. */
export const guideRequestRowSchema = z.object({
  reqId: z.string(),
  reqDate: z.string(),
  userId: z.string(),
  name: z.string(),
  age: z.number().int().nullable(),
  gender: genderSchema,
  irbNumber: z.string(),
  status: guideRequestStatusSchema,
  stage: z.string(),
  medications: z.number().int(),
  comorbidities: z.number().int(),
  findings: z.number().int(),
  /** Of the gravest finding; null before screening and where nothing was found. */
  gravest: severitySchema.nullable(),
  /** Null where the list is not narrowed to findings. */
  found: foundSchema.nullish(),
  hospitalCode: z.string(),
  hospitalNameCode: z.string(),
});
export type GuideRequestRow = z.infer<typeof guideRequestRowSchema>;
