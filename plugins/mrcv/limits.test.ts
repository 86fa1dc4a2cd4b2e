import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { connectionTo } from '@onyak/database';
import { startTestApi, type Answer, type TestApi } from '@onyak/api/testing';
import { defineApi, keyCall } from '@onyak/api/kit';
import { definePlugin } from '@onyak/core';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';

/** A call for other systems with a small limit, to be gone beyond. */
const few = {
  plugin: definePlugin({ code: 'mfew', name: '적은 수신', coreVersion: '^0.1.0' }),
  api: defineApi(() => ({
    calls: [
      keyCall({
        path: '/if/few',
        summary: '적은 수신',
        input: z.object({}),
        output: z.undefined(),
        limit: { allowed: 3, seconds: 60 },
        kept: () => ({ sent: {} }),
        handler: () => Promise.resolve(undefined),
      }),
    ],
  })),
};

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
const keys: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: ['amak', 'aier'], plugins: [few] });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.hospital_code', '*', false)`);
  const admin = await api.signIn('ADMIN01');
  for (const hospitalNameCode of ['H0001', 'H0002']) {
    await admin.post('/api/AMAK/insert', { hospitalNameCode });
    const { data } = await admin.post('/api/AMAK/reveal', { hospitalNameCode });
    keys[hospitalNameCode] = z.object({ apiKey: z.string() }).parse(data).apiKey;
  }
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const post = (apiKey = ''): Promise<Answer> => api.client().post('/if/few', {}, { apiKey });

async function errors(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from interface_error');
  return rows[0]?.count ?? 0;
}

it('refuses an institution’s messages beyond its limit, not another’s, and keeps one of many', async () => {
  const answers: Answer[] = [];
  for (let index = 0; index < 8; index += 1) answers.push(await post(keys['H0001']));
  expect(answers.map(({ result }) => result)).toEqual([
    ...Array.from({ length: 3 }, () => 'SUCCESS'),
    ...Array.from({ length: 5 }, () => 'TOO_MANY'),
  ]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post(keys['H0002'])).result).toBe('SUCCESS');
  expect(await errors()).toBe(1);
});

it('holds up an address that tries keys, and not who holds one there', async () => {
  const results: (string | undefined)[] = [];
  for (let index = 0; index < 63; index += 1) results.push((await post(`guessed${index}`)).result);
  expect(new Set(results.slice(0, 60))).toEqual(new Set(['BAD_KEY']));
  expect(results.slice(60)).toEqual(['TOO_MANY', 'TOO_MANY', 'TOO_MANY']);
  expect((await post(keys['H0002'])).result).toBe('SUCCESS');
});

it('logs no key', () => {
  const lines = JSON.stringify(api.logLines);
  for (const key of Object.values(keys)) expect(lines).not.toContain(key);
});
