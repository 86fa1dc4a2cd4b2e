import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type TestApi } from '../testing/index.js';

let database: TestDatabase;
let owner: pg.Client;
let direct: TestApi;
const hosts: TestApi[] = [];
const proxies: Server[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  direct = await hostBelieving(1);
});
afterAll(async () => {
  for (const proxy of proxies) proxy.close();
  for (const host of hosts) await host.stop();
  await owner?.end();
  await database?.drop();
});

async function hostBelieving(believed: number): Promise<TestApi> {
  const started = await startTestApi({ databaseUrl: database.url, only: [], env: { TRUST_PROXY: String(believed) } });
  hosts.push(started);
  return started;
}

/** A proxy before `target` that says whom it was asked by, under the address that it is to be seen from. */
async function proxyBefore(target: string, from: string): Promise<string> {
  const server = createServer((incoming, answer) => {
    const before = incoming.headers['x-forwarded-for'];
    // The socket's own address is this machine's for all of them: each is told whom it stands for.
    const asker = typeof incoming.headers['x-test-from'] === 'string' ? incoming.headers['x-test-from'] : '127.0.0.1';
    const forwarded = [...(before === undefined ? [] : [before].flat()), asker].join(', ');
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarded, 'x-test-from': from };
    const onward = ask(`${target}${incoming.url ?? ''}`, { method: incoming.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    incoming.pipe(onward);
  });
  proxies.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  return `http://127.0.0.1:${at !== null && typeof at === 'object' ? at.port : 0}`;
}

/** Of `known` the address that the sign-in over `url` was kept under. */
async function keptAddress(url: string, headers: Readonly<Record<string, string>>, known: readonly string[]) {
  const body = new URLSearchParams({ userId: 'DOCTOR01', userPassword: 'Onyak!2026' });
  const answer = await fetch(`${url}/loginProc`, { method: 'POST', body, headers });
  expect(await answer.json()).toMatchObject({ result: 'SUCCESS' });
  const { rows } = await owner.query<{ hash: string }>(
    'select ip_hash as hash from login_history order by login_no desc limit 1',
  );
  return known.find((address) => createHash('sha256').update(address).digest('hex') === rows[0]?.hash);
}

const hospital = '198.51.100.20';
const outer = '203.0.113.1';
const spoofed = '192.0.2.66';
/** How an IPv6 address is kept (`api/src/sessions/network.ts`). */
const network = '2001:db8:0:0::/64';
const known = [hospital, outer, spoofed, '127.0.0.1', network];

it('sees the hospital behind two proxies, whatever it writes itself', async () => {
  const { url } = await hostBelieving(2);
  const way = await proxyBefore(await proxyBefore(url, '203.0.113.2'), outer);
  for (const own of [{}, { 'x-forwarded-for': spoofed }, { 'x-forwarded-for': `${spoofed}, ${spoofed}, 127.0.0.1` }])
    expect([own, await keptAddress(way, { ...own, 'x-test-from': hospital }, known)]).toEqual([own, hospital]);
});

it('believes no entry of who went past a proxy', async () => {
  const { url } = await hostBelieving(2);
  expect(await keptAddress(url, {}, known)).toBe('127.0.0.1');
  // One entry where two proxies would have written two.
  expect(await keptAddress(url, { 'x-forwarded-for': spoofed }, known)).toBe('127.0.0.1');
});

it('with one proxy takes what it wrote, with none nothing', async () => {
  const one = await proxyBefore((await hostBelieving(1)).url, outer);
  const none = await proxyBefore((await hostBelieving(0)).url, outer);
  const headers = { 'x-forwarded-for': `${spoofed}, 127.0.0.1`, 'x-test-from': hospital };
  expect(await keptAddress(one, headers, known)).toBe(hospital);
  expect(await keptAddress(none, headers, known)).toBe('127.0.0.1');
});

it.each([
  [`${hospital}:50123`, hospital],
  ['[2001:DB8::7]:443', network],
  ['2001:db8::7', network],
  [`::ffff:${hospital}`, hospital],
  ['unknown', '127.0.0.1'],
  ['_hidden', '127.0.0.1'],
  ['9'.repeat(4000), '127.0.0.1'],
  ['', '127.0.0.1'],
  [`${hospital},`, '127.0.0.1'],
])('reads "%s" of a proxy as it is meant', async (entry, address) => {
  expect(await keptAddress(direct.url, { 'x-forwarded-for': entry }, known)).toBe(address);
});
