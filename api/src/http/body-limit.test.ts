import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type TestApi } from '../testing/index.js';
import { prepareThings, thingsPlugin } from '../testing/things.js';

let database: TestDatabase;
let host: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  host = await startTestApi({
    databaseUrl: database.url,
    plugins: [thingsPlugin],
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
