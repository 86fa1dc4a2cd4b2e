import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool } from '../login/app-pool.js';
import { withTenant } from '../transaction/tenant.js';
import { insertRequest } from './requests.sql.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 8 });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const owner = { userId: 'DOCTOR01', hospitalCode: 'H0001' };
const insert = (reqId: string, payload: unknown) =>
  withTenant(pool, owner, (db) => insertRequest(db, { reqId, kind: 'race', ...owner, payload }));

it('a request that arrives several times at the same moment is one, whichever of its keys PostgreSQL sees first', async () => {
  await Promise.all(Array.from({ length: 8 }, () => pool.query('select 1')));
  for (let round = 0; round < 60; round += 1) {
    const written = await Promise.all(Array.from({ length: 8 }, () => insert(`RACE-${round}`, { round })));
    expect(written.toSorted()).toEqual(['inserted', ...Array.from({ length: 7 }, () => 'repeated')]);
  }
  expect(await insert('RACE-0', { round: 'another' })).toBe('other');
});
