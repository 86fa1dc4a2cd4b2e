import { z } from 'zod';

/** Turns of a prompt in the order they are sent; of a judge its criteria. */
export const turnNames = [
  'SYSTEM',
  'FIRST',
  'FEEDBACK',
  'REPAIR',
  'precision',
  'recall',
  'accuracy',
  'completeness',
  'helpfulness',
] as const;

export const promptNames = ['guide', 'final', 'evaluate'] as const;

const score = z.number().nullable();
/** A version of a prompt with its words, and what came of it among the requests that the caller sees. */
export const promptRowSchema = z.object({
  name: z.enum(promptNames),
  version: z.string(),
  /** CURRENT: sent where nobody has chosen; USABLE: may be chosen; KEPT: to be read; ABSENT: its words are not in this installation. */
  state: z.enum(['CURRENT', 'USABLE', 'KEPT', 'ABSENT']),
  hash: z.string(),
  since: z.string(),
  turns: z.array(z.object({ turn: z.enum(turnNames), text: z.string() })),
  guides: z.int(),
  firstUsed: z.string(),
  lastUsed: z.string(),
  scorePrecision: score,
  scoreRecall: score,
  scoreAccuracy: score,
  scoreCompleteness: score,
  scoreHelpfulness: score,
  scoreMean: score,
});
export type PromptRow = z.infer<typeof promptRowSchema>;

/** What holds today of an institution's models, where it has written nothing down too. */
export const modelRulesSchema = z.object({
  model: z.string(),
  offline: z.boolean(),
  /** Null: the checks alone judge. */
  judge: z.string().nullable(),
  /** Null: nothing is written down that has begun. */
  startsOn: z.string().nullable(),
  standIn: z.boolean(),
  /** Whether items of the findings are judged with each guide. */
  rubric: z.boolean(),
  monthlyBudget: z.number().nullable(),
  hourlyCalls: z.number().nullable(),
  prompt: z.string(),
  spent: z.number(),
  calls: z.number(),
  /** Who and what may write a text beside a version. */
  models: z.array(z.string()),
  prompts: z.array(z.string()),
});
export type ModelRules = z.infer<typeof modelRulesSchema>;
