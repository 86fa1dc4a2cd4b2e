import { passwordFault } from '@onyak/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressOf,
  form,
  loginDataOf,
  otp,
  PASSWORD,
  startAccountHouse,
  type AccountHouse,
} from '../../testing/account-house.js';
import type { Client } from '../../testing/index.js';

let house: AccountHouse;
beforeAll(async () => {
  house = await startAccountHouse();
});
afterAll(() => house?.stop());

const NEW = 'Saeyak#2027';
const approve = (id: string) =>
  house.sql(`update app_user set status = 'ACTIVE', menu_auth = 'CLINIC' where id = $1`, [id]);
const member = async (id: string) => {
  await house.join(id);
  await approve(id);
};
const ask = (userId: string, email = addressOf(userId)) =>
  house.api.client().post('/api/findPassword', { userId, email });
const signIn = (client: Client, userId: string, userPassword: string) =>
  client.post('/loginProc', { userId, userPassword });
const mailed = async (id: string) =>
  /임시 비밀번호: (\S+)\n/.exec((await house.mailsTo(addressOf(id))).at(-1)?.body ?? '')?.[1] ?? '';
const age = (id: string, by: string) =>
  house.sql(
    'update account_code set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval where user_id = $1',
    [id, by],
  );
const change = (client: Client, userId: string, userPassword: string, newPassword: string) =>
  client.post('/api/changePassword', { userId, dmlUserId: userId, userPassword, newPassword });

describe('a forgotten id', () => {
  it('is found by name and address, masked', async () => {
    await house.join('FORGOT01');
    const find = (userName: string, email: string) => house.api.client().post('/api/findId', { userName, email });
    expect((await find('새사람', 'FORGOT01@Example.org')).data).toEqual([{ userId: 'FOR****1' }]);
    for (const answer of [await find('새사람', 'nobody@example.org'), await find('딴사람', addressOf('FORGOT01'))])
      expect([answer.status, answer.result, answer.msg]).toEqual([404, 'NOT_FOUND', '일치하는 정보가 없습니다.']);
    expect((await find('', 'xyz')).faults).toEqual([
      { field: 'userName', message: '사용자명 필수 입력' },
      { field: 'email', message: '이메일 형식 오류' },
    ]);
  });
});

describe('a forgotten password', () => {
  it('is replaced by one that is mailed, once, and then by one’s own', async () => {
    await member('RESET001');
    const elsewhere = house.api.client();
    await signIn(elsewhere, 'RESET001', PASSWORD);
    expect((await ask('reset001')).result).toBe('SUCCESS');
    const oneTime = await mailed('RESET001');
    expect(oneTime).toHaveLength(12);
    expect(passwordFault('composed', oneTime)).toBeUndefined();
    const [kept] = await house.sql(`select * from account_code where user_id = 'RESET001' and purpose = 'RESET'`);
    expect(kept?.['code_hash']).toMatch(/^\$argon2id\$/);

    const client = house.api.client();
    const first = await signIn(client, 'RESET001', oneTime);
    expect([first.status, first.result]).toEqual([401, 'NEED_CHANGE_PASSWORD']);
    expect((await client.get('/api/session')).result).toBe('NO_SESSION');
    expect((await signIn(house.api.client(), 'RESET001', oneTime)).result).toBe('LOGIN_FAILED');
    // The old one is as it was until a new one is chosen.
    expect((await signIn(house.api.client(), 'RESET001', PASSWORD)).result).toBe('SUCCESS');
    expect((await elsewhere.get('/api/session')).result).toBe('SUCCESS');

    expect((await change(client, 'RESET001', PASSWORD, NEW)).faults).toEqual([
      { field: 'userPassword', message: '현재 비밀번호가 올바르지 않습니다.' },
    ]);
    for (const same of [oneTime, PASSWORD])
      expect((await change(client, 'RESET001', oneTime, same)).faults).toEqual([
        { field: 'newPassword', message: '현재 비밀번호와 다른 비밀번호를 입력해 주십시오.' },
      ]);
    const changed = await change(client, 'RESET001', oneTime, NEW);
    expect(changed).toMatchObject({ result: 'SUCCESS', msg: '비밀번호가 변경되었습니다.' });
    expect(loginDataOf(changed).userId).toBe('RESET001');
    expect([client.stepToken, (await client.get('/api/session')).result]).toEqual([undefined, 'SUCCESS']);
    expect((await elsewhere.get('/api/session')).result).toBe('NO_SESSION');
    expect((await signIn(house.api.client(), 'RESET001', PASSWORD)).result).toBe('LOGIN_FAILED');
    expect((await signIn(house.api.client(), 'RESET001', NEW)).result).toBe('SUCCESS');
    const history = await house.sql(`select result from login_history where user_id = 'RESET001' order by login_no`);
    expect(history.map(({ result }) => result)).toEqual([
      'SUCCESS',
      'NEED_CHANGE_PASSWORD',
      'LOGIN_FAILED',
      'SUCCESS',
      'SUCCESS',
      'LOGIN_FAILED',
      'SUCCESS',
    ]);
  });

  it('still takes the second factor', async () => {
    const secret = await house.withFactor('FACTOR01');
    await ask('FACTOR01');
    const client = house.api.client();
    const oneTime = await mailed('FACTOR01');
    expect((await signIn(client, 'FACTOR01', oneTime)).result).toBe('CHECK_OTP');
    expect((await change(client, 'FACTOR01', oneTime, NEW)).result).toBe('CHECK_OTP');
    const shown = await client.post('/api/checkOtp', { userId: 'FACTOR01', code: await otp(secret) });
    expect([shown.status, shown.result]).toEqual([401, 'NEED_CHANGE_PASSWORD']);
    expect(loginDataOf(await change(client, 'FACTOR01', oneTime, NEW)).userId).toBe('FACTOR01');
    const history = await house.sql(`select result from login_history where user_id = 'FACTOR01' order by login_no`);
    expect(history.map(({ result }) => result)).toEqual(['CHECK_OTP', 'NEED_CHANGE_PASSWORD', 'SUCCESS']);
  });

  it('opens nothing after half an hour, after another was asked for, or after a change', async () => {
    await member('RESET002');
    await ask('RESET002');
    const late = await mailed('RESET002');
    await age('RESET002', '30 minutes');
    expect((await signIn(house.api.client(), 'RESET002', late)).result).toBe('LOGIN_FAILED');
    await ask('RESET002');
    const earlier = await mailed('RESET002');
    await age('RESET002', '2 minutes');
    await ask('RESET002');
    expect((await signIn(house.api.client(), 'RESET002', earlier)).result).toBe('LOGIN_FAILED');
    const unused = await mailed('RESET002');
    const client = await house.api.signIn('RESET002');
    expect((await change(client, 'RESET002', PASSWORD, NEW)).result).toBe('SUCCESS');
    expect((await signIn(house.api.client(), 'RESET002', unused)).result).toBe('LOGIN_FAILED');
  });

  it('is mailed once a minute, five times an hour, to the account’s own verified address, and the answer never tells', async () => {
    await member('RESET003');
    await house.api.client().post('/api/createAccount', form('UNPROVEN1'));
    await member('CLOSED01');
    await house.sql(`update app_user set status = 'INACTIVE' where id = 'CLOSED01'`);
    const answers = [
      await ask('RESET003'),
      await ask('RESET003'),
      await ask('RESET003', 'thief@example.org'),
      await ask('NOBODY01'),
      await ask('UNPROVEN1'),
      await ask('CLOSED01'),
    ];
    const counts = async (id: string) =>
      (await house.mailsTo(addressOf(id))).filter(({ purpose }) => purpose === 'ONE_TIME_PASSWORD').length;
    expect([await counts('RESET003'), await counts('UNPROVEN1'), await counts('CLOSED01')]).toEqual([1, 0, 0]);
    expect(await house.mailsTo('thief@example.org')).toEqual([]);
    for (let turn = 0; turn < 6; turn += 1) {
      await age('RESET003', '2 minutes');
      answers.push(await ask('RESET003'));
    }
    expect(await counts('RESET003')).toBe(5);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.result).toBe('SUCCESS');
  });
});
