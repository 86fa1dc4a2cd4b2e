import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { versionsSchema } from '../schema.js';
import { storeGuide } from '../../../testing/final-guide.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let stranger: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await storeGuide(owner, { reqId: 'MG-V1' });
  await storeGuide(owner, { reqId: 'MG-V2' });
  await storeGuide(owner, { reqId: 'MG-V3', userId: 'MANAGER01' });
  await owner.query(`update guide_request set replay_of = 'MG-V1' where req_id in ('MG-V2', 'MG-V3')`);
  await owner.query(`select set_config('app.user_id', 'DOCTOR01', false)`);
  for (const text of ['고친 글', '고친 글', '다시 고친 글'])
    await owner.query(`update guide_text set text = $1 where req_id = 'MG-V1'`, [text]);
  [doctor, stranger] = [await api.signIn('DOCTOR01'), await api.signIn('DOCTOR02')];
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

it('tells every text that a final guide has had, and the same guide asked again, as far as its reader sees them', async () => {
  const { texts, others } = versionsSchema.parse((await doctor.get('/api/MMMG/selectMGVersions?reqId=MG-V1')).data);
  expect(texts.map(({ seq, no, text, userId }) => [seq, no, text.split('\n')[0], userId])).toEqual([
    [1, 1, '# 복약 안내', 'DOCTOR01'],
    [1, 2, '고친 글', 'DOCTOR01'],
    [1, 3, '다시 고친 글', 'DOCTOR01'],
  ]);
  expect(others.map(({ reqId, nodes }) => [reqId, nodes.length])).toEqual([['MG-V2', 1]]);
  expect(others[0]?.screening.findings.length).toBeGreaterThan(3);
  const back = versionsSchema.parse((await doctor.get('/api/MMMG/selectMGVersions?reqId=MG-V2')).data);
  expect(back.others.map(({ reqId }) => reqId)).toEqual(['MG-V1']);
  expect((await stranger.get('/api/MMMG/selectMGVersions?reqId=MG-V1')).result).toBe('NOT_FOUND');
});
