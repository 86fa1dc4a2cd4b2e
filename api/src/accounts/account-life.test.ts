import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressOf, form, loginDataOf, otp, PASSWORD, startAccountHouse, STRICT } from '../testing/account-house.js';
import type { AccountHouse } from '../testing/account-house.js';
import type { Client } from '../testing/index.js';

let house: AccountHouse;
beforeAll(async () => {
  house = await startAccountHouse();
});
afterAll(() => house?.stop());

const signIn = (client: Client, userId: string, userPassword = PASSWORD) =>
  client.post('/loginProc', { userId, userPassword });
const check = async (client: Client) => (await client.post('/loginCheck', { to: '/home' })).result;
const historyOf = async (userId: string) =>
  (await house.sql('select result from login_history where user_id = $1 order by login_no', [userId])).map(
    ({ result }) => result,
  );

describe('the life of an account', () => {
  it('goes from the sign-up by mail, second factor and approval to a session', async () => {
    const id = 'NEWCOMER1';
    const client = house.api.client();
    const joined = await client.post('/api/createAccount', form(id, { id: 'newcomer1', hospitalCode: STRICT }));
    expect(joined).toMatchObject({ status: 200, result: 'SUCCESS', data: { userId: id } });
    expect(joined.data).toEqual({ userId: id, token: client.stepToken });
    expect(await check(client)).toBe('VERIFY_EMAIL');
    const [account] = await house.sql('select * from app_user where id = $1', [id]);
    expect(account).toMatchObject({ auth: 'USER', status: 'WAIT', new_user: true, menu_auth: null, created_by: id });
    expect((await client.get('/api/accountStep')).data).toEqual({
      userId: id,
      userName: '새사람',
      hospitalName: '한결병원',
      email: 'ne***@example.org',
      secondFactor: true,
      result: 'VERIFY_EMAIL',
    });

    const code = await house.codeTo(addressOf(id));
    const verified = await client.post('/api/verifyEmail', { userId: id, code });
    expect(verified).toMatchObject({ result: 'SUCCESS', data: undefined });
    expect(await check(client)).toBe('OTP_CONFIRM');

    const shown = z
      .object({ secret: z.string(), uri: z.string(), qr: z.string() })
      .parse((await client.post('/api/otpSecret')).data);
    expect(shown.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(shown.uri).searchParams.get('secret')).toBe(shown.secret);
    expect(shown.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    const stored = await house.sql('select secret from account_totp where user_id = $1', [id]);
    expect(JSON.stringify(stored)).not.toContain(shown.secret);
    const confirmed = await client.post('/api/verifyOtp', { userId: id, code: await otp(shown.secret) });
    expect(confirmed).toMatchObject({ result: 'SUCCESS', data: undefined });
    expect(await check(client)).toBe('WAIT_CONFIRM');

    // Approval ends what was begun before it.
    await house.sql(`update app_user set status = 'ACTIVE', menu_auth = 'CLINIC' where id = $1`, [id]);
    expect(await check(client)).toBe('NO_SESSION');
    const again = await signIn(client, id);
    expect([again.status, again.result, again.data]).toEqual([
      401,
      'CHECK_OTP',
      { userId: id, token: client.stepToken },
    ]);
    expect(client.sessionCookie).toBe('');
    expect(await check(client)).toBe('CHECK_OTP');
    const entered = await client.post('/api/checkOtp', {
      userId: id,
      token: client.stepToken,
      code: await otp(shown.secret, 1),
    });
    expect(loginDataOf(entered)).toMatchObject({ userId: id, auth: 'USER', hospitalCode: STRICT });
    expect(client.stepToken).toBeUndefined();
    expect(await check(client)).toBe('SUCCESS');
    expect(loginDataOf(entered).menuList.map(({ transaction }) => transaction)).toEqual(['THINGS']);
    expect(await historyOf(id)).toEqual(['CHECK_OTP', 'SUCCESS']);
  });

  it('has no second factor where the institution asks for none', async () => {
    const client = await house.join('PLAIN01');
    expect(await check(client)).toBe('WAIT_CONFIRM');
    expect((await client.post('/api/otpSecret')).result).toBe('WAIT_CONFIRM');
    await house.sql(`update app_user set status = 'ACTIVE', menu_auth = 'CLINIC' where id = 'PLAIN01'`);
    expect((await signIn(client, 'PLAIN01')).result).toBe('SUCCESS');
  });

  it('goes straight in once the last thing is done, when the account is approved already', async () => {
    await house.join('EARLY01', STRICT);
    await house.sql(`update app_user set status = 'ACTIVE', menu_auth = 'CLINIC' where id = 'EARLY01'`);
    const client = house.api.client();
    expect((await signIn(client, 'EARLY01')).result).toBe('OTP_CONFIRM');
    const { secret } = z.object({ secret: z.string() }).parse((await client.post('/api/otpSecret')).data);
    const done = await client.post('/api/verifyOtp', { userId: 'EARLY01', code: await otp(secret) });
    expect(loginDataOf(done).userId).toBe('EARLY01');
    expect(await check(client)).toBe('SUCCESS');
    expect(await historyOf('EARLY01')).toEqual(['OTP_CONFIRM', 'SUCCESS']);
  });

  it.each([
    ['INACTIVE', 'NO_AUTH'],
    ['LOCKED', 'NO_AUTH'],
  ])('gives no step to an account that is %s', async (status, result) => {
    await house.sql('update app_user set status = $1 where id = $2', [status, 'DOCTOR02']);
    const client = house.api.client();
    const answer = await signIn(client, 'DOCTOR02');
    expect([answer.result, answer.data, client.stepToken]).toEqual([result, undefined, undefined]);
    await house.sql(`update app_user set status = 'ACTIVE' where id = 'DOCTOR02'`);
  });

  it('keeps one step: a later sign-in ends the earlier', async () => {
    await house.join('TWICE01');
    const [first, second] = [house.api.client(), house.api.client()];
    await signIn(first, 'TWICE01');
    await signIn(second, 'TWICE01');
    expect([await check(first), await check(second)]).toEqual(['NO_SESSION', 'WAIT_CONFIRM']);
  });

  it('leaves the step at a sign-out', async () => {
    const client = await house.join('LEAVER01');
    const token = client.stepToken ?? '';
    expect((await client.post('/logout')).result).toBe('SUCCESS');
    expect(client.stepToken).toBeUndefined();
    const byToken = await house.api.client().post('/loginCheck', { token, userId: 'LEAVER01', to: '/' });
    expect(byToken.result).toBe('NO_SESSION');
  });
});

describe('a session whose password grows too old', () => {
  it('is told so on navigation and works on', async () => {
    const client = await house.api.signIn('DOCTOR01');
    await house.sql(`update app_user set password_changed_at = now() - interval '91 days' where id = 'DOCTOR01'`);
    expect(await check(client)).toBe('NEED_CHANGE_PASSWORD');
    expect((await client.post('/loginCheck', { to: '/home', updateExpireTime: 'N' })).result).toBe('SUCCESS');
    expect((await client.get('/rest/gadget')).status).toBe(200);
    expect((await client.get('/api/accountStep')).data).toMatchObject({
      userId: 'DOCTOR01',
      result: 'NEED_CHANGE_PASSWORD',
    });
    const newcomer = house.api.client();
    expect((await signIn(newcomer, 'DOCTOR01')).result).toBe('NEED_CHANGE_PASSWORD');
    expect((await newcomer.get('/rest/gadget')).result).toBe('NO_SESSION');
    await house.sql(`update app_user set password_changed_at = now() where id = 'DOCTOR01'`);
    expect(await check(client)).toBe('SUCCESS');
  });
});

it('signs out everywhere', async () => {
  const clients = [await house.api.signIn('DOCTOR01'), await house.api.signIn('DOCTOR01')];
  const other = await house.api.signIn('DOCTOR02');
  expect((await clients[0]?.post('/api/logoutAll'))?.result).toBe('SUCCESS');
  for (const client of clients) expect((await client.get('/api/session')).result).toBe('NO_SESSION');
  expect((await other.get('/api/session')).result).toBe('SUCCESS');
  const acts = await house.sql(`select action from user_action where user_id = 'DOCTOR01' and target_type = 'user'`);
  expect(acts).toEqual([{ action: '모든 기기에서 로그아웃' }]);
});
