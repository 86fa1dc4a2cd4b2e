import { z } from 'zod';
import { drugSchema } from '../template/schema.js';

/** The list of the record that a proposal is for. */
export const groupFields = { FORBID: 'd2CiGroup', WATCH: 'd2CrhiGroup', ALLOW: 'd2OaiGroup' } as const;

/** A group of drugs that is proposed for a list of the record, with why, from where, and who has reviewed it. */
export const groupProposalSchema = z.object({
  list: z.enum(['FORBID', 'WATCH', 'ALLOW']),
  group: z.string(),
  reason: z.string(),
  source: z.string(),
  /** Who signed the row and on which day; empty where nobody has. */
  reviewedBy: z.string(),
  drugs: z.array(drugSchema),
});
export type GroupProposalRow = z.output<typeof groupProposalSchema>;
