import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { revealedSchema } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let admin: Client;
let manager: Client;
const hospitalNameCode = '온누리대학교병원(H0001)';

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: ['amak'] });
  admin = await api.signIn('ADMIN01');
  manager = await api.signIn('MANAGER01');
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const reveal = async (client: Client) =>
  revealedSchema.parse((await client.post('/api/AMAK/reveal', { hospitalNameCode })).data).apiKey;

it('issues a key of 20 characters that lists, history and export show masked', async () => {
  const added = await admin.post('/api/AMAK/insert', { hospitalNameCode, memo: '연계 서버' });
  expect(added).toMatchObject({ result: 'SUCCESS', data: { hospitalNameCode, hospitalCode: 'H0001' } });
  const key = await reveal(manager);
  expect(key).toMatch(/^[A-Za-z0-9]{20}$/);
  const seen = await Promise.all(
    ['/api/AMAK/select', `/api/AMAK/selectHistory?key=H0001`, '/rest/api-key'].map((path) => manager.get(path)),
  );
  for (const { body } of seen) {
    expect(JSON.stringify(body)).not.toContain(key);
    expect(JSON.stringify(body)).toContain(`${key.slice(0, 4)}••••••••••••••••`);
  }
});

it('tells a key’s history by the institution’s code, as the documents ask for it', async () => {
  const { data } = await manager.get('/api/AMAK/selectHistory?hospitalCode=H0001');
  expect(data).toMatchObject([{ dml: 'INSERT', hospitalNameCode }]);
  expect((await manager.get('/api/AMAK/selectHistory?hospitalCode=H0002')).result).toBe('NOT_FOUND');
});

it('gives an institution one key', async () => {
  expect((await manager.post('/api/AMAK/insert', { hospitalNameCode })).result).toBe('DUPLICATE');
});

it('keeps who looked at a key', async () => {
  await reveal(manager);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`select set_config('app.hospital_code', '*', false)`);
  const { rows } = await client.query(
    `select user_id, target_key from user_action where action = 'API 키 조회' order by id desc limit 1`,
  );
  await client.end();
  expect(rows).toEqual([{ user_id: 'MANAGER01', target_key: 'H0001' }]);
});

it('replaces a key at once, and forgets it with its row', async () => {
  const before = await reveal(manager);
  const renewed = revealedSchema.parse((await manager.post('/api/AMAK/reissue', { hospitalNameCode })).data).apiKey;
  expect(renewed).not.toBe(before);
  expect(await reveal(manager)).toBe(renewed);
  expect((await manager.delete('/api/AMAK/delete?hospitalNameCode=H0001')).result).toBe('SUCCESS');
  expect((await manager.post('/api/AMAK/reveal', { hospitalNameCode })).result).toBe('NOT_FOUND');
});

it('answers for another institution as if it had no key', async () => {
  await admin.post('/api/AMAK/insert', { hospitalNameCode: 'H0002' });
  for (const path of ['reveal', 'reissue'])
    expect((await manager.post(`/api/AMAK/${path}`, { hospitalNameCode: 'H0002' })).result).toBe('NOT_FOUND');
});
