import { z } from 'zod';

/** What a batch tells of itself among the events of its request: how far it is, and each item that failed for good. */
export const batchEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('progress'),
    done: z.int(),
    failed: z.int(),
    total: z.int(),
    paused: z.boolean(),
    /** Who paused or resumed it with this; null for what it tells by itself. */
    by: z.string().nullable(),
  }),
  z.object({
    type: z.literal('item'),
    index: z.int(),
    /** What a person knows the item by. */
    label: z.string().default(''),
    failure: z.string(),
    message: z.string(),
  }),
]);
export type BatchEvent = z.infer<typeof batchEventSchema>;
