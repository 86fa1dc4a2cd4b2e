import { dismissCall, pdfCall, reqIdInput, stampedPdf } from '@onyak/api/kit';
import { renderPdf } from '@onyak/documents';
import { z } from 'zod';
import { text } from '../messages.js';
import { newPrescriptionRequests } from '../new-prescription-requests.js';
import { viewRequest } from '../requests/view.js';
import { paperBlocks, paperFacts } from './paper.js';

const { menus } = newPrescriptionRequests;
const targetType = 'new_prescription_request';

const dismissFinding = dismissCall(newPrescriptionRequests, {
  path: '/api/DCIF/dismissFinding',
  action: text('action.dismiss'),
  targetType,
  judged: async (reader, reqId) => {
    const { request, screening } = await viewRequest(reader, reqId);
    return { hospitalCode: request.hospitalCode, findings: screening.findings };
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
    return { model, name: stampedPdf(viewed.request.irbNumber.trim() || viewed.request.reqId, made) };
  },
});

export const resultCalls = [dismissFinding, resultPdf];
