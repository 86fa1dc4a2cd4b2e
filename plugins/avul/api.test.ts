import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { loginCountsSchema, loginTimesSchema } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let manager: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: ['avul'] });
  manager = await api.signIn('MANAGER01');
  await api.signIn('DOCTOR01');
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const counts = async (query: string) =>
  new Map(
    loginCountsSchema
      .parse((await manager.get(`/api/AVUL/selectLoginCntByUser${query}`)).data)
      .map((row) => [row.userId, row.loginCnt]),
  );

it('counts the sign-ins of the last seven days, of the own institution alone', async () => {
  const users = await counts('');
  expect(users.get('DOCTOR01')).toBe(1);
  expect(users.has('DOCTOR02')).toBe(false);
});

it('counts between two days, however they are written, or from or to one of them', async () => {
  expect((await counts('?startDate=20200101&endDate=2020/12/31')).get('DOCTOR01')).toBe(0);
  expect((await counts('?startDate=2020.01.01')).get('DOCTOR01')).toBe(1);
  expect((await counts('?endDate=2020-12-31')).get('DOCTOR01')).toBe(0);
});

it('says at which field a day is wrong', async () => {
  const noDay = await manager.get('/api/AVUL/selectLoginCntByUser?startDate=2026-02-30');
  expect(noDay.result).toBe('VALIDATION');
  expect(noDay.faults).toEqual([{ field: 'startDate', message: '날짜는 yyyy-MM-dd 형식으로 입력해 주십시오.' }]);
  const turned = await manager.get('/api/AVUL/selectLoginCntByUser?startDate=2026-02-02&endDate=2026-02-01');
  expect(turned.faults.map(({ field }) => field)).toEqual(['endDate']);
});

it('lists the sign-ins of one user, and none of another institution’s', async () => {
  const timesOf = async (user: string) =>
    loginTimesSchema.parse((await manager.get(`/api/AVUL/selectLoginHst?searchUserId=${user}`)).data);
  const [own, ...more] = await timesOf('doctor01');
  expect([own?.result, more]).toEqual(['SUCCESS', []]);
  // The time in Korea, not a number.
  expect(Math.abs(Date.parse(`${own?.loginTimeStr.replace(' ', 'T')}+09:00`) - Date.now())).toBeLessThan(300_000);
  await api.signIn('DOCTOR02');
  expect(await timesOf('DOCTOR02')).toEqual([]);
});
