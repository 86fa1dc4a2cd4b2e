import { message } from '@onyak/core';
import { call, defineApi, readPeriod } from '@onyak/api/kit';
import { z } from 'zod';
import { loginCountsSchema, loginTimesSchema } from './schema.js';

/** Rows that a user's history is answered at most. */
const MAX_ROWS = 1000;
const day = z.string().max(20).optional();

const selectLoginCntByUser = call({
  method: 'GET',
  path: '/api/AVUL/selectLoginCntByUser',
  summary: '사용자별 로그인 횟수',
  menu: 'AVUL',
  input: z.object({ startDate: day, endDate: day }),
  output: loginCountsSchema,
  handler: async ({ db, input }) => {
    const { from, to } = readPeriod(input, 'last7Days');
    // Whole days in Korea, both included, a side left open without bound; who never signed in counts none and is listed.
    const { rows } = await db.query(
      `select u.id as "userId", u.user_name as "userName", u.auth, h.name || '(' || h.code || ')' as "hospitalNameCode",
         count(l.login_no)::integer as "loginCnt"
       from app_user u join hospital h on h.code = u.hospital_code
         left join login_history l on l.user_id = u.id and l.result = 'SUCCESS'
           and ($1::date is null or l.login_time >= $1::date::timestamp at time zone 'Asia/Seoul')
           and ($2::date is null or l.login_time < ($2::date + 1)::timestamp at time zone 'Asia/Seoul')
       group by u.id, u.user_name, u.auth, h.code, h.name order by 5 desc, 1`,
      [from ?? null, to ?? null],
    );
    return loginCountsSchema.parse(rows);
  },
});

const selectLoginHst = call({
  method: 'GET',
  path: '/api/AVUL/selectLoginHst',
  summary: '로그인 이력',
  menu: 'AVUL',
  input: z.object({
    searchUserId: z
      .string()
      .trim()
      .min(1, message('field.required', { label: '아이디' }))
      .max(20),
  }),
  output: loginTimesSchema,
  handler: async ({ db, input }) => {
    const { rows } = await db.query(
      `select login_no::text as "loginNo", to_char(login_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "loginTimeStr", result
       from login_history where user_id = $1 order by login_time desc, login_no desc limit ${MAX_ROWS}`,
      [input.searchUserId.toUpperCase()],
    );
    return loginTimesSchema.parse(rows);
  },
});

/** Counts of sign-ins and the sign-ins of one user; the list of all is the resource's. */
export default defineApi(() => ({ calls: [selectLoginCntByUser, selectLoginHst] }));
