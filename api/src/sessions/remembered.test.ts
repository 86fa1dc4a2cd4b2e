import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { Client, startTestApi, type TestApi } from '../testing/index.js';
import { startSecondProcess, type SecondProcess } from '../testing/second-process.js';
import { prepareThings, samplePlugin } from '../testing/sample-plugin.js';

let database: TestDatabase;
let owner: pg.Client;
let first: TestApi;
let second: SecondProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  first = await startTestApi({ databaseUrl: database.url, plugins: [samplePlugin], only: [] });
  second = await startSecondProcess(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await owner.query(`insert into test_ward (hospital_code, ward_code, ward_name)
    values ('H0001', 'A', '내과 병동'), ('H0002', 'B', '외과 병동')`);
});

afterAll(async () => {
  await second?.stop();
  await first?.stop();
  await owner?.end();
  await database?.drop();
});

beforeEach(async () => {
  await owner.query(`update app_user set status = 'ACTIVE' where id = 'DOCTOR01'`);
});

/** One session, at work in both processes, so that both remember it. */
async function atWork(userId = 'DOCTOR01'): Promise<{ here: Client; there: Client }> {
  const here = await first.signIn(userId);
  const there = new Client(second.url, { cookie: here.sessionCookie });
  for (const client of [here, there, here, there]) expect((await client.get('/rest/ward')).status).toBe(200);
  return { here, there };
}

const ward = async () =>
  (
    await owner.query<{ name: string; version: number }>(
      `select ward_name as name, version from test_ward where ward_code = 'A'`,
    )
  ).rows[0];

/** Everything a menu's holder does: a list, a row, a complete form, an insert. */
async function everything(client: Client): Promise<(string | undefined)[]> {
  const seen = await ward();
  const answers = [
    await client.get('/rest/ward'),
    await client.get('/rest/ward/A'),
    await client.put('/rest/ward/A', { wardCode: 'A', wardName: '남의 이름', version: seen?.version }),
    await client.post('/rest/ward', { wardCode: 'Z', wardName: '새 병동' }),
  ];
  expect(await ward()).toEqual(seen);
  expect((await owner.query(`select from test_ward where ward_code = 'Z'`)).rowCount).toBe(0);
  return answers.map((answer) => answer.result);
}

const nothing = (result: string) => [result, result, result, result];

describe('a session that two processes remember ends at once in both', () => {
  it('by a sign-out in one of them', async () => {
    const { here, there } = await atWork();
    const cookie = here.sessionCookie;
    expect((await there.post('/logout')).result).toBe('SUCCESS');
    expect(await everything(there)).toEqual(nothing('NO_SESSION'));
    expect(await everything(new Client(first.url, { cookie }))).toEqual(nothing('NO_SESSION'));
  });

  it.each(['INACTIVE', 'LOCKED', 'WAIT'])('when the account becomes %s', async (status) => {
    const { here, there } = await atWork();
    await owner.query(`update app_user set status = $1 where id = 'DOCTOR01'`, [status]);
    expect(await everything(here)).toEqual(nothing('NO_SESSION'));
    expect(await everything(there)).toEqual(nothing('NO_SESSION'));
  });

  it('when the account was closed while it signed in, so that nothing has ended the session itself', async () => {
    const { here, there } = await atWork();
    await owner.query(`begin; update app_user set status = 'INACTIVE' where id = 'DOCTOR01';
      update session set ended_at = null where user_id = 'DOCTOR01'; commit`);
    expect(await everything(here)).toEqual(nothing('NO_SESSION'));
    expect(await everything(there)).toEqual(nothing('NO_SESSION'));
  });

  it.each(['idle_expires_at', 'expires_at'])('when its %s passes', async (column) => {
    const { here, there } = await atWork();
    await owner.query(`update session set ${column} = now() where user_id = 'DOCTOR01'`);
    expect(await everything(here)).toEqual(nothing('NO_SESSION'));
    expect(await everything(there)).toEqual(nothing('NO_SESSION'));
  });

  it('when the account moves to another institution', async () => {
    const { here, there } = await atWork();
    await owner.query(`update app_user set hospital_code = 'H0002' where id = 'DOCTOR01'`);
    expect(await everything(here)).toEqual(nothing('NO_SESSION'));
    expect(await everything(there)).toEqual(nothing('NO_SESSION'));
    await owner.query(`update app_user set hospital_code = 'H0001' where id = 'DOCTOR01'`);
  });

  it('when the account is deleted', async () => {
    await owner.query(`insert into app_user (id, user_name, password_hash, auth, menu_auth, hospital_code, job, status, email_certification)
      select 'LEAVER01', user_name, password_hash, auth, menu_auth, hospital_code, job, 'ACTIVE', true from app_user where id = 'DOCTOR01'`);
    const { here, there } = await atWork('LEAVER01');
    await owner.query(`delete from app_user where id = 'LEAVER01'`);
    expect(await everything(here)).toEqual(nothing('NO_SESSION'));
    expect(await everything(there)).toEqual(nothing('NO_SESSION'));
  });

  it('and tells nothing more of a wrong request than of a right one', async () => {
    const { here, there } = await atWork();
    await owner.query(`update app_user set status = 'INACTIVE' where id = 'DOCTOR01'`);
    for (const client of [here, there]) {
      expect((await client.get('/rest/ward?sort=["nothing","ASC"]')).result).toBe('NO_SESSION');
      expect((await client.get('/rest/ward/NONE')).result).toBe('NO_SESSION');
    }
  });
});

describe('rights that two processes remember', () => {
  it('are gone at once in both, and back at once', async () => {
    const { here, there } = await atWork();
    await owner.query(`create table saved as select * from auth_group_menu where transaction = 'THINGS'`);
    await owner.query(`delete from auth_group_menu where transaction = 'THINGS'`);
    expect(await everything(here)).toEqual(nothing('NO_AUTH'));
    expect(await everything(there)).toEqual(nothing('NO_AUTH'));
    await owner.query('insert into auth_group_menu select * from saved');
    await owner.query('drop table saved');
    for (const client of [here, there]) expect((await client.get('/rest/ward')).status).toBe(200);
  });

  it('follow the account to another group', async () => {
    const { here, there } = await atWork();
    const group = await owner.query<{ menu_auth: string }>(`select menu_auth from app_user where id = 'DOCTOR01'`);
    await owner.query(`update app_user set menu_auth = null where id = 'DOCTOR01'`);
    expect(await everything(here)).toEqual(nothing('NO_AUTH'));
    expect(await everything(there)).toEqual(nothing('NO_AUTH'));
    await owner.query(`update app_user set menu_auth = $1 where id = 'DOCTOR01'`, [group.rows[0]?.menu_auth]);
    for (const client of [here, there]) expect((await client.get('/rest/ward')).status).toBe(200);
  });

  it('stay as they are while a change is not committed, and after it is taken back', async () => {
    const { here, there } = await atWork();
    await owner.query('begin');
    await owner.query(`update app_user set status = 'INACTIVE' where id = 'DOCTOR01'`);
    for (const client of [here, there]) expect((await client.get('/rest/ward')).status).toBe(200);
    await owner.query('rollback');
    for (const client of [here, there]) expect((await client.get('/rest/ward')).status).toBe(200);
  });
});

it('a session in use does not run out, though its requests are remembered', async () => {
  const { here } = await atWork('DOCTOR02');
  // Nearly half a minute after it was last written: the next opening is remembered for a second.
  await first.stop();
  first = await startTestApi({ databaseUrl: database.url, plugins: [samplePlugin], only: [] });
  const again = new Client(first.url, { cookie: here.sessionCookie });
  await owner.query(`update session set last_seen_at = now() - interval '29 seconds', idle_expires_at = now() + interval '1 minute'
    where user_id = 'DOCTOR02' and ended_at is null`);
  const left = async () =>
    Number(
      (
        await owner.query<{ left: string }>(
          `select extract(epoch from min(idle_expires_at) - now()) as left from session where user_id = 'DOCTOR02' and ended_at is null`,
        )
      ).rows[0]?.left,
    );
  expect((await again.get('/rest/ward')).status).toBe(200);
  expect(await left()).toBeLessThan(61);
  await vi.waitFor(
    async () => {
      expect((await again.get('/rest/ward')).status).toBe(200);
      expect(await left()).toBeGreaterThan(29 * 60);
    },
    { timeout: 10_000, interval: 200 },
  );
});
