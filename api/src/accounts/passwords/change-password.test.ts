import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addressOf, PASSWORD, startAccountHouse, type AccountHouse } from '../../testing/account-house.js';
import type { Client } from '../../testing/index.js';

let house: AccountHouse;
beforeAll(async () => {
  house = await startAccountHouse();
});
afterAll(() => house?.stop());

const NEW = 'Saeyak#2027';
const change = (client: Client, userPassword: string, newPassword: string, ids: object = {}) =>
  client.post('/api/changePassword', {
    userId: 'DOCTOR01',
    dmlUserId: 'DOCTOR01',
    userPassword,
    newPassword,
    ...ids,
  });

it('tells every fault at its field', async () => {
  const client = await house.api.signIn('DOCTOR01');
  expect((await change(client, '', '')).faults).toEqual([
    { field: 'userPassword', message: '현재 비밀번호를 입력해 주십시오.' },
    { field: 'newPassword', message: '새 비밀번호를 입력해 주십시오.' },
  ]);
  expect((await change(client, 'wrong', 'short')).faults).toEqual([
    { field: 'userPassword', message: '현재 비밀번호가 올바르지 않습니다.' },
    { field: 'newPassword', message: '비밀번호는 영문, 숫자, 특수문자 조합으로 8~14자여야 합니다.' },
  ]);
  expect((await change(client, PASSWORD, PASSWORD)).faults).toEqual([
    { field: 'newPassword', message: '현재 비밀번호와 다른 비밀번호를 입력해 주십시오.' },
  ]);
  // Who does not know the password does not learn it from the new one.
  expect((await change(client, 'wrong', PASSWORD)).faults).toEqual([
    { field: 'userPassword', message: '현재 비밀번호가 올바르지 않습니다.' },
  ]);
});

it('changes nobody else’s', async () => {
  const client = await house.api.signIn('ADMIN01');
  const ids = { userId: 'DOCTOR01', dmlUserId: 'DOCTOR01' };
  expect((await change(client, PASSWORD, NEW, ids)).result).toBe('NO_AUTH');
  expect((await change(client, PASSWORD, NEW, { userId: 'ADMIN01' })).result).toBe('NO_AUTH');
  expect((await house.api.client().post('/api/changePassword', ids)).result).toBe('NO_SESSION');
});

it('keeps the session it is done in, ends all others, and is recorded without the password', async () => {
  const [here, there] = [await house.api.signIn('DOCTOR01'), await house.api.signIn('DOCTOR01')];
  const colleague = await house.api.signIn('DOCTOR02');
  const changed = await change(here, PASSWORD, NEW);
  expect(changed).toMatchObject({ result: 'SUCCESS', msg: '비밀번호가 변경되었습니다.', data: undefined });
  expect((await here.get('/api/session')).result).toBe('SUCCESS');
  expect((await there.get('/api/session')).result).toBe('NO_SESSION');
  expect((await colleague.get('/api/session')).result).toBe('SUCCESS');
  const acts = await house.sql(
    `select user_id, hospital_code, target_key from user_action where action = '비밀번호 변경'`,
  );
  expect(acts).toEqual([{ user_id: 'DOCTOR01', hospital_code: 'H0001', target_key: 'DOCTOR01' }]);
  const images = await house.sql(`select image from history where table_name = 'app_user' and row_key = 'DOCTOR01'`);
  expect(JSON.stringify(images)).not.toContain('argon2');
  expect((await change(here, NEW, PASSWORD)).result).toBe('SUCCESS');
});

it('is demanded after a reset by an administrator, and then leads to a session', async () => {
  await house.join('ORDERED1');
  await house.sql(
    `update app_user set status = 'ACTIVE', menu_auth = 'CLINIC', must_change_password = true where id = 'ORDERED1'`,
  );
  const client = house.api.client();
  const first = await client.post('/loginProc', { userId: 'ORDERED1', userPassword: PASSWORD });
  expect([first.result, first.msg]).toEqual(['NEED_CHANGE_PASSWORD', '비밀번호를 변경해 주십시오.']);
  const ids = { userId: 'ORDERED1', dmlUserId: 'ORDERED1' };
  expect((await change(client, PASSWORD, NEW)).result).toBe('NO_AUTH');
  const foreign = { ...ids, userPassword: PASSWORD, newPassword: NEW };
  expect((await client.post('/api/changePassword', foreign, { 'sec-fetch-site': 'cross-site' })).result).toBe(
    'NOT_SAME_ORIGIN',
  );
  expect((await change(client, PASSWORD, NEW, ids)).data).toMatchObject({ userId: 'ORDERED1' });
  expect((await client.get('/api/session')).result).toBe('SUCCESS');
  expect(await house.mailsTo(addressOf('ORDERED1'))).toHaveLength(1);
});

it('counts a wrong current password towards the lock', async () => {
  const client = await house.api.signIn('DOCTOR02');
  const ids = { userId: 'DOCTOR02', dmlUserId: 'DOCTOR02' };
  for (let turn = 0; turn < 10; turn += 1) expect((await change(client, 'wrong', NEW, ids)).result).toBe('VALIDATION');
  const locked = await change(client, PASSWORD, NEW, ids);
  expect([locked.result, locked.msg?.includes('15분')]).toEqual(['LOGIN_FAILED', true]);
  const fresh = await house.another();
  try {
    const answer = await fresh.client().post('/loginProc', { userId: 'DOCTOR02', userPassword: PASSWORD });
    expect([answer.result, answer.msg?.includes('15분')]).toEqual(['LOGIN_FAILED', true]);
  } finally {
    await fresh.stop();
  }
});

it('leaves nothing to who was signing in with the old password meanwhile', async () => {
  const waiting = async () => {
    await house.sql('select pg_stat_clear_snapshot()');
    const found = await house.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return found.length > 0;
  };
  for (const due of [false, true]) {
    await house.sql(`update app_user set must_change_password = ${String(due)} where id = 'MANAGER01'`);
    await house.sql(`begin; update app_user set password_hash = password_hash || 'x' where id = 'MANAGER01'`);
    let answered = false;
    const signIn = house.api
      .client()
      .post('/loginProc', { userId: 'MANAGER01', userPassword: PASSWORD })
      .finally(() => (answered = true));
    await vi.waitUntil(async () => answered || (await waiting()), { timeout: 20_000 });
    await house.sql('commit');
    expect((await signIn).result).toBe('LOGIN_FAILED');
    await house.sql(`update app_user set password_hash = left(password_hash, -1) where id = 'MANAGER01'`);
  }
});
