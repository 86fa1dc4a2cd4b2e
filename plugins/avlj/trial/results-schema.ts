import { z } from 'zod';

const boundsSchema = z.object({ low: z.number(), high: z.number() }).nullable();

/** How two models compare: a win counts only where both orders agree, everything else is half a win of each. */
export const pairSummarySchema = z.object({
  pairs: z.int(),
  winsA: z.int(),
  winsB: z.int(),
  ties: z.int(),
  /** Ties because the orders disagreed, and how often the one shown first, or second, was preferred in both. */
  split: z.int(),
  favoursFirst: z.int(),
  favoursSecond: z.int(),
  /** Of 100, with what 95 of 100 draws of the pairs give. */
  shareA: z.number().nullable(),
  bounds: boundsSchema,
  judge: z.string(),
});
export type PairSummary = z.infer<typeof pairSummarySchema>;

export const rubricShareSchema = z.object({
  modelGen: z.string(),
  promptGen: z.string(),
  judge: z.string(),
  kind: z.string(),
  items: z.int(),
  yes: z.int(),
  no: z.int(),
  invalid: z.int(),
  unjudged: z.int(),
  /** Of 100 that count; null where none does. */
  share: z.number().nullable(),
});
export type RubricShare = z.infer<typeof rubricShareSchema>;

export const costSchema = z.object({
  model: z.string(),
  prompt: z.string(),
  purpose: z.enum(['GEN', 'EVAL', 'FINAL']),
  /** Of trials, or of guides of patients. */
  ofTrials: z.boolean(),
  calls: z.int(),
  failed: z.int(),
  tokensIn: z.number().nullable(),
  tokensOut: z.number().nullable(),
  /** Won; null where no price of the model is written down. */
  price: z.number().nullable(),
  median: z.number().nullable(),
  p95: z.number().nullable(),
});
export type Cost = z.infer<typeof costSchema>;
