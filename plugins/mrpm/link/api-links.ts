import { staffLinkCalls } from '@onyak/api/kit';
import { z } from 'zod';
import { findRecordInstitution } from './link-rows.sql.js';
import { recordCard, recordPdf, recordView } from '../links.js';
import { messages } from '../messages.js';

/** What staff do with the links to a record. */
export const linkCalls = staffLinkCalls({
  link: [recordView, recordPdf, recordCard],
  menu: 'MRPM',
  key: z.object({ recId: z.string().trim().min(1, messages['recId.required']).max(60) }),
  institutionOf: ({ db, user, f1 }, { recId }) => findRecordInstitution(db, recId, user.userId, f1),
});
