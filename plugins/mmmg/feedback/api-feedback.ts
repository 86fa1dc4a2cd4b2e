import { isBlank, OnyakError } from '@onyak/core';
import { call, cancelRequest, withMessage, type ApiHost } from '@onyak/api/kit';
import { z } from 'zod';
import { reqIdInput, requireRequest, seqInput } from '../requests/api-history.js';
import type { GuideClient } from '../guide-client.js';
import { guideRequests } from '../guide-requests.js';
import { text } from '../messages.js';
import { failRunning, nodeStatus } from '../requests/nodes.sql.js';
import { MAX_FEEDBACK_LENGTH } from '../schema.js';
import { feedbackIdOf, storeFeedback } from './store-feedback.js';

/** Every value loose: what is missing is told in the documents' own sentences, not as a list of faults. */
const feedbackInput = z.object({
  reqId: z.string().trim().default(''),
  fromSeq: seqInput,
  feedback: z.string().default(''),
  sTransTime: z.string().optional(),
  irbNumber: z.string().optional(),
  /** A repeat with the same id is the same feedback (ours). */
  feedbackId: z.uuid().optional(),
});

function checkFeedback({ reqId, fromSeq, feedback }: z.output<typeof feedbackInput>): {
  fromSeq: number;
  feedback: string;
} {
  const refuse = (field: string, message: string) =>
    new OnyakError('VALIDATION', message, { faults: [{ field, message }] });
  if (reqId === '' || fromSeq === null) throw refuse('fromSeq', text('feedback.targetRequired'));
  const trimmed = feedback.normalize('NFC').trim();
  if (isBlank(trimmed)) throw refuse('feedback', text('feedback.textRequired'));
  if ([...trimmed].length > MAX_FEEDBACK_LENGTH) throw refuse('feedback', text('feedback.textMax'));
  return { fromSeq, feedback: trimmed };
}

/** Stores the feedback, then asks the workflow for a child node; a refusal keeps the row as its trace. */
const sendFeedback = (client: GuideClient) =>
  call({
    method: 'POST',
    path: '/api/MMMG/sendFeedbackMG',
    summary: '피드백 전송: 선택한 생성본을 바탕으로 다시 작성',
    menu: 'MMMG',
    input: feedbackInput,
    output: z.object({ seq: z.number().int() }),
    once: true,
    audit: { action: text('action.feedback'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
    handler: async (context) => {
      const { db, input, user, once, afterCommit } = context;
      const { fromSeq, feedback } = checkFeedback(input);
      const { reqId } = input;
      const { hospitalCode } = await requireRequest(context, reqId);
      if ((await nodeStatus(db, reqId, fromSeq)) === undefined)
        throw new OnyakError('NOT_FOUND', text('feedback.targetRequired'));
      const feedbackId = input.feedbackId ?? feedbackIdOf(user.userId, once);
      const written = { reqId, hospitalCode, userId: user.userId, fromSeq, feedback };
      const became = await storeFeedback(db, feedbackId, written);
      if (became !== undefined) return withMessage(text('feedback.accepted'), { seq: became });
      afterCommit(async () => {
        const { seq } = await client.sendFeedback({ reqId, feedbackId, fromSeq, userId: user.userId });
        return withMessage(text('feedback.accepted'), { seq });
      });
      return withMessage(text('feedback.accepted'), { seq: 0 });
    },
  });

/** Cancels a request that is being written or waits (ours); what is being written then is marked as ended. */
const cancelGuide = (client: GuideClient, log: ApiHost['log']) =>
  call({
    method: 'POST',
    path: '/api/MMMG/cancelMG',
    summary: '복약지도 작성 취소',
    menu: 'MMMG',
    input: z.object({ reqId: reqIdInput }),
    output: z.undefined(),
    audit: { action: text('action.cancel'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
    handler: async (context) => {
      const { reqId } = context.input;
      const closing = () => failRunning(context.db, reqId, text('cancel.node'));
      await cancelRequest(context, { kind: guideRequests, reqId, closing }, { client: client.requests, log });
      return withMessage(text('cancel.accepted'));
    },
  });

export const feedbackCalls = (client: GuideClient, log: ApiHost['log']) => [
  sendFeedback(client),
  cancelGuide(client, log),
];
