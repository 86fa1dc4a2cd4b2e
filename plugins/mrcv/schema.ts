import { z } from 'zod';

/** A received record against the one that it would change; `current` is absent where there is none. */
export const comparisonSchema = z.object({
  /** The record that it would change, or that was made of it. */
  targetRecId: z.string().nullable(),
  /** It was taken over already. */
  isTaken: z.boolean(),
  /** Whether the caller may see that record: else nothing of it is told. */
  isReadable: z.boolean(),
  values: z.array(
    z.object({ field: z.string(), incoming: z.unknown(), current: z.unknown().optional(), differs: z.boolean() }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;
