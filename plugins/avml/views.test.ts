import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';

let database: TestDatabase;
let api: TestApi;
let admin: Client;
let manager: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['mrpm', 'asmt', 'avml', 'matc', 'md2t', 'md3t', 'adri'],
  });
  admin = await api.signIn('ADMIN01');
  manager = await api.signIn('MANAGER01');
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const year = 'startDate=2020-01-01&endDate=2099-12-31';
const actions = async (client: Client) => rowsSchema.parse((await client.get('/api/AVML/selectUserActionHst')).data);
const recordOf = async (hospital: string) => {
  const { data } = await admin.get(`/api/MRPM/selectADRData?${year}&hospitalCodeManager=${hospital}`);
  const [row] = z.array(z.object({ recId: z.string(), ptName: z.string() })).parse(data);
  if (!row) throw new Error('the demonstration has no ADR record');
  return row;
};

it('shows an institution what an administrator of all did to its records, and to no other’s', async () => {
  const own = await recordOf('H0001');
  const foreign = await recordOf('H0002');
  for (const { recId } of [own, foreign]) await admin.get(`/rest/adr-record/${recId}`);
  const seen = (await actions(manager)).filter(({ userId, targetKey }) => userId === 'ADMIN01' && targetKey !== '');
  expect(seen).toEqual([
    expect.objectContaining({
      hospitalNameCodeManager: '온누리대학교병원(H0001)',
      userName: '온관리',
      hospitalNameCode: '온누리대학교병원(H0001)',
      ptName: own.ptName,
      targetKey: own.recId,
    }),
  ]);
});

it('says of what was done over all institutions that it was, and finds it by that', async () => {
  await admin.get('/rest/adr-record?range=[0,0]');
  const filter = encodeURIComponent(JSON.stringify({ hospitalNameCodeManager: '전체 기관(*)' }));
  const answer = await admin.get(`/rest/user-action?range=[0,50]&filter=${filter}`);
  const rows = rowsSchema.parse(answer.body);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ hospitalNameCodeManager }) => hospitalNameCodeManager))).toEqual(
    new Set(['전체 기관(*)']),
  );
  expect(
    (await actions(manager)).some(({ hospitalNameCodeManager }) => hospitalNameCodeManager === '전체 기관(*)'),
  ).toBe(false);
});

it('names the patient of a record that is changed, and of one that is no more', async () => {
  const { recId, ptName } = await recordOf('H0001');
  const one = async () =>
    z.looseObject({ version: z.number() }).parse((await admin.get(`/rest/adr-record/${recId}`)).body);
  await admin.put(`/rest/adr-record/${recId}`, { version: (await one()).version, ptAddress: '지어낸 주소' });
  await admin.delete(`/rest/adr-record/${recId}?version=${(await one()).version}`);
  const seen = (await actions(manager)).filter(({ action }) => /수정|삭제/.test(String(action)));
  const fact = { userId: 'ADMIN01', targetKey: recId, ptName, hospitalNameCode: '온누리대학교병원(H0001)' };
  expect(seen).toMatchObject([
    { ...fact, action: 'ADR 정보 삭제' },
    { ...fact, action: 'ADR 정보 수정' },
  ]);
});

it('pages through the look-ups of one record', async () => {
  const { recId } = await recordOf('H0001');
  for (let count = 0; count < 5; count += 1) await manager.get(`/rest/adr-record/${recId}`);
  const filter = encodeURIComponent(JSON.stringify({ targetType: 'adr-record', targetKey: recId }));
  const page = await manager.get(`/rest/user-action?range=[0,2]&filter=${filter}`);
  expect(page.headers.get('content-range')).toMatch(/^user-action 0-2\/[5-9]/);
  expect(
    rowsSchema.parse(page.body).every((row) => row['targetKey'] === recId && row['action'] === 'ADR 정보 조회'),
  ).toBe(true);
  const doctor = await api.signIn('DOCTOR01');
  expect((await doctor.get(`/rest/user-action?filter=${filter}`)).status).toBe(403);
});
