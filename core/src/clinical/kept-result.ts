import { z } from 'zod';
import { dismissalSchema } from './dismissal.js';
import { screeningResultSchema } from './finding.js';

/** A guide as it was made and, beside it, as a person has edited it. */
const keptGuideSchema = z.object({
  /** Version of the request's guide; 1 where it has one only. */
  seq: z.int(),
  /** What worded it; empty: fixed phrases. */
  model: z.string(),
  made: z.string(),
  /** Null while it stands as it was made. */
  edited: z.string().nullable(),
  editedBy: z.string(),
  /** A moment with its zone, empty while nobody has. */
  editedAt: z.string(),
});
export type KeptGuide = z.infer<typeof keptGuideSchema>;

/** What a kind of request keeps of one of its requests, alike for all kinds that screen a record. */
export const keptResultSchema = z.object({
  reqId: z.string(),
  /** The request whose content was judged anew; null where none was. */
  replayOf: z.string().nullable(),
  /** Null while there is no result, and where none came about. */
  screening: screeningResultSchema.nullable(),
  /** Findings that somebody called not applicable, with the reason. */
  dismissals: z.array(dismissalSchema),
  guides: z.array(keptGuideSchema),
});
export type KeptResult = z.infer<typeof keptResultSchema>;
