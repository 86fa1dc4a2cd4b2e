import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, form, otp, PASSWORD, startAccountHouse, type AccountHouse } from '../../testing/account-house.js';
import type { Client } from '../../testing/index.js';

/** Somebody who may edit accounts and wants one of them. */
let house: AccountHouse;
let manager: Client;
beforeAll(async () => {
  house = await startAccountHouse([], ['ausr', 'amgr']);
  manager = await house.api.signIn('MANAGER01');
});
afterAll(() => house?.stop());

const THIEF = 'thief@example.org';
const member = async (id: string) => {
  await house.join(id);
  await house.sql(`update app_user set status = 'ACTIVE', menu_auth = 'CLINIC' where id = $1`, [id]);
};
const signIn = async (userId: string, userPassword = PASSWORD) => {
  const client = house.api.client();
  return { client, answer: await client.post('/loginProc', { userId, userPassword }) };
};
const noticesOf = async (client: Client) =>
  z
    .array(z.object({ noticeNo: z.number(), message: z.string() }))
    .parse((await client.get('/api/accountNotices')).data);

describe('an address that somebody else has set', () => {
  beforeAll(async () => {
    await member('VICTIM01');
    await manager.put('/api/AUSR/update', { id: 'VICTIM01', email: THIEF });
  });

  it('is told to the one before', async () => {
    const told = (await house.mailsTo(addressOf('VICTIM01'))).at(-1);
    expect(told).toMatchObject({ purpose: 'EMAIL_CHANGED', subject: '[온약] 계정 변경 안내', userId: 'VICTIM01' });
    // Not the new one: whoever reads the old mailbox may be a stranger by now.
    expect(told?.body).not.toContain(THIEF);
  });

  it('is not proven by who reads its mails alone, and gets no one-time password', async () => {
    // The last code was mailed a while ago.
    await house.sql(
      `update account_code set created_at = created_at - interval '2 minutes' where user_id = 'VICTIM01'`,
    );
    await house.api.client().post('/api/reSendEC', { id: 'VICTIM01' });
    const code = await house.codeTo(THIEF);
    expect(code).toMatch(/^\d{6}$/);
    for (const client of [house.api.client(), manager, await house.join('STRANGER1')])
      expect((await client.post('/api/verifyEmail', { userId: 'VICTIM01', code })).result).toBe('VALIDATION');
    await house.api.client().post('/api/findPassword', { userId: 'VICTIM01', email: THIEF });
    expect((await manager.post('/api/AUSR/resetPassword', { id: 'VICTIM01' })).result).toBe('STATE');
    expect((await house.mailsTo(THIEF)).map(({ purpose }) => purpose)).toEqual(['EMAIL_CODE']);
  });

  it('is proven in the owner’s own step, and the owner reads who changed it until it was read', async () => {
    const { client, answer } = await signIn('VICTIM01');
    expect(answer.result).toBe('VERIFY_EMAIL');
    const code = await house.codeTo(THIEF);
    expect((await client.post('/api/verifyEmail', { userId: 'VICTIM01', code })).result).toBe('SUCCESS');
    const [notice, ...more] = await noticesOf(client);
    expect(more).toEqual([]);
    expect(notice?.message).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d에 MANAGER01 사용자가 이 계정의 이메일 주소를 변경했습니다\.$/,
    );
    // Read by nobody else, and not by a colleague's saying so.
    expect(await noticesOf(manager)).toEqual([]);
    await manager.post('/api/accountNoticesSeen', { noticeNo: notice?.noticeNo });
    expect(await noticesOf((await signIn('VICTIM01')).client)).toHaveLength(1);
    expect((await client.post('/api/accountNoticesSeen', { noticeNo: notice?.noticeNo })).result).toBe('SUCCESS');
    expect(await noticesOf(client)).toEqual([]);
  });

  it('ends a sign-up’s right to be proven without a step', async () => {
    await house.api.client().post('/api/createAccount', form('FRESH001'));
    await manager.put('/api/AUSR/update', { id: 'FRESH001', email: 'fresh-thief@example.org' });
    await house.sql(
      `update account_code set created_at = created_at - interval '2 minutes' where user_id = 'FRESH001'`,
    );
    await house.api.client().post('/api/reSendEC', { id: 'FRESH001' });
    const code = await house.codeTo('fresh-thief@example.org');
    expect((await house.api.client().post('/api/verifyEmail', { userId: 'FRESH001', code })).result).toBe('VALIDATION');
  });
});

it('a second factor or password that was reset is told by mail, at the next sign-in and in the history', async () => {
  await member('VICTIM02');
  await manager.post('/api/AUSR/resetOtp', { id: 'VICTIM02' });
  expect((await house.mailsTo(addressOf('VICTIM02'))).at(-1)).toMatchObject({ purpose: 'OTP_RESET' });
  await manager.post('/api/AUSR/resetPassword', { id: 'VICTIM02' });
  const oneTime =
    /임시 비밀번호: (\S+)\n/.exec((await house.mailsTo(addressOf('VICTIM02'))).at(-1)?.body ?? '')?.[1] ?? '';
  const { client, answer } = await signIn('VICTIM02', oneTime);
  expect(answer.result).toBe('NEED_CHANGE_PASSWORD');
  // Nothing is read before there is a session.
  expect((await client.get('/api/accountNotices')).result).not.toBe('SUCCESS');
  const newPassword = 'Another!2027';
  const changed = { userId: 'VICTIM02', dmlUserId: 'VICTIM02', userPassword: oneTime, newPassword };
  expect((await client.post('/api/changePassword', changed)).result).toBe('SUCCESS');
  const read = await noticesOf(client);
  expect(read.map(({ message }) => message)).toEqual([
    expect.stringContaining('MANAGER01 사용자가 이 계정의 2단계 인증(OTP) 등록을 지웠습니다.'),
    expect.stringContaining('MANAGER01 사용자가 이 계정의 비밀번호를 초기화했습니다.'),
  ]);
  const acts = await house.sql(`select action, user_id from user_action where target_key = 'VICTIM02' order by id`);
  expect(acts).toEqual(
    expect.arrayContaining([
      { action: 'OTP 초기화', user_id: 'MANAGER01' },
      { action: '비밀번호 초기화', user_id: 'MANAGER01' },
    ]),
  );
});

it('an ADMIN shows a second factor outside the embedded default, whatever the institution asks of its people', async () => {
  const real = await house.another({ ONYAK_EMBEDDED: '0', SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const client = real.client();
    const at = (userId: string) => ({ userId, userPassword: PASSWORD });
    expect((await client.post('/loginProc', at('ADMIN01'))).result).toBe('OTP_CONFIRM');
    const { secret } = z.object({ secret: z.string() }).parse((await client.post('/api/otpSecret')).data);
    expect((await client.post('/api/verifyOtp', { userId: 'ADMIN01', code: await otp(secret) })).result).toBe(
      'SUCCESS',
    );
    expect((await real.client().post('/loginProc', at('ADMIN01'))).result).toBe('CHECK_OTP');
    expect((await real.client().post('/loginProc', at('DOCTOR01'))).result).toBe('SUCCESS');
  } finally {
    await real.stop();
  }
});

describe('the id of an account that was deleted', () => {
  it('is not given again: to who asks it looks like one that is taken', async () => {
    await member('USEDID01');
    const [{ version } = { version: 0 }] = await house.sql(`select version from app_user where id = 'USEDID01'`);
    expect((await manager.send('DELETE', `/rest/user/USEDID01?version=${String(version)}`, undefined, {})).status).toBe(
      200,
    );
    const answer = await house.api.client().post('/api/createAccount', form('USEDID01', { email: 'new@example.org' }));
    expect(answer.result).toBe('SUCCESS');
    expect((await house.mailsTo('new@example.org')).map(({ purpose }) => purpose)).toEqual(['ID_TAKEN']);
    expect(await house.sql(`select id from app_user where id = 'USEDID01'`)).toEqual([]);
    await expect(
      house.sql(
        `insert into app_user select (jsonb_populate_record(u, '{"id":"USEDID01"}')).* from app_user u where id = 'DOCTOR01'`,
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('is free where it was a sign-up that nobody had proven', async () => {
    await house.api.client().post('/api/createAccount', form('NEVER001'));
    await house.sql(`delete from app_user where id = 'NEVER001'`);
    await house.api.client().post('/api/createAccount', form('NEVER001', { email: 'again@example.org' }));
    expect(await house.sql(`select id from app_user where id = 'NEVER001'`)).toEqual([{ id: 'NEVER001' }]);
  });
});
