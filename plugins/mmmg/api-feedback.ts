import { OnyakError, type RequestEvent } from '@onyak/core';
import { call, closeRequest, withMessage, writeRequestEvent, type ApiHost, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { reqIdInput, requireRequest, seqInput } from './api-history.js';
import type { GuideClient } from './guide-client.js';
import { text } from './messages.js';
import { failRunning, nodeStatus } from './nodes.sql.js';
import { MAX_FEEDBACK_LENGTH } from './schema.js';
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
  if (trimmed === '') throw refuse('feedback', text('feedback.textRequired'));
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

/**
 * Closes an open request that no workflow will close; answers whether it did. `unbegun`: only one that
 * no workflow has begun (it tells the first stage in the transaction that opens the request).
 */
async function closeGuide(
  db: TenantDatabase,
  {
    reqId,
    hospitalCode,
    unbegun,
  }: { readonly reqId: string; readonly hospitalCode: string; readonly unbegun: boolean },
): Promise<boolean> {
  if (!(await closeRequest(db, reqId, { status: 'CANCELLED', unbegun }))) return false;
  await failRunning(db, reqId, text('cancel.node'));
  const end: RequestEvent = { type: 'end', status: 'CANCELLED' };
  await writeRequestEvent(db, { reqId, hospitalCode }, 'end', end);
  return true;
}

/**
 * Cancels a request that is being written or waits (ours). Its workflow closes it; where there is none
 * (not begun, or lost with the workflow server's store) it is closed here.
 */
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
      const { db, afterCommit } = context;
      const { reqId } = context.input;
      const { status, hospitalCode } = await requireRequest(context, reqId);
      const closed = () => new OnyakError('STATE', text('cancel.closed'));
      if (status !== 'RUNNING' && status !== 'WAITING') throw closed();
      const accepted = withMessage(text('cancel.accepted'));
      if (!(await closeGuide(db, { reqId, hospitalCode, unbegun: true }))) {
        const { running } = await client.cancel({ reqId });
        if (running) return accepted;
        if (!(await closeGuide(db, { reqId, hospitalCode, unbegun: false }))) throw closed();
      }
      afterCommit(async () => {
        try {
          // One that was started in between; one that comes late finds the request closed and does nothing.
          await client.cancel({ reqId });
        } catch (error) {
          log.warn({ reqId, err: error }, 'cancelled a request while the workflow server was away');
        }
      });
      return accepted;
    },
  });

export const feedbackCalls = (client: GuideClient, log: ApiHost['log']) => [
  sendFeedback(client),
  cancelGuide(client, log),
];
