import { z } from 'zod';

/** A live public link of a record; `url` is a path on this installation. */
export const recordLinksSchema = z.array(
  z.object({ linkNo: z.string(), recId: z.string(), url: z.string(), createdBy: z.string(), expiresAt: z.string() }),
);
export type RecordLink = z.infer<typeof recordLinksSchema>[number];
