import { z } from 'zod';

/** What the form is filled with of a patient who has a record (specification 1 §5 "Patient"). */
export const patientSchema = z.object({
  ptName: z.string(),
  ptNumber: z.string(),
  ptRrn: z.string(),
  ptTel: z.string(),
  ptEmail: z.string().nullable(),
  ptAddress: z.string().nullable(),
});
export type Patient = z.output<typeof patientSchema>;
