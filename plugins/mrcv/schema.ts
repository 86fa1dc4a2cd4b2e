import { z } from 'zod';

/** A received record against the one that it would change; `current` is absent where there is none. */
export const comparisonSchema = z.object({
  targetRecId: z.string().nullable(),
  values: z.array(
    z.object({ field: z.string(), incoming: z.unknown(), current: z.unknown().optional(), differs: z.boolean() }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;
