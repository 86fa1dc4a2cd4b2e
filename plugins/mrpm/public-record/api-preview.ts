import { OnyakError, recordMenus, type SessionUser } from '@onyak/core';
import { call, replyPrinted, type TenantDatabase } from '@onyak/api/kit';
import { pageDrawings } from '@onyak/documents';
import { z } from 'zod';
import { readReachedRecord } from '../link/link-rows.sql.js';
import { messages } from '../messages.js';
import { seesAllRecords } from '../reach.js';
import { publicText } from './messages-public.js';
import { publicRecordSchema, type PublicRecord } from './public-record.js';
import { previewCalls } from './preview.js';
import { recordDocument } from './record-document.js';

/** No link, no certificate: what staff may see of a record they see as its patient does (specification 1 §2.7 "Preview mode"). */
const seen = {
  writes: false,
  summary: messages['preview.action'],
  menus: recordMenus,
  input: z.object({ recId: z.string().trim().min(1, messages['recId.required']).max(60) }),
  audit: {
    action: messages['preview.action'],
    targetType: 'adr-record',
    targetKey: (input: { recId: string }) => input.recId,
  },
} as const;

interface Looking {
  readonly db: TenantDatabase;
  readonly input: { readonly recId: string };
  readonly user: SessionUser;
}

/** @throws OnyakError NOT_FOUND for a record out of reach. */
async function demandReached({ db, input: { recId }, user }: Looking): Promise<PublicRecord> {
  const record = await readReachedRecord(db, recId, seesAllRecords(user) ? null : user.userId);
  if (!record) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return record;
}

const previewFile = (method: 'GET' | 'POST', path: string, type: string, draw: typeof pageDrawings.pdf) =>
  call({
    ...seen,
    method,
    path,
    output: z.undefined(),
    answersFile: type,
    handler: async ({ afterCommit, ...looking }) => {
      const record = await demandReached(looking);
      const name = publicText('pdf.name', { day: record.updatedOn });
      return replyPrinted({ afterCommit }, { model: recordDocument(record, new Date()), name }, draw, type);
    },
  });

export const recordPreviewCalls = [
  call({ ...seen, method: 'POST', path: previewCalls.record, output: publicRecordSchema, handler: demandReached }),
  previewFile('POST', previewCalls.picture, 'image/png', pageDrawings.png),
  previewFile('GET', previewCalls.pdf, 'application/pdf', pageDrawings.pdf),
];
