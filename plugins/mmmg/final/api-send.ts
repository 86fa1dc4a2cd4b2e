import { OnyakError, type AcknowledgedText, type Settings } from '@onyak/core';
import { call, withMessage, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { seqInput } from '../requests/api-history.js';
import type { FinalTextReview, MarkedText } from './final-text-review.js';
import type { GuideClient } from '../guide-client.js';
import { isDelivered, noteAcknowledged, storeDelivery } from './final.sql.js';
import { checkTarget, checkText, demandAlone, requireNode, targetFields } from './final-target.js';
import { text } from '../messages.js';

/** Most marked sentences that a refusal names. */
const MAX_NAMED = 5;

const jsonInput = z.preprocess((value, context) => {
  if (typeof value !== 'string') return value ?? null;
  try {
    return value.trim() === '' ? null : (JSON.parse(value) as unknown);
  } catch {
    context.addIssue({ code: 'custom', message: text('final.dataJson') });
    return z.NEVER;
  }
}, z.unknown());

/** Ids of marked sentences, as an array or as its JSON text. */
const idsInput = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value ?? [];
    try {
      return value.trim() === '' ? [] : (JSON.parse(value) as unknown);
    } catch {
      return [value];
    }
  },
  z.array(z.string().max(100)).max(1_000),
);

const sendInput = z.object({
  ...targetFields,
  llmSeq: seqInput,
  mgText: z.string().default(''),
  finalData: jsonInput,
  /** Ids (of `checkMGText`) of the marked sentences that the sender says may stand (ours). */
  acknowledged: idsInput,
});

/** @throws OnyakError ACKNOWLEDGE with every marked sentence, when one of them is not acknowledged. */
function requireAcknowledged(marked: readonly MarkedText[], ids: readonly string[]): void {
  const open = marked.filter(({ id }) => !ids.includes(id));
  if (open.length === 0) return;
  const named = open.slice(0, MAX_NAMED).map(({ text: sentence, reasons }) => sentence || reasons.join(' '));
  const more = open.length - named.length;
  const texts = `${named.map((name) => `“${name}”`).join(', ')}${more > 0 ? text('final.acknowledgeMore', { count: more }) : ''}`;
  throw new OnyakError('ACKNOWLEDGE', text('final.acknowledgeRequired', { count: open.length, texts }), {
    data: { marked },
  });
}

/** Who lets which marked sentences stand: in the row (and so in its history), and in the record of acts. */
async function acknowledge(
  db: TenantDatabase,
  { reqId, hospitalCode, userId }: { readonly reqId: string; readonly hospitalCode: string; readonly userId: string },
  marked: readonly MarkedText[],
): Promise<AcknowledgedText[]> {
  if (marked.length === 0) return [];
  const at = await noteAcknowledged(db, { reqId, hospitalCode, action: text('action.acknowledge') });
  return marked.map(({ text: sentence, reasons }) => ({ text: sentence, reasons: [...reasons], userId, at }));
}

/**
 * Stores the edited text and what is to be delivered, then lets the workflow deliver it. A repeat
 * with the same node is the same delivery (its key is `reqId:seq`). What the checks mark in the text
 * is sent only if the sender acknowledged it.
 */
export const sendFinal = (
  client: GuideClient,
  review: FinalTextReview,
  settings: Pick<Settings, 'CDSS_URL' | 'ONYAK_MODE'>,
) =>
  call({
    method: 'POST',
    path: '/api/MMMG/sendMGTextFinal',
    summary: '최종 복약지도를 CDSS로 전송',
    menu: 'MMMG',
    input: sendInput,
    output: z.object({ delivered: z.boolean() }),
    largeBody: true,
    once: true,
    audit: { action: text('action.sendFinal'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
    handler: async (context) => {
      const { db, input, user, once, afterCommit } = context;
      const { reqId } = input;
      const seq = checkTarget(reqId, input.llmSeq);
      if (settings.ONYAK_MODE === 'personal') throw new OnyakError('STATE', text('final.personalMode'));
      const { hospitalCode, status } = await requireNode(context, reqId, seq);
      const target = settings.CDSS_URL ? 'CDSS' : 'INBOX';
      const done = text(target === 'CDSS' ? 'final.sent' : 'final.sentInbox');
      const { userId } = user;
      const deliver = async () => {
        const { delivered } = await client.sendFinal({ reqId, seq, userId });
        return withMessage(delivered ? done : text('final.pending'), { delivered });
      };
      const mgText = checkText(input.mgText);
      if (once?.again) {
        // All was stored the first time; how the delivery went is what the client has not heard.
        const own = { reqId, seq, userId, text: mgText };
        if (await isDelivered(db, own)) return withMessage(done, { delivered: true });
        afterCommit((read) =>
          deliver().catch(async (error: unknown) => {
            // The first may have come to its end meanwhile.
            if (await read((later) => isDelivered(later, own))) return withMessage(done, { delivered: true });
            throw error;
          }),
        );
        return withMessage(text('final.pending'), { delivered: false });
      }
      if (status === 'COMPLETE') throw new OnyakError('STATE', text('final.alreadySent'));
      const data = input.finalData;
      await demandAlone(db, { reqId, seq, userId, text: mgText, data });
      const marked = await review.marked(db, { reqId, seq }, mgText);
      requireAcknowledged(marked, input.acknowledged);
      const acknowledged = await acknowledge(db, { reqId, hospitalCode, userId }, marked);
      await storeDelivery(db, { reqId, seq, hospitalCode, userId, target, text: mgText, data, acknowledged });
      afterCommit(deliver);
      return withMessage(text('final.pending'), { delivered: false });
    },
  });
