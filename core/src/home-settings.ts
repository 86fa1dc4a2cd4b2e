import { z } from 'zod';

/** What the home page and the frame show from outside, as an administrator has set it; null: nothing. */
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
});
export type HomeSettings = z.output<typeof homeSettingsSchema>;
