import { OnyakError, type ExcludedText, typedNumber } from '@onyak/core';
import { call } from '@onyak/api/kit';
import { z } from 'zod';
import { ownerOf } from './asked.js';
import { listCalls, readChoices, readChecked } from './evaluations.sql.js';
import { text } from './messages.js';
import { choicesSchema, versionDetailSchema } from './schema.js';

/** A sentence that a check found to name somebody is told by its reason alone. */
const unnamed = (one: ExcludedText): ExcludedText =>
  one.reasons.some((reason) => reason.includes(text('check.names'))) ? { ...one, text: text('sentences.hidden') } : one;

const selectChoices = call({
  method: 'GET',
  path: '/api/AVLJ/selectChoices',
  summary: 'LLM 평가의 모델과 기관',
  menu: 'AVLJ',
  input: z.object({}),
  output: choicesSchema,
  handler: (context) => readChoices(context.db, ownerOf(context)),
});

const selectVersion = call({
  method: 'GET',
  path: '/api/AVLJ/selectVersion',
  summary: '한 버전에서 제외한 문장, 지적, 모델 호출',
  menu: 'AVLJ',
  input: z.object({
    reqId: z.string(text('call.reqId')).trim().min(1, text('call.reqId')).max(100),
    seq: typedNumber(z.int32(text('call.seq')).min(0, text('call.seq'))),
  }),
  output: versionDetailSchema,
  audit: { action: text('action.detail'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
  handler: async (context) => {
    const { db, input } = context;
    const checked = await readChecked(db, input, ownerOf(context));
    if (!checked) throw OnyakError.of('NOT_FOUND', 'error.notFound');
    const { excluded, faults } = checked;
    return { excluded: excluded.map(unnamed), faults: faults.map(unnamed), calls: await listCalls(db, input) };
  },
});

export const detailCalls = [selectChoices, selectVersion];
