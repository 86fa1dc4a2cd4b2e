import { z } from 'zod';

const text = z.string().nullable();
const drugs = z
  .array(z.object({ drugName: z.string() }))
  .nullable()
  .transform((list) => list ?? []);
const symptoms = z
  .array(z.object({ symptomNameKor: z.string() }))
  .nullable()
  .transform((list) => list ?? []);

/** A record as its link shows it: names of drugs and symptoms, no codes, no address, no number of anybody. */
export const publicRecordSchema = z.object({
  recId: z.string(),
  ptName: z.string(),
  d1List: z.array(
    z.object({
      d1OccurenceDate: z.string(),
      d1Causality: text.optional(),
      d1Severity: text.optional(),
      d1CausativeDrug: drugs,
      d1Symptom: symptoms,
      d1CaseDescription: z.string().default(''),
    }),
  ),
  d2DrugSideEffectsType: text,
  d2Symptom: symptoms,
  d2CiGroup: drugs,
  d2CrhiGroup: drugs,
  d2OaiGroup: drugs,
  d2Causality: text,
  d2Severity: text,
  d2ExpertOpinion: text,
  d3HospitalName: z.string(),
  d3MedicalDepartment: z.string(),
  d3ManagerTel: text,
  updatedOn: z.string(),
});
export type PublicRecord = z.infer<typeof publicRecordSchema>;
