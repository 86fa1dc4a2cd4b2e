import { randomBytes } from 'node:crypto';
import { createApi } from '@onyak/api';
import { appPool, withEveryInstitution } from '@onyak/database';
import { activeLexicon } from '@onyak/workflows/intake';
import { parseSettings } from '@onyak/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';

let database: TestDatabase;
let pool: ReturnType<typeof appPool>;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 2 });
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

it('the API, once it serves, has the names ready that a first search would wait for', async () => {
  const settings = parseSettings({ ONYAK_PAYLOAD_KEYS: `test:${randomBytes(32).toString('base64')}` });
  const api = await createApi({ settings, databaseUrl: database.url });
  try {
    const names = () =>
      withEveryInstitution(pool, { userId: 'MANAGER01', readOnly: true }, (db) =>
        activeLexicon((sql, values) => db.query<Record<string, unknown>>(sql, values)),
      );
    const made = async () => new Set((await names()).parts.map(({ isMade }) => isMade));
    expect(await made()).toEqual(new Set([false]));
    await api.warm();
    expect(await made()).toEqual(new Set([true]));
  } finally {
    await api.close();
  }
});
