import {
  acknowledgedTextSchema,
  dismissalSchema,
  excludedTextSchema,
  guideNodeSchema,
  guideRequestRowSchema,
  guideSchema,
  medicationSchema,
  savedTextSchema,
  screeningResultSchema,
} from '@onyak/core';
import { z } from 'zod';

/** From the request until the guide was sent: up to ten minutes, an hour, a day, a week, longer. */
export const tookSchema = z.enum(['1', '2', '3', '4', '5']);
export type Took = z.infer<typeof tookSchema>;

/** Most requests a list answers at once. */
export const MAX_LIST_ROWS = 9_999;
export const MAX_FEEDBACK_LENGTH = 4_000;
export const MAX_FINAL_LENGTH = 20_000;

export const finalReaders = ['all', 'patient', 'staff'] as const;
/** Whose part of a final guide is shown and printed. */
export type FinalReader = (typeof finalReaders)[number];

export const requestListSchema = z.array(guideRequestRowSchema);
export const nodeListSchema = z.array(guideNodeSchema);

/** `data[0]` of `/api/MMMG/selectMgDataText`; what stands after `model` is ours. */
export const finalTextSchema = z.object({
  text: z.string(),
  initText: z.string(),
  model: z.string(),
  version: z.number().int(),
  /** Sentences of the model that were left out of `initText`. */
  excluded: z.array(excludedTextSchema),
  /** Marked sentences of the sent text, with who acknowledged them and when. */
  acknowledged: z.array(acknowledgedTextSchema),
});

/** A sentence that the checks mark in an edited text; without a text, what the whole text lacks. */
export const markedTextSchema = z.object({ id: z.string(), text: z.string(), reasons: z.array(z.string()) });
export type MarkedText = z.infer<typeof markedTextSchema>;
export const markedAnswerSchema = z.object({ marked: z.array(markedTextSchema) });

export const deliverySchema = z.object({
  seq: z.number().int(),
  target: z.enum(['CDSS', 'INBOX']),
  status: z.enum(['PENDING', 'DELIVERED']),
  deliveredAt: z.string(),
});

/**
 * What the guide screen shows besides the nodes: the request, what was found, what was prescribed
 * (chosen rows), where a final guide goes. `screening` is null until the record has been screened.
 */
export const requestDetailSchema = z.object({
  request: guideRequestRowSchema.extend({
    recordDate: z.string(),
    finalSeq: z.number().int().nullable(),
    failure: z.string(),
    startedAt: z.string(),
    endedAt: z.string(),
    /** The request whose content was judged anew. */
    replayOf: z.string().nullable(),
    /** The active release now: a later one may find otherwise. */
    currentRelease: z.int().nullable(),
  }),
  screening: screeningResultSchema.nullable(),
  /** Findings that somebody called not applicable. */
  dismissals: z.array(dismissalSchema),
  medications: z.array(medicationSchema),
  delivery: deliverySchema.nullable(),
  /** Where `sendMGTextFinal` delivers to: the hospital's CDSS, or the embedded inbox. */
  target: z.enum(['CDSS', 'INBOX']),
  mode: z.enum(['hospital', 'personal']),
});
export type RequestDetail = z.infer<typeof requestDetailSchema>;

/** A guide as it is opened: all that a reader looks at comes by one call, so that one opening is one look-up. */
export const openedGuideSchema = requestDetailSchema.extend({ nodes: nodeListSchema });
export type OpenedGuide = z.infer<typeof openedGuideSchema>;

/** What a guide can be compared with besides its generations: its final texts, and the same asked again at another time. */
export const versionsSchema = z.object({
  texts: z.array(savedTextSchema.extend({ seq: z.int() })),
  others: z.array(
    z.object({
      reqId: z.string(),
      screening: screeningResultSchema,
      nodes: z.array(
        z.object({ seq: z.int(), at: z.string(), model: z.string(), prompt: z.string(), guide: guideSchema }),
      ),
    }),
  ),
});
export type Versions = z.infer<typeof versionsSchema>;
