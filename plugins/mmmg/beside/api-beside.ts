import { OnyakError } from '@onyak/core';
import { call, withMessage, type RequestFacts } from '@onyak/api/kit';
import { usablePrompt } from '@onyak/workflows/prompts';
import { z } from 'zod';
import { feedbackIdOf } from '../feedback/store-feedback.js';
import type { GuideClient } from '../guide-client.js';
import { text } from '../messages.js';
import { rulesOf, type ModelSettings } from '../models/rules.js';
import { reqIdInput, requireRequest } from '../requests/api-history.js';
import { findSame, insertBeside, makeCurrent, readWrittenBy } from './beside.sql.js';

const notReady = text('beside.notReady');
const seqInput = z.coerce.number(notReady).int(notReady).positive(notReady);
const refuse = (field: string, message: string) =>
  new OnyakError('VALIDATION', message, { faults: [{ field, message }] });

/** Nothing is written or chosen any more once a guide has been sent, and nothing before there is one. */
function requireOpen({ status }: RequestFacts): void {
  if (status !== 'WAITING' && status !== 'RUNNING') throw new OnyakError('STATE', text('beside.closed'));
}

/** A text beside a version, from the same findings and feedback, by another model or other words of the prompt. */
const writeBeside = (client: GuideClient, settings: ModelSettings) =>
  call({
    method: 'POST',
    path: '/api/MMMG/writeBesideMG',
    summary: '같은 점검 결과로 다른 모델이나 프롬프트 판의 글을 하나 더 작성',
    menu: 'MMMG',
    f1: true,
    input: z.object({
      reqId: reqIdInput,
      fromSeq: seqInput,
      model: z.string().trim().min(1, text('beside.model.not')).max(200, text('beside.model.not')),
      prompt: z.string().trim().min(1, text('beside.prompt.not')).max(50, text('beside.prompt.not')),
      /** A repeat with the same id is the same text. */
      besideId: z.uuid().optional(),
    }),
    output: z.object({ seq: z.number().int() }),
    once: true,
    audit: { action: text('action.beside'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
    handler: async (context) => {
      const { db, input, user, once, afterCommit } = context;
      const { reqId, fromSeq, model, prompt } = input;
      const request = await requireRequest(context, reqId);
      const { hospitalCode } = request;
      const besideId = input.besideId ?? feedbackIdOf(user.userId, once);
      const order = { reqId, hospitalCode, userId: user.userId, fromSeq, model, prompt };
      // A repeat is answered as the first was, whatever has become of the request since.
      const same = await findSame(db, besideId, order);
      if (same?.seq) return withMessage(text('beside.accepted'), { seq: same.seq });
      requireOpen(request);
      const from = await readWrittenBy(db, reqId, fromSeq);
      if (from?.status !== 'READY') throw new OnyakError('NOT_FOUND', notReady);
      const rules = await rulesOf(db, hospitalCode, settings);
      if (!rules.models.includes(model)) throw refuse('model', text('beside.model.not'));
      if (!usablePrompt('guide', prompt)) throw refuse('prompt', text('beside.prompt.not'));
      if (from.model === model && from.prompt === prompt) throw refuse('model', text('beside.same'));
      if (!same && !(await insertBeside(db, besideId, order)))
        throw new OnyakError('DUPLICATE', text('beside.otherId'));
      afterCommit(async () => {
        const { seq } = await client.writeBeside({ reqId, besideId, fromSeq, userId: user.userId });
        return withMessage(text('beside.accepted'), { seq });
      });
      return withMessage(text('beside.accepted'), { seq: 0 });
    },
  });

const cancelBeside = (client: GuideClient) =>
  call({
    method: 'POST',
    path: '/api/MMMG/cancelBesideMG',
    summary: '비교할 글의 작성 취소: 요청은 그대로',
    menu: 'MMMG',
    f1: true,
    input: z.object({ reqId: reqIdInput, seq: seqInput }),
    output: z.undefined(),
    audit: { action: text('action.cancelBeside'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
    handler: async (context) => {
      const { reqId, seq } = context.input;
      requireOpen(await requireRequest(context, reqId));
      context.afterCommit(async () => {
        await client.cancelBeside({ reqId, seq, userId: context.user.userId });
        return withMessage(text('beside.cancelled'));
      });
      return withMessage(text('beside.cancelled'));
    },
  });

/** Of the versions of a request one is the current: what is opened first, and what was chosen where two stood side by side. */
const choose = call({
  method: 'POST',
  path: '/api/MMMG/chooseMG',
  summary: '생성본을 현재 복약지도로 선택',
  menu: 'MMMG',
  input: z.object({ reqId: reqIdInput, seq: seqInput }),
  output: z.undefined(),
  audit: { action: text('action.choose'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
  handler: async (context) => {
    const { reqId, seq } = context.input;
    requireOpen(await requireRequest(context, reqId));
    if (!(await makeCurrent(context.db, reqId, seq))) throw new OnyakError('NOT_FOUND', notReady);
    return withMessage(text('beside.chosen', { node: text('tree.node', { seq }) }));
  },
});

export const besideCalls = (client: GuideClient, settings: ModelSettings) => [
  writeBeside(client, settings),
  cancelBeside(client),
  choose,
];
