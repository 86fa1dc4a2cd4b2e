import { OnyakError, type AcknowledgedText, type Settings } from '@onyak/core';
import { call, withMessage, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { seqInput } from './api-history.js';
import type { FinalTextReview, MarkedText } from './final-text-review.js';
import type { GuideClient } from './guide-client.js';
import { checkTarget, checkText, requireNode, targetFields } from './final-target.js';
import { text } from './messages.js';

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

async function isDelivered(db: TenantDatabase, reqId: string, seq: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from guide_delivery where req_id = $1 and seq = $2 and status = 'DELIVERED'`,
    [reqId, seq],
  );
  return rowCount !== null && rowCount > 0;
}

/** Who lets which marked sentences stand: in the row (and so in its history), and in the record of acts. */
async function acknowledge(
  db: TenantDatabase,
  { reqId, hospitalCode, userId }: { readonly reqId: string; readonly hospitalCode: string; readonly userId: string },
  marked: readonly MarkedText[],
): Promise<AcknowledgedText[]> {
  if (marked.length === 0) return [];
  const { rows } = await db.query<{ at: string }>(
    `insert into user_action (hospital_code, action, target_type, target_key)
     values ($1, $3, 'guide_request', $2)
     returning to_char(trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as at`,
    [hospitalCode, reqId, text('action.acknowledge')],
  );
  const at = rows[0]?.at ?? '';
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
      const deliver = async () => {
        const { delivered } = await client.sendFinal({ reqId, seq, userId: user.userId });
        return withMessage(delivered ? done : text('final.pending'), { delivered });
      };
      if (once?.again) {
        // All was stored the first time; how the delivery went is what the client has not heard.
        if (await isDelivered(db, reqId, seq)) return withMessage(done, { delivered: true });
        afterCommit(deliver);
        return withMessage(text('final.pending'), { delivered: false });
      }
      if (status === 'COMPLETE') throw new OnyakError('STATE', text('final.alreadySent'));
      const mgText = checkText(input.mgText);
      const marked = await review.marked(db, { reqId, seq }, mgText);
      requireAcknowledged(marked, input.acknowledged);
      const acknowledged = JSON.stringify(await acknowledge(db, { reqId, hospitalCode, userId: user.userId }, marked));
      await db.query(
        `insert into guide_text (req_id, seq, hospital_code, init_text, text, acknowledged) values ($1, $2, $3, $4, $4, $5)
         on conflict (req_id, seq) do update set text = excluded.text, acknowledged = excluded.acknowledged
         where (guide_text.text, guide_text.acknowledged) is distinct from (excluded.text, excluded.acknowledged)`,
        [reqId, seq, hospitalCode, mgText, acknowledged],
      );
      await db.query(
        `insert into guide_delivery (key, hospital_code, req_id, seq, target, body)
         select r.req_id || ':' || $2::int, r.hospital_code, r.req_id, $2, $3, jsonb_build_object(
           'reqId', r.req_id, 'seq', $2::int, 'hospitalCode', r.hospital_code, 'irbNumber', r.subject_number,
           'mgText', $4::text, 'finalData', $5::jsonb, 'sendUserId', $6::text, 'acknowledged', $7::jsonb)
         from request r where r.req_id = $1
         on conflict (key) do update set body = excluded.body, target = excluded.target where guide_delivery.status = 'PENDING'`,
        [reqId, seq, target, mgText, JSON.stringify(input.finalData ?? null), user.userId, acknowledged],
      );
      afterCommit(deliver);
      return withMessage(text('final.pending'), { delivered: false });
    },
  });
