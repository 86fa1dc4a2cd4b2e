import { OnyakError } from '@onyak/core';
import { z } from 'zod';
import { storedRowSchema } from '../../../data/rest.js';

/** `data` of a CONFLICT: the row as it stands, and who changed it when. */
const conflictSchema = z.object({
  current: storedRowSchema,
  updatedBy: z.string().nullish(),
  updatedAt: z.string().nullish(),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** The row as somebody else has saved it meanwhile, when that is why a save was refused. */
export function conflictOf(refusal: unknown): Conflict | undefined {
  if (!(refusal instanceof OnyakError) || refusal.code !== 'CONFLICT') return undefined;
  return conflictSchema.safeParse(refusal.details.data).data;
}
