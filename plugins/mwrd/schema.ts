import { z } from 'zod';

export const MAX_NOTE = 500;
/** Longest name of a sentence: the engine's key, or the words of one that is not the engine's. */
export const MAX_PHRASE = 500;
/** Guides that one call counts. */
export const COUNTED_AT_ONCE = 50;
/** Changes and guides that the details of a sentence list. */
export const LISTED = 100;

const text = z.string().trim().max(200).default('');

/** What is looked at besides the period. */
export const conditionsSchema = z.looseObject({
  kind: text,
  searchAll: z.preprocess((value) => (value === 'Y' || value === 'N' ? value : ''), z.enum(['Y', 'N', ''])),
});
export type Conditions = z.output<typeof conditionsSchema>;

export const countedSchema = z.object({ counted: z.number(), left: z.number() });

/** A sentence of the engine, of one rule: how often it was shown, and what became of it. */
export const sentenceRowSchema = z.object({
  phrase: z.string(),
  kind: z.string(),
  ruleId: z.string(),
  ruleName: z.string(),
  shown: z.number(),
  changed: z.number(),
  removed: z.number(),
  asked: z.number(),
  guides: z.number(),
  people: z.number(),
  top: z.string(),
});
const withWords = {
  engine: z.string(),
  kindLabel: z.string(),
  /** Whether the engine says it, so that the institution may word it its own way. */
  worded: z.boolean(),
};
export const sentenceListSchema = z.array(sentenceRowSchema.extend(withWords));
export type SentenceRow = z.infer<typeof sentenceListSchema>[number];

export const outcomes = ['CHANGED', 'REMOVED', 'ASKED'] as const;
/** Kinds of requests whose guides are counted. */
export const guideKinds = ['guide', 'multiDrug', 'smartAllergy'] as const;
export type GuideKind = (typeof guideKinds)[number];

export const changesSchema = z.object({
  changes: z.array(z.object({ outcome: z.enum(outcomes), changed: z.string(), count: z.number(), people: z.number() })),
  people: z.array(z.object({ userId: z.string(), changed: z.number(), removed: z.number(), asked: z.number() })),
  guides: z.array(
    z.object({
      reqId: z.string(),
      /** The kind of its request. */
      of: z.enum(guideKinds),
      seq: z.number(),
      at: z.string(),
      userId: z.string(),
      outcome: z.enum(outcomes),
    }),
  ),
});
export type Changes = z.infer<typeof changesSchema>;

export const checkedSchema = z.object({
  faults: z.array(z.object({ reason: z.string(), sentence: z.string() })).readonly(),
  tried: z.number(),
  preview: z.object({ engine: z.string(), wording: z.string() }).nullable(),
});
export type Checked = z.infer<typeof checkedSchema>;

export const wordingStates = ['PROPOSED', 'WAITING', 'IN_EFFECT', 'ENDED', 'REJECTED'] as const;
export const wordingSchema = z.object({
  id: z.string(),
  phrase: z.string(),
  number: z.number(),
  text: z.string(),
  engine: z.string(),
  reason: z.string(),
  state: z.enum(wordingStates),
  proposedBy: z.string(),
  proposedAt: z.string(),
  reviewedBy: z.string(),
  reviewedAt: z.string(),
  reviewNote: z.string(),
  effectiveFrom: z.string(),
  effectiveTo: z.string(),
  endedBy: z.string(),
  endNote: z.string(),
});
export const wordingListSchema = z.array(wordingSchema);
export type WordingRow = z.infer<typeof wordingSchema>;
