import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definePlugin } from '@onyak/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.js';
import { startTestApi, type TestApi } from '../../testing/index.js';

let database: TestDatabase;
let api: TestApi;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'onyak-static-'));
  for (const name of ['admin', 'portal']) {
    await mkdir(join(root, name, 'assets'), { recursive: true });
    await writeFile(join(root, name, 'index.html'), `<title>${name}</title>`);
    await writeFile(join(root, name, 'assets', 'index-a1b2.js'), `console.log('${name}');`.repeat(100));
  }
  await writeFile(join(root, 'secret.txt'), 'secret');
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: [],
    plugins: [menuOf('mmmg'), menuOf('asmt')],
    folders: { admin: join(root, 'admin'), portal: join(root, 'portal') },
  });
});

afterAll(async () => {
  await api.stop();
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const menuOf = (code: string) => ({
  plugin: definePlugin({
    code,
    name: code,
    coreVersion: '^0.1.0',
    menu: { path: `/${code}`, label: code, group: 'CDSS', seq: 1, icon: 'Article' },
  }),
});
const get = (path: string, headers: Record<string, string> = {}) => api.client().get(path, headers);

it.each(['/', '/home', '/home/', '/login-form', '/asmt', '/mmmg/mg-1'])(
  '%s is a page of the admin UI, asked for anew each time',
  async (path) => {
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 200, body: '<title>admin</title>' });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toContain('text/html');
  },
);

it.each(['/p?c=CODE', '/a', '/v?z=1', '/r?recId=1'])('%s is a page of the portal', async (path) => {
  expect((await get(path)).body).toBe('<title>portal</title>');
});

it.each(['/fileDownloads?file=a', '/fileDownload/a', '/displayCard?recId=1', '/nothing', '/asmtx', '/.env', '/a/b'])(
  '%s is none of our pages',
  async (path) => {
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 404, result: 'NOT_FOUND', msg: '대상을 찾을 수 없습니다.' });
    expect(answer.headers.get('content-type')).toContain('application/json');
  },
);

it('leads a browser from an address of no page to the home page, and never to a page at a call’s', async () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const gone = await get('/nothing', html);
  expect([gone.status, gone.headers.get('location')]).toEqual([302, '/home']);
  expect((await get('/fileDownloads?file=a', html)).status).toBe(404);
  expect(await get('/fileDownload?file=a', html)).toMatchObject({ status: 401, result: 'NO_SESSION' });
  expect(await get('/loginProc', html)).toMatchObject({ status: 405, result: 'METHOD_NOT_ALLOWED' });
});

it('serves hashed files for a year, compressed, and answers 304 to who has them', async () => {
  const response = await api.client().fetch('/portal/assets/index-a1b2.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(await response.text()).toContain(`console.log('portal')`);
  expect(response.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const etag = response.headers.get('etag') ?? '';
  expect(await statusOf('/portal/assets/index-a1b2.js', { 'if-none-match': etag })).toBe(304);
});

/** Without fetch, which forbids any cache to answer once a condition is set by hand. */
function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpGet(`${api.url}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

it.each([
  '/assets/gone.js',
  '/portal/gone.css',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '/portal/..%2f..%2fsecret.txt',
])('%s is not found, without a path of the server', async (path) => {
  const answer = await get(path);
  expect(answer).toMatchObject({ status: 404, result: 'NOT_FOUND' });
  expect(JSON.stringify(answer.body)).not.toContain(root);
});
