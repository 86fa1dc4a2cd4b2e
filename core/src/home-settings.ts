import { z } from 'zod';

/** Steps of the demonstration that are done, of how many. */
export const demonstrationProgressSchema = z.object({ done: z.int(), steps: z.int() });
export type DemonstrationProgress = z.output<typeof demonstrationProgressSchema>;
/** Where the data folder says so, as long as it is being made. */
export const DEMONSTRATION_PROGRESS = 'demonstration-progress.json';

/**
 * What the home page and the frame show from outside, as an administrator has set it, and how far the demonstration of the first start
 * has come while it is being made; null: nothing.
 */
export const homeSettingsSchema = z.object({
  analytics: z
    .object({
      script: z.string(),
      view: z.string(),
      /** Filter of the view that holds the institution's code; `*` of it is all. */
      field: z.string(),
      hospitalCode: z.string(),
    })
    .nullable(),
  chat: z.object({ script: z.string(), key: z.string() }).nullable(),
  demonstration: demonstrationProgressSchema.nullable(),
});
export type HomeSettings = z.output<typeof homeSettingsSchema>;
