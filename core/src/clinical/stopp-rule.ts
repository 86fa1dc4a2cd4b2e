import { z } from 'zod';
import { severitySchema } from './finding.js';

/** Groups of a rule's condition at most (specification 3 §9). */
export const MAX_CONDITION_GROUPS = 10;
/** Items of one group at most: more than the longest of the published rules by far. */
export const MAX_GROUP_ITEMS = 100;

export const stoppAges = ['ELDERLY', 'ADULT', 'CHILDREN_ADOLESCENTS', 'EARLY_CHILDHOOD'] as const;
export const stoppStatuses = ['ACTIVE', 'INACTIVE'] as const;
export const stoppGenders = ['MALE', 'FEMALE'] as const;
export const conditionTypes = ['MEDICATION', 'DIAGNOSIS'] as const;
export const conditionOperators = ['is present', 'is not present'] as const;

/** One item of a condition group: an ATC or ICD-10 code, or the prefix of a class, that is present or is not. */
export const conditionItemSchema = z.object({
  type: z.enum(conditionTypes),
  code: z.string().min(1).max(20),
  name: z.string().min(1).max(300),
  operator: z.enum(conditionOperators),
});
export type ConditionItem = z.infer<typeof conditionItemSchema>;

/** A group holds when any of its items holds; a rule fires when every group holds (decisions.md "Clinical"). */
export const conditionGroupSchema = z.array(conditionItemSchema).min(1).max(MAX_GROUP_ITEMS);
export const conditionSchema = z.array(conditionGroupSchema).max(MAX_CONDITION_GROUPS);
export type Condition = z.infer<typeof conditionSchema>;

/** Route letters of ingredient codes (7th character): A oral, B injection, C external, D other. */
const routeSchema = z.enum(['A', 'B', 'C', 'D']);

/** What a rule asks beyond its condition groups. The editor shows it and cannot change it. */
export const stoppFixedSchema = z.object({
  /** Onyak's own grading: STOPP itself does not grade. */
  severity: severitySchema,
  /** Published source, e.g. `STOPP-v2-2015`; empty for a rule of one's own. */
  source: z.string(),
  section: z.string(),
  /** `none`: the record cannot tell; listed as not screened for those whom it could concern. */
  computable: z.enum(['full', 'partial', 'none']),
  /** What is not known when the rule fires. */
  note: z.string(),
  /** All of these must be absent: lists that would not fit into the condition groups. */
  absent: z.array(conditionItemSchema),
  /** Distinct substances under the condition's medications. */
  minDistinctMedications: z.int().positive().optional(),
  /** The distinct medications must share one of the prefixes (duplicate class). */
  withinOnePrefix: z.literal(true).optional(),
  /** Fires only after this many days of continuous use. */
  minDays: z.int().positive().optional(),
  /** Fires only above this daily dose, in mg. */
  aboveDailyMg: z.number().positive().optional(),
  /** Without a known dose: fire with what is known, or list the rule as not computable. */
  unknownDose: z.enum(['PARTIAL', 'NOT_COMPUTABLE']).optional(),
  /** Drugs given only by these routes are not meant; the certain route makes the rule certain. */
  otherRoutes: z.array(routeSchema).optional(),
  certainRoute: routeSchema.optional(),
  /** Medications that must be absent are looked for among the prescriptions of the observation window too. */
  absentInHistory: z.literal(true).optional(),
  /** Duration, route or dose was all that `note` misses: once computed the rule is certain. */
  certainWhenComputed: z.literal(true).optional(),
});
export type StoppFixed = z.infer<typeof stoppFixedSchema>;

/** A rule as somebody drafts it: what the form holds. */
export const stoppDraftSchema = z.object({
  ruleName: z.string().min(1).max(100),
  status: z.enum(stoppStatuses),
  gender: z.enum(stoppGenders).nullable(),
  age: z.enum(stoppAges),
  finalResult: z.string().min(1).max(1000),
  condition: conditionSchema,
});
export type StoppDraft = z.infer<typeof stoppDraftSchema>;

/** A rule as it is kept. */
export const stoppRuleSchema = stoppDraftSchema.extend({
  num: z.int().positive(),
  version: z.int().positive(),
  /** Id of the published rule it was made from, e.g. `STOPP-B2`. */
  sourceId: z.string().nullable(),
  /** Whom it concerns or what it asks is no longer what was published. */
  edited: z.boolean(),
  fixed: stoppFixedSchema,
  /** Whether a pharmacist has signed what it says now. */
  reviewed: z.boolean().optional(),
});
export type StoppRule = z.infer<typeof stoppRuleSchema>;
