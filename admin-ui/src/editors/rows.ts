import { z } from 'zod';

/** A product or an ATC code, as the documents keep a drug (specification 2 §3 "Drug reference"). */
export const drugReferenceSchema = z.object({
  drugType: z.enum(['KD', 'ATC']),
  drugCode: z.string(),
  drugName: z.string(),
});
export type DrugReference = z.infer<typeof drugReferenceSchema>;

export const symptomReferenceSchema = z.object({
  symptomCode: z.string(),
  symptomNameKor: z.string(),
  symptomNameEng: z.string(),
});
export type SymptomReference = z.infer<typeof symptomReferenceSchema>;

/** How drugs are chosen: by code, or as the causative drug's ATC code, one or two levels up (specification 2 §3). */
export const drugInputTypes = ['TYPE1', 'TYPE2', 'TYPE3', 'TYPE4'] as const;
export type DrugInputType = (typeof drugInputTypes)[number];

export const atcRowSchema = z.object({ atcCode: z.string(), atcName: z.string() });
export type AtcRow = z.infer<typeof atcRowSchema>;
export const kdRowSchema = z.object({ kdCode: z.string(), kdName: z.string() });
export type KdRow = z.infer<typeof kdRowSchema>;
