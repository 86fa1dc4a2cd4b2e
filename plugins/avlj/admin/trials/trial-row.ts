import { z } from 'zod';
import { trialTypes } from '../../trial/schema.js';

const count = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);
const name = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A trial as its row tells it. */
export const trialRowSchema = z.looseObject({
  reqId: z.string(),
  type: z.enum(trialTypes),
  status: z.string(),
  outcome: name,
  modelA: name,
  promptA: name,
  modelB: name,
  promptB: name,
  items: count,
  done: count,
  expected: count,
  found: count,
  held: count,
  told: count,
  missing: count,
  toldFalsely: count,
  grave: count,
  refused: count,
  tokensIn: z.number().nullish(),
  tokensOut: z.number().nullish(),
  price: z.number().nullish(),
  seconds: z.number().nullish(),
});
export type TrialRow = z.output<typeof trialRowSchema>;
