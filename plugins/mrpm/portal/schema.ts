import * as z from 'zod/mini';

const text = z.nullable(z.string());
const drugs = z.array(z.object({ drugName: z.string(), ingredient: text, english: text }));
const symptoms = z.array(z.object({ symptomNameKor: z.string(), symptomNameEng: text }));

/** What the page takes of the record; the server's own schema is public-record.ts. */
export const recordSchema = z.object({
  ptName: z.string(),
  d1List: z.array(
    z.object({
      d1OccurenceDate: z.string(),
      d1Severity: z.optional(text),
      d1CausativeDrug: drugs,
      d1Symptom: symptoms,
      d1CaseDescription: z.string(),
    }),
  ),
  d2CiGroup: drugs,
  d2CrhiGroup: drugs,
  d2OaiGroup: drugs,
  d2ExpertOpinion: text,
  d3HospitalName: z.string(),
  d3MedicalDepartment: z.string(),
  d3ManagerTel: text,
  updatedOn: z.string(),
  /** How long a SMART Health Link lasts; 0 where there are none. */
  healthLinkDays: z.optional(z.number()),
});
export type ShownRecord = z.output<typeof recordSchema>;
