import { z } from 'zod';
import { screeningResultSchema } from './finding.js';
import { guideSentenceSchema } from './guide.js';

/** A text of a guide as somebody left it; `no` 1 is the first that was kept. The same words twice in a row are one. */
export const savedTextSchema = z.object({ no: z.int(), text: z.string(), userId: z.string(), at: z.string() });

/** A result's guide as it was made, with what was found and what people kept of it since. */
export const keptVersionSchema = z.object({
  reqId: z.string(),
  /** When it was made, Korea's clock. */
  at: z.string(),
  screening: screeningResultSchema,
  /** The sentences with the findings they word, and as markdown. */
  guide: z.array(z.object({ heading: z.string(), sentences: z.array(guideSentenceSchema) })),
  finalGuide: z.string(),
  texts: z.array(savedTextSchema),
});
export type KeptVersion = z.infer<typeof keptVersionSchema>;

/** All that a result's guide can be compared with: the request's own first, then those that judged the same anew. */
export const keptVersionsSchema = z.array(keptVersionSchema);
