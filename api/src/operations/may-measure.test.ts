import { get } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type TestApi } from '../testing/index.js';

const token = 'measure-me-0123456789';
let database: TestDatabase;
let closed: TestApi;
let open: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  closed = await startTestApi({ databaseUrl: database.url, only: [] });
  open = await startTestApi({ databaseUrl: database.url, only: [], env: { METRICS_TOKEN: token, TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await closed?.stop();
  await open?.stop();
  await database?.drop();
});

/** @returns status and body; any name of host, which fetch would write over. */
const ask = ({ url }: TestApi, headers: Readonly<Record<string, string>>) =>
  new Promise<[number | undefined, string]>((resolve, reject) => {
    get(`${url}/metrics`, { headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.on('end', () => resolve([answer.statusCode, text]));
    }).on('error', reject);
  });
const statusOf = async (api: TestApi, headers: Readonly<Record<string, string>>) => (await ask(api, headers))[0];

it('answers this machine under its own name', async () => {
  expect(await ask(closed, {})).toEqual([200, expect.stringContaining('onyak_http_request_duration_seconds')]);
  expect(await statusOf(open, {})).toBe(200);
});

it.each([
  ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }],
  ['through a proxy, as if from here', { 'x-forwarded-for': '127.0.0.1' }],
  ['under another name', { host: 'onyak.hospital.example' }],
  ['from inside a network of containers', { host: 'api:8080' }],
])('is not there %s, token or not, as long as none is set', async (_, headers) => {
  expect(await statusOf(closed, headers)).toBe(404);
  expect(await statusOf(closed, { ...headers, authorization: `Bearer ${token}` })).toBe(404);
  expect(await statusOf(closed, { ...headers, authorization: 'Bearer undefined' })).toBe(404);
});

it('answers other machines by the token alone, and tells nothing else', async () => {
  const host = 'api:8080';
  expect(await statusOf(open, { host, authorization: `Bearer ${token}` })).toBe(200);
  expect(await statusOf(open, { host, authorization: `bearer ${token}` })).toBe(200);
  for (const authorization of [
    '',
    'Bearer ',
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    `Basic ${token}`,
    token,
  ]) {
    const [status, text] = await ask(open, { host, authorization });
    expect([authorization, status]).toEqual([authorization, 404]);
    expect(text).not.toContain('onyak_http');
  }
});
