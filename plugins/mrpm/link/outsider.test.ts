import { request } from 'node:http';
import { startTestApi, type TestApi } from '@onyak/api/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';

/** An outsider's smaller tricks, in the browser of a certified patient and without one: what is sent as what, to where, and kept. */

let database: TestDatabase;
let api: TestApi;
let code: string;
let cookie: string;
let birth: string;
let name: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const only = ['mrpm', 'asmt', 'matc', 'md2t', 'md3t', 'adri'];
  api = await startTestApi({ databaseUrl: database.url, only, env: { TRUST_PROXY: '1' } });
  const manager = await api.signIn('MANAGER01');
  const list = await manager.get('/api/MRPM/selectADRData?startDate=2020-01-01&endDate=2099-12-31');
  const rows = z
    .array(z.object({ recId: z.string(), ptRrn: z.string(), ptName: z.string(), status: z.string() }))
    .parse(list.data);
  const row = rows.find(({ status }) => status === 'ACTIVE');
  if (!row) throw new Error('the demonstration has no such record');
  [birth, name] = [row.ptRrn.replaceAll('-', ''), row.ptName];
  const issued = await manager.post('/api/MRPM/issueLink', { recId: row.recId });
  code = z.object({ url: z.string() }).parse(issued.data).url.split('=')[1] ?? '';
  const visitor = api.client();
  const certified = await visitor.post('/uri2', { birthDay: birth }, { 'link-code': code });
  if (certified.result !== 'SUCCESS') throw new Error('the patient is not certified');
  cookie = visitor.cookieHeader;
}, 180_000);
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

const reads = ['/api/selectADRDataPublic', '/api/selectADRDataD1Public', '/api/selectPtInfoPublic'] as const;
const files = [
  ['POST', '/api/recordPdfPublic'],
  ['POST', '/api/recordPicturePublic'],
  ['POST', '/api/recordArchivePublic'],
  ['GET', '/api/downloadFhirPublic'],
  ['GET', '/api/downloadIpsPublic'],
] as const;

let count = 0;
/** An address of its own for each, so that no limit answers in another's place. */
const from = () => {
  count += 1;
  return { 'x-forwarded-for': `10.1.${count >> 8}.${count & 255}` };
};

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** Sends an address as it is: `fetch` would straighten it. */
function raw(method: string, path: string, headers: Readonly<Record<string, string>>, body?: string): Promise<Answer> {
  const { hostname, port } = new URL(api.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: { ...from(), ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
const inLatin = (text: string): string => Buffer.from(text).toString('latin1');
const tells = ({ text }: Answer): boolean => text.includes(inLatin(name));

it('the certified browser itself is answered', async () => {
  const own = { 'link-code': code, cookie };
  const answer = await raw('POST', reads[0], own);
  expect([answer.status, tells(answer)]).toEqual([200, true]);
});

it.each(['https://evil.example', 'null', 'http://localhost.evil.example', ''])(
  'a page of %s sends nothing in the patient’s name, as whatever it sends it',
  async (origin) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      for (const path of [...reads, '/uri2', '/api/leaveLink', '/api/recordPdfPublic']) {
        const headers = { origin, cookie, ...(type === '' ? {} : { 'content-type': type }) };
        const body = type.startsWith('application')
          ? `birthDay=${birth}`
          : JSON.stringify({ url: code, birthDay: birth });
        const answer = await raw('POST', `${path}?url=${code}`, headers, body);
        expect([path, type, tells(answer), answer.headers['set-cookie'] ?? []]).toEqual([path, type, false, []]);
        if (path !== '/api/leaveLink') expect([path, type, answer.status]).toEqual([path, type, 403]);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
    // What its page had sent to leave has ended nothing.
    expect(tells(await raw('POST', reads[0], { 'link-code': code, cookie }))).toBe(true);
  },
);

it('no other method, and no header or parameter that names one, does what a call does', async () => {
  for (const path of [...reads, '/uri2', '/api/recordPdfPublic']) {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS']) {
      const headers = {
        'link-code': code,
        cookie,
        'x-http-method-override': 'POST',
        'x-http-method': 'POST',
        'x-method-override': 'POST',
      };
      const answer = await raw(method, `${path}?url=${code}&birthDay=${birth}&_method=POST`, headers);
      expect([method, path, answer.status >= 400, tells(answer)]).toEqual([method, path, true, false]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  }
});

it('a crooked address opens no file and no record', async () => {
  const crooked = [
    '/portal/../package.json',
    '/portal/%2e%2e/%2e%2e/package.json',
    '/portal/..%2f..%2fpackage.json',
    '/portal/%5c..%5c..%5cpackage.json',
    '/portal//etc/passwd',
    '//etc/passwd',
    '/p/../../package.json',
    '/portal/%00.js',
    '/portal/.env',
    '/.env',
    '/assets/../../package.json',
  ];
  for (const path of crooked) {
    const answer = await raw('GET', path, {});
    expect([path, answer.status >= 300, /"workspaces"|root:x|DATABASE_URL/.test(answer.text)]).toEqual([
      path,
      true,
      false,
    ]);
  }
  for (const path of [
    '/api//',
    '/api/./',
    '/API/',
    '/%61pi/',
    '/x/../api/',
    '/api/%2e/',
    '/api;/',
    '/portal/../api/',
  ]) {
    // Without the certificate: whichever of these are the call, they are guarded as it is.
    const answer = await raw('POST', `${path}selectADRDataPublic`, { 'link-code': code });
    expect([path, answer.status >= 400, tells(answer)]).toEqual([path, true, false]);
  }
});

it('a code that is a list, an object, twice there or breaks a line is none, and comes back in no header', async () => {
  const broken = 'x%0d%0aSet-Cookie:%20taken=1';
  for (const query of [`url=${code}&url=${code}`, `url[]=${code}`, `url[$ne]=x`, `url=${broken}`, `URL=${code}`]) {
    const answer = await raw('GET', `/api/downloadFhirPublic?${query}`, { cookie });
    expect([query, answer.status >= 400, tells(answer)]).toEqual([query, true, false]);
    expect(JSON.stringify(answer.headers)).not.toContain('taken');
  }
  for (const body of [`{"url":["${code}"]}`, `{"__proto__":{"url":"${code}"}}`, `{"url":{"toString":"${code}"}}`]) {
    const answer = await raw('POST', reads[0], { cookie, 'content-type': 'application/json' }, body);
    expect([body, answer.status >= 400, tells(answer)]).toEqual([body, true, false]);
  }
});

it('no answer is stored by a browser or a proxy, shown in a frame, or taken for another kind of file', async () => {
  const own = { 'link-code': code, cookie };
  for (const [method, path] of [...reads.map((read) => ['POST', read] as const), ...files]) {
    const { status, headers } = await raw(method, path, own);
    expect([path, status]).toEqual([path, 200]);
    expect([path, headers]).toMatchObject([
      path,
      {
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      },
    ]);
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
    expect(headers['etag']).toBeUndefined();
  }
  for (const [method, path] of files) {
    const { headers } = await raw(method, path, own);
    expect([path, headers['content-disposition']]).toEqual([path, expect.stringMatching(/^attachment;[\x20-\x7e]*$/)]);
  }
});
