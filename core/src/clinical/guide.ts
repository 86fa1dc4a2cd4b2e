import { z } from 'zod';

/** Urgency groups of a guide, in reading order. */
export const urgencies = ['NOW', 'SOON', 'KNOW'] as const;
export const urgencySchema = z.enum(urgencies);
export type Urgency = z.infer<typeof urgencySchema>;

/** What a sentence is for: watch for it, ask about it, do not change it alone, or plain explanation. */
export const sentenceKinds = ['EXPLAIN', 'WATCH', 'ASK', 'KEEP'] as const;
export const sentenceKindSchema = z.enum(sentenceKinds);

/** A sentence names the findings it words; the grounding checks hold it to them. No optional keys: models must fill every one. */
export const guideSentenceSchema = z.object({
  kind: sentenceKindSchema,
  text: z.string(),
  findingIds: z.array(z.string()),
});
export type GuideSentence = z.infer<typeof guideSentenceSchema>;

export const guideSchema = z.object({
  overview: z.string(),
  sections: z.array(z.object({ urgency: urgencySchema, heading: z.string(), sentences: z.array(guideSentenceSchema) })),
  closing: z.string(),
});
export type Guide = z.infer<typeof guideSchema>;

/** One fault that a deterministic check found in a guide's sentence. */
export const groundingFaultSchema = z.object({
  check: z.string(),
  /** Index path of the sentence, `overview`, `closing` or `s<section>.<sentence>`; `guide` for the whole. */
  at: z.string(),
  text: z.string(),
  message: z.string(),
});
export type GroundingFault = z.infer<typeof groundingFaultSchema>;

/** What the findings do not hold of a guide that somebody has edited, sentence by sentence. */
export const guideMarksSchema = z.object({
  marked: z.array(z.object({ text: z.string(), reasons: z.array(z.string()) })),
});
export type GuideMark = z.infer<typeof guideMarksSchema>['marked'][number];

export const memoryMessageSchema = z.object({ type: z.enum(['SYSTEM', 'USER', 'AI']), text: z.string() });
export type MemoryMessage = z.infer<typeof memoryMessageSchema>;

const objectSchema = z.object({ code_system: z.string(), code: z.string(), name: z.string() });

/** Dataset item of specification 2 §3, one per finding; scores are 0-10, null means not evaluated. */
export const datasetItemSchema = z.object({
  identifier: z.string(),
  object_A: objectSchema,
  object_B: objectSchema.nullable(),
  target_outcome: z.array(
    z.object({
      fsn: z.string(),
      singularfsn: z.string(),
      severity: z.string(),
      category: z.string(),
      watchful_symptoms: z.string(),
      potential_harmful_outcome: z.string(),
      recommendation: z.object({ guidance: z.string(), action: z.string() }),
    }),
  ),
  referenced_sentences: z.array(z.object({ info_type: z.string(), sentence: z.string() })),
  validity: z.object({ is_valid: z.boolean() }),
  relevance_and_quality: z.object({
    relevance_precision_score: z.number().nullable(),
    relevance_recall_score: z.number().nullable(),
    accuracy_score: z.number().nullable(),
    completeness_score: z.number().nullable(),
    completeness_assessment: z.string(),
    accuracy_of_recommendations: z.string(),
    relevance_evaluation_details: z.string(),
  }),
  overall_assessment: z.object({
    conclusion: z.string(),
    clinical_significance: z.string(),
    strengths: z.string(),
    weaknesses: z.string(),
    structure_and_format: z.string(),
    suggestions: z.string(),
    helpfulness_score: z.number().nullable(),
  }),
  hallucination_check: z.object({ hallucination_details: z.string() }),
});
export type DatasetItem = z.infer<typeof datasetItemSchema>;

/** A text that a check marked: it is left out of what a patient may get. */
export const excludedTextSchema = z.object({
  /** Its place in the guide as written (GroundingFault.at); `final` in a final text. */
  at: z.string(),
  text: z.string(),
  /** Why, in Korean, one for each fault. */
  reasons: z.array(z.string()),
});
export type ExcludedText = z.infer<typeof excludedTextSchema>;

/** A sentence of the engine in an institution's own words: a template with the engine's places, of one version. */
export const guideWordingSchema = z.object({ phrase: z.string(), version: z.number().int(), text: z.string() });
export type GuideWording = z.infer<typeof guideWordingSchema>;

/** A place of a guide (as in GroundingFault.at) whose sentence is the institution's wording. */
export const wordedPlaceSchema = z.object({ at: z.string(), phrase: z.string(), version: z.number().int() });
export type WordedPlace = z.infer<typeof wordedPlaceSchema>;

/**
 * `mergedData` of a node: the dataset grid's rows, the guide that stands, and what the checks say of
 * it. What a model wrote and a check marked is not in `guide` any more: it is told in `excluded`.
 */
export const mergedDataSchema = z.object({
  items: z.array(datasetItemSchema),
  guide: guideSchema,
  faults: z.array(groundingFaultSchema),
  /** What the model wrote, where the checks changed it: the dataset's sentences and scores are of this. */
  written: guideSchema.nullable().default(null),
  excluded: z.array(excludedTextSchema).default([]),
  /** Places of `guide` that fixed sentences took, so that no finding is lost with what was left out. */
  supplied: z.array(z.string()).default([]),
  /** The institution's wordings that were in effect and stand the checks of these findings: the final text is made with them. */
  wordings: z.array(guideWordingSchema).default([]),
  /** Which of them say which sentence of `guide`. */
  worded: z.array(wordedPlaceSchema).default([]),
});
export type MergedData = z.infer<typeof mergedDataSchema>;

/** A marked text that somebody chose to send all the same. */
export const acknowledgedTextSchema = z.object({
  text: z.string(),
  reasons: z.array(z.string()),
  userId: z.string(),
  /** yyyy-MM-dd HH:mm:ss, Asia/Seoul. */
  at: z.string(),
});
export type AcknowledgedText = z.infer<typeof acknowledgedTextSchema>;

/** A scored value at or below this is highlighted (specification 2 §4). */
export const ABNORMAL_SCORE = 8;

/** Medication guide history item of specification 2 §3, as `/api/MMMG/selectMGDataMemoryHst` answers it. */
export const guideNodeSchema = z.object({
  reqId: z.string(),
  seq: z.number().int(),
  fromSeq: z.number().int().nullable(),
  /** yyyyMMddHHmmssSSS, Asia/Seoul; `sTransTime` of later calls. */
  transTime: z.string(),
  /** yyyy-MM-dd HH:mm:ss, Asia/Seoul. */
  transTimeStr: z.string(),
  status: z.enum(['RUNNING', 'READY', 'FAILED', 'COMPLETE']),
  /** Beside (ours): from the same findings as the version it came from, by another model or other words of the prompt. */
  genType: z.enum(['Initial', 'Feedback', 'Beside']),
  llmModelGen: z.string(),
  llmModelEval: z.string(),
  llmTempGen: z.number().nullable(),
  llmTempEval: z.number().nullable(),
  /** Seconds. */
  responseTimeGen: z.number().nullable(),
  responseTimeEval: z.number().nullable(),
  memoryGen: z.array(memoryMessageSchema),
  memoryEval: z.array(memoryMessageSchema),
  mergedData: mergedDataSchema.nullable(),
  feedback: z.string(),
  sendUserId: z.string(),
  sendTransTime: z.string(),
  updateUser: z.string(),
  llmLatest: z.enum(['Y', 'N']),
  irbNumber: z.string(),
  /** Korean reason when status is FAILED, else empty. */
  failure: z.string(),
  /** What its words took (ours); absent where nobody asked for it. */
  took: z
    .object({
      prompt: z.string(),
      tokensIn: z.number().int().nullable(),
      tokensOut: z.number().int().nullable(),
      /** Won, by the prices of the institution; null where none is written down for the model. */
      price: z.number().nullable(),
      /** The model that was meant to write it where another stood in, and why. */
      stoodInFor: z.string(),
      standInReason: z.enum(['', 'DOWN', 'BUDGET', 'RATE']),
    })
    .optional(),
});
export type GuideNode = z.infer<typeof guideNodeSchema>;

/** Steps of a guide request in order; `stage` events carry one with its state. */
export const guideStages = [
  'RECEIVED',
  'PARSE',
  'MAP',
  'SCREEN',
  'GENERATE',
  'EVALUATE',
  'WAIT',
  'COMPOSE',
  'DELIVER',
  'COMPLETE',
] as const;
export const guideStageSchema = z.enum(guideStages);
export type GuideStage = z.infer<typeof guideStageSchema>;

/**
 * Events of `/api/requests/:reqId/events` (server-sent; the SSE id is the row's number, so that a
 * reload resumes with Last-Event-ID). `text` carries words as they are written: `attempt` starts
 * the text of that (seq, target) anew when it grows, so a retried generation never shows twice.
 */
export const requestEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('stage'),
    stage: guideStageSchema,
    state: z.enum(['STARTED', 'DONE', 'FAILED']),
    seq: z.number().int().nullable(),
    message: z.string(),
  }),
  z.object({
    type: z.literal('text'),
    seq: z.number().int(),
    target: z.enum(['GUIDE', 'FINAL']),
    attempt: z.number().int(),
    text: z.string(),
  }),
  z.object({ type: z.literal('node'), seq: z.number().int() }),
  z.object({ type: z.literal('end'), status: z.enum(['COMPLETE', 'CANCELLED', 'FAILED']) }),
]);
export type RequestEvent = z.infer<typeof requestEventSchema>;
