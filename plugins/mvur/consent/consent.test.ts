import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo, openMailBody } from '@onyak/database';
import type pg from 'pg';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { consentHistorySchema } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let second: TestApi;
let owner: pg.Client;
let manager: Client;
let count = 0;
const keys = `test:${randomBytes(32).toString('base64')}`;

beforeAll(async () => {
  database = await createTestDatabase();
  const options = {
    databaseUrl: database.url,
    only: ['mvur', 'mrpm', 'asmt', 'matc', 'md2t', 'md3t', 'adri', 'avml'],
    env: { ONYAK_EMBEDDED: '1', ONYAK_PAYLOAD_KEYS: keys, PUBLIC_URL: 'https://consent.example.org' },
  };
  api = await startTestApi(options);
  second = await startTestApi(options);
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  manager = await api.signIn('MANAGER01');
}, 60_000);
afterAll(async () => {
  await owner?.end();
  await Promise.all([api?.stop(), second?.stop()]);
  await database?.drop();
});

async function patient(as: Client = manager): Promise<string> {
  count += 1;
  const ptNumber = `C-${count}`;
  const sent = { ptNumber, ptName: '지어낸', ptRrn: '19500307', ptTel: '010-0000-2222' };
  expect((await as.post('/api/MVUR/insertPtInfo', sent)).result).toBe('SUCCESS');
  return ptNumber;
}

/** The newest text message of a purpose to somebody, opened. */
async function messageTo(purpose: string): Promise<string> {
  const { rows } = await owner.query<{ hospitalCode: string; recipient: string; body: string }>(
    `select hospital_code as "hospitalCode", recipient, body from mail where purpose = $1 order by mail_no desc limit 1`,
    [purpose],
  );
  const [mail] = rows;
  return mail ? openMailBody(keys, mail, mail.body) : '';
}

/** Asks a patient, as staff do. @returns the code of the message's link. */
async function asked(ptNumber: string): Promise<string> {
  expect((await manager.post('/api/MRPM/sendIVMsg', { ptNumber })).result).toBe('SUCCESS');
  const text = await messageTo('CONSENT_REQUEST');
  expect(text).toContain('온누리대학교병원');
  return /https:\/\/consent\.example\.org\/v\?z=([\w-]{32})/.exec(text)?.[1] ?? '';
}

const by = (code: string) => ({ 'link-code': code });
const request = (visitor: Client, code: string, more: object = {}) =>
  visitor.post('/pri', { certType: 'SMS', ...more }, by(code));
const smsCode = async () => /\d{6}/.exec(await messageTo('IDENTITY_CODE'))?.[0] ?? '';
async function proven(visitor: Client, code: string, iType: string) {
  const { data: reqId } = await request(visitor, code, { iType });
  return visitor.post('/pci', { reqId, passKey: await smsCode() }, by(code));
}
const historyOf = async (ptNumber: string) =>
  consentHistorySchema.parse((await manager.get(`/api/MVUR/selectConsent?ptNumber=${ptNumber}`)).data);
const bad = { result: 'NOT_FOUND', data: 'BadURL', msg: '잘못된 접근입니다. URL을 확인해 주십시오.' };

describe('a consent', () => {
  it('is asked for by text message, given once, seen by staff, and withdrawn by the same link', async () => {
    const ptNumber = await patient();
    const code = await asked(ptNumber);
    const visitor = api.client();
    const shown = await visitor.post('/api/MVUR/consentPublic', {}, by(code));
    expect(shown.data).toMatchObject({ hospitalName: '온누리대학교병원', state: 'OPEN', consentedAt: null });
    expect(JSON.stringify(shown.body)).not.toContain('지어낸');
    expect(await historyOf(ptNumber)).toMatchObject({
      state: 'NONE',
      consents: [],
      requests: [{ state: 'OUTBOX', live: true }],
    });
    expect((await proven(visitor, code, 'CONSENT')).result).toBe('SUCCESS');
    const { rows } = await owner.query<{ claims: unknown; texts: number }>(
      `select verified_claims as claims, (select count(*)::int from consent_text t
         where t.sha256 in (select d ->> 'sha256' from jsonb_array_elements(c.documents) d)) as texts
       from consent c where pt_number = $1`,
      [ptNumber],
    );
    expect(rows).toMatchObject([
      {
        texts: 2,
        claims: {
          verification: { evidence: [{ check_details: [{ check_method: 'SMS', organization: 'sandbox' }] }] },
          claims: { name: '지어낸', birthdate: '1950-03-07', phone_number_end: '2222' },
        },
      },
    ]);
    expect(await request(visitor, code)).toMatchObject({
      result: 'STATE',
      data: 'alreadyCertificated',
      msg: '이미 동의를 완료하셨습니다.',
    });
    expect(await manager.post('/api/MRPM/sendIVMsg', { ptNumber })).toMatchObject({ result: 'STATE' });
    const list = z.array(z.looseObject({ agreementOnline: z.boolean().nullable() }));
    const row = async () => list.parse((await manager.get(`/api/MVUR/selectPtInfo?ptNumber=${ptNumber}`)).data)[0];
    expect(await row()).toMatchObject({ agreementOnline: true });
    expect(await historyOf(ptNumber)).toMatchObject({
      state: 'CONSENTED',
      consents: [{ provider: 'SMS', who: '지어낸 1950-03-07 ***-2222', endedAt: null, texts: [{}, {}] }],
    });

    expect((await proven(api.client(), code, 'WITHDRAW')).result).toBe('SUCCESS');
    expect(await row()).toMatchObject({ agreementOnline: false });
    expect(await request(visitor, code, { iType: 'WITHDRAW' })).toMatchObject({ data: 'notConsented' });
    expect((await proven(api.client(), code, 'CONSENT')).result).toBe('SUCCESS');
    const { state, consents } = await historyOf(ptNumber);
    expect([state, consents.map(({ endReason }) => endReason)]).toEqual(['CONSENTED', [null, 'WITHDRAWN']]);
    const history = await manager.get(`/api/MVUR/selectHistory?key=${ptNumber}`);
    expect(history.data).toMatchObject([
      { userId: 'LINK', agreementOnline: true },
      { userId: 'LINK', agreementOnline: false },
      { userId: 'LINK', agreementOnline: true },
      { dml: 'INSERT' },
    ]);
    const { rows: acts } = await owner.query<{ action: string }>(
      `select action from user_action where user_id = 'LINK' and target_key = $1 order by 1`,
      [ptNumber],
    );
    expect(new Set(acts.map(({ action }) => action))).toEqual(
      new Set(['동의 안내 열람', '링크에서 개인정보 이용 동의', '링크에서 개인정보 이용 동의 철회']),
    );
  });

  it('changes no other patient’s row, of the same number in another institution neither', async () => {
    const ptNumber = await patient();
    const elsewhere = await api.signIn('DOCTOR02');
    const sent = { ptNumber, ptName: '다른이', ptRrn: '19500307', ptTel: '010-0000-2222' };
    expect((await elsewhere.post('/api/MVUR/insertPtInfo', sent)).result).toBe('SUCCESS');
    const rest = async () =>
      (
        await owner.query<{ row: unknown }>(
          `select to_jsonb(p) as row from patient p where (hospital_code, pt_number) <> ('H0001', $1) order by 1`,
          [ptNumber],
        )
      ).rows;
    const before = await rest();
    expect((await proven(api.client(), await asked(ptNumber), 'CONSENT')).result).toBe('SUCCESS');
    expect(await rest()).toEqual(before);
    const seen = await elsewhere.get(`/api/MVUR/selectConsent?ptNumber=${ptNumber}`);
    expect(seen.data).toMatchObject({ state: 'NONE', consents: [], requests: [] });
  });

  it('is to the texts that were read: others must be read first', async () => {
    const code = await asked(await patient());
    expect(await request(api.client(), code, { seen: 'f'.repeat(64) })).toMatchObject({ data: 'changed' });
    const shown = await api.client().post('/api/MVUR/consentPublic', {}, by(code));
    const { seen } = z.object({ seen: z.string() }).parse(shown.data);
    expect((await request(api.client(), code, { seen })).result).toBe('SUCCESS');
  });

  it('is asked for by who may alone, and by a newer link instead of the older', async () => {
    const ptNumber = await patient();
    const first = await asked(ptNumber);
    const newer = await asked(ptNumber);
    expect(await api.client().post('/api/MVUR/consentPublic', {}, by(first))).toMatchObject(bad);
    expect((await api.client().post('/api/MVUR/consentPublic', {}, by(newer))).result).toBe('SUCCESS');
    const elsewhere = await api.signIn('DOCTOR02');
    expect((await elsewhere.post('/api/MRPM/sendIVMsg', { ptNumber })).result).toBe('NOT_FOUND');
    expect((await elsewhere.get(`/api/MVUR/selectConsent?ptNumber=${ptNumber}`)).result).toBe('NOT_FOUND');
    expect((await api.client().post('/api/MRPM/sendIVMsg', { ptNumber })).result).toBe('NO_SESSION');
    expect((await manager.post('/api/MRPM/sendIVMsg', {})).result).toBe('VALIDATION');
  });
});

describe('an attacker', () => {
  it('is answered the same for every code and request that opens nothing', async () => {
    const ptNumber = await patient();
    const revoked = await asked(ptNumber);
    await asked(ptNumber);
    const gone = await patient();
    const deleted = await asked(gone);
    await manager.post('/api/MVUR/deletePtInfo', { ptNumber: gone });
    const expired = await asked(await patient());
    await owner.query(
      `update public_link set expires_at = now() where link_no = (select max(link_no) from public_link)`,
    );
    for (const code of [revoked, deleted, expired, 'A'.repeat(32), '', ptNumber, `' or 1=1--`])
      for (const path of [
        '/pri',
        '/api/MVUR/consentPublic',
        '/pci',
        '/api/MVUR/consentWaiting',
        '/api/MVUR/consentExtend',
      ]) {
        const body = { certType: 'SMS', url: code, reqId: 'B'.repeat(43), passKey: '123456' };
        expect([path, await api.client().post(path, body)]).toMatchObject([path, bad]);
      }
  }, 60_000);

  it('confirms nobody else’s request: not with another code, from another site, nor after the link has ended', async () => {
    const [one, other] = [await patient(), await patient()];
    const code = await asked(one);
    const foreign = await asked(other);
    const { data: reqId } = await request(api.client(), code);
    const passKey = await smsCode();
    expect(await api.client().post('/pci', { reqId, passKey }, by(foreign))).toMatchObject(bad);
    const crossSite = { ...by(code), 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    for (const path of ['/pci', '/pri', '/api/MVUR/consentExtend'])
      expect((await api.client().post(path, { reqId, passKey, certType: 'SMS' }, crossSite)).result).toBe(
        'NOT_SAME_ORIGIN',
      );
    const page = await api.client().fetch('/dev/outbox/identity', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: JSON.stringify({ requestId: 'x', scenario: 'SUCCESS' }),
    });
    expect(page.status).toBe(403);
    const links = await owner.query<{ no: string }>(
      'select max(link_no)::text as no from public_link where row_key = array[$1]',
      [one],
    );
    await owner.query('update public_link set revoked_at = now() where link_no = $1', [links.rows[0]?.no]);
    expect(await api.client().post('/pci', { reqId, passKey })).toMatchObject(bad);
    expect(await historyOf(one)).toMatchObject({ state: 'NONE' });
    expect(await historyOf(other)).toMatchObject({ state: 'NONE' });
  });

  it('has five guesses of a code, from two processes and at once, and the right one counts no more', async () => {
    const ptNumber = await patient();
    const code = await asked(ptNumber);
    const { data: reqId } = await request(api.client(), code);
    const right = await smsCode();
    const guesses = Array.from({ length: 24 }, (_, index) => String(index).padStart(6, '0')).filter(
      (one) => one !== right,
    );
    const answers = await Promise.all(
      guesses.map((passKey, index) => (index % 2 ? api : second).client().post('/pci', { reqId, passKey }, by(code))),
    );
    expect(answers.filter(({ data }) => data === 'wrongCode')).toHaveLength(5);
    expect(new Set(answers.map(({ result }) => result))).toEqual(new Set(['CERTIFICATION_FAILED', 'STATE']));
    expect(await api.client().post('/pci', { reqId, passKey: right }, by(code))).toMatchObject({
      result: 'STATE',
      data: 'ended',
    });
    expect(await historyOf(ptNumber)).toMatchObject({ state: 'NONE' });
  });

  it('has eight text messages sent in a quarter of an hour, over both processes', async () => {
    const code = await asked(await patient());
    const results: unknown[] = [];
    for (let round = 0; round < 10; round += 1)
      results.push((await request((round % 2 ? api : second).client(), code)).result);
    expect(results).toEqual([...Array.from({ length: 8 }, () => 'SUCCESS'), 'TOO_MANY', 'TOO_MANY']);
  });

  it('finds nothing of a code, a request or a person in the log', async () => {
    const ptNumber = await patient();
    const code = await asked(ptNumber);
    const { data: reqId } = await request(api.client(), code);
    await api.client().post('/pci', { reqId, passKey: await smsCode() }, by(code));
    const log = JSON.stringify([...api.logLines, ...second.logLines]);
    for (const hidden of [code, String(reqId), '지어낸', '19500307', '010-0000-2222', await smsCode()])
      expect([hidden, log.includes(hidden)]).toEqual([hidden, false]);
  });
});

describe('the time of a request', () => {
  const waiting = z.object({ state: z.string(), secondsLeft: z.number(), extensionsLeft: z.number() });

  it('is five minutes of the server’s, given twelve times more, the same code typed once', async () => {
    const ptNumber = await patient();
    const code = await asked(ptNumber);
    const visitor = api.client();
    const { data: reqId } = await request(visitor, code);
    const passKey = await smsCode();
    const left = async (path: string) => waiting.parse((await visitor.post(path, { reqId }, by(code))).data);
    const first = await left('/api/MVUR/consentWaiting');
    expect(first).toMatchObject({ state: 'WAITING', extensionsLeft: 12 });
    expect(first.secondsLeft).toBeGreaterThan(290);
    expect(first.secondsLeft).toBeLessThanOrEqual(300);
    for (let round = 1; round <= 12; round += 1) {
      await owner.query(`update identity_check set expires_at = now() + interval '5 seconds' where state = 'WAITING'`);
      expect(await left('/api/MVUR/consentExtend')).toMatchObject({ secondsLeft: 300, extensionsLeft: 12 - round });
    }
    expect((await visitor.post('/api/MVUR/consentExtend', { reqId }, by(code))).msg).toContain('더 연장할 수 없습니다');
    expect((await visitor.post('/pci', { reqId, passKey }, by(code))).result).toBe('SUCCESS');
  });

  it('ends: the code counts no more, and the answer says that it has expired', async () => {
    const code = await asked(await patient());
    const { data: reqId } = await request(api.client(), code);
    await owner.query(`update identity_check set expires_at = now() where state = 'WAITING'`);
    const visitor = api.client();
    expect((await visitor.post('/api/MVUR/consentWaiting', { reqId }, by(code))).data).toMatchObject({
      state: 'ENDED',
      secondsLeft: 0,
    });
    const late = { result: 'STATE', data: 'expire', msg: '인증 시간이 지났습니다. 처음부터 다시 요청해 주십시오.' };
    expect(await visitor.post('/pci', { reqId, passKey: await smsCode() }, by(code))).toMatchObject(late);
    expect(await visitor.post('/api/MVUR/consentExtend', { reqId }, by(code))).toMatchObject(late);
  });
});
