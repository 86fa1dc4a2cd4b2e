import { typedNumber } from '@onyak/core';
import { z } from 'zod';
import { text } from '../messages.js';

/** A finding's text as an expert sees it: without who wrote it, who judged it and what anybody thinks of it. */
export const ratedItemSchema = z.object({
  reqId: z.string(),
  seq: z.number(),
  itemNo: z.number(),
  objectA: z.string(),
  objectB: z.string(),
  significance: z.string(),
  sentences: z.string(),
});
export type RatedItem = z.infer<typeof ratedItemSchema>;

export const ratingItemSchema = z.object({
  /** The next one for the caller; null: none is left. */
  item: ratedItemSchema.nullable(),
  /** How many the caller has rated, how many two have, how many there are. */
  mine: z.number(),
  doubled: z.number(),
  all: z.number(),
});

const wrong = text('rating.score');
const score = typedNumber(z.int(wrong).min(0, wrong).max(10, wrong));
export const ratingInput = z.object({
  reqId: z.string(text('call.reqId')).trim().min(1, text('call.reqId')).max(100),
  seq: typedNumber(z.int32(text('call.seq')).min(0, text('call.seq'))),
  itemNo: typedNumber(z.int32(text('rating.item')).min(1, text('rating.item'))),
  scorePrecision: score,
  scoreRecall: score,
  scoreAccuracy: score,
  scoreCompleteness: score,
  scoreHelpfulness: score,
  note: z.string().trim().max(2000, text('rating.noteMax')).default(''),
});
export type RatingInput = z.infer<typeof ratingInput>;

const boundsSchema = z.object({ low: z.number(), high: z.number() });
const kappaSchema = z.object({
  /** Findings that both have rated. */
  pairs: z.number(),
  /** Null where nothing can be told. */
  kappa: z.number().nullable(),
  bounds: boundsSchema.nullable(),
});
export type Kappa = z.infer<typeof kappaSchema>;

export const agreementSchema = z.object({
  /** Of each score in the order of the lists. */
  criteria: z.array(
    z.object({
      criterion: z.string(),
      /** Two experts. */
      experts: kappaSchema,
      /** The judge and what two experts say together. */
      judge: kappaSchema,
      /** Share of findings above the line of low scores, in percent, as judged; null where nothing was judged. */
      judged: z.number().nullable(),
      /** The same as experts would have it, from where judge and experts differ; null: not calibrated. */
      corrected: z.object({ value: z.number(), bounds: boundsSchema }).nullable(),
    }),
  ),
});
export type Agreement = z.infer<typeof agreementSchema>;
