import {
  dismissalSchema,
  foundSchema,
  genderSchema,
  guideRequestPayloadSchema,
  guideRequestStatusSchema,
  isoDateSchema,
  medicationSchema,
  screeningResultSchema,
  severitySchema,
} from '@onyak/core';
import { z } from 'zod';

/** Rows that a list answers at most (specification 3 §9). */
export const MAX_LIST_ROWS = 9_999;

/** Bounds of the settings (specification 3 §5 "Settings popup", §9). */
export const settingLimits = {
  observationDays: { min: 1, max: 3_650, first: 365 },
  pdcTarget: { min: 0.1, max: 1, step: 0.1, first: 0.4 },
} as const;

/** A whole number of tenths within the bounds. */
export const isPdcTarget = (value: number): boolean => {
  const { min, max } = settingLimits.pdcTarget;
  return value >= min && value <= max && Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;
};

/** What is asked for: the rows of both kinds among `medications`, and which of them are new. */
export const newPrescriptionPayloadSchema = guideRequestPayloadSchema.extend({
  newRowIds: z.array(z.string()).min(1).max(2_000),
  /** From which PDC on a current medication was chosen before anybody had. */
  pdcTarget: z.number().refine(isPdcTarget),
});
export type NewPrescriptionPayload = z.infer<typeof newPrescriptionPayloadSchema>;

/** What the prescriber can do now about a finding, in the order in which it is done. */
export const acts = ['REPLACE', 'MERGE', 'ADJUST', 'WEIGH', 'WATCH', 'CURRENT'] as const;
export const actSchema = z.enum(acts);
export type Act = z.infer<typeof actSchema>;

/** What meets what in a finding: a new drug and a current one, new ones, a new one and the patient, current ones alone. */
export const meetings = ['NEW_CURRENT', 'NEW_NEW', 'NEW', 'CURRENT'] as const;
export const meetingSchema = z.enum(meetings);
export type Meeting = z.infer<typeof meetingSchema>;

export const judgedFindingSchema = z.object({ findingId: z.string(), act: actSchema, meeting: meetingSchema });
export type JudgedFindingRow = z.infer<typeof judgedFindingSchema>;

export const newDrugSchema = z.object({
  name: z.string(),
  atcCode: z.string(),
  totalDosageDays: z.number().nullable(),
  /** Taken already: it goes on. */
  alsoCurrent: z.boolean(),
});

export const currentDrugSchema = z.object({
  name: z.string(),
  atcCode: z.string(),
  totalDosageDays: z.int().nullable(),
  /** Of two decimals; null where no supply tells its days. */
  pdc: z.number().nullable(),
  firstDispenseDate: z.string(),
  taken: z.enum(['YES', 'MAYBE', 'NO']),
});

/** What a request answers beside its screening. */
export const newPrescriptionResultSchema = z.object({
  newDrugs: z.array(newDrugSchema),
  currentDrugs: z.array(currentDrugSchema),
  findings: z.array(judgedFindingSchema),
  pdcTarget: z.number(),
});
export type NewPrescriptionResult = z.infer<typeof newPrescriptionResultSchema>;

/** Row of `/api/DCIF/selectMGIDataIF`. */
export const requestRowSchema = z.object({
  reqId: z.string(),
  reqDate: z.string(),
  userId: z.string(),
  name: z.string(),
  age: z.int(),
  gender: genderSchema,
  irbNumber: z.string(),
  newPrescriptions: z.array(z.string()),
  currentMedications: z.int(),
  status: guideRequestStatusSchema,
  findings: z.int(),
  gravest: severitySchema.nullable(),
  /** Null where the list is not narrowed to findings. */
  found: foundSchema.nullish(),
  hospitalCode: z.string(),
  hospitalNameCode: z.string(),
});
export type RequestRow = z.infer<typeof requestRowSchema>;
export const requestListSchema = z.array(requestRowSchema);

/** Answer of `/api/DCIF/reqMGI`; `msg` is the number too. */
export const takenSchema = z.object({ reqId: z.string(), started: z.boolean() });
export type Taken = z.infer<typeof takenSchema>;

/** Answer of `/api/DCIF/selectMGI`. */
export const viewedSchema = newPrescriptionResultSchema.extend({
  request: requestRowSchema.extend({
    recordDate: isoDateSchema,
    replayOf: z.string().nullable(),
    knowledgeRelease: z.int(),
    stoppVersion: z.int(),
    /** The active release now: a later one may find otherwise. */
    currentRelease: z.int().nullable(),
    failure: z.string(),
  }),
  screening: screeningResultSchema,
  chosenMedications: z.array(medicationSchema),
  dismissals: z.array(dismissalSchema),
});
export type Viewed = z.infer<typeof viewedSchema>;
