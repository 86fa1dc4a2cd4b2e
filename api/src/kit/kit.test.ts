import { z } from 'zod';
import { expect, it } from 'vitest';
import { OnyakError } from '@onyak/core';
import { call, defineApi, withMessage } from './index.js';

const count = call({
  method: 'GET',
  path: '/api/TEST/count',
  menu: 'TEST',
  input: z.object({
    searchText: z.string('검색어 필수 입력').min(2, '2자 이상'),
    page: z.coerce.number('숫자').default(1),
  }),
  output: z.object({ count: z.number() }),
  prepare: async ({ input }) => input.searchText.length,
  handler: async ({ db, prepared, input, afterCommit }) => {
    const { rows } = await db.query<{ count: number }>('select 1 as count where $1 = $1', [input.page]);
    afterCommit(async () => undefined);
    return withMessage('확인', { count: (rows[0]?.count ?? 0) + prepared });
  },
});

it('answers every fault of the input at its field', () => {
  const fault = (raw: unknown) => {
    try {
      count.bind(raw);
    } catch (error) {
      return error instanceof OnyakError ? error.details.faults : error;
    }
    return 'accepted';
  };
  expect(fault({ page: 'x' })).toEqual([
    { field: 'searchText', message: '검색어 필수 입력' },
    { field: 'page', message: '숫자' },
  ]);
  expect(fault({ searchText: '아스피린' })).toBe('accepted');
});

it('is what a plugin exports', () => {
  expect(defineApi(() => ({ calls: [count] }))).toBeTypeOf('function');
});
