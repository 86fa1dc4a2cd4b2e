import {
  dismissalSchema,
  genderSchema,
  guideRequestStatusSchema,
  guideSentenceSchema,
  isoDateSchema,
  medicationSchema,
  screeningResultSchema,
  severitySchema,
} from '@onyak/core';
import { z } from 'zod';

/** Rows that a list answers at most (specification 3 §9). */
export const MAX_LIST_ROWS = 9_999;
/** Longest guide that is kept, in characters. */
export const MAX_GUIDE_LENGTH = 100_000;

const codeSchema = z.object({ atc: z.string(), name: z.string() });

/** Drugs that a reaction judges alike. */
export const planGroupSchema = z.object({
  verdict: z.enum(['AVOID', 'WATCH', 'INSTEAD']),
  severity: severitySchema.nullable(),
  ground: z.enum(['SAME', 'CROSS', 'CLASS', 'FORBIDDEN', 'ALLOWED', 'NONE']),
  group: z.string(),
  cause: z.string(),
  reason: z.string(),
  action: z.string(),
  reviewed: z.boolean().nullable(),
  codes: z.array(codeSchema),
  sideEffects: z.array(z.string()),
});
export type PlanGroupRow = z.infer<typeof planGroupSchema>;

/** What the recorded reactions mean for drugs, taken and not taken. */
export const allergyPlanSchema = z.object({
  reactions: z.array(
    z.object({
      text: z.string(),
      from: z.enum(['RECORD', 'SURVEY', 'REGISTRY']),
      gravity: z.enum(['ANAPHYLAXIS', 'SEVERE', 'ALLERGIC', 'MILD', 'INTOLERANCE', 'UNKNOWN']),
      causes: z.array(
        z.object({
          atc: z.string(),
          name: z.string(),
          fromText: z.boolean(),
          unsure: z.boolean(),
          groups: z.array(z.string()),
        }),
      ),
    }),
  ),
  drugs: z.array(codeSchema.extend({ verdict: z.enum(['AVOID', 'WATCH', 'CLEAR', 'UNKNOWN']) })),
  groups: z.array(planGroupSchema),
  replacements: z.array(
    z.object({ drug: codeSchema, options: z.array(codeSchema.extend({ adds: z.array(z.string()) })) }),
  ),
  tests: z.array(
    z.object({
      cause: z.string(),
      test: z.string(),
      note: z.string(),
      source: z.string(),
      sideEffect: z.string(),
    }),
  ),
});
export type StoredPlan = z.infer<typeof allergyPlanSchema>;

/** What a request answers: what was judged, and the guide's sentences with the findings that they word. */
export const smartAllergyResultSchema = z.object({
  plan: allergyPlanSchema,
  guide: z.array(z.object({ heading: z.string(), sentences: z.array(guideSentenceSchema) })),
  /** As it was made, in markdown; a person's own is kept beside it. */
  finalGuide: z.string(),
});
export type SmartAllergyResult = z.infer<typeof smartAllergyResultSchema>;

/** Row of `/api/MASD/selectSADataIF`. */
export const requestRowSchema = z.object({
  reqId: z.string(),
  reqDate: z.string(),
  userId: z.string(),
  name: z.string(),
  age: z.int(),
  gender: genderSchema,
  irbNumber: z.string(),
  /** JSON texts, as the documents have them. */
  medications: z.string(),
  comorbidities: z.string(),
  sideEffectsStr: z.string(),
  status: guideRequestStatusSchema,
  /** Of drugs that are taken now. */
  findings: z.int(),
  hospitalCode: z.string(),
  hospitalNameCode: z.string(),
});
export type RequestRow = z.infer<typeof requestRowSchema>;
export const requestListSchema = z.array(requestRowSchema);

/** Answer of `/api/MASD/replaySA`. */
export const takenSchema = z.object({ reqId: z.string(), started: z.boolean() });

/** Answer of `/api/MASD/reqSA` to action V: the result, whose it is and by what it was found. */
export const viewedSchema = smartAllergyResultSchema.extend({
  request: requestRowSchema.extend({
    recordDate: isoDateSchema,
    replayOf: z.string().nullable(),
    knowledgeRelease: z.int(),
    /** The active release now: a later one may find otherwise. */
    currentRelease: z.int().nullable(),
    failure: z.string(),
  }),
  screening: screeningResultSchema,
  chosenMedications: z.array(medicationSchema),
  /** The guide as it stands, as HTML for clients that show it so. */
  finalGuideHtml: z.string(),
  /** As a person has edited the guide; null while it stands as it was made. */
  savedGuide: z.string().nullable(),
  /** Who has kept it, edited or as it was made, and when (Korea's clock); empty while nobody has. */
  savedBy: z.string(),
  savedAt: z.string(),
  /** Of the edited guide: two who edit at once do not overwrite each other. */
  guideVersion: z.int(),
  /** Findings that somebody called not applicable. */
  dismissals: z.array(dismissalSchema),
});
export type Viewed = z.infer<typeof viewedSchema>;
