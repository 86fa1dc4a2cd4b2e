import { dismissalReasonSchema, OnyakError } from '@onyak/core';
import { call, pdfCall, withMessage } from '@onyak/api/kit';
import { renderPdf } from '@onyak/documents';
import { z } from 'zod';
import { text } from '../messages.js';
import { newPrescriptionRequests } from '../new-prescription-requests.js';
import { dismissals } from '../requests/requests.sql.js';
import { reqIdInput, viewRequest } from '../requests/view.js';
import { paperBlocks, paperFacts, pdfName } from './paper.js';

const { menus } = newPrescriptionRequests;
const targetType = 'new_prescription_request';

const dismissFinding = call({
  method: 'POST',
  path: '/api/DCIF/dismissFinding',
  summary: '점검 결과를 이유와 함께 해당 없음으로 표시, 이유가 없으면 표시를 지움',
  menus,
  input: z.object({
    reqId: reqIdInput,
    findingId: z.string().min(1).max(500),
    reason: z.preprocess(
      (given) => (given === '' || given === undefined ? null : given),
      dismissalReasonSchema.nullable(),
    ),
  }),
  output: z.undefined(),
  audit: { action: text('action.dismiss'), targetType, targetKey: ({ reqId }) => reqId },
  handler: async (context) => {
    const { db, input, user } = context;
    const { reqId, findingId, reason } = input;
    const { request, screening } = await viewRequest(context, reqId);
    if (!screening.findings.some(({ id }) => id === findingId)) throw new OnyakError('NOT_FOUND', text('call.finding'));
    await dismissals.save(db, { reqId, findingId, reason, userId: user.userId, hospitalCode: request.hospitalCode });
    return withMessage(text(reason === null ? 'call.restored' : 'call.dismissed'));
  },
});

/** The result as it is kept: A4, 10 mm margins, 14 px (specification 3 §9). */
const resultPdf = pdfCall({
  method: 'GET',
  path: '/api/DCIF/resultPdf',
  summary: '신규 처방 DUR 결과 PDF',
  menus,
  input: z.object({ reqId: reqIdInput }),
  audit: { action: text('action.pdf'), targetType, targetKey: ({ reqId }) => reqId },
  draw: renderPdf,
  document: async (context) => {
    const viewed = await viewRequest(context, context.input.reqId);
    const made = new Date();
    const facts = paperFacts(viewed.request).join(' · ');
    const model = {
      title: text('result.title'),
      language: 'ko' as const,
      made,
      foot: facts,
      page: 'a4' as const,
      blocks: [
        { kind: 'heading' as const, level: 1 as const, text: text('result.title') },
        { kind: 'text' as const, text: facts, strong: true },
        { kind: 'rule' as const },
        ...paperBlocks(viewed),
      ],
    };
    return { model, name: pdfName(viewed.request, made) };
  },
});

export const resultCalls = [dismissFinding, resultPdf];
