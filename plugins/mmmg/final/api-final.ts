import { OnyakError, type Settings, typedNumber } from '@onyak/core';
import { call, withMessage } from '@onyak/api/kit';
import { z } from 'zod';
import { seqInput } from '../requests/api-history.js';
import { finalPdf } from './api-final-pdf.js';
import { sendFinal } from './api-send.js';
import { checkTarget, checkText, demandAlone, requireNode, targetFields } from './final-target.js';
import { text } from '../messages.js';
import { readFinalTexts, saveEdited } from './final.sql.js';
import type { VocabularyCache } from '@onyak/workflows/grounding';
import { FinalTextReview } from './final-text-review.js';
import type { GuideClient } from '../guide-client.js';
import { loadFinalText } from '../workflow/store/final-text.sql.js';
import { finalTextSchema, markedAnswerSchema } from '../schema.js';

const targetInput = z.object({ ...targetFields, seq: seqInput });

const selectText = call({
  method: 'GET',
  path: '/api/MMMG/selectMgDataText',
  summary: '저장된 최종 복약지도',
  menu: 'MMMG',
  input: targetInput,
  output: z.array(finalTextSchema),
  audit: { action: text('action.finalText'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
  handler: async (context) => {
    const { db, input } = context;
    const seq = checkTarget(input.reqId, input.seq);
    await requireNode(context, input.reqId, seq);
    return readFinalTexts(db, { reqId: input.reqId, seq });
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
    audit: { action: text('action.composeFinal'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
    handler: async (context) => {
      const { user, afterCommit } = context;
      const { reqId, seq: given } = context.input;
      const seq = checkTarget(reqId, given);
      await requireNode(context, reqId, seq);
      afterCommit(async (read) => {
        await client.composeFinal({ reqId, seq, userId: user.userId });
        const composed = await read((db) => loadFinalText(db, { reqId }, seq));
        if (!composed) throw OnyakError.of('NOT_FOUND', 'error.notFound');
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
  version: typedNumber(z.int32()),
});

/** Keeps an edited final guide without sending it (ours). */
const saveText = call({
  method: 'POST',
  path: '/api/MMMG/saveMGText',
  summary: '최종 복약지도 저장',
  menu: 'MMMG',
  input: saveInput,
  output: z.object({ version: z.number().int() }),
  audit: { action: text('action.saveFinal'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
  handler: async (context) => {
    const { db, input } = context;
    const seq = checkTarget(input.reqId, input.seq);
    const { status } = await requireNode(context, input.reqId, seq);
    if (status === 'COMPLETE') throw new OnyakError('STATE', text('final.alreadySent'));
    const edited = { reqId: input.reqId, seq, text: checkText(input.mgText), version: input.version };
    await demandAlone(db, { reqId: input.reqId, seq });
    const version = await saveEdited(db, edited);
    if (version === undefined) throw OnyakError.of('CONFLICT', 'error.conflict');
    return withMessage(text('final.saved'), { version });
  },
});

/** What the checks mark in a text as it is being edited (ours). */
const reviewText = (review: FinalTextReview) =>
  call({
    method: 'POST',
    path: '/api/MMMG/checkMGText',
    summary: '최종 복약지도 문장 점검',
    menu: 'MMMG',
    writes: false,
    input: z.object({ ...targetFields, seq: seqInput, mgText: z.string().default('') }),
    output: markedAnswerSchema,
    handler: async (context) => {
      const { db, input } = context;
      const seq = checkTarget(input.reqId, input.seq);
      await requireNode(context, input.reqId, seq);
      const marked = await review.marked(db, { reqId: input.reqId, seq }, checkText(input.mgText));
      return {
        marked: marked.map(({ id, text: sentence, reasons }) => ({ id, text: sentence, reasons: [...reasons] })),
      };
    },
  });

export const finalCalls = (
  client: GuideClient,
  settings: Pick<Settings, 'CDSS_URL' | 'ONYAK_MODE'>,
  vocabulary: VocabularyCache,
) => {
  const review = new FinalTextReview(vocabulary);
  return [
    selectText,
    generateText(client),
    saveText,
    reviewText(review),
    finalPdf(settings),
    sendFinal(client, review, settings),
  ];
};
