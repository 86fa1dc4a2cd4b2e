import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { connectionTo, issuePublicLink } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';
import type { Told } from './adapter.js';
import type { Scenario } from './sandbox.sql.js';
import { signTold } from './signature.js';

/** What every adapter must do, through the calls that a visitor's page makes. */

interface World {
  readonly env: Readonly<Record<string, string>>;
  /** Has the provider answer so. @returns the status of each telling of its own. */
  provoke(api: TestApi, requestId: string, scenario: Scenario): Promise<number[]>;
  /** The code that was sent to the phone. */
  codeOf(api: TestApi): Promise<string>;
  stop(): Promise<void>;
}

const SECRET = 'a-secret-of-the-gateway';
const RESIDENT = '500307-1234567';

/** A small real gateway, as docs/portal.md describes it. */
async function gatewayWorld(): Promise<World> {
  const asked = new Map<string, { person: Record<string, string>; scenario: Scenario | 'WAITING'; provider: string }>();
  const bodySchema = z.looseObject({
    id: z.string().optional(),
    provider: z.string().default(''),
    person: z.record(z.string(), z.string()).default({}),
    passKey: z.string().optional(),
  });
  const answer = (path: string, body: z.output<typeof bodySchema>): unknown => {
    const [, id = '', act = ''] = /^\/requests\/([^/]+)\/(\w+)$/.exec(path) ?? [];
    if (path === '/requests') {
      const requestId = `gw-${body.id ?? ''}-${randomBytes(6).toString('hex')}`;
      asked.set(requestId, { person: body.person, scenario: 'WAITING', provider: body.provider });
      return { requestId };
    }
    const request = asked.get(id);
    if (!request) return { state: 'EXPIRED' };
    if (act === 'extend') return { extended: true };
    const { scenario, person, provider } = request;
    if (scenario === 'EXPIRED' || scenario === 'REJECTED' || scenario === 'CANCELLED') return { state: scenario };
    if (provider === 'SMS' && body.passKey !== '424242') return { state: 'WRONG_CODE' };
    if (provider !== 'SMS' && (scenario === 'WAITING' || scenario === 'FORGED')) return { state: 'WAITING' };
    const other: Partial<Record<Scenario | 'WAITING', object>> = {
      WRONG_NAME: { name: '다른이' },
      WRONG_BIRTH_DATE: { birthDate: '19010101' },
      OTHER_PHONE: { phone: '010-9999-8888' },
    };
    // A gateway that says too much: none of it may be kept.
    return {
      state: 'VERIFIED',
      person: { ...person, ...other[scenario], residentNumber: RESIDENT },
      at: new Date().toISOString(),
      transaction: `tx-${id}`,
      residentNumber: RESIDENT,
    };
  };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      if (request.headers.authorization !== 'Bearer gateway-key') return void response.writeHead(401).end();
      const scenario = asked.get(/^\/requests\/([^/]+)\/verify$/.exec(path)?.[1] ?? '')?.scenario;
      if (scenario === 'FAULT') return void response.writeHead(500).end('fault');
      // Never answered: the adapter gives up.
      if (scenario === 'TIMEOUT') return undefined;
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(
        JSON.stringify(answer(path, bodySchema.parse(JSON.parse(Buffer.concat(chunks).toString())))),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const tellings: Partial<Record<Scenario, Told['state']>> = {
    REJECTED: 'REJECTED',
    CANCELLED: 'CANCELLED',
    SUCCESS: 'VERIFIED',
    REPLAYED: 'VERIFIED',
    FORGED: 'VERIFIED',
    DOUBLE: 'VERIFIED',
  };
  return {
    env: {
      IDENTITY_URL: `http://127.0.0.1:${address.port}`,
      IDENTITY_KEY: 'gateway-key',
      IDENTITY_SECRET: SECRET,
      PUBLIC_URL: 'https://onyak.example.org',
    },
    provoke: async (api, requestId, scenario) => {
      const request = asked.get(requestId);
      if (!request) throw new Error('the gateway has no such request');
      request.scenario = scenario;
      const state = tellings[scenario];
      if (state === undefined) return [];
      const one = (): Told => ({ event: randomBytes(9).toString('hex'), requestId, state });
      const first = one();
      const second = scenario === 'REPLAYED' ? [first] : scenario === 'DOUBLE' ? [one()] : [];
      const statuses: number[] = [];
      for (const told of [first, ...second]) {
        const signature = signTold(scenario === 'FORGED' ? 'not-the-secret-of-it' : SECRET, told);
        const kept = await api.client().post('/api/identityCallback', told, { 'identity-signature': signature });
        statuses.push(kept.status);
      }
      return statuses;
    },
    codeOf: () => Promise.resolve('424242'),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const outboxSchema = z.object({ mails: z.array(z.object({ purpose: z.string(), body: z.string() })) });

/** The sandbox, through the page of the development outbox that a person uses. */
const sandboxWorld = (): World => ({
  env: { ONYAK_EMBEDDED: '1' },
  provoke: async (api, requestId, scenario) => {
    const page = await api.client().fetch('/dev/outbox/identity');
    expect(await page.text()).toContain(requestId);
    const chosen = await api.client().fetch('/dev/outbox/identity', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ requestId, scenario }),
    });
    expect(chosen.status).toBe(303);
    const said = new URL(chosen.headers.get('location') ?? '', api.url).searchParams.get('said') ?? '';
    return said === 'CHOSEN' ? [] : said.split('-').map((word) => (word === 'REFUSED' ? 404 : 200));
  },
  codeOf: async (api) => {
    const { mails } = outboxSchema.parse((await api.client().get('/dev/outbox.json')).body);
    return /\d{6}/.exec(mails.find(({ purpose }) => purpose === 'IDENTITY_CODE')?.body ?? '')?.[0] ?? '';
  },
  stop: () => Promise.resolve(),
});

describe.each([
  ['sandbox', () => Promise.resolve(sandboxWorld())],
  ['gateway', gatewayWorld],
] as const)('the adapter %s', (adapter, makeWorld) => {
  let database: TestDatabase;
  let world: World;
  let api: TestApi;
  let owner: pg.Client;
  let manager: Client;
  let count = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    world = await makeWorld();
    api = await startTestApi({
      databaseUrl: database.url,
      only: ['mvur', 'mrpm', 'asmt', 'matc', 'md2t', 'md3t', 'adri'],
      env: { ...world.env, IDENTITY_TIMEOUT: '1', TRUST_PROXY: '1' },
    });
    owner = connectionTo({ connectionString: database.url });
    await owner.connect();
    await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
    manager = await api.signIn('MANAGER01');
  }, 180_000);
  afterAll(async () => {
    await owner?.end();
    await api?.stop();
    await world?.stop();
    await database?.drop();
  });

  /** A made-up patient of their own, asked by a link, who has asked for a proof from an address of their own. */
  async function requested(certType: string) {
    count += 1;
    const ptNumber = `I-${adapter}-${count}`;
    const sent = { ptNumber, ptName: '지어낸', ptRrn: '19500307', ptTel: '010-0000-1111' };
    expect((await manager.post('/api/MVUR/insertPtInfo', sent)).result).toBe('SUCCESS');
    const link = { purpose: 'mvur-consent', resource: 'patient' };
    const issued = await issuePublicLink(owner, link, { hospitalCode: 'H0001', key: [ptNumber], days: 1 });
    const code = issued?.code ?? '';
    const visitor = api.client();
    const headers = { 'link-code': code, 'x-forwarded-for': `10.0.0.${count}` };
    const answer = await visitor.post('/pri', { certType, iType: 'CONSENT' }, headers);
    expect(answer).toMatchObject({ result: 'SUCCESS' });
    const { rows } = await owner.query<{ request: string }>(
      'select provider_request as request from identity_check order by check_no desc limit 1',
    );
    const passKey = certType === 'SMS' ? await world.codeOf(api) : undefined;
    const tell = (more: object) => visitor.post('/pci', { reqId: answer.data, ...more }, headers);
    /** As who has answered: with the code of the message, where there is one. */
    const confirm = () => tell(passKey === undefined ? {} : { passKey });
    /** Before anybody has answered: an app still waits, and another code is wrong. */
    const expectUnproven = async () => {
      if (passKey === undefined) return expect(await tell({})).toMatchObject({ result: 'STATE', data: 'waiting' });
      const wrong = await tell({ passKey: passKey === '000000' ? '000001' : '000000' });
      return expect(wrong).toMatchObject({ result: 'CERTIFICATION_FAILED', data: 'wrongCode' });
    };
    const reqId = z.string().parse(answer.data);
    return { ptNumber, code, reqId, request: rows[0]?.request ?? '', tell, confirm, expectUnproven };
  }
  const agreed = async (ptNumber: string) => {
    const { rows } = await owner.query<{ agreed: boolean | null; consents: number }>(
      `select agreement_online as agreed, (select count(*)::int from consent c where c.pt_number = p.pt_number) as consents
       from patient p where pt_number = $1`,
      [ptNumber],
    );
    return rows[0];
  };
  const nothing = { agreed: null, consents: 0 };
  const once1 = { agreed: true, consents: 1 };

  describe.each(['SMS', 'KAKAO', 'NAVER', 'PASS'])('%s', (provider) => {
    it('success: once it is proven, and not before', async () => {
      const { request, tell, confirm, expectUnproven, ptNumber } = await requested(provider);
      if (provider === 'SMS')
        expect(await tell({})).toMatchObject({ result: 'VALIDATION', msg: '인증번호를 입력해 주십시오.' });
      await expectUnproven();
      expect(await agreed(ptNumber)).toEqual(nothing);
      await world.provoke(api, request, 'SUCCESS');
      expect((await confirm()).result).toBe('SUCCESS');
      expect(await agreed(ptNumber)).toEqual(once1);
    });

    it.each([['WRONG_NAME'], ['WRONG_BIRTH_DATE'], ['OTHER_PHONE']] as const)(
      '%s: nothing is done, and which of the three it was is not told',
      async (scenario) => {
        const { request, confirm, ptNumber } = await requested(provider);
        await world.provoke(api, request, scenario);
        const told = await confirm();
        expect(told).toMatchObject({ result: 'CERTIFICATION_FAILED', data: 'ended' });
        expect(told.msg).toContain('등록된 정보와 다릅니다');
        await world.provoke(api, request, 'SUCCESS');
        expect((await confirm()).result).toBe('CERTIFICATION_FAILED');
        expect(await agreed(ptNumber)).toEqual(nothing);
        const { rows } = await owner.query('select failure from identity_check where provider_request = $1', [request]);
        expect(rows).toEqual([{ failure: scenario }]);
      },
    );

    it.each([
      ['EXPIRED', 'expire'],
      ['REJECTED', 'ended'],
      ['CANCELLED', 'ended'],
    ] as const)('%s: ends the request for good', async (scenario, data) => {
      const { request, confirm, ptNumber } = await requested(provider);
      await world.provoke(api, request, scenario);
      expect(await confirm()).toMatchObject({ result: 'STATE', data });
      await world.provoke(api, request, 'SUCCESS');
      expect((await confirm()).result).toBe('STATE');
      expect(await agreed(ptNumber)).toEqual(nothing);
    });

    it('expired by our own clock: whatever the provider says later', async () => {
      const { request, confirm, ptNumber } = await requested(provider);
      await world.provoke(api, request, 'SUCCESS');
      await owner.query(`update identity_check set expires_at = now() where provider_request = $1`, [request]);
      expect(await confirm()).toMatchObject({ result: 'STATE', data: 'expire' });
      expect(await agreed(ptNumber)).toEqual(nothing);
    });

    it.each([['FAULT'], ['TIMEOUT']] as const)('%s of the provider: told, and tried again', async (scenario) => {
      const { request, confirm, ptNumber } = await requested(provider);
      await world.provoke(api, request, scenario);
      for (let round = 0; round < 3; round += 1) expect((await confirm()).result).toBe('UNAVAILABLE');
      expect(await agreed(ptNumber)).toEqual(nothing);
      await world.provoke(api, request, 'SUCCESS');
      expect((await confirm()).result).toBe('SUCCESS');
    });

    it('a replayed callback: counts once', async () => {
      const { request, confirm, ptNumber } = await requested(provider);
      const { rows: before } = await owner.query<{ n: number }>('select count(*)::int as n from identity_callback');
      expect(await world.provoke(api, request, 'REPLAYED')).toEqual([200, 200]);
      const { rows: after } = await owner.query<{ n: number }>('select count(*)::int as n from identity_callback');
      expect((after[0]?.n ?? 0) - (before[0]?.n ?? 0)).toBe(1);
      expect(await agreed(ptNumber)).toEqual(nothing);
      expect((await confirm()).result).toBe('SUCCESS');
      expect(await agreed(ptNumber)).toEqual(once1);
    });

    it('a forged signature: is not heard, and the request still waits', async () => {
      const { request, expectUnproven, ptNumber } = await requested(provider);
      expect(await world.provoke(api, request, 'FORGED')).toEqual([404]);
      await expectUnproven();
      expect(await agreed(ptNumber)).toEqual(nothing);
    });

    it('a double submit: one consent, and both are told that it is done', async () => {
      const { request, confirm, ptNumber } = await requested(provider);
      await world.provoke(api, request, 'DOUBLE');
      const answers = await Promise.all([confirm(), confirm(), confirm()]);
      expect(answers.map(({ result }) => result)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
      expect((await confirm()).result).toBe('SUCCESS');
      expect(await agreed(ptNumber)).toEqual(once1);
    });

    it('keeps no resident number, and logs neither person nor code', async () => {
      const { request, confirm, reqId, code } = await requested(provider);
      await world.provoke(api, request, 'SUCCESS');
      expect((await confirm()).result).toBe('SUCCESS');
      const { rows: tables } = await owner.query<{ name: string }>(
        `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
           and c.relname in ('consent', 'consent_text', 'consent_request', 'identity_check', 'identity_callback', 'identity_sandbox',
             'patient', 'history', 'user_action', 'public_link', 'mail')`,
      );
      expect(tables).toHaveLength(11);
      for (const { name } of tables) {
        const { rows } = await owner.query<{ whole: string | null }>(
          `select string_agg(t::text, '') as whole from "${name}" t`,
        );
        const whole = rows[0]?.whole ?? '';
        for (const hidden of [RESIDENT, RESIDENT.replace('-', ''), reqId, code])
          expect([name, whole.includes(hidden)]).toEqual([name, false]);
        if (!['consent_text'].includes(name)) expect([name, /\d{6}-[1-8]\d{6}/.test(whole)]).toEqual([name, false]);
      }
      const log = JSON.stringify(api.logLines);
      for (const hidden of [RESIDENT, '지어낸', '19500307', reqId, code]) expect(log).not.toContain(hidden);
    });
  });
});
