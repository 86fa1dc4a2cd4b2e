import { message } from '@onyak/core';
import { call, defineApi, readPeriod } from '@onyak/api/kit';
import { z } from 'zod';
import { countLogins, listLogins } from './logins.sql.js';
import { loginCountsSchema, loginTimesSchema } from './schema.js';

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
    return countLogins(db, from ?? null, to ?? null);
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
    return listLogins(db, input.searchUserId.toUpperCase());
  },
});

/** Counts of sign-ins and the sign-ins of one user; the list of all is the resource's. */
export default defineApi(() => ({ calls: [selectLoginCntByUser, selectLoginHst] }));
