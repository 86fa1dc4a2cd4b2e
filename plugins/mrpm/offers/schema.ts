import { z } from 'zod';

/** What a patient's record or request names, and the last day that it was. */
const named = { from: z.enum(['RECORD', 'GUIDE']), day: z.string() };

export const offeredDrugSchema = z.object({
  drugType: z.enum(['KD', 'ATC']),
  drugCode: z.string(),
  drugName: z.string(),
  ...named,
});
export type OfferedDrug = z.output<typeof offeredDrugSchema>;

export const offeredSymptomSchema = z.object({
  symptomCode: z.string(),
  symptomNameKor: z.string(),
  symptomNameEng: z.string(),
  ...named,
});
export type OfferedSymptom = z.output<typeof offeredSymptomSchema>;

/** What is likely to be written of a patient: what is known of them already, the latest first. */
export const offersSchema = z.object({ drugs: z.array(offeredDrugSchema), symptoms: z.array(offeredSymptomSchema) });
export type Offers = z.output<typeof offersSchema>;
