import { finderHitsSchema, isInitials } from '@onyak/core';
import { call, requestOwner } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { searchRequests } from './requests.sql.js';

/** Hits answered at most: a longer text finds the others. */
const MAX_HITS = 10;

/** Guide requests for the command palette: the newest whose patient, study or request number contains the text. */
export const findRequests = call({
  method: 'GET',
  path: '/api/MMMG/findMG',
  summary: '복약지도 요청 찾기 (성명, 연구 등록번호, 요청번호)',
  menu: 'MMMG',
  input: z.object({
    text: z.string(text('find.short')).trim().normalize('NFC').min(2, text('find.short')).max(50, text('find.short')),
  }),
  output: finderHitsSchema,
  audit: { action: text('action.list'), targetType: 'guide_request', targetKey: () => '' },
  handler: async ({ db, input, user, f1 }) => {
    const wanted = input.text.toLowerCase();
    const found = await searchRequests(db, {
      owner: requestOwner({ user, f1 }),
      wanted,
      initials: isInitials(wanted),
      limit: MAX_HITS,
    });
    return found.map(({ reqId, name, irbNumber, day, status }) => ({
      id: reqId,
      title: name === '' ? text('guide.noName') : name,
      details: [day, text(`status.${status}`), irbNumber, reqId].filter(Boolean),
    }));
  },
});
