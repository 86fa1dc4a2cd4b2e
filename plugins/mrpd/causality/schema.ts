import { z } from 'zod';
import { messages } from '../messages.js';
import { drugSchema } from '../template/schema.js';

/** What tells a reaction: a symptom of the master. */
const symptomSchema = z.object({ symptomCode: z.string().max(20), symptomNameKor: z.string().max(200) });

const MAX_ITEMS = 50;

/** A case of a record as far as it says what happened after what; half typed it says less. */
export const caseSchema = z.object(
  {
    d1OccurenceDate: z.string().max(10).catch(''),
    d1CausativeDrug: z.array(drugSchema).max(MAX_ITEMS).catch([]),
    d1Symptom: z.array(symptomSchema).max(MAX_ITEMS).catch([]),
    d1CaseDescription: z.string().max(10_000).catch(''),
  },
  messages['case.wrong'],
);
export type Case = z.output<typeof caseSchema>;

/** What other records say of the same drug and the same reaction. */
export interface Facts {
  /** Of this patient, the earliest first. */
  readonly ownRecords: readonly { readonly recId: string; readonly date: string }[];
  /** Other patients with an active record of both, judged possible at least. */
  readonly otherPatients: number;
}

/** An answer that the record speaks for, and what in it does. Nothing is taken until somebody takes it. */
export const proposalSchema = z.object({ question: z.string(), answer: z.string(), reason: z.string() });
export type Proposal = z.output<typeof proposalSchema>;
