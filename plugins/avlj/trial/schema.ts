import { z } from 'zod';
import { text } from '../messages.js';

/** SET: a model over the fixed set; PAIR: two of them over the same patients; RUBRIC: stored guides, item by item. */
export const trialTypes = ['SET', 'PAIR', 'RUBRIC'] as const;
export const trialSources = ['SET', 'REQUESTS'] as const;

/** The model that composes by fixed phrases; it needs nobody. */
export const OFFLINE = 'onyak-offline-1';
/** Requests or guides that one trial takes at most: each costs calls of a model. */
export const MAX_ITEMS = 200;

const model = z.string().trim().min(1, text('trial.model')).max(200);
const variantSchema = z.object({ model, prompt: z.string().trim().max(60).default('') });
/** A model with the version of its prompt; empty: the one in force. */
export type Variant = z.output<typeof variantSchema>;

const setAsk = z.object({ type: z.literal('SET'), a: variantSchema });
const pairAsk = z.object({
  type: z.literal('PAIR'),
  a: variantSchema,
  b: variantSchema,
  source: z.enum(trialSources),
});
const rubricAsk = z.object({ type: z.literal('RUBRIC') });

/** What a person asks for; which items it is about the call settles. */
export const trialAskSchema = z.object({
  requestKey: z.string().min(8).max(200),
  trial: z
    .discriminatedUnion('type', [setAsk, pairAsk, rubricAsk])
    .refine((asked) => asked.type !== 'PAIR' || asked.a.model !== asked.b.model || asked.a.prompt !== asked.b.prompt, {
      error: text('trial.same'),
    }),
});
export type TrialAsk = z.output<typeof trialAskSchema>['trial'];

const items = { items: z.array(z.string().max(120)).max(MAX_ITEMS) };
/** What is stored: the same items for whoever looks, whenever it runs. */
export const trialPayloadSchema = z.discriminatedUnion('type', [
  setAsk.extend({ ...items, setVersion: z.string() }),
  pairAsk.extend(items),
  rubricAsk.extend(items),
]);
export type TrialPayload = z.output<typeof trialPayloadSchema>;

/** What may be chosen, and by what a run passes. */
export const trialChoicesSchema = z.object({
  models: z.array(z.string()),
  prompts: z.array(z.string()),
  /** Whom the institution has write now, and its prompt. */
  current: z.object({ model: z.string(), prompt: z.string() }),
  /** The model that judges; null: rules alone. */
  judge: z.string().nullable(),
  set: z.object({ version: z.string(), cases: z.int(), findings: z.int() }),
  requests: z.int(),
  unjudged: z.int(),
  gateDays: z.int(),
});
export type TrialChoices = z.infer<typeof trialChoicesSchema>;
