import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { storeGuideRequest } from '../../../testing/guide-request.js';
import { messages } from '../messages.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;

async function addRequest(reqId: string, hospitalCode: string, userId: string, name: string): Promise<void> {
  await storeGuideRequest(owner, { reqId, hospitalCode, userId, irbNumber: 'IRB-7', name });
}

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await owner.query(`update auth_group_menu set f1 = group_id = 'ALL' where transaction = 'MMMG'`);
  await addRequest('MGFIND1', 'H0001', 'DOCTOR01', '가나다');
  await addRequest('MGFIND2', 'H0001', 'MANAGER01', '가나라');
  await addRequest('MGFIND3', 'H0002', 'DOCTOR02', '가나마');
  await addRequest('MGFIND4', 'H0001', 'DOCTOR01', '');
  doctor = await api.signIn('DOCTOR01');
});

afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const found = async (client: Client, text: string) => {
  const { data } = await client.get(`/api/MMMG/findMG?text=${encodeURIComponent(text)}`);
  return (data as { id: string }[]).map(({ id }) => id).sort();
};

it('finds requests by name, its initial consonants, study and request number', async () => {
  for (const text of ['가나', 'ㄱㄴㄷ', 'mgfind1']) expect(await found(doctor, text), text).toEqual(['MGFIND1']);
  expect(await found(doctor, 'irb-7')).toEqual(['MGFIND1', 'MGFIND4']);
  for (const text of ['%%', '__', '없는 사람']) expect(await found(doctor, text), text).toEqual([]);
});

it('tells hits apart by day, status and numbers, and says who has no name', async () => {
  const { data } = await doctor.get('/api/MMMG/findMG?text=MGFIND4');
  expect(data).toEqual([
    {
      id: 'MGFIND4',
      title: messages['guide.noName'],
      details: [expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), messages['status.WAITING'], 'IRB-7', 'MGFIND4'],
    },
  ]);
});

it('shows the institution’s to who may see all of it, and nobody those of another', async () => {
  expect(await found(await api.signIn('MANAGER01'), '가나')).toEqual(['MGFIND1', 'MGFIND2']);
  expect(await found(await api.signIn('DOCTOR02'), '가나')).toEqual(['MGFIND3']);
});

it('records the look-up, and refuses a text too short to be meant', async () => {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from user_action where action = $1 and user_id = 'DOCTOR01'`,
    [messages['action.list']],
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
  expect(await doctor.get('/api/MMMG/findMG?text=가')).toMatchObject({ status: 400, faults: [{ field: 'text' }] });
});
