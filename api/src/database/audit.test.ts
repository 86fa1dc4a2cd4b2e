import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { Client, startTestApi, type TestApi } from '../testing/index.js';
import { startSecondProcess } from '../testing/second-process.js';
import { prepareThings, samplePlugin } from '../testing/sample-plugin.js';

let database: TestDatabase;
let owner: pg.Client;
let api: TestApi;
let doctor: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  api = await startTestApi({ databaseUrl: database.url, plugins: [samplePlugin], only: [] });
  doctor = await api.signIn('DOCTOR01');
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await owner.query(`insert into test_ward (hospital_code, ward_code, ward_name)
    select 'H0001', 'W' || n, '병동 ' || n from generate_series(1, 40) n`);
});

afterAll(async () => {
  await api?.stop();
  await owner?.end();
  await database?.drop();
});

let turn: Promise<unknown> = Promise.resolve();

/** Entries of a row's reads; one question at a time, because one connection asks. */
async function entries(key: string): Promise<Record<string, string>[]> {
  const answer = turn.then(() =>
    owner.query<Record<string, string>>(
      `select user_id, hospital_code, action from user_action where target_type = 'ward' and target_key = $1`,
      [key],
    ),
  );
  turn = answer.catch(() => undefined);
  return (await answer).rows;
}

const read = { user_id: 'DOCTOR01', hospital_code: 'H0001', action: 'READ_WARD' };

it('has an entry of its own for each of many reads at once, by the time each is answered', async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `W${index + 1}`);
  await Promise.all(
    keys.map(async (key) => {
      expect((await doctor.get(`/rest/ward/${key}`)).body).toMatchObject({ wardCode: key });
      expect(await entries(key)).toEqual([read]);
    }),
  );
});

it('keeps the entry of an answered read when the process is killed the moment the answer is there', async () => {
  const killed = await startSecondProcess(database.url);
  const client = new Client(killed.url, { cookie: doctor.sessionCookie });
  await client.get('/rest/ward/W1');
  const before = (await entries('W2')).length;
  const answer = await client.get('/rest/ward/W2');
  await killed.kill();
  expect(answer.body).toMatchObject({ wardCode: 'W2' });
  expect(await entries('W2')).toHaveLength(before + 1);
});

it('answers no row before its entry is kept', async () => {
  const before = (await entries('W3')).length;
  await owner.query('begin');
  await owner.query('lock table user_action in share mode');
  let answered = false;
  const reading = doctor.get('/rest/ward/W3').then((answer) => {
    answered = true;
    return answer;
  });
  try {
    const waiting = async () =>
      (await owner.query(`select from pg_locks where relation = 'user_action'::regclass and not granted`)).rowCount;
    await expect.poll(waiting).toBeGreaterThan(0);
    expect(answered).toBe(false);
  } finally {
    // A lock that stays would stop the tests after this one, and hide what failed.
    await owner.query('commit');
  }
  expect((await reading).status).toBe(200);
  expect(await entries('W3')).toHaveLength(before + 1);
});

it('answers no row whose entry cannot be kept', async () => {
  await owner.query('revoke insert on user_action from onyak_app');
  const answer = await doctor.get('/rest/ward/W4');
  expect([answer.status, answer.result]).toEqual([500, 'INTERNAL']);
  expect(JSON.stringify(answer.body)).not.toContain('병동');
  await owner.query('grant insert on user_action to onyak_app');
  expect((await doctor.get('/rest/ward/W4')).status).toBe(200);
});

it('keeps nothing of a read that was refused or found nothing', async () => {
  expect((await doctor.get('/rest/ward/NONE')).status).toBe(404);
  expect(await entries('NONE')).toEqual([]);
  const other = await api.signIn('DOCTOR02');
  expect((await other.get('/rest/ward/W5')).status).toBe(404);
  expect((await api.client().get('/rest/ward/W6')).result).toBe('NO_SESSION');
  const users = (await owner.query(`select distinct user_id from user_action where target_type = 'ward'`)).rows;
  expect(users).toEqual([{ user_id: 'DOCTOR01' }]);
});
