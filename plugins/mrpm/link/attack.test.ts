import { randomBytes, randomInt } from 'node:crypto';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { isFull, tellDone } from '../../../testing/proofs.js';

/**
 * Who wants a patient's record without being that patient, over two API processes: guesses of codes and birth dates from ever new
 * addresses, certifications replayed and forged, other records' numbers in every call, pages of strangers. Nothing opens.
 */

/** Guesses of a code with a birth date; `ONYAK_ATTACK=full` asks for all. */
const ALL = 10_000;
const guesses = isFull('attack') ? ALL : 400;
/** Asked at once. */
const WAVE = 20;

let database: TestDatabase;
let apis: readonly [TestApi, TestApi];
let manager: Client;
let mine: Row;
let other: Row;
let foreign: Row;

const rowSchema = z.object({ recId: z.string(), ptRrn: z.string(), ptName: z.string(), status: z.string() });
type Row = z.infer<typeof rowSchema>;
const rowsOf = async (client: Client) => {
  const list = await client.get('/api/MRPM/selectADRData?startDate=2020-01-01&endDate=2099-12-31');
  return z
    .array(rowSchema)
    .parse(list.data)
    .filter(({ status }) => status === 'ACTIVE');
};
const digits = ({ ptRrn }: Row): string => ptRrn.replaceAll('-', '');

/** The kinds of link, with where each is certified and everything that it opens. */
const kinds = [
  {
    purpose: 'mrpm-view',
    certify: '/uri2',
    birth: (row: Row) => digits(row),
    opens: [
      ['POST', '/api/selectADRDataPublic'],
      ['POST', '/api/selectADRDataD1Public'],
      ['POST', '/api/selectPtInfoPublic'],
      ['POST', '/api/recordPicturePublic'],
      ['POST', '/api/recordPdfPublic'],
      ['GET', '/api/downloadFhirPublic'],
      ['GET', '/api/downloadIpsPublic'],
      ['POST', '/api/recordArchivePublic'],
    ],
  },
  {
    purpose: 'mrpm-document',
    certify: '/api/MRPM/documentCertify',
    birth: (row: Row) => digits(row).slice(2),
    opens: [
      ['POST', '/api/MRPM/documentPublic'],
      ['POST', '/api/MRPM/documentPicturePublic'],
      ['POST', '/api/MRPM/documentPdfPublic'],
    ],
  },
  {
    purpose: 'mrpm-card',
    certify: '/api/MRPM/cardCertify',
    birth: (row: Row) => digits(row),
    opens: [
      ['POST', '/api/MRPM/cardPublic'],
      ['POST', '/api/MRPM/cardPicturePublic'],
      ['POST', '/api/MRPM/cardPdfPublic'],
      ['GET', '/displayCard'],
      ['POST', '/downloadCard'],
    ],
  },
] as const;
type Kind = (typeof kinds)[number];

beforeAll(async () => {
  database = await createTestDatabase();
  const start = () =>
    startTestApi({
      databaseUrl: database.url,
      only: ['mrpm', 'asmt', 'matc', 'md2t', 'md3t', 'adri'],
      env: { TRUST_PROXY: '1' },
    });
  apis = [await start(), await start()];
  manager = await apis[0].signIn('MANAGER01');
  const [first, ...rest] = await rowsOf(manager);
  const second = rest.find(({ ptRrn }) => ptRrn !== first?.ptRrn);
  const [third] = await rowsOf(await apis[0].signIn('DOCTOR02'));
  if (!first || !second || !third) throw new Error('the demonstration has too few records');
  [mine, other, foreign] = [first, second, third];
}, 60_000);
afterAll(async () => {
  await Promise.all((apis ?? []).map((api) => api.stop()));
  await database?.drop();
});

async function issue(row: Row, { purpose }: Kind): Promise<string> {
  const answer = await manager.post('/api/MRPM/issueLink', { recId: row.recId, purpose });
  return z.object({ url: z.string() }).parse(answer.data).url.split('=')[1] ?? '';
}

let turn = 0;
/** A visitor of one process or the other, from an address that nobody has used yet. */
function stranger(): { readonly client: Client; readonly from: Record<string, string> } {
  turn += 1;
  const from = { 'x-forwarded-for': `10.${(turn >> 14) & 127}.${(turn >> 7) & 127}.${turn & 127}` };
  return { client: apis[turn % 2 === 0 ? 0 : 1].client(), from };
}

const ask = ({ client, from }: ReturnType<typeof stranger>, method: string, path: string, more: object) =>
  client.send(method, path, method === 'GET' ? undefined : {}, { ...from, ...more });

async function certified(row: Row, kind: Kind) {
  const code = await issue(row, kind);
  const visitor = stranger();
  const answer = await visitor.client.post(
    kind.certify,
    { birthDay: kind.birth(row) },
    { ...visitor.from, 'link-code': code },
  );
  expect([kind.purpose, answer.result]).toEqual([kind.purpose, 'SUCCESS']);
  return { code, cookie: visitor.client.cookieHeader };
}

const birthDay = (): string => {
  const day = new Date(Date.UTC(1920 + randomInt(100), randomInt(12), 1 + randomInt(28)));
  return day.toISOString().slice(0, 10).replaceAll('-', '');
};

it(`${guesses} guesses of codes and birth dates from ever new addresses open nothing`, async () => {
  const real = await Promise.all(kinds.map(async (kind) => ({ kind, code: await issue(mine, kind) })));
  const seen = new Map<string, number>();
  for (let done = 0; done < guesses; done += WAVE) {
    const answers = await Promise.all(
      Array.from({ length: WAVE }, async (_, index) => {
        const guessed = real[index % real.length];
        if (!guessed) throw new Error('no link');
        const { kind, code } = guessed;
        // Half of them hold a code that is good, and guess the day; the others guess both.
        const tried = index % 2 === 0 ? code : randomBytes(24).toString('base64url');
        let day = birthDay();
        if (day === digits(mine)) day = '19000101';
        const { client, from } = stranger();
        const told = kind.birth({ ...mine, ptRrn: day });
        return client.post(kind.certify, { birthDay: told }, { ...from, 'link-code': tried });
      }),
    );
    for (const { result, headers } of answers) {
      seen.set(String(result), (seen.get(String(result)) ?? 0) + 1);
      expect(headers.getSetCookie().join()).not.toContain('onyak_link_');
    }
  }
  expect([...seen.keys()].toSorted()).toEqual(['CERTIFICATION_FAILED', 'NOT_FOUND', 'TOO_MANY']);
  // Five for each of the codes that are good, whatever the addresses and the process: the rest found them locked.
  expect(seen.get('CERTIFICATION_FAILED')).toBe(5 * kinds.length);
  expect(seen.get('NOT_FOUND')).toBe(guesses / 2);
  tellDone('attack', guesses, ALL);
}, 1_800_000);

it('a certification opens its own link alone, in whatever call it is replayed, and forged ones none', async () => {
  for (const kind of kinds) {
    const own = await certified(mine, kind);
    const token = /=([\w-]+)/.exec(own.cookie)?.[1] ?? '';
    for (const target of kinds) {
      const code = await issue(other, target);
      const name = (await certified(other, target)).cookie.split('=')[0] ?? '';
      for (const [method, path] of target.opens) {
        for (const cookie of [own.cookie, `${name}=${token}`, `${name}=${randomBytes(32).toString('base64url')}`, '']) {
          const answer = await ask(stranger(), method, path, { 'link-code': code, cookie });
          expect([path, answer.result]).toEqual([path, 'NEED_CERTIFICATION']);
        }
      }
    }
  }
}, 300_000);

it('a record’s number in a call of another link is not heard: it shows its own or nothing', async () => {
  for (const kind of kinds) {
    const { code, cookie } = await certified(mine, kind);
    for (const [method, path] of kind.opens) {
      for (const recId of [other.recId, foreign.recId]) {
        const { client, from } = stranger();
        const more = { recId, targetRecId: recId, key: recId, url: 'A'.repeat(32) };
        const query = method === 'GET' ? `?${new URLSearchParams(more).toString()}` : '';
        const body = method === 'GET' ? undefined : more;
        const answer = await client.send(method, `${path}${query}`, body, { ...from, 'link-code': code, cookie });
        const text = JSON.stringify(answer.body ?? '');
        for (const { recId: id, ptName } of [other, foreign])
          expect([path, text.includes(id) || (ptName !== mine.ptName && text.includes(ptName))]).toEqual([path, false]);
        // Without a code, by the number alone.
        const bare = await stranger().client.send(method, `${path}${query}`, body, { ...stranger().from, cookie });
        expect([path, bare.status >= 400]).toEqual([path, true]);
      }
    }
  }
}, 120_000);

it('pages of strangers can neither frame a page of ours nor send a call of it', async () => {
  const [api] = apis;
  const page = await api.client().fetch('/p?c=' + 'A'.repeat(32), { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
  for (const kind of kinds) {
    const { code, cookie } = await certified(mine, kind);
    for (const [method, path] of [...kind.opens, ['POST', kind.certify] as const]) {
      if (method === 'GET') continue;
      for (const site of ['cross-site', 'same-site']) {
        const answer = await ask(stranger(), method, path, {
          'link-code': code,
          cookie,
          'sec-fetch-site': site,
          origin: 'https://evil.example',
        });
        expect([path, site, answer.result]).toEqual([path, site, 'NOT_SAME_ORIGIN']);
      }
    }
  }
}, 60_000);

it('unknown, revoked, expired, foreign and deleted codes are answered alike, to the header', async () => {
  const [kind] = kinds;
  const answers: unknown[] = [];
  const tell = async (code: string) => {
    const { client, from } = stranger();
    const { status, body, headers } = await client.post(
      kind.certify,
      { birthDay: digits(mine) },
      { ...from, 'link-code': code },
    );
    const shown = [...headers.entries()].filter(([name]) => !['date', 'x-request-id', 'request-id'].includes(name));
    answers.push({ status, body: { ...z.record(z.string(), z.unknown()).parse(body), requestId: '' }, shown });
  };
  const revoked = await issue(mine, kind);
  const listed = await manager.get(`/api/MRPM/selectLinks?recId=${mine.recId}`);
  const [newest] = z.array(z.object({ linkNo: z.string() })).parse(listed.data);
  await manager.post('/api/MRPM/revokeLink', { recId: mine.recId, linkNo: newest?.linkNo });
  const deleted = await issue(other, kind);
  expect((await manager.post('/api/MRPM/deleteADRData', { targetRecId: other.recId })).result).toBe('SUCCESS');
  for (const code of [randomBytes(24).toString('base64url'), revoked, deleted, await issue(mine, kinds[2]), 'abc'])
    await tell(code);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});
