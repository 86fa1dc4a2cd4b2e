import { z } from 'zod';

/** A drug of a record (specification 1 §3 "Drug item"). */
export const drugSchema = z.object({
  drugType: z.enum(['KD', 'ATC']),
  drugCode: z.string().max(30),
  drugName: z.string().max(300),
});
export type Drug = z.output<typeof drugSchema>;

/** How a drug is named as one; the same drug twice has the same name. */
export const drugKey = ({ drugType, drugCode }: { readonly drugType: string; readonly drugCode: string }): string =>
  `${drugType} ${drugCode}`;

/** What a template of the integrated judgement fills into a record. */
export const filledSchema = z.object({
  templateTitle: z.string(),
  d2CiGroup: z.array(drugSchema),
  d2CrhiGroup: z.array(drugSchema),
  d2OaiGroup: z.array(drugSchema),
  d2ExpertOpinion: z.string(),
});
