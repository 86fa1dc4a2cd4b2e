import { z } from 'zod';

/** What staff see of a patient's consent. */
export const consentHistorySchema = z.object({
  state: z.enum(['NONE', 'CONSENTED', 'WITHDRAWN']),
  consents: z.array(
    z.object({
      consentNo: z.string(),
      consentedAt: z.string(),
      provider: z.string(),
      /** Who was verified, by whom. */
      who: z.string(),
      texts: z.array(z.object({ document: z.string(), version: z.string(), sha256: z.string() })),
      endedAt: z.string().nullable(),
      endReason: z.enum(['WITHDRAWN', 'REPLACED']).nullable(),
    }),
  ),
  requests: z.array(
    z.object({
      sentAt: z.string(),
      userName: z.string(),
      state: z.enum(['OUTBOX', 'WAITING', 'SENT', 'FAILED']).nullable(),
      failure: z.string().nullable(),
      live: z.boolean(),
    }),
  ),
});
export type ConsentHistory = z.infer<typeof consentHistorySchema>;
