import { leafletSchema } from '@onyak/core';
import { z } from 'zod';

export const previewSchema = z.object({ leaflet: leafletSchema });
export const handedSchema = z.object({
  leafletNo: z.int(),
  leaflet: leafletSchema,
  status: z.enum(['ACTIVE', 'ENDED']),
  /** The address of its page; empty once it is ended. */
  url: z.string(),
});
export type Handed = z.infer<typeof handedSchema>;
