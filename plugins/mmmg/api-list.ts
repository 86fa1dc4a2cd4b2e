import { guideRequestStatusSchema, OnyakError, readDay } from '@onyak/core';
import { call, readableSql, requestOwner } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from './messages.js';
import { requestColumns, requestJoins, toRequestRow } from './rows.js';
import { MAX_LIST_ROWS, requestListSchema } from './schema.js';

/** `yyyyMMdd` is taken too, as the documents' clients send it; empty means no bound. */
const dateInput = z
  .preprocess(
    (value) => {
      if (value === undefined || value === null || value === '') return null;
      const given = String(value).trim();
      return readDay(given) ?? given;
    },
    z.iso.date(text('list.dateInvalid')).nullable(),
  )
  .default(null);

const searchAllInput = z.preprocess(
  (value) => (value === true || value === 'Y' || value === 'true' ? 'Y' : 'N'),
  z.enum(['Y', 'N']),
);

/** Beside what the other parameters ask for, those that wait for a review, however old. */
const alsoWaitingInput = searchAllInput;

const statusInput = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  guideRequestStatusSchema.nullable(),
);

const listInput = z
  .object({
    startDate: dateInput,
    endDate: dateInput,
    searchAll: searchAllInput,
    status: statusInput,
    alsoWaiting: alsoWaitingInput,
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    error: text('list.dateOrder'),
    path: ['startDate'],
  });

/** Whole institution only with the menu's function right; otherwise the caller's own requests. */
function requireScope(searchAll: 'Y' | 'N', f1: boolean): void {
  if (searchAll === 'Y' && !f1) throw new OnyakError('NO_AUTH', text('list.searchAllNoAuth'));
}

/** $1 user or null for all, $2 first day, $3 last day (Asia/Seoul), $4 status, null without bound; $5 what waits as well. */
const where = `where r.kind = 'guide' and ${readableSql('r', '$1')}
  and (($2::date is null or r.created_at >= $2::date::timestamp at time zone 'Asia/Seoul')
    and ($3::date is null or r.created_at < ($3::date + 1)::timestamp at time zone 'Asia/Seoul')
    and ($4::text is null or r.status = $4) or $5 and r.status = 'WAITING')`;

/** Values of {@link where}; whose requests the list is narrowed to is asked after {@link requireScope}. */
const boundsOf = (input: z.output<typeof listInput>, user: { readonly userId: string }) => [
  requestOwner({ user, f1: input.searchAll === 'Y' }),
  input.startDate,
  input.endDate,
  input.status,
  input.alsoWaiting === 'Y',
];

const selectList = call({
  method: 'GET',
  path: '/api/MMMG/selectMGDataIF',
  summary: '복약지도 요청 목록',
  menu: 'MMMG',
  input: listInput,
  output: requestListSchema,
  audit: { action: text('action.list'), targetType: 'guide_request', targetKey: () => '' },
  handler: async ({ db, input, user, f1 }) => {
    requireScope(input.searchAll, f1);
    const { rows } = await db.query(
      `select ${requestColumns} ${requestJoins} ${where} order by r.created_at desc, r.req_id limit ${MAX_LIST_ROWS}`,
      boundsOf(input, user),
    );
    return rows.map(toRequestRow);
  },
});

const selectCount = call({
  method: 'GET',
  path: '/api/MMMG/selectMGDataIFCnt',
  summary: '복약지도 요청 건수',
  menu: 'MMMG',
  input: listInput,
  output: z.number().int(),
  handler: async ({ db, input, user, f1 }) => {
    requireScope(input.searchAll, f1);
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from request r ${where}`,
      boundsOf(input, user),
    );
    return rows[0]?.count ?? 0;
  },
});

export const listCalls = [selectList, selectCount];
