import { OnyakError, type Settings } from '@onyak/core';
import { call, withMessage, type TenantDatabase } from '@onyak/api/kit';
import type { GuideClient } from '@onyak/workflows/client';
import { z } from 'zod';
import { requireRequest, seqInput } from './api-history.js';
import { text } from './messages.js';
import { finalTextSchema, MAX_FINAL_LENGTH } from './schema.js';

const targetFields = {
  reqId: z.string().trim().default(''),
  sTransTime: z.string().optional(),
  irbNumber: z.string().optional(),
};
const targetInput = z.object({ ...targetFields, seq: seqInput });

function refuse(field: string, message: string): OnyakError {
  return new OnyakError('VALIDATION', message, { faults: [{ field, message }] });
}

function checkTarget(reqId: string, seq: number | null): number {
  if (reqId === '' || seq === null) throw refuse('seq', text('final.targetRequired'));
  return seq;
}

function checkText(mgText: string): string {
  const cleaned = mgText.normalize('NFC').replaceAll('\r\n', '\n');
  if (cleaned.trim() === '') throw refuse('mgText', text('final.textRequired'));
  if ([...cleaned].length > MAX_FINAL_LENGTH) throw refuse('mgText', text('final.textMax'));
  return cleaned;
}

/** Refuses a node that the caller's institution does not have; answers what the final guide is made of. */
async function requireNode(
  db: TenantDatabase,
  reqId: string,
  seq: number,
): Promise<{ hospitalCode: string; status: string }> {
  const request = await requireRequest(db, reqId);
  const { rows } = await db.query<{ status: string }>('select status from guide_node where req_id = $1 and seq = $2', [
    reqId,
    seq,
  ]);
  const [node] = rows;
  if (!node) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return { hospitalCode: request.hospitalCode, status: node.status };
}

const selectText = call({
  method: 'GET',
  path: '/api/MMMG/selectMgDataText',
  summary: '저장된 최종 복약지도',
  menu: 'MMMG',
  input: targetInput,
  output: z.array(finalTextSchema),
  audit: { action: 'MMMG.finalText', targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
  handler: async ({ db, input }) => {
    const seq = checkTarget(input.reqId, input.seq);
    await requireNode(db, input.reqId, seq);
    const { rows } = await db.query(
      `select text, init_text as "initText", coalesce(model, '') as model, version from guide_text where req_id = $1 and seq = $2`,
      [input.reqId, seq],
    );
    return z.array(finalTextSchema).parse(rows);
  },
});

/** Writes the final guide of a node (once; a repeat answers the stored one); `msg` is the text. */
const generateText = (client: GuideClient) =>
  call({
    method: 'POST',
    path: '/api/MMMG/genMGText',
    summary: '최종 복약지도 작성',
    menu: 'MMMG',
    input: targetInput,
    output: z.undefined(),
    audit: { action: 'MMMG.composeFinal', targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
    handler: async ({ db, input: { reqId, seq: given }, user, afterCommit }) => {
      const seq = checkTarget(reqId, given);
      const { hospitalCode } = await requireNode(db, reqId, seq);
      afterCommit(async () => {
        const composed = await client.composeFinal({ reqId, hospitalCode, seq, userId: user.userId });
        return withMessage(composed.text);
      });
      return undefined;
    },
  });

const saveInput = z.object({
  ...targetFields,
  seq: seqInput,
  mgText: z.string().default(''),
  /** Version the text was read with; an edit over somebody else's is refused. */
  version: z.coerce.number().int(),
});

/** Keeps an edited final guide without sending it (ours). */
const saveText = call({
  method: 'POST',
  path: '/api/MMMG/saveMGText',
  summary: '최종 복약지도 저장',
  menu: 'MMMG',
  input: saveInput,
  output: z.object({ version: z.number().int() }),
  audit: { action: 'MMMG.saveFinal', targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
  handler: async ({ db, input }) => {
    const seq = checkTarget(input.reqId, input.seq);
    const { status } = await requireNode(db, input.reqId, seq);
    if (status === 'COMPLETE') throw new OnyakError('STATE', text('final.alreadySent'));
    const { rows } = await db.query<{ version: number }>(
      'update guide_text set text = $3 where req_id = $1 and seq = $2 and version = $4 returning version',
      [input.reqId, seq, checkText(input.mgText), input.version],
    );
    const [row] = rows;
    if (!row) throw OnyakError.of('CONFLICT', 'error.conflict');
    return withMessage(text('final.saved'), { version: row.version });
  },
});

const jsonInput = z.preprocess((value, context) => {
  if (typeof value !== 'string') return value ?? null;
  try {
    return value.trim() === '' ? null : (JSON.parse(value) as unknown);
  } catch {
    context.addIssue({ code: 'custom', message: text('final.dataJson') });
    return z.NEVER;
  }
}, z.unknown());

const sendInput = z.object({ ...targetFields, llmSeq: seqInput, mgText: z.string().default(''), finalData: jsonInput });

/**
 * Stores the edited text and what is to be delivered, then lets the workflow deliver it. A repeat
 * with the same node is the same delivery (its key is `reqId:seq`).
 */
const sendFinal = (client: GuideClient, settings: Pick<Settings, 'CDSS_URL' | 'ONYAK_MODE'>) =>
  call({
    method: 'POST',
    path: '/api/MMMG/sendMGTextFinal',
    summary: '최종 복약지도를 CDSS로 전송',
    menu: 'MMMG',
    input: sendInput,
    output: z.object({ delivered: z.boolean() }),
    audit: { action: 'MMMG.sendFinal', targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
    handler: async ({ db, input, user, afterCommit }) => {
      const { reqId } = input;
      const seq = checkTarget(reqId, input.llmSeq);
      if (settings.ONYAK_MODE === 'personal') throw new OnyakError('STATE', text('final.personalMode'));
      const { hospitalCode, status } = await requireNode(db, reqId, seq);
      if (status === 'COMPLETE') throw new OnyakError('STATE', text('final.alreadySent'));
      const mgText = checkText(input.mgText);
      const target = settings.CDSS_URL ? 'CDSS' : 'INBOX';
      await db.query(
        `insert into guide_text (req_id, seq, hospital_code, init_text, text) values ($1, $2, $3, $4, $4)
         on conflict (req_id, seq) do update set text = excluded.text where guide_text.text is distinct from excluded.text`,
        [reqId, seq, hospitalCode, mgText],
      );
      await db.query(
        `insert into guide_delivery (key, hospital_code, req_id, seq, target, body)
         select r.req_id || ':' || $2::int, r.hospital_code, r.req_id, $2, $3, jsonb_build_object(
           'reqId', r.req_id, 'seq', $2::int, 'hospitalCode', r.hospital_code, 'irbNumber', r.irb_number,
           'mgText', $4::text, 'finalData', $5::jsonb, 'sendUserId', $6::text)
         from guide_request r where r.req_id = $1
         on conflict (key) do update set body = excluded.body, target = excluded.target where guide_delivery.status = 'PENDING'`,
        [reqId, seq, target, mgText, JSON.stringify(input.finalData ?? null), user.userId],
      );
      afterCommit(async () => {
        const { delivered } = await client.sendFinal({ reqId, seq, userId: user.userId });
        const done = target === 'CDSS' ? text('final.sent') : text('final.sentInbox');
        return withMessage(delivered ? done : text('final.pending'), { delivered });
      });
      return withMessage(text('final.pending'), { delivered: false });
    },
  });

export const finalCalls = (client: GuideClient, settings: Pick<Settings, 'CDSS_URL' | 'ONYAK_MODE'>) => [
  selectText,
  generateText(client),
  saveText,
  sendFinal(client, settings),
];
