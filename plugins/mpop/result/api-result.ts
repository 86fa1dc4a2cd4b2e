import { OnyakError } from '@onyak/core';
import { call, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { changeSchema, patientListSchema, resultSchema, type Run } from '../schema.js';
import { listRuns } from '../runs/runs.sql.js';
import { readGaps, readPatients, readRules } from './result.sql.js';

const reqId = z.string(text('call.reqId')).trim().min(1, text('call.reqId')).max(100, text('call.reqId'));
const menu = 'MPOP';
const targetType = 'population_run';

/** @throws OnyakError NOT_FOUND, also for another institution's. */
export async function runOf(db: TenantDatabase, number: string): Promise<Run> {
  const [run] = await listRuns(db, number);
  if (!run) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return run;
}

/** What a screening found: rules with their counts, what was not screened, and the patients behind a rule. */
export const resultCalls = [
  call({
    method: 'GET',
    path: '/api/MPOP/selectPopulation',
    summary: '전체 환자 선별 결과',
    menu,
    f1: true,
    input: z.object({ reqId }),
    output: resultSchema,
    audit: { action: text('action.view'), targetType, targetKey: (input) => input.reqId },
    handler: async ({ db, input }) => ({
      run: await runOf(db, input.reqId),
      rules: await readRules(db, input.reqId),
      gaps: await readGaps(db, input.reqId),
    }),
  }),

  call({
    method: 'GET',
    path: '/api/MPOP/selectPopulationPatients',
    summary: '전체 환자 선별에서 한 규칙에 해당하는 환자',
    menu,
    f1: true,
    input: z.object({
      reqId,
      ruleNo: z.coerce
        .number(text('call.ruleNo'))
        .int(text('call.ruleNo'))
        .min(1, text('call.ruleNo'))
        .max(2_147_483_647, text('call.ruleNo')),
      change: changeSchema.catch('FOUND'),
    }),
    output: patientListSchema,
    audit: {
      action: text('action.patients'),
      targetType,
      targetKey: (input) => `${input.reqId} ${input.ruleNo}`.slice(0, 100),
    },
    handler: async ({ db, input }) => {
      await runOf(db, input.reqId);
      return readPatients(db, input.reqId, input.ruleNo, input.change);
    },
  }),
];
