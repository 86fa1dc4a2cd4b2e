import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import {
  loginDataOf,
  otp,
  PASSWORD,
  startAccountHouse,
  STRICT,
  type AccountHouse,
} from '../../testing/account-house.js';
import type { Client } from '../../testing/index.js';

let house: AccountHouse;
beforeAll(async () => {
  house = await startAccountHouse();
});
afterAll(() => house?.stop());

const wrong = { status: 400, result: 'VALIDATION', msg: '인증번호가 올바르지 않거나 만료되었습니다.' };
const signIn = async (userId: string, client = house.api.client()) => {
  await client.post('/loginProc', { userId, userPassword: PASSWORD });
  return client;
};
const show = (client: Client, userId: string, code: string) => client.post('/api/checkOtp', { userId, code });
const secretOf = async (client: Client) =>
  z.object({ secret: z.string() }).parse((await client.post('/api/otpSecret')).data).secret;

it('takes a code once, of this time step or a neighbour, and none older than the last', async () => {
  const secret = await house.withFactor('STEPS001');
  expect(await show(await signIn('STEPS001'), 'STEPS001', await otp(secret, -3))).toMatchObject(wrong);
  expect(await show(await signIn('STEPS001'), 'STEPS001', await otp(secret, 3))).toMatchObject(wrong);
  const code = await otp(secret, 1);
  const client = await signIn('STEPS001');
  expect(loginDataOf(await show(client, 'STEPS001', code)).userId).toBe('STEPS001');
  for (const used of [code, await otp(secret)])
    expect(await show(await signIn('STEPS001'), 'STEPS001', used)).toMatchObject(wrong);
  const history = await house.sql(`select result from login_history where user_id = 'STEPS001' order by login_no`);
  const results = history.map(({ result }) => result);
  expect(results.filter((_, index) => index % 2 === 0)).toEqual(Array.from({ length: 5 }, () => 'CHECK_OTP'));
  expect(results.filter((_, index) => index % 2 === 1)).toEqual([
    'LOGIN_FAILED',
    'LOGIN_FAILED',
    'SUCCESS',
    'LOGIN_FAILED',
    'LOGIN_FAILED',
  ]);
});

it('takes one code once, also of two sign-ins at the same time', async () => {
  const secret = await house.withFactor('TWINS001');
  const client = await signIn('TWINS001');
  const code = await otp(secret);
  const answers = await Promise.all([show(client, 'TWINS001', code), show(client, 'TWINS001', code)]);
  expect(answers.map(({ result }) => result).sort()).not.toEqual(['SUCCESS', 'SUCCESS']);
  expect(answers.filter(({ result }) => result === 'SUCCESS')).toHaveLength(1);
});

it('counts wrong codes together, a right password between them or not', async () => {
  const secret = await house.withFactor('LOCKED02');
  for (let turn = 0; turn < 10; turn += 1)
    expect(await show(await signIn('LOCKED02'), 'LOCKED02', await otp(secret, 5))).toMatchObject(wrong);
  const answer = await house.api.client().post('/loginProc', { userId: 'LOCKED02', userPassword: PASSWORD });
  expect([answer.result, answer.msg?.includes('15분')]).toEqual(['LOGIN_FAILED', true]);
  const [row] = await house.sql(
    `select failed_logins, locked_until > now() as locked from app_user where id = 'LOCKED02'`,
  );
  expect(row).toEqual({ failed_logins: 10, locked: true });
});

it('is no help to the step of a locked account', async () => {
  const secret = await house.withFactor('LOCKED03');
  const client = await signIn('LOCKED03');
  await house.sql(`update app_user set locked_until = now() + interval '5 minutes' where id = 'LOCKED03'`);
  const answer = await show(client, 'LOCKED03', await otp(secret));
  expect([answer.result, answer.msg?.includes('15분')]).toEqual(['LOGIN_FAILED', true]);
});

it('shows its secret in the step that sets it up and nowhere else', async () => {
  const joined = await house.join('SECRET01', STRICT);
  const first = await secretOf(joined);
  expect(await secretOf(joined)).toBe(first);
  // Who signs in anew gets another one: the first may have been seen by somebody else who knew the password.
  const later = await signIn('SECRET01');
  const second = await secretOf(later);
  expect(second).not.toBe(first);
  expect((await joined.post('/api/otpSecret')).result).toBe('NO_SESSION');
  const confirm = (code: string) => house.api.client().post('/api/verifyOtp', { userId: 'SECRET01', code });
  expect(await confirm(await otp(first))).toMatchObject(wrong);
  expect((await confirm(await otp(second))).result).toBe('SUCCESS');
  expect((await later.post('/api/otpSecret')).result).toBe('WAIT_CONFIRM');
  expect(await confirm(await otp(second, 1))).toMatchObject(wrong);
  expect((await house.api.client().post('/api/otpSecret')).result).toBe('NO_SESSION');
});

it('is set up anew after an administrator has taken it back', async () => {
  const before = await house.withFactor('RENEW001');
  await house.sql(`delete from account_totp where user_id = 'RENEW001'`);
  await house.sql(`update app_user set otp_certification = false where id = 'RENEW001'`);
  const client = await signIn('RENEW001');
  expect((await client.post('/loginCheck', { to: '/' })).result).toBe('OTP_CONFIRM');
  expect(await show(client, 'RENEW001', await otp(before))).toMatchObject({ result: 'OTP_CONFIRM' });
  const after = await secretOf(client);
  expect(after).not.toBe(before);
  const done = await client.post('/api/verifyOtp', { userId: 'RENEW001', code: await otp(after) });
  expect(loginDataOf(done).userId).toBe('RENEW001');
});

it('belongs to its own account: a code of another one, or the step of another one, is wrong', async () => {
  const mine = await house.withFactor('MINE0002');
  await house.withFactor('YOURS002');
  const client = await signIn('YOURS002');
  expect(await show(client, 'YOURS002', await otp(mine))).toMatchObject(wrong);
  expect((await show(client, 'MINE0002', await otp(mine))).result).toBe('NO_SESSION');
});
