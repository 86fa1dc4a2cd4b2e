import { OnyakError } from '@onyak/core';
import { call, fileReply, readRequest } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { summaryOf } from './pair-summary.js';
import { pairSummarySchema } from './results-schema.js';
import { listVerdicts, trialAsJson } from './results.sql.js';
import { trialRequests } from './trial-requests.js';

const input = z.object({ reqId: z.string().trim().min(1, text('call.reqId')).max(100) });

const selectPairSummary = call({
  menu: 'AVLJ',
  method: 'GET',
  path: '/api/AVLJ/selectPairSummary',
  summary: '짝 비교의 결과',
  input,
  output: pairSummarySchema,
  handler: async ({ db, input: { reqId }, user, f1 }) => {
    await readRequest(db, reqId, trialRequests.kind, { user, f1 });
    return summaryOf(await listVerdicts(db, reqId));
  },
});

const exportTrial = call({
  menu: 'AVLJ',
  method: 'GET',
  path: '/api/AVLJ/exportTrial',
  summary: text('action.exportTrial'),
  input,
  output: z.undefined(),
  answersFile: 'application/json',
  audit: { action: text('action.exportTrial'), targetType: 'llm-trial', targetKey: ({ reqId }) => reqId },
  handler: async ({ db, input: { reqId }, user, f1, afterCommit }) => {
    await readRequest(db, reqId, trialRequests.kind, { user, f1 });
    const content = await trialAsJson(db, reqId);
    if (content === undefined) throw OnyakError.of('NOT_FOUND', 'error.notFound');
    afterCommit(() => Promise.resolve(fileReply(Buffer.from(content), `llm-trial-${reqId}.json`, 'application/json')));
    return undefined;
  },
});

export const resultCalls = [selectPairSummary, exportTrial];
