import type { LoginData } from '@onyak/core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { Client, startTestApi, type TestApi } from '../testing/index.js';
import { prepareThings, samplePlugin } from '../testing/sample-plugin.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  api = await startTestApi({ databaseUrl: database.url, only: [], plugins: [samplePlugin] });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
});

afterAll(async () => {
  await owner.end();
  await api.stop();
  await database.drop();
});

const login = (client: Client, userId: string, userPassword: string) =>
  client.post('/loginProc', { userId, userPassword });

describe('sign-in', () => {
  it('answers the session user with menus and a token, and sets a cookie scripts cannot read', async () => {
    const client = api.client();
    const response = await client.fetch('/loginProc', {
      method: 'POST',
      body: new URLSearchParams({ userId: 'doctor01', userPassword: 'Onyak!2026' }),
    });
    const { data } = (await response.json()) as { data: LoginData };
    expect(data).toMatchObject({
      userId: 'DOCTOR01',
      auth: 'USER',
      hospitalCode: 'H0001',
      hospitalName: '온누리대학교병원',
    });
    expect(data.menuList.map((item) => item.transaction)).toContain('THINGS');
    const cookie = response.headers.getSetCookie()[0];
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    const stored = await owner.query(
      `select encode(token_hash, 'hex') as hash from session where user_id = 'DOCTOR01'`,
    );
    expect(JSON.stringify(stored.rows)).not.toContain(data.token);
  });

  it('sets a secure cookie behind a proxy that ends TLS', async () => {
    const body = new URLSearchParams({ userId: 'DOCTOR01', userPassword: 'Onyak!2026' });
    const response = await api
      .client()
      .fetch('/loginProc', { method: 'POST', body, headers: { 'x-forwarded-proto': 'https' } });
    expect(response.headers.getSetCookie()[0]).toMatch(/secure/i);
  });

  it.each([
    ['0', 'the connection’s own', '198.51.100.7, 203.0.113.9', '127.0.0.1'],
    ['1', 'what the proxy in front added', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ])('with TRUST_PROXY=%s takes the address to be %s', async (TRUST_PROXY, _, forwarded, address) => {
    const proxied = await startTestApi({
      databaseUrl: database.url,
      only: [],
      plugins: [samplePlugin],
      env: { TRUST_PROXY },
    });
    try {
      const body = { userId: 'DOCTOR01', userPassword: 'Onyak!2026' };
      await proxied.client().post('/loginProc', body, { 'x-forwarded-for': forwarded });
      const { rows } = await owner.query<{ same: boolean }>(
        `select ip_hash = encode(sha256($1::text::bytea), 'hex') as same from login_history order by login_no desc limit 1`,
        [address],
      );
      expect(rows).toEqual([{ same: true }]);
    } finally {
      await proxied.stop();
    }
  });

  it('says the same of a wrong password and of an unknown id', async () => {
    const wrong = await login(api.client(), 'DOCTOR02', 'wrong');
    const unknown = await login(api.client(), 'NOBODY99', 'wrong');
    expect([wrong.status, wrong.result, wrong.msg]).toEqual([unknown.status, unknown.result, unknown.msg]);
    expect(wrong.result).toBe('LOGIN_FAILED');
  });

  it('keeps nothing of a password that was typed where the id belongs', async () => {
    expect((await login(api.client(), 'Onyak!2026', 'x')).result).toBe('LOGIN_FAILED');
    const kept = await owner.query<{ user_id: string; result: string }>(
      'select user_id, result from login_history order by login_no desc limit 1',
    );
    expect(kept.rows).toEqual([{ user_id: '-', result: 'LOGIN_FAILED' }]);
  });

  it('is not done for the page of another site, and is for a program', async () => {
    const body = { userId: 'DOCTOR01', userPassword: 'Onyak!2026' };
    expect((await api.client().post('/loginProc', body, { 'sec-fetch-site': 'cross-site' })).result).toBe(
      'NOT_SAME_ORIGIN',
    );
    const program = await fetch(`${api.url}/loginProc`, { method: 'POST', body: new URLSearchParams(body) });
    expect(program.status).toBe(200);
  });

  it('names both missing fields', async () => {
    const answer = await api.client().post('/loginProc', {});
    expect(answer.faults.map((fault) => fault.field)).toEqual(['userId', 'userPassword']);
  });

  it.each(['MANAGER01', 'NOBODY01'])('locks %s after ten wrong passwords, right ones included', async (userId) => {
    for (let turn = 0; turn < 10; turn += 1)
      expect((await login(api.client(), userId, 'wrong')).result).toBe('LOGIN_FAILED');
    const locked = await login(api.client(), userId, 'Onyak!2026');
    expect(locked.result).toBe('LOGIN_FAILED');
    expect(locked.msg).toContain('15분');
    const history = await owner.query('select result from login_history where user_id = $1', [userId]);
    expect(history.rows).toHaveLength(11);
  });

  it('keeps a lock over a restart', async () => {
    const second = await startTestApi({ databaseUrl: database.url, only: [], plugins: [samplePlugin] });
    try {
      await owner.query(
        `update app_user set failed_logins = 10, locked_until = now() + interval '15 minutes' where id = 'MANAGER01'`,
      );
      expect((await login(second.client(), 'MANAGER01', 'Onyak!2026')).msg).toContain('15분');
      await owner.query(`update app_user set locked_until = now() - interval '1 second' where id = 'MANAGER01'`);
      await owner.query('delete from attempt_count');
      expect((await login(second.client(), 'MANAGER01', 'Onyak!2026')).result).toBe('SUCCESS');
    } finally {
      await second.stop();
    }
  });

  it.each([
    ['WAIT', 'WAIT_CONFIRM'],
    ['INACTIVE', 'NO_AUTH'],
    ['LOCKED', 'NO_AUTH'],
  ])('tells %s only to who knows the password', async (status, result) => {
    await owner.query(`update app_user set status = $1 where id = 'DOCTOR02'`, [status]);
    expect((await login(api.client(), 'DOCTOR02', 'Onyak!2026')).result).toBe(result);
    expect((await login(api.client(), 'DOCTOR02', 'wrong')).result).toBe('LOGIN_FAILED');
    await owner.query(`update app_user set status = 'ACTIVE', failed_logins = 0 where id = 'DOCTOR02'`);
  });
});

describe('a session', () => {
  it('is refused without one, answered by cookie and by headers', async () => {
    expect((await api.client().get('/api/session')).result).toBe('NO_SESSION');
    const { data } = await login(api.client(), 'DOCTOR01', 'Onyak!2026');
    const { token } = data as { token: string };
    const byHeaders = new Client(api.url, { token, userId: 'DOCTOR01', 'sec-fetch-site': 'cross-site' });
    expect((await byHeaders.get('/api/session')).result).toBe('SUCCESS');
    const otherUser = new Client(api.url, { token, userId: 'DOCTOR02' });
    expect((await otherUser.get('/api/session')).result).toBe('NO_SESSION');
    expect((await api.client().post('/loginCheck', { token, userId: 'DOCTOR01', to: '/home' })).result).toBe('SUCCESS');
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 'NOT_SAME_ORIGIN'],
    [{ 'sec-fetch-site': 'same-site' }, 'NOT_SAME_ORIGIN'],
    [{ 'sec-fetch-site': 'same-origin' }, 'SUCCESS'],
  ])('by cookie alone takes only our own pages: %o', async (headers, result) => {
    const client = await api.signIn('DOCTOR01');
    expect((await client.post('/loginCheck', { to: '/' }, headers)).result).toBe(result);
  });

  it('by cookie refuses a foreign Origin and a write that names no origin', async () => {
    const client = await api.signIn('DOCTOR01');
    const { host } = new URL(api.url);
    const send = async (headers: Record<string, string>) => {
      const response = await fetch(`${api.url}/loginCheck`, {
        method: 'POST',
        headers: { ...headers, cookie: client.sessionCookie },
      });
      return ((await response.json()) as { result: string }).result;
    };
    expect(await send({ origin: 'https://evil.example' })).toBe('NOT_SAME_ORIGIN');
    expect(await send({})).toBe('NOT_SAME_ORIGIN');
    expect(await send({ origin: `http://${host}` })).toBe('SUCCESS');
    expect(await send({ origin: 'https://onyak.example', 'x-forwarded-host': 'onyak.example' })).toBe('SUCCESS');
  });

  it('ends at sign-out, after idle time, after twelve hours and when the status changes', async () => {
    const endsBy = async (act: () => Promise<unknown>) => {
      const client = await api.signIn('DOCTOR01');
      expect((await client.get('/api/session')).result).toBe('SUCCESS');
      const { cookie } = { cookie: client.sessionCookie };
      await act();
      return (await new Client(api.url, { cookie }).get('/api/session')).result;
    };
    const newest = `token_hash = (select token_hash from session where user_id = 'DOCTOR01' order by created_at desc limit 1)`;
    expect(await endsBy(() => owner.query(`update session set idle_expires_at = now() where ${newest}`))).toBe(
      'NO_SESSION',
    );
    expect(await endsBy(() => owner.query(`update session set expires_at = now() where ${newest}`))).toBe('NO_SESSION');
    expect(await endsBy(() => owner.query(`update app_user set status = 'INACTIVE' where id = 'DOCTOR01'`))).toBe(
      'NO_SESSION',
    );
    await owner.query(`update app_user set status = 'ACTIVE' where id = 'DOCTOR01'`);
    const client = await api.signIn('DOCTOR01');
    const cookie = client.sessionCookie;
    expect((await client.post('/logout')).result).toBe('SUCCESS');
    expect((await new Client(api.url, { cookie }).get('/api/session')).result).toBe('NO_SESSION');
  });

  it('moves its expiry on navigation and leaves it when asked to', async () => {
    const client = await api.signIn('DOCTOR02');
    const age = () =>
      owner.query(
        `update session set last_seen_at = now() - interval '5 minutes', idle_expires_at = now() + interval '5 minutes' where user_id = 'DOCTOR02'`,
      );
    const minutesLeft = async () =>
      Number(
        (
          await owner.query<{ left: string }>(
            `select extract(epoch from max(idle_expires_at) - now()) / 60 as left from session where user_id = 'DOCTOR02' and ended_at is null`,
          )
        ).rows[0]?.left,
      );
    await age();
    await client.post('/loginCheck', { to: '/', updateExpireTime: 'N' });
    // What an open page asks on a timer is no use of it.
    expect((await client.get('/api/menuCounts', { 'onyak-background': '1' })).result).toBe('SUCCESS');
    expect(await minutesLeft()).toBeLessThan(6);
    await client.post('/loginCheck', { to: '/' });
    expect(await minutesLeft()).toBeGreaterThan(29);
  });

  it('follows rights at once: a page without its menu is NO_AUTH and so are its calls', async () => {
    const client = await api.signIn('DOCTOR02');
    expect((await client.post('/loginCheck', { to: '/things' })).result).toBe('SUCCESS');
    await owner.query(`create table saved as select * from auth_group_menu where transaction = 'THINGS'`);
    await owner.query(`delete from auth_group_menu where transaction = 'THINGS'`);
    expect((await client.post('/loginCheck', { to: '/things/list?x=1' })).result).toBe('NO_AUTH');
    expect((await client.get('/rest/gadget')).result).toBe('NO_AUTH');
    expect((await client.get('/api/GADGET/select?allSearchLike=a')).result).toBe('NO_AUTH');
    await owner.query('insert into auth_group_menu select * from saved');
    await owner.query('drop table saved');
  });
});
