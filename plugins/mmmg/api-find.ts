import { finderHitsSchema, guideRequestStatusSchema, isInitials } from '@onyak/core';
import { call, readableSql, requestOwner } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from './messages.js';

/** Hits answered at most: a longer text finds the others. */
const MAX_HITS = 10;

const rowsSchema = z.array(
  z.object({
    reqId: z.string(),
    name: z.string(),
    irbNumber: z.string(),
    day: z.string(),
    status: guideRequestStatusSchema,
  }),
);

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
    const { rows } = await db.query(
      `select r.req_id as "reqId", r.subject_name as name, r.subject_number as "irbNumber", r.status,
         to_char(r.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
       from request r
       where r.kind = 'guide' and ${readableSql('r', '$1')}
         and (strpos(lower(r.subject_name), $2) > 0 or strpos(lower(r.subject_number), $2) > 0 or strpos(lower(r.req_id), $2) > 0
           or ($3 and strpos(onyak_initials(r.subject_name), $2) > 0))
       order by r.created_at desc, r.req_id limit ${MAX_HITS}`,
      [requestOwner({ user, f1 }), wanted, isInitials(wanted)],
    );
    return rowsSchema.parse(rows).map(({ reqId, name, irbNumber, day, status }) => ({
      id: reqId,
      title: name === '' ? text('guide.noName') : name,
      details: [day, text(`status.${status}`), irbNumber, reqId].filter(Boolean),
    }));
  },
});
