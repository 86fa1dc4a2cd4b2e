import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.js';
import { startTestApi, type TestApi } from '../../testing/index.js';
import { prepareThings, samplePlugin } from '../../testing/sample-plugin.js';

let database: TestDatabase;
let host: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  host = await startTestApi({
    databaseUrl: database.url,
    plugins: [samplePlugin],
    only: ['matc', 'adri', 'aicd', 'mmmg', 'mffu'],
  });
});
afterAll(async () => {
  await host?.stop();
  await database?.drop();
});

const KB = 1024;
/** A JSON body of so many bytes. */
const bodyOf = (bytes: number) => {
  const empty = JSON.stringify({ padding: '' }).length;
  return { padding: 'x'.repeat(bytes - empty) };
};

it.each(['/loginProc', '/api/createAccount', '/api/findId'])(
  'reads at most 64 KB for %s, which anybody may call',
  async (path) => {
    const ask = async (bytes: number) => (await host.client().post(path, bodyOf(bytes))).result;
    expect(await ask(64 * KB + 1)).toBe('TOO_LARGE');
    expect(await ask(64 * KB)).not.toBe('TOO_LARGE');
    const form = new URLSearchParams({ padding: 'x'.repeat(64 * KB) });
    expect((await host.client().post(path, form)).result).toBe('TOO_LARGE');
  },
);

it('reads up to 1 MB for the others', async () => {
  const user = await host.signIn('DOCTOR01');
  const ask = async (bytes: number) => (await user.post('/loginCheck', bodyOf(bytes))).result;
  expect(await ask(200 * KB)).toBe('SUCCESS');
  expect(await ask(KB * KB)).toBe('SUCCESS');
  expect(await ask(KB * KB + 1)).toBe('TOO_LARGE');
});

it('reads up to 8 MB where a whole record is sent', async () => {
  const user = await host.signIn('DOCTOR01');
  const ask = async (bytes: number) => (await user.post('/api/MFFU/reqMG', bodyOf(bytes))).result;
  expect(await ask(8 * KB * KB)).toBe('VALIDATION');
  expect(await ask(8 * KB * KB + 1)).toBe('TOO_LARGE');
});

it('keeps an idle connection longer than the proxies in front of it do', async () => {
  const { headers } = await host.client().fetch('/live');
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});

const address = () => new URL(host.url);
/** Announces a body and sends nothing of it. @returns the answer's status and text. */
const announce = (
  path: string,
  headers: Record<string, string>,
  bytes: number,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request({
      host: address().hostname,
      port: address().port,
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', 'content-length': bytes, ...headers },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.once('end', () => {
        sent.destroy();
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    sent.flushHeaders();
  });

it('reads nothing large of who shows no session', async () => {
  const path = '/api/MFFU/reqMG';
  for (const headers of [{}, { token: 'x'.repeat(43), userId: 'DOCTOR01' }])
    expect(await announce(path, headers, 4 * KB * KB)).toMatchObject({ status: 401 });
  // Nor of who may tell the session in the body.
  expect((await announce('/loginCheck', {}, 200 * KB)).status).toBe(413);
});

it('reads large bodies of a user in turn, and refuses very many with the time to wait; others are read meanwhile', async () => {
  const one = await host.signIn('MANAGER01');
  const other = await host.signIn('DOCTOR02');
  const send = (client: typeof one) => client.post('/api/MFFU/reqMG', bodyOf(KB * KB));
  const many = Array.from({ length: 40 }, () => send(one));
  await expect.poll(async () => (await send(other)).result).toBe('VALIDATION');
  const refused = await firstOf(many, ({ status }) => status === 429);
  expect(refused.result).toBe('TOO_MANY');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.msg).toMatch(/약 \d+초 뒤에/);
  // The others come to their turn by and by.
  expect((await firstOf(many, ({ status }) => status !== 429)).result).toBe('VALIDATION');
  // A host that stopped under them would fail the tests after this one.
  await Promise.allSettled(many);
});

const firstOf = <T>(promises: readonly Promise<T>[], wanted: (value: T) => boolean): Promise<T> =>
  new Promise((resolve) => {
    const look = (value: T) => wanted(value) && resolve(value);
    for (const promise of promises) void promise.then(look, () => undefined);
  });

it('reads compressed bodies, and counts them as large whatever they announce', async () => {
  const user = await host.signIn('DOCTOR01');
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const post = async (bytes: number) => {
    const body = gzipSync(JSON.stringify(bodyOf(bytes)));
    const answer = await user.fetch('/api/MFFU/reqMG', { method: 'POST', headers, body });
    return (await answer.json()) as { result: string };
  };
  expect((await post(300 * KB)).result).toBe('VALIDATION');
  expect((await post(9 * KB * KB)).result).toBe('TOO_LARGE');
  const nobody = await host.client().fetch('/api/MFFU/reqMG', { method: 'POST', headers, body: gzipSync('{}') });
  expect(nobody.status).toBe(401);
});
