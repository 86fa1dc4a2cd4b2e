import { z } from 'zod';
import { messages } from '../messages.js';
import { caseSchema } from '../causality/schema.js';

/** What tells who a record is about and what happened, half typed or whole. */
export const reportSchema = z.object(
  {
    ptName: z.string().max(50).catch(''),
    ptNumber: z.string().max(50).catch(''),
    ptRrn: z.string().max(8).catch(''),
    ptTel: z.string().max(20).catch(''),
    d1List: z.array(caseSchema).max(5).catch([]),
  },
  messages['case.wrong'],
);
export type Report = z.output<typeof reportSchema>;

/** Why two records are held for one. */
export const reasons = [
  'sameNumber',
  'numberTyping',
  'sameName',
  'nameTyping',
  'sameBirth',
  'birthTyping',
  'sameTel',
  'sameSubstance',
  'sameSymptom',
  'sameSymptomGroup',
  'sameDay',
  'nearDay',
] as const;
export type Reason = (typeof reasons)[number];

/** A stored record that may be the same, with what is shown beside the one that is being written. */
export const duplicateSchema = z.object({
  recId: z.string(),
  reasons: z.array(z.enum(reasons)),
  ptName: z.string(),
  ptNumber: z.string(),
  ptRrn: z.string(),
  ptTel: z.string(),
  d1OccurenceDate: z.string(),
  d1CausativeDrug: z.string(),
  d1Symptom: z.string(),
  d1CaseDescription: z.string(),
  requestUserName: z.string(),
});
export type Duplicate = z.output<typeof duplicateSchema>;
