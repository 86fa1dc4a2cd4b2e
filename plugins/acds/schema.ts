import { conditionSchema, evidenceDiagnosisSchema, stoppFixedSchema, stoppDraftSchema } from '@onyak/core';
import { z } from 'zod';

/** Rows of a picker at most (specification 3 §9). */
export const MAX_SEARCH_ROWS = 999;

/** What a rehearsal counted. */
export const rehearsalCountsSchema = z.object({
  /** Stored requests, and how many of them were replayed. */
  total: z.int(),
  examined: z.int(),
  gained: z.int(),
  lost: z.int(),
  changed: z.int(),
  /** Requests whose stored choices could not be read. */
  unreadable: z.int(),
});
export type RehearsalCounts = z.infer<typeof rehearsalCountsSchema>;

/** What was seen before the rule became what it is. */
export const seenRehearsalSchema = rehearsalCountsSchema.extend({
  userId: z.string(),
  /** Institution whose requests were replayed; `*` is all of them. */
  hospitalCode: z.string(),
  finishedAt: z.string(),
});

/** A rule as `/api/ACDS/selectStopp` answers it; `condition` is JSON text, as the documents say. */
export const ruleRowSchema = stoppDraftSchema.omit({ condition: true }).extend({
  num: z.int(),
  condition: z.string(),
  summary: z.string(),
  sourceId: z.string().nullable(),
  edited: z.boolean(),
  fixed: stoppFixedSchema,
  /** Whether somebody looked before the rule became what it is. */
  rehearsed: z.boolean(),
  /** What was counted then; null also for who may not list the requests that were counted. */
  rehearsal: seenRehearsalSchema.nullable(),
  version: z.int(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedBy: z.string(),
  updatedAt: z.string(),
});
export type RuleRow = z.infer<typeof ruleRowSchema>;

/** A change of a rule; what it changed is named in `changes`. */
export const historyRowSchema = z.object({
  id: z.string(),
  transTime: z.string(),
  userId: z.string(),
  dml: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  ruleName: z.string(),
  status: z.string(),
  age: z.string(),
  gender: z.string().nullable(),
  finalResult: z.string(),
  summary: z.string(),
  condition: conditionSchema,
  rehearsed: z.boolean(),
  rehearsal: seenRehearsalSchema.nullable(),
  version: z.int(),
  changes: z.array(z.string()),
});
export type HistoryRow = z.infer<typeof historyRowSchema>;

/** A stored request whose findings the drafted rule changes; no more of the patient than the request list shows. */
export const effectSchema = z.object({
  kind: z.enum(['GAINED', 'LOST', 'CHANGED']),
  reqId: z.string(),
  reqDate: z.string(),
  hospitalNameCode: z.string(),
  age: z.int().nullable(),
  gender: z.enum(['Male', 'Female', 'Unknown']),
  drugs: z.array(z.object({ atcCode: z.string(), name: z.string() })),
  diagnoses: z.array(evidenceDiagnosisSchema),
});
export type Effect = z.infer<typeof effectSchema>;

/** A step of a rehearsal: what was counted so far, and what this step found. */
export const rehearsalStepSchema = rehearsalCountsSchema.extend({
  rehearsalId: z.string(),
  done: z.boolean(),
  effects: z.array(effectSchema),
});
export type RehearsalStep = z.infer<typeof rehearsalStepSchema>;
