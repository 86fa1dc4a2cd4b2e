import { recordMenus } from '@onyak/core';
import { call } from '@onyak/api/kit';
import { z } from 'zod';
import { jsonText } from '../json-text.js';
import { messages } from '../messages.js';
import { casesOfSymptoms } from './earlier-cases.js';
import { factsOf } from './facts.js';
import { proposeAnswers } from './proposals.js';
import { caseSchema, proposalSchema } from './schema.js';
import { comparableSubstancesOf } from './substances.sql.js';

const MAX_CASES = 5;

/**
 * Ours: what a record that is being written, and the records that the caller may see, answer of the questions on causality.
 * Drugs are the same by substance, a combination by each of its components.
 */
export const proposeCausality = call({
  method: 'POST',
  path: '/api/MRPD/proposeCausality',
  summary: '인과성 문항의 답 제안',
  menus: recordMenus,
  writes: false,
  input: z.object({
    ptNumber: z.string().trim().max(50).default(''),
    recId: z.string().trim().max(60).default(''),
    cases: jsonText(messages['case.wrong']).pipe(
      z.array(caseSchema, messages['case.wrong']).min(1, messages['case.wrong']).max(MAX_CASES, messages['case.wrong']),
    ),
    /** Which of the cases is judged, from 0. */
    index: z.coerce
      .number(messages['case.wrong'])
      .int()
      .min(0)
      .max(MAX_CASES - 1),
    d2CurrentStatus: z.string().max(50).default(''),
    d2ConfTest: z.string().max(100).default(''),
  }),
  output: z.array(proposalSchema),
  audit: { action: 'ADR 정보 조회', targetType: 'patient', targetKey: (input) => input.ptNumber },
  handler: async ({ db, input, user }) => {
    const { cases, index, ptNumber, recId, d2CurrentStatus, d2ConfTest } = input;
    const one = cases[index] ?? caseSchema.parse({});
    const earlier = await casesOfSymptoms(db, one.d1Symptom, { user, without: recId });
    const drugs = [...cases, ...earlier].flatMap(({ d1CausativeDrug }) => d1CausativeDrug);
    const substances = await comparableSubstancesOf(db, drugs);
    const facts = factsOf(one, earlier, { ptNumber, substances });
    const others = cases.filter((_, at) => at !== index);
    return proposeAnswers({ one, others, d2CurrentStatus, d2ConfTest, facts }, substances);
  },
});
