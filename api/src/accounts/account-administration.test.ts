import { definePlugin } from '@onyak/core';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InlinePlugin } from '../boot/load.js';
import { call, defineApi } from '../kit/index.js';
import {
  addressOf,
  loginDataOf,
  otp,
  PASSWORD,
  startAccountHouse,
  type AccountHouse,
} from '../testing/account-house.js';
import type { Client } from '../testing/index.js';

/** A plugin that administers accounts, as a user master does. */
const officePlugin: InlinePlugin = {
  plugin: definePlugin({ code: 'office', name: '계정 관리', coreVersion: '^0.1.0' }),
  api: defineApi(({ accounts }) => ({
    calls: (['resetPassword', 'resetOtp', 'endSessions'] as const).map((act) =>
      call({
        method: 'POST',
        path: `/api/OFFICE/${act}`,
        input: z.object({ id: z.string() }),
        output: z.object({}),
        handler: async ({ db, input }) => {
          await accounts[act](db, input.id);
          return {};
        },
      }),
    ),
  })),
};

let house: AccountHouse;
let manager: Client;
let admin: Client;
beforeAll(async () => {
  house = await startAccountHouse([officePlugin]);
  manager = await house.api.signIn('MANAGER01');
  admin = await house.api.signIn('ADMIN01');
});
afterAll(() => house?.stop());

const signIn = async (userId: string, userPassword = PASSWORD) => {
  const client = house.api.client();
  return { client, answer: await client.post('/loginProc', { userId, userPassword }) };
};

it('replaces a password by one that is mailed, and the old one opens nothing any more', async () => {
  await house.join('PATIENT1');
  await house.sql(`update app_user set status = 'ACTIVE', menu_auth = 'CLINIC' where id = 'PATIENT1'`);
  const { client: before } = await signIn('PATIENT1');
  expect((await manager.post('/api/OFFICE/resetPassword', { id: 'PATIENT1' })).result).toBe('SUCCESS');
  expect((await before.get('/api/session')).result).toBe('NO_SESSION');
  expect((await signIn('PATIENT1')).answer.result).toBe('LOGIN_FAILED');
  const mail = (await house.mailsTo(addressOf('PATIENT1'))).at(-1);
  const oneTime = /임시 비밀번호: (\S+)\n/.exec(mail?.body ?? '')?.[1] ?? '';
  const { client, answer } = await signIn('PATIENT1', oneTime);
  expect(answer.result).toBe('NEED_CHANGE_PASSWORD');
  const changed = await client.post('/api/changePassword', {
    userId: 'PATIENT1',
    dmlUserId: 'PATIENT1',
    userPassword: oneTime,
    newPassword: 'Saeyak#2027',
  });
  expect(loginDataOf(changed).userId).toBe('PATIENT1');
  expect((await signIn('PATIENT1', 'Saeyak#2027')).answer.result).toBe('SUCCESS');
});

it('takes a second factor back, and another is set up at the next sign-in', async () => {
  const secret = await house.withFactor('LOSTONE1');
  expect((await admin.post('/api/OFFICE/resetOtp', { id: 'LOSTONE1' })).result).toBe('SUCCESS');
  const { client, answer } = await signIn('LOSTONE1');
  expect(answer.result).toBe('OTP_CONFIRM');
  const old = await client.post('/api/verifyOtp', { userId: 'LOSTONE1', code: await otp(secret) });
  expect(old.result).toBe('VALIDATION');
});

it('ends sessions and steps', async () => {
  const { client } = await signIn('DOCTOR01');
  await house.join('ONTHEWAY1');
  const { client: step } = await signIn('ONTHEWAY1');
  for (const id of ['DOCTOR01', 'ONTHEWAY1'])
    expect((await manager.post('/api/OFFICE/endSessions', { id })).result).toBe('SUCCESS');
  for (const each of [client, step]) expect((await each.post('/loginCheck', { to: '/' })).result).toBe('NO_SESSION');
});

it('finds nobody of another institution, and touches nothing', async () => {
  const { client: colleague } = await signIn('DOCTOR02');
  const before = await house.sql(`select * from app_user where id = 'DOCTOR02'`);
  for (const act of ['resetPassword', 'resetOtp', 'endSessions'])
    for (const id of ['DOCTOR02', 'NOBODY01'])
      expect((await manager.post(`/api/OFFICE/${act}`, { id })).result).toBe('NOT_FOUND');
  expect((await colleague.get('/api/session')).result).toBe('SUCCESS');
  expect(await house.sql(`select * from app_user where id = 'DOCTOR02'`)).toEqual(before);
});

it('mails no password to an address that nobody has verified', async () => {
  await house.sql(`update app_user set email_certification = false where id = 'DOCTOR01'`);
  expect((await manager.post('/api/OFFICE/resetPassword', { id: 'DOCTOR01' })).result).toBe('STATE');
});
