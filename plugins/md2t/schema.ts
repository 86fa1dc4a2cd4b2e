import { z } from 'zod';

/** A product or an ATC code, as a group of ingredients keeps it (specification 2 §3 "Drug reference"). */
export const drugSchema = z.object({ drugType: z.enum(['KD', 'ATC']), drugCode: z.string(), drugName: z.string() });
export const drugsSchema = z.array(drugSchema);
export type Drug = z.infer<typeof drugSchema>;
