import { appPool, withEveryInstitution } from '@onyak/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { vocabularyOf } from './vocabulary.js';

let database: TestDatabase;
let pool: ReturnType<typeof appPool>;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 4 });
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

it('all plugins of an API ask one vocabulary, which is read once, and anew after a change', async () => {
  const host = { installation: {} };
  // As two plugins ask at once: each has its own of the host's parts in hand.
  const active = () =>
    withEveryInstitution(pool, { userId: 'MANAGER01' }, (db) => vocabularyOf({ ...host }).active(db));
  const [first, second] = await Promise.all([active(), active()]);
  expect(second).toBe(first);
  expect(await active()).toBe(first);
  expect(
    await withEveryInstitution(pool, { userId: 'MANAGER01' }, (db) => vocabularyOf({ installation: {} }).active(db)),
  ).not.toBe(first);

  await withEveryInstitution(pool, { userId: 'MANAGER01' }, (db) =>
    db.query(`update atc set atc_name_kor = atc_name_kor || '.' where atc_code = 'B01AA03'`),
  );
  expect(await active()).not.toBe(first);
});
