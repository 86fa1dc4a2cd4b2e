import type { ExchangedRecord } from '@onyak/documents';
import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .transform((value) => value || null);
const needed = z.string();
const drugs = z
  .array(z.object({ drugType: z.enum(['KD', 'ATC']), drugCode: z.string(), drugName: z.string() }))
  .nullish()
  .transform((list) => list ?? []);
const symptoms = z
  .array(z.object({ symptomCode: z.string(), symptomNameKor: z.string(), symptomNameEng: text }))
  .nullish()
  .transform((list) => list ?? []);

const storedSchema = z.object({
  recId: text,
  status: text,
  ptName: needed,
  ptNumber: needed,
  ptRrn: needed,
  ptTel: text,
  ptEmail: text,
  ptAddress: text,
  apName: text,
  apRelationship: text,
  apRrn: text,
  apTel: text,
  apEmail: text,
  d1List: z.array(
    z.object({
      d1OccurenceDate: needed,
      d1Causality: needed,
      d1Severity: needed,
      d1CausativeDrug: drugs,
      d1Symptom: symptoms,
      d1CaseDescription: needed,
      d1CausalityAnswers: z
        .array(z.object({ question: z.string(), answer: z.string() }))
        .nullish()
        .transform((list) => list ?? []),
    }),
  ),
  d1ManagementNumber: text,
  d2Template: text,
  d2CurrentStatus: text,
  d2DrugSideEffectsType: text,
  d2Symptom: symptoms,
  d2CiGroup: drugs,
  d2CrhiGroup: drugs,
  d2OaiGroup: drugs,
  d2Causality: text,
  d2Severity: text,
  d2ConfTest: text,
  d2ExpertOpinion: text,
  d3Template: text,
  d3HospitalName: needed,
  d3HospitalCode: needed,
  d3FinalEvaluator: needed,
  d3MedicalDepartment: needed,
  d3EvaluationDepartment: text,
  d3ManagerTel: text,
  d3Email: needed,
  d4InsertTime: text,
  d4UpdateTime: text,
});

/** A stored record as it is exchanged; what the standards have no use for is left behind. */
export const exchangedRecord = (row: unknown): ExchangedRecord => storedSchema.parse(row);
