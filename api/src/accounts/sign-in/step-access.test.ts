import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  addressOf,
  form,
  otp,
  PASSWORD,
  startAccountHouse,
  STRICT,
  type AccountHouse,
} from '../../testing/account-house.js';
import { Client } from '../../testing/index.js';

let house: AccountHouse;
beforeAll(async () => {
  house = await startAccountHouse();
});
afterAll(() => house?.stop());

const operations = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ security: z.array(z.record(z.string(), z.array(z.string()))) })),
  ),
});

/** Every operation of the started API with who may call it, from its own document. */
async function operationsBy(access: 'public' | 'session' | 'step' | 'both') {
  const document = operations.parse((await house.api.client().get('/openapi.json')).body);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) => {
      const schemes = security.flatMap((each) => Object.keys(each));
      const [session, step] = [schemes.includes('cookie'), schemes.includes('stepCookie')];
      const is = session ? (step ? 'both' : 'session') : step ? 'step' : 'public';
      return is === access ? [{ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, '1') }] : [];
    }),
  );
}

const onStep = async (id: string) => {
  await house.join(id, STRICT);
  const client = house.api.client();
  await client.post('/loginProc', { userId: id, userPassword: PASSWORD });
  return client;
};

describe('the token of a step', () => {
  it('opens no route that is for sessions, however it is sent', async () => {
    const client = await onStep('STEPPER1');
    const token = client.stepToken ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const routes = await operationsBy('session');
    expect(routes.length).toBeGreaterThan(30);
    const ways = [
      client,
      new Client(house.api.url, { token, userId: 'STEPPER1' }),
      new Client(house.api.url, { cookie: `onyak_session=${token}` }),
      new Client(house.api.url, { cookie: `onyak_session=${token}; onyak_step=${token}` }),
    ];
    for (const { method, path } of routes)
      for (const [index, way] of ways.entries()) {
        const body = method === 'GET' ? undefined : { token, userId: 'STEPPER1' };
        const { status, result } = await way.send(method, path, body, {});
        expect([method, path, index, status, result]).toEqual([method, path, index, 401, 'NO_SESSION']);
      }
    expect((await client.post('/loginCheck', { to: '/' })).result).toBe('OTP_CONFIRM');
  });

  it('is asked for where the document says so, and a session is no step', async () => {
    const paths = async (access: 'step' | 'both') =>
      (await operationsBy(access)).map(({ method, path }) => `${method} ${path}`).sort();
    expect(await paths('step')).toEqual(['POST /api/checkOtp', 'POST /api/otpSecret']);
    expect(await paths('both')).toEqual([
      'GET /api/accountStep',
      'POST /api/changePassword',
      'POST /loginCheck',
      'POST /logout',
    ]);
    const doctor = await house.api.signIn('DOCTOR01');
    for (const client of [doctor, house.api.client()])
      for (const { method, path } of await operationsBy('step'))
        expect((await client.send(method, path, {}, {})).result).toBe('NO_SESSION');
  });

  it('is the account’s whose id comes with it', async () => {
    const token = (await onStep('STEPPER2')).stepToken ?? '';
    const check = (headers: Record<string, string>) =>
      new Client(house.api.url, headers).post('/loginCheck', { to: '/' });
    expect((await check({ token, userId: 'STEPPER2' })).result).toBe('OTP_CONFIRM');
    expect((await check({ token, userId: 'DOCTOR01' })).result).toBe('NO_SESSION');
    expect((await check({ token })).result).toBe('NO_SESSION');
    const sent = await house.api.client().post('/loginCheck', { token, userId: 'STEPPER2', to: '/' });
    expect([sent.status, sent.result, sent.data]).toEqual([401, 'OTP_CONFIRM', { userId: 'STEPPER2' }]);
  });

  it('comes by cookie from our own pages alone', async () => {
    const client = await onStep('STEPPER3');
    const foreign = { 'sec-fetch-site': 'cross-site' };
    for (const [method, path] of [
      ['POST', '/api/otpSecret'],
      ['POST', '/api/checkOtp'],
      ['GET', '/api/accountStep'],
      ['POST', '/loginCheck'],
    ] as const)
      expect((await client.send(method, path, method === 'GET' ? undefined : {}, foreign)).result).toBe(
        'NOT_SAME_ORIGIN',
      );
  });

  it('ends after half an hour and with the account’s status, is kept as a hash, and its cookie is no script’s', async () => {
    const client = await onStep('STEPPER4');
    const stored = await house.sql(
      `select *, encode(token_hash, 'base64') as hash, extract(epoch from expires_at - created_at)::int as seconds
       from account_step where user_id = 'STEPPER4' and ended_at is null`,
    );
    expect(stored).toMatchObject([{ seconds: 1800 }]);
    expect(JSON.stringify(stored)).not.toContain(client.stepToken);
    const check = async () => (await client.post('/loginCheck', { to: '/' })).result;
    await house.sql(`update account_step set expires_at = now() where user_id = 'STEPPER4'`);
    expect(await check()).toBe('NO_SESSION');
    const response = await client.fetch('/loginProc', {
      method: 'POST',
      body: new URLSearchParams({ userId: 'STEPPER4', userPassword: PASSWORD }),
    });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('onyak_step='));
    expect(cookie).toMatch(/path=\/;.*SameSite=Strict;.*HttpOnly/i);
    expect(await check()).toBe('OTP_CONFIRM');
    await house.sql(`update app_user set status = 'INACTIVE' where id = 'STEPPER4'`);
    expect(await check()).toBe('NO_SESSION');
  });
});

it('leaves no password, code, secret or token in log lines or in answers that do not owe it', async () => {
  const id = 'SILENT01';
  const client = house.api.client();
  const answers: unknown[] = [];
  const post = async (path: string, body: object = {}) => {
    const answer = await client.post(path, body);
    answers.push(answer.body);
    return answer;
  };
  const from = house.api.logLines.length;
  await client.post('/api/createAccount', form(id, { hospitalCode: STRICT }));
  const code = await house.codeTo(addressOf(id));
  await post('/api/verifyEmail', { userId: id, code });
  const { secret } = z.object({ secret: z.string() }).parse((await client.post('/api/otpSecret')).data);
  const first = await otp(secret);
  await post('/api/verifyOtp', { userId: id, code: first });
  await post('/api/findPassword', { userId: id, email: addressOf(id) });
  await post('/api/findId', { userName: '새사람', email: addressOf(id) });
  await post('/loginProc', { userId: id, userPassword: `${PASSWORD}x` });
  await post(`/loginCheck?token=${client.stepToken ?? ''}&userId=${id}`, { to: '/' });
  const mails = await house.mailsTo(addressOf(id));
  const oneTime = /임시 비밀번호: (\S+)\n/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
  const secrets = [PASSWORD, code, secret, oneTime, client.stepToken ?? ''];
  expect(secrets.every((each) => each.length >= 6)).toBe(true);
  const told = JSON.stringify([house.api.logLines.slice(from), answers]);
  for (const each of secrets) expect(told).not.toContain(each);
  expect(JSON.stringify(house.api.logLines.slice(from))).not.toContain(addressOf(id));
});
