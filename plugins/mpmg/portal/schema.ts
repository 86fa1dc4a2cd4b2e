import * as z from 'zod/mini';

const time = z.enum(['MORNING', 'NOON', 'EVENING', 'BEDTIME']);
const part = z.enum(['PURPOSE', 'HOW', 'APART', 'WATCH', 'MISSED']);

/** What the page reads of a guide. */
export const shownSchema = z.object({
  leaflet: z.object({
    patient: z.string(),
    recordDate: z.string(),
    ask: z.array(z.object({ heading: z.string(), texts: z.array(z.string()) })),
    grid: z.array(
      z.object({ drug: z.string(), times: z.array(z.object({ time, amount: z.string() })), note: z.string() }),
    ),
    drugs: z.array(
      z.object({
        name: z.string(),
        ingredient: z.string(),
        parts: z.array(z.object({ part, texts: z.array(z.string()) })),
      }),
    ),
    storage: z.array(z.object({ text: z.string(), drugs: z.array(z.string()) })),
    harms: z.array(z.object({ text: z.string(), drugs: z.array(z.string()) })),
    signs: z.array(z.string()),
    keep: z.array(z.string()),
    unknown: z.array(z.string()),
  }),
});
export type ShownLeaflet = z.infer<typeof shownSchema>['leaflet'];
