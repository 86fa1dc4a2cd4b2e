import { leafletSchema } from '@onyak/core';
import { z } from 'zod';
import { text } from './messages.js';

export const previewSchema = z.object({ leaflet: leafletSchema });
/** The text of a row as the guide that was handed out; a fault where it is none. */
export const keptLeaflet = z
  .string()
  .transform((kept, context): unknown => {
    try {
      return JSON.parse(kept);
    } catch {
      context.addIssue({ code: 'custom', message: text('mpmg.unreadable') });
      return z.NEVER;
    }
  })
  .pipe(leafletSchema);

export const handedSchema = z.object({
  leafletNo: z.int(),
  leaflet: leafletSchema,
  status: z.enum(['ACTIVE', 'ENDED']),
  /** The address of its page; empty once it is ended. */
  url: z.string(),
});
export type Handed = z.infer<typeof handedSchema>;
