import { excludedTextSchema } from '@onyak/core';
import { z } from 'zod';

/** Most versions that one JSON file holds: each comes with all that was evaluated of it. */
export const MAX_EXPORTED = 2_000;

const text = z.string().trim().max(200).default('');

/** What list, averages and export are narrowed to besides the period; empty is all. */
export const conditionsSchema = z.looseObject({
  modelGen: text,
  modelEval: text,
  /** Code of an institution, for who looks at several. */
  hospital: text,
  mark: z.enum(['LOW', '']).default(''),
  searchAll: z.preprocess((value) => (value === 'Y' || value === 'N' ? value : ''), z.enum(['Y', 'N', ''])),
});
export type Conditions = z.output<typeof conditionsSchema>;

/** What the choices above the lists offer: those of the versions that the caller sees. */
export const choicesSchema = z.object({
  modelsGen: z.array(z.string()),
  modelsEval: z.array(z.string()),
  institutions: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type Choices = z.infer<typeof choicesSchema>;

export const modelCallSchema = z.object({
  no: z.string(),
  at: z.string(),
  purpose: z.enum(['GEN', 'EVAL', 'FINAL']),
  model: z.string(),
  promptVersion: z.string(),
  temperature: z.number().nullable(),
  seconds: z.number().nullable(),
  firstSeconds: z.number().nullable(),
  tokensIn: z.number().nullable(),
  tokensOut: z.number().nullable(),
  finishReason: z.string(),
  error: z.string(),
});
export type ModelCall = z.infer<typeof modelCallSchema>;

/** What the checks say of a version's sentences, and every call of a model that it took; no patient is named. */
export const versionDetailSchema = z.object({
  excluded: z.array(excludedTextSchema),
  /** Faults of sentences that stand. */
  faults: z.array(excludedTextSchema),
  calls: z.array(modelCallSchema),
});

const averages = {
  guides: z.number(),
  failed: z.number(),
  /** Versions with any score. */
  scored: z.number(),
  /** Versions with a finding of 8 or below. */
  low: z.number(),
  scorePrecision: z.number().nullable(),
  scoreRecall: z.number().nullable(),
  scoreAccuracy: z.number().nullable(),
  scoreCompleteness: z.number().nullable(),
  scoreHelpfulness: z.number().nullable(),
  scoreMean: z.number().nullable(),
};

export const summarySchema = z.object({
  /** Averages of each model with its prompt and who judged it, the most used first. */
  models: z.array(
    z.object({
      modelGen: z.string(),
      promptGen: z.string(),
      modelEval: z.string(),
      ...averages,
      secondsGen: z.number().nullable(),
      secondsEval: z.number().nullable(),
      tokensIn: z.number().nullable(),
      tokensOut: z.number().nullable(),
    }),
  ),
  /** The same by time and model, a day or a month each. */
  unit: z.enum(['day', 'month']),
  periods: z.array(z.object({ period: z.string(), modelGen: z.string(), ...averages })),
});
/** The tables of a summary. */
export const averagesTables = ['models', 'periods'] as const;
export type AveragesTable = (typeof averagesTables)[number];
export type Summary = z.infer<typeof summarySchema>;
export type ModelAverages = Summary['models'][number];
export type PeriodAverages = Summary['periods'][number];
