import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { requestListSchema } from '../schema.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { storeGuideRequest } from '../../../testing/guide-request.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await storeGuideRequest(owner, { reqId: 'MGCOLLEAGUE', userId: 'MANAGER01', status: 'COMPLETE' });
  await owner.query(
    `insert into guide_node (req_id, seq, hospital_code, status, gen_type, trans_time, llm_model_gen, llm_latest)
     values ('MGCOLLEAGUE', 1, 'H0001', 'COMPLETE', 'Initial', now(), 'onyak-offline', true)`,
  );
  await owner.query(
    `insert into guide_text (req_id, seq, hospital_code, init_text, text) values ('MGCOLLEAGUE', 1, 'H0001', '처음', '처음')`,
  );
});

afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const texts = async () =>
  (await owner.query<{ text: string; version: number }>('select text, version from guide_text')).rows;

it("shows a colleague's request to nobody without the function, by its number as little as in the list", async () => {
  const doctor = await api.signIn('DOCTOR01');
  const before = await texts();
  const body = {
    reqId: 'MGCOLLEAGUE',
    seq: 1,
    fromSeq: 1,
    llmSeq: 1,
    mgText: '글',
    feedback: '의견',
    version: 1,
    findingId: 'F',
  };
  const feedbackId = '5f0c8a52-6f3e-4a68-9a43-9b3a1f0a7d11';
  const calls = api.api.plugins
    .flatMap(({ plugin, api: { calls: all } }) => (plugin.code === 'mmmg' ? all : []))
    .filter(({ input }) => input instanceof z.ZodObject && 'reqId' in input.shape);
  expect(calls.length).toBeGreaterThan(7);
  for (const one of calls) {
    const { method, path } = one;
    const f1 = 'f1' in one && one.f1;
    const answer =
      method === 'GET'
        ? await doctor.get(`${path}?reqId=MGCOLLEAGUE&seq=1`)
        : await doctor.send(method, path, { ...body, feedbackId, finalData: '{}' }, {});
    // A call of the function's alone says so before it looks: of every number the same.
    expect([path, answer.result]).toEqual([path, f1 ? 'NO_AUTH' : 'NOT_FOUND']);
  }
  expect((await doctor.get('/api/requests/MGCOLLEAGUE/events')).status).toBe(404);
  expect(await texts()).toEqual(before);
  const manager = await api.signIn('MANAGER01');
  expect((await manager.get('/api/MMMG/selectMGDataDetail?reqId=MGCOLLEAGUE')).result).toBe('SUCCESS');
});

it('tells in one look-up what is of late and what waits for a review however old', async () => {
  const manager = await api.signIn('MANAGER01');
  for (const status of ['WAITING', 'FAILED'])
    await storeGuideRequest(owner, { reqId: `MGOLD${status}`, userId: 'MANAGER01', status });
  // When a request was made is told by the database and by nobody else.
  await owner.query('alter table request disable trigger user');
  await owner.query(`update request set created_at = '2020-01-02' where req_id like 'MGOLD%'`);
  await owner.query('alter table request enable trigger user');
  const looks = async () =>
    (await owner.query(`select from user_action where target_type = 'guide_request' and target_key = ''`)).rowCount ??
    0;
  const list = async (client: Client, query: string) =>
    requestListSchema.parse((await client.get(`/api/MMMG/selectMGDataIF?${query}`)).data).map(({ reqId }) => reqId);
  const before = await looks();
  const days = 'startDate=2026-01-01&endDate=2099-12-31';
  expect(await list(manager, `${days}&alsoWaiting=Y`)).toEqual(['MGCOLLEAGUE', 'MGOLDWAITING']);
  expect(await looks()).toBe(before + 1);
  expect(await list(manager, days)).toEqual(['MGCOLLEAGUE']);
  // What waits for a colleague is not told with it.
  expect(await list(await api.signIn('DOCTOR01'), `${days}&alsoWaiting=Y`)).toEqual([]);
});

it('tells the requests of one study patient by the number, and of a part of it none', async () => {
  await storeGuideRequest(owner, { reqId: 'MGSTUDY', userId: 'MANAGER01', irbNumber: 'IRB-ONE' });
  const manager = await api.signIn('MANAGER01');
  const of = async (irbNumber: string) =>
    requestListSchema
      .parse((await manager.get(`/api/MMMG/selectMGDataIF?searchAll=Y&irbNumber=${irbNumber}`)).data)
      .map(({ reqId }) => reqId);
  expect(await of('IRB-ONE')).toEqual(['MGSTUDY']);
  expect(await of('IRB')).toEqual([]);
  expect((await of('')).length).toBeGreaterThan(1);
});
