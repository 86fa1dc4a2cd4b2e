import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';

let database: TestDatabase;
let api: TestApi;
let doctor: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: ['adri', 'matc'] });
  doctor = await api.signIn('DOCTOR01');
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

it('finds ATC codes, the one that was typed first', async () => {
  const byCode = await doctor.get('/api/ADRI/selectAtc?atcSearchLike=b01aa');
  const found = byCode.data as { atcCode: string }[];
  expect(found[0]).toMatchObject({ atcCode: 'B01AA' });
  expect(found).toContainEqual(expect.objectContaining({ atcCode: 'B01AA03', atcName: 'warfarin' }));
  expect(found.filter(({ atcCode }) => !atcCode.startsWith('B01AA'))).toEqual([]);
  const byName = await doctor.post('/api/ADRI/selectAtcSC', { searchDrugCode: '와파린' });
  expect(byName.data).toMatchObject([{ atcCode: 'B01AA03' }]);
});

it('asks for a text in the words of the documents', async () => {
  const answer = await doctor.get('/api/ADRI/selectAtc?atcSearchLike=%20');
  expect([answer.result, answer.msg]).toEqual(['VALIDATION', '검색조건 입력 후 조회 필요']);
});

it('finds products by their own code or name, and by the beginning of their ATC code', async () => {
  const byName = await doctor.get('/api/ADRI/select?kdSearchLike=%EC%99%80%EB%A5%B4%ED%8C%8C%EB%A6%B0');
  const byAtc = await doctor.get('/api/ADRI/select?atcCodeLike=B01AA03');
  expect(byName.data).toEqual(byAtc.data);
  expect(byAtc.data).toEqual(expect.arrayContaining([expect.objectContaining({ atcCode: 'B01AA03' })]));
});
