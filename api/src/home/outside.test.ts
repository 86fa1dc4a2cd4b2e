import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homeSettingsSchema } from '@onyak/core';
import { connectionTo } from '@onyak/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const SECRET = 'a secret that Tableau and Onyak share alone';
const claimsSchema = z.looseObject({
  sub: z.string(),
  exp: z.number(),
  hospitalCode: z.string(),
  scp: z.array(z.string()),
});

let database: TestDatabase;
let plain: TestApi;
let set: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  const folders = { admin: new URL('../../../e2e/support', import.meta.url).pathname, portal: '/nowhere' };
  plain = await startTestApi({ databaseUrl: database.url, only: [], folders });
  set = await startTestApi({
    databaseUrl: database.url,
    only: [],
    folders,
    env: {
      TABLEAU_URL: 'https://tableau.example/views/ADR/Home',
      TABLEAU_CLIENT_ID: 'client',
      TABLEAU_SECRET_ID: 'secret-1',
      TABLEAU_SECRET: SECRET,
      CHAT_SCRIPT_URL: 'https://chat.example/widget.js',
      CHAT_ORIGINS: 'https://files.chat.example',
      CHAT_KEY: 'key-of-the-hospital',
    },
  });
}, 240_000);
afterAll(async () => {
  await plain?.stop();
  await set?.stop();
  await database?.drop();
});

it('shows nothing from outside unless it is set, and says so', async () => {
  const client = await plain.signIn('DOCTOR01');
  expect(homeSettingsSchema.parse((await client.get('/api/homeSettings')).data)).toEqual({
    analytics: null,
    chat: null,
    demonstration: null,
  });
  const answer = await client.post('/loginTableau', { updateExpireTime: 'N' });
  expect(answer).toMatchObject({ result: 'STATE' });
  expect(answer.msg).toContain('TABLEAU_URL');
  expect((await plain.client().post('/loginTableau')).result).toBe('NO_SESSION');
});

it('answers a token that Tableau can check, for the user and the institution that is looked at, soon over', async () => {
  for (const [userId, hospitalCode] of [
    ['DOCTOR01', 'H0001'],
    ['DOCTOR02', 'H0002'],
    ['ADMIN01', '*'],
  ] as const) {
    const answer = await (await set.signIn(userId)).post('/loginTableau', { updateExpireTime: 'N' });
    const [head = '', claims = '', signature = ''] = (answer.msg ?? '').split('.');
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${head}.${claims}`).digest('base64url'));
    const told = claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
    expect(told).toMatchObject({ sub: userId, hospitalCode, aud: 'tableau', scp: ['tableau:views:embed'] });
    expect(told.exp * 1000).toBeLessThan(Date.now() + 600_000);
  }
});

it('takes token and userId as parameters and never moves the end of the session', async () => {
  const signedIn = await set.client().post('/loginProc', { userId: 'DOCTOR01', userPassword: 'Onyak!2026' });
  const { token } = z.object({ token: z.string() }).parse(signedIn.data);
  const owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  try {
    const moved = async () =>
      (await owner.query("select from session where idle_expires_at > now() + interval '6 minutes'")).rowCount;
    await owner.query(
      `update session set last_seen_at = now() - interval '5 minutes', idle_expires_at = now() + interval '5 minutes'`,
    );
    expect(await moved()).toBe(0);
    expect((await set.client().post('/loginTableau', { token, userId: 'DOCTOR01' })).result).toBe('SUCCESS');
    expect(await moved()).toBe(0);
    expect((await set.client().post('/loginCheck', { token, userId: 'DOCTOR01', to: '/home' })).result).toBe('SUCCESS');
    expect(await moved()).toBe(1);
  } finally {
    await owner.end();
  }
});

it('opens pages of the admin, and nothing else, to the origins that are set', async () => {
  const policy = async (api: TestApi, path: string) =>
    (await api.client().fetch(path, { headers: { accept: 'text/html' } })).headers.get('content-security-policy') ?? '';
  expect(await policy(plain, '/home')).toMatch(/script-src 'self'(;|$)/);
  expect(await policy(set, '/home')).toContain(
    `script-src 'self' https://tableau.example https://chat.example https://files.chat.example;`,
  );
  expect(await policy(set, '/home')).toContain(`frame-src 'self' https://tableau.example`);
  for (const path of ['/p', '/api/session', '/health'])
    expect(await policy(set, path)).toMatch(/script-src 'self'(;|$)/);
});

it('says how far the demonstration has come while it is being made, in the embedded default alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'onyak-made-'));
  writeFileSync(join(folder, 'demonstration-progress.json'), JSON.stringify({ done: 3, steps: 14 }));
  for (const [ONYAK_EMBEDDED, told] of [
    ['1', { done: 3, steps: 14 }],
    ['0', null],
  ] as const) {
    const env = { ONYAK_EMBEDDED, ONYAK_DATA: folder };
    const api = await startTestApi({ databaseUrl: database.url, only: [], env });
    try {
      const { data } = await (await api.signIn('DOCTOR01')).get('/api/homeSettings');
      expect(homeSettingsSchema.parse(data).demonstration).toEqual(told);
    } finally {
      await api.stop();
    }
  }
  rmSync(folder, { recursive: true });
});
