import { OnyakError, recordMenus } from '@onyak/core';
import { call, replyPrinted } from '@onyak/api/kit';
import { pageDrawings } from '@onyak/documents';
import { z } from 'zod';
import { readReachedRecord } from '../link/link-rows.sql.js';
import { messages } from '../messages.js';
import { seesAllRecords } from '../reach.js';
import { publicText } from './messages-public.js';
import { previewCalls } from './preview.js';
import { recordDocument } from './record-document.js';

/** What the public page of a record shows, for staff: no link, no certificate (specification 1 §2.7 "Preview mode"). */
const previewCall = (method: 'GET' | 'POST', path: string, type: string, draw: typeof pageDrawings.pdf) =>
  call({
    method,
    writes: false,
    path,
    summary: messages['preview.action'],
    menus: recordMenus,
    input: z.object({ recId: z.string().trim().min(1, messages['recId.required']).max(60) }),
    output: z.undefined(),
    answersFile: type,
    audit: {
      action: messages['preview.action'],
      targetType: 'adr-record',
      targetKey: (input: { recId: string }) => input.recId,
    },
    handler: async ({ db, input: { recId }, user, afterCommit }) => {
      const record = await readReachedRecord(db, recId, seesAllRecords(user) ? null : user.userId);
      if (!record) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      const name = publicText('pdf.name', { day: record.updatedOn });
      return replyPrinted({ afterCommit }, { model: recordDocument(record, new Date()), name }, draw, type);
    },
  });

export const recordPreviewCalls = [
  previewCall('POST', previewCalls.picture, 'image/png', pageDrawings.png),
  previewCall('GET', previewCalls.pdf, 'application/pdf', pageDrawings.pdf),
];
