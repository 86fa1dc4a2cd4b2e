import { OnyakError, type Settings } from '@onyak/core';
import { pdfCall } from '@onyak/api/kit';
import { renderPdf } from '@onyak/documents';
import { z } from 'zod';
import { readDetail, seqInput } from '../requests/api-history.js';
import { finalDocument } from './final-document.js';
import { checkTarget, requireNode, targetFields } from './final-target.js';
import { text } from '../messages.js';
import { readNode } from '../requests/nodes.sql.js';
import { finalReaders } from '../schema.js';
import { fileSubject } from './sheet-facts.js';
import { loadFinalText } from '../workflow/store/final-text.sql.js';

const pdfInput = z.object({ ...targetFields, seq: seqInput, reader: z.enum(finalReaders).default('all') });

const stamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** `IRB-1-20260131-1405.pdf` (specification 3 §9: study number and time). */
const nameOf = (subject: string, made: Date): string =>
  `${subject}-${stamp.format(made).replaceAll('-', '').replace(' ', '-').replace(':', '')}.pdf`;

/** The saved final guide as PDF (ours). */
export const finalPdf = (settings: Pick<Settings, 'CDSS_URL' | 'ONYAK_MODE'>) =>
  pdfCall({
    method: 'GET',
    path: '/api/MMMG/finalGuidePdf',
    summary: '최종 복약지도 PDF',
    menu: 'MMMG',
    input: pdfInput,
    audit: { action: text('action.finalText'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
    draw: renderPdf,
    document: async (context) => {
      const { db, input } = context;
      const seq = checkTarget(input.reqId, input.seq);
      await requireNode(context, input.reqId, seq);
      const [detail, node, saved] = await Promise.all([
        readDetail(context, input.reqId, settings),
        readNode(db, input.reqId, seq),
        loadFinalText(db, input, seq),
      ]);
      if (!node || !saved) throw new OnyakError('NOT_FOUND', text('final.notWritten'));
      const made = new Date();
      const model = finalDocument({ markdown: saved.text, reader: input.reader, node, detail, made });
      return { model, name: nameOf(fileSubject(detail.request), made) };
    },
  });
