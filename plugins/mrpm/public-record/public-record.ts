import { z } from 'zod';

const text = z.string().nullable();
/** What a code list says of a drug; null where it says nothing. */
const drug = z.object({
  drugName: z.string(),
  /** What is in it, in Korean where the list has that; of a product alone. */
  ingredient: text.default(null),
  english: text.default(null),
});
const drugs = z
  .array(drug)
  .nullable()
  .transform((list) => list ?? []);
const symptoms = z
  .array(z.object({ symptomNameKor: z.string(), symptomNameEng: text.default(null) }))
  .nullable()
  .transform((list) => list ?? []);

/** A record as its link shows it: names of drugs and symptoms in Korean and in English, no codes, no address, no number of anybody. */
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

/** A drug as it is read: a product with what is in it. */
export const drugLabel = ({ drugName, ingredient }: z.output<typeof drug>): string =>
  ingredient === null ? drugName : `${drugName} (성분: ${ingredient})`;
