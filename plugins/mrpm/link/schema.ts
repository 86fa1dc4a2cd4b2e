import { z } from 'zod';

/** A public link to a record as staff see it; its code is told once, to who issues it. */
export const shownLinkSchema = z.object({
  linkNo: z.string(),
  purpose: z.string(),
  label: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['LIVE', 'EXPIRED', 'REVOKED']),
});
export type ShownLink = z.infer<typeof shownLinkSchema>;

/** What is told once of a link: where it is. */
export const issuedLinkSchema = z.object({ linkNo: z.string(), url: z.string(), expiresAt: z.string() });
export type IssuedLink = z.infer<typeof issuedLinkSchema>;
