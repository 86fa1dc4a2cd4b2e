import { z } from 'zod';

/** Dates inside Onyak are `yyyy-MM-dd`, Asia/Seoul; the specification's `date`/`phrFhirDate` is `yyyyMMdd`. */
export const isoDateSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Which source of the record a medication row was read from; USER is a row added on the screen. */
export const medicationSourceSchema = z.enum(['DISPENSE', 'REQUEST', 'STATEMENT', 'USER']);

/** Shown in `onMedication` of a medication that is taken on the record date (specification 3 §4). */
export const ON_MEDICATION = '복용중';
/** The same where the record calls the drug active and does not say for how many days. */
export const MAYBE_ON_MEDICATION = '복용 여부 모름';
/** `medicationCodeSystem` of a code whose system has no name here. */
export const OTHER_CODE_SYSTEM = 'OTHER';
/** `dispenseDate` of a row that a user added (specification 2 §3). */
export const USER_ADDED = '사용자 추가';

/** FHIR's statuses of a prescription, as far as they are kept apart. */
export const recordStatuses = ['ACTIVE', 'ON_HOLD', 'STOPPED', 'COMPLETED', 'ENTERED_IN_ERROR', 'UNKNOWN'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/**
 * How a name or product became codes, surest first: a code of the record, the product master, RxNorm or SNOMED CT,
 * the main-ingredient code, the ingredients in a product name's brackets, a name of the lexicon, a brand, the same
 * within one letter, a person's choice.
 */
export const resolutionMethods = [
  'USER',
  'CODE',
  'PRODUCT',
  'TERMINOLOGY',
  'MAIN_INGREDIENT',
  'BRACKETS',
  'NAME',
  'BRAND',
  'CLASS',
  'SPELLING',
] as const;

/** One thing a name was understood as. */
export const understoodSchema = z.object({
  /** ATC codes or prefixes; several for a class or a combination. */
  atcCodes: z.array(z.string().max(20)).max(100),
  /** What it is called, in Korean where there is a Korean name. */
  name: z.string().max(300),
  kind: z.enum(['SUBSTANCE', 'CLASS']),
  method: z.enum(resolutionMethods),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
  /** The part of the text that led to it. */
  matched: z.string().max(300),
});
export type Understood = z.infer<typeof understoodSchema>;

/** When in a day a drug is taken, as far as its instruction says it. */
export const dayTimes = ['MORNING', 'NOON', 'EVENING', 'BEDTIME'] as const;
export type DayTime = (typeof dayTimes)[number];
/** How that stands to meals. */
export const mealTimes = ['BEFORE', 'WITH', 'AFTER', 'EMPTY'] as const;
export type MealTime = (typeof mealTimes)[number];

/** What an instruction says of when a drug is taken; each part absent where it does not, or not with certainty. */
export const intakeSchema = z.object({
  times: z
    .array(z.object({ time: z.enum(dayTimes), amount: z.string().max(100) }))
    .max(dayTimes.length)
    .optional(),
  meal: z.enum(mealTimes).optional(),
  asNeeded: z.literal(true).optional(),
});
export type Intake = z.infer<typeof intakeSchema>;

export const resolutionSchema = z.object({
  /** All that holds at once: the ingredients of a product, the causes of an allergy. */
  understood: z.array(understoodSchema).max(50),
  /** A name that means one of several: somebody has to choose. Empty where there is nothing to ask. */
  candidates: z.array(understoodSchema).max(20),
  /** The name tells of more than was understood: a combination of which a part is not known. */
  inPart: z.literal(true).optional(),
});
export type Resolution = z.infer<typeof resolutionSchema>;

/** A prescription row of specification 2 §3; empty text means unknown, null means no number was given. */
export const medicationSchema = z.object({
  rowId: z.string(),
  source: medicationSourceSchema,
  /** yyyy-MM-dd, empty when the record gives none, USER_ADDED for a user's row. */
  dispenseDate: z.string().max(20),
  dispenseOrganization: z.string().max(300),
  medicationCode: z.string().max(100),
  /** Whose code it is where it is no KD code, e.g. `RxNorm`, OTHER_CODE_SYSTEM where nobody knows; absent for a KD code. */
  medicationCodeSystem: z.string().max(50).optional(),
  medicationName: z.string().max(500),
  atcCode: z.string().max(20),
  atcName: z.string().max(300),
  ingredientCode: z.string().max(30),
  ingredientName: z.string().max(500),
  /** Days of supply; null means the record gives none and none was guessed. */
  totalDosageDays: z.number().min(0).max(100_000).nullable(),
  strength: z.string().max(300),
  singleDosage: z.string().max(100),
  dailyDosage: z.string().max(100),
  /** Absent where the record says nothing of it. */
  intake: intakeSchema.optional(),
  /** ON_MEDICATION, MAYBE_ON_MEDICATION or empty. */
  onMedication: z.string().max(20),
  /** What the record says of the prescription; absent for a row that a user added. */
  status: z.enum(recordStatuses).optional(),
  /** How the drug's codes were found; absent where nobody looked yet (the engine looks for itself then). */
  resolution: resolutionSchema.optional(),
});
export type Medication = z.infer<typeof medicationSchema>;

/** Who told of a diagnosis or a side effect where no record did: the patient, in a study's survey. */
export const tellers = ['SURVEY'] as const;
export const tellerSchema = z.enum(tellers);
export type Teller = z.infer<typeof tellerSchema>;

/** FHIR's clinical and verification statuses of a condition, as far as they are kept apart. */
export const diagnosisStatuses = [
  'ACTIVE',
  'RESOLVED',
  'UNCONFIRMED',
  'REFUTED',
  'ENTERED_IN_ERROR',
  'UNKNOWN',
] as const;
export type DiagnosisStatus = (typeof diagnosisStatuses)[number];

/**
 * How a diagnosis came by its code: stated as ICD-10, by SNOMED CT, by a code of ICD-10's shape under no or a local
 * system, by a code written in the text, by its name.
 */
export const diagnosisFindings = ['CODE', 'TERMINOLOGY', 'SHAPE', 'TEXT', 'NAME'] as const;
export type DiagnosisFinding = (typeof diagnosisFindings)[number];

export const diagnosisSchema = z.object({
  rowId: z.string(),
  /** yyyy-MM-dd or empty. */
  diagnosisDate: z.string().max(20),
  /** Upper case without dot, e.g. `N201`; empty when only a name is known. */
  diagnosisCode: z.string().max(30),
  diagnosisName: z.string().max(500),
  diagnosisNameKor: z.string().max(500),
  /** `ICD-10` where a code is known, else the source system's short name. */
  diagnosisType: z.string().max(50),
  /** First three characters of the code. */
  diagnosisCodeParent: z.string().max(30),
  department: z.string().max(300),
  diagnosisOrganization: z.string().max(300),
  /** Note such as "auto added" for a suggested diagnosis. */
  diagnosisRemarks: z.string().max(500),
  /** Suggested from a drug's ATC prefix, not in the record (decisions.md "Clinical"). */
  inferred: z.boolean(),
  /** Resolved or inactive, refuted or entered in error: stays listed, is not preselected. */
  resolved: z.boolean(),
  /** What the record says of the diagnosis; absent for one that a user added or that was inferred. */
  status: z.enum(diagnosisStatuses).optional(),
  /** Absent where no code was found or a person chose it. */
  foundBy: z.enum(diagnosisFindings).optional(),
  /** Absent where a record or a professional says so. */
  toldBy: tellerSchema.optional(),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;

export const sideEffectSchema = z.object({
  rowId: z.string(),
  sideEffect: z.string().max(1000),
  /** ATC codes (or prefixes) of the causative substances, for allergy matching; may be empty. */
  atcCodes: z.array(z.string().max(20)).max(50),
  /** How the causes were found; absent where nobody looked yet. */
  resolution: resolutionSchema.optional(),
  /** The gravest the record says of the reaction: by a reaction's severity, criticality or name (anaphylaxis). */
  severity: z.enum(['ANAPHYLAXIS', 'SEVERE', 'MODERATE', 'MILD', 'UNKNOWN']).optional(),
  /** Absent where a record or a professional says so. */
  toldBy: tellerSchema.optional(),
  /** Of the institution's own registry of adverse reactions, never of a client; absent for what a health record or a person says. */
  registered: z
    .object({
      /** ATC codes and prefixes that the record forbids beside its causes. */
      forbidden: z.array(z.string().max(20)).max(500),
      /** ATC codes and prefixes that may be used in spite of it, and whose evaluation says so, of which day. */
      allowed: z.array(z.string().max(20)).max(500).default([]),
      evaluation: z.string().max(100).default(''),
      /** Names of its drugs and groups that have no ATC code. */
      uncoded: z.array(z.string().max(300)).max(500),
      /** Its causality was judged unlikely, or could not be judged. */
      doubted: z.boolean(),
    })
    .optional(),
});
export type SideEffect = z.infer<typeof sideEffectSchema>;

/** Statuses of rows that are shown and never screened: they were not, or not of this patient. */
const neverScreened: readonly string[] = ['ENTERED_IN_ERROR', 'REFUTED'];

/** Whether a row counts for the checks; one entered in error or refuted is only shown. */
export function isScreenable(row: { readonly status?: string | undefined }): boolean {
  return row.status === undefined || !neverScreened.includes(row.status);
}

export const genderSchema = z.enum(['Male', 'Female', 'Unknown']);
export type Gender = z.infer<typeof genderSchema>;

/** A measured value with its day, yyyy-MM-dd or empty. */
const measuredSchema = z.object({ value: z.number().positive(), date: z.string().max(20) });
const stateSchema = z.enum(['YES', 'NO', 'UNKNOWN']);

/** What the checks ask of a patient beyond age and sex; UNKNOWN and null where the record does not say. */
export const patientFactsSchema = z.object({
  /** Completed months, for the small; null where the birth date has no month. */
  ageMonths: z.number().int().min(0).max(2_400).nullable(),
  pregnancy: stateSchema,
  lactation: stateSchema,
  /** kg */
  weight: measuredSchema.nullable(),
  /** cm */
  height: measuredSchema.nullable(),
  /** Serum creatinine, mg/dL. */
  creatinine: measuredSchema.nullable(),
  /** mL/min/1.73 m2 */
  egfr: measuredSchema.nullable(),
  /** Day of death (yyyy-MM-dd), empty where only the fact is known, null for the living. */
  deceased: z.string().max(20).nullable(),
});
export type PatientFacts = z.infer<typeof patientFactsSchema>;

export const unknownFacts: PatientFacts = {
  ageMonths: null,
  pregnancy: 'UNKNOWN',
  lactation: 'UNKNOWN',
  weight: null,
  height: null,
  creatinine: null,
  egfr: null,
  deceased: null,
};

/** Something of the file that was left out or could not be resolved, and why; `reason` is Korean. */
export const mappingNoteSchema = z.object({
  /** ASSUMED: read, but not by a stated code; a person should look at it. */
  kind: z.enum(['SKIPPED', 'UNRESOLVED', 'ASSUMED']),
  resourceType: z.string(),
  reason: z.string(),
  /** A closed-list code for the reason, for counting and tests. */
  code: z.string(),
  count: z.number().int().positive(),
  /** Up to five names or codes concerned. */
  examples: z.array(z.string()).max(5),
});
export type MappingNote = z.infer<typeof mappingNoteSchema>;

/** What a health record says once mapped. The engine, the screens and the CLI all read this. */
export const patientRecordSchema = z.object({
  name: z.string().max(300),
  /** Completed years on `date`; null when the birth date is absent (0 is an infant). */
  age: z.number().int().min(0).max(200).nullable(),
  gender: genderSchema,
  /** Record date, yyyy-MM-dd. */
  date: isoDateSchema,
  medications: z.array(medicationSchema).max(20_000),
  diagnoses: z.array(diagnosisSchema).max(20_000),
  sideEffects: z.array(sideEffectSchema).max(5_000),
  notes: z.array(mappingNoteSchema),
  facts: patientFactsSchema.optional(),
});
export type PatientRecord = z.infer<typeof patientRecordSchema>;
