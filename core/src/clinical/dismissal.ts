import { z } from 'zod';

/** Why a finding does not apply to this patient: a closed list, so that it can be counted. */
export const dismissalReasons = ['NOT_TAKEN', 'HANDLED', 'BENEFIT', 'WRONG_RECORD'] as const;
export const dismissalReasonSchema = z.enum(dismissalReasons);
export type DismissalReason = z.infer<typeof dismissalReasonSchema>;

/** That a finding of a request does not apply, and who has said so. */
export const dismissalSchema = z.object({
  findingId: z.string(),
  reason: dismissalReasonSchema,
  userId: z.string(),
});
export type Dismissal = z.infer<typeof dismissalSchema>;
