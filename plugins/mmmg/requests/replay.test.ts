import { connectionTo } from '@onyak/database';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { storeGuideRequest } from '../../../testing/guide-request.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let stranger: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  // No workflow server is there: a request is taken all the same, and the sweeper starts it later.
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  doctor = await api.signIn('DOCTOR01');
  stranger = await api.signIn('DOCTOR02');
  const payload = guidePayload({ irbNumber: 'IRB-다시', name: '홍가람' });
  await storeGuideRequest(owner, {
    reqId: 'MG-THEN',
    irbNumber: 'IRB-다시',
    name: '홍가람',
    payload,
    status: 'COMPLETE',
  });
  await storeGuideRequest(owner, { reqId: 'MG-COLLEAGUE', userId: 'MANAGER01', payload, status: 'COMPLETE' });
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const replay = (client: Client, over: object = {}) => client.post('/api/MMMG/replayMG', { reqId: 'MG-THEN', ...over });

it('asks for the same as a request of its own, which names the one it repeats; the same key is one request', async () => {
  const answer = await replay(doctor, { requestKey: 'again-1-again' });
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  const { reqId } = z.object({ reqId: z.string() }).parse(answer.data);
  expect(answer.msg).toBe(reqId);
  expect((await replay(doctor, { requestKey: 'again-1-again' })).data).toMatchObject({ reqId });
  const { rows } = await owner.query(
    `select r.kind, r.status, r.user_id, r.subject_number, r.subject_name, g.replay_of, r.payload = t.payload as same
     from request r join guide_request g using (req_id), request t where r.req_id = $1 and t.req_id = 'MG-THEN'`,
    [reqId],
  );
  expect(rows).toEqual([
    {
      kind: 'guide',
      status: 'RUNNING',
      user_id: 'DOCTOR01',
      subject_number: 'IRB-다시',
      subject_name: '홍가람',
      replay_of: 'MG-THEN',
      same: true,
    },
  ]);
  const opened = await doctor.get(`/api/MMMG/selectMGDataDetail?reqId=${reqId}`);
  expect(opened.data).toMatchObject({ request: { replayOf: 'MG-THEN' } });
});

it('repeats nothing that its reader does not see', async () => {
  expect((await replay(stranger)).result).toBe('NOT_FOUND');
  expect((await replay(doctor, { reqId: 'MG-COLLEAGUE' })).result).toBe('NOT_FOUND');
  expect((await replay(doctor, { reqId: '' })).result).toBe('VALIDATION');
});
