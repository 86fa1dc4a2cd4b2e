import {
  findingKindSchema,
  guideRequestStatusSchema,
  notScreenedSchema,
  stoppDraftSchema,
  type StoppRule,
} from '@onyak/core';
import { z } from 'zod';

export const ruleSources = ['IN_FORCE', 'DRAFT'] as const;
/** Drafts that one screening takes together. */
export const MAX_DRAFTS = 20;
/** Patients of a list that are shown at most. */
export const MAX_LISTED = 1_000;

/** A rule as somebody has tried it on STOPP 설정: what decides whom it finds. */
export const draftedRuleSchema = stoppDraftSchema
  .pick({ status: true, age: true, gender: true, condition: true })
  .extend({
    /** The rule it would replace; null for a new one. */
    num: z.int().nullable(),
    ruleVersion: z.int().nullable(),
    name: z.string().min(1).max(100),
  });
export type DraftedRule = z.infer<typeof draftedRuleSchema>;

/** What is asked for, as it is stored: a draft is kept with it, because its own row is kept for a day only. */
export const populationPayloadSchema = z.object({
  rules: z.enum(ruleSources),
  drafts: z.array(draftedRuleSchema).max(MAX_DRAFTS),
  /** Which they were, so that the same asked once more is known; absent in requests of before it was kept. */
  draftIds: z.array(z.string()).optional(),
});
export type PopulationPayload = z.infer<typeof populationPayloadSchema>;

/** A draft that may be chosen. */
export const offeredDraftSchema = z.object({
  id: z.string(),
  num: z.int().nullable(),
  name: z.string(),
  status: z.string(),
  triedAt: z.string(),
  /** The rule has been changed since: it cannot be tried any more. */
  stale: z.boolean(),
});
export type OfferedDraft = z.infer<typeof offeredDraftSchema>;

export const runSchema = z.object({
  reqId: z.string(),
  reqDate: z.string(),
  userId: z.string(),
  status: guideRequestStatusSchema,
  rules: z.enum(ruleSources),
  drafts: z.array(z.string()),
  knowledgeRelease: z.int().nullable(),
  stoppVersion: z.int().nullable(),
  previousReqId: z.string().nullable(),
  requests: z.int().nullable(),
  patients: z.int().nullable(),
  /** Steps of work, and those that are done. */
  pages: z.int().nullable(),
  screenedPages: z.int(),
  screened: z.int(),
  unreadable: z.int(),
  withoutDrugs: z.int(),
  withFinding: z.int(),
  seconds: z.number().nullable(),
  failure: z.string(),
  hospitalNameCode: z.string(),
});
export type Run = z.infer<typeof runSchema>;

export const ruleRowSchema = z.object({
  ruleNo: z.int(),
  kind: findingKindSchema,
  /** Empty for the whole check. */
  ruleId: z.string(),
  name: z.string(),
  eligible: z.int(),
  undecided: z.int(),
  found: z.int(),
  contraindicated: z.int(),
  major: z.int(),
  moderate: z.int(),
  info: z.int(),
  appeared: z.int(),
  gone: z.int(),
  fresh: z.int(),
});
export type RuleRow = z.infer<typeof ruleRowSchema>;

export const gapRowSchema = z.object({
  what: notScreenedSchema.shape.what,
  reason: notScreenedSchema.shape.reason,
  code: z.string(),
  name: z.string(),
  patients: z.int(),
});
export type GapRow = z.infer<typeof gapRowSchema>;

export const resultSchema = z.object({
  run: runSchema,
  rules: z.array(ruleRowSchema),
  gaps: z.array(gapRowSchema),
});
export type PopulationResult = z.infer<typeof resultSchema>;

export const exportForms = ['CLINICAL', 'DEIDENTIFIED'] as const;
export type ExportForm = (typeof exportForms)[number];

export const changes = ['FOUND', 'APPEARED', 'GONE', 'FRESH'] as const;
export const changeSchema = z.enum(changes);
export type Change = z.infer<typeof changeSchema>;

export const patientRowSchema = z.object({
  number: z.string(),
  sourceReqId: z.string(),
  recordDate: z.string(),
  age: z.int().nullable(),
  gender: z.string(),
  drugs: z.int(),
  /** 0 is the gravest; null where the rule is not found any more. */
  severity: z.int().nullable(),
  evidence: z.string(),
  findings: z.int(),
});
export type PatientRow = z.infer<typeof patientRowSchema>;

export const patientListSchema = z.object({ total: z.int(), rows: z.array(patientRowSchema) });

/** By what a run screens, once its first step has settled it. */
export interface SettledKnowledge {
  readonly release: number;
  readonly source: string;
  readonly stoppVersion: number;
  readonly rules: readonly StoppRule[];
}
