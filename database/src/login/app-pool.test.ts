import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool } from './app-pool.js';
import { appLogin } from './app-login.js';
import { withTenant } from '../transaction/tenant.js';

let database: TestDatabase;
let owner: pg.Client;
let pool: pg.Pool;

const doctor = { userId: 'DOCTOR01', hospitalCode: 'H0001' };

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  pool = appPool(database.url, { max: 1, applicationName: 'dropped' });
});

afterAll(async () => {
  await pool?.end();
  await owner?.end();
  await database?.drop();
});

const drop = () =>
  owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dropped'`);

it('outlives a connection that the server drops while it is at work: that work fails, the next one succeeds', async () => {
  const lost = withTenant(pool, doctor, async (db) => {
    const [slept] = await Promise.all([db.query('select pg_sleep(60)'), drop()]);
    return slept;
  });
  await expect(lost).rejects.toThrow(/terminat/);
  // Held, but between two statements: nobody waits for an answer that could carry the error.
  const between = withTenant(pool, doctor, async (db) => {
    await drop();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return await db.query('select 1');
  });
  await expect(between).rejects.toThrow(/terminat|not queryable/);
  const { rows } = await withTenant(pool, doctor, (db) => db.query<{ role: string }>('select current_user as role'));
  expect(rows).toEqual([{ role: appLogin(database.url).name }]);
});

it('ends a statement that takes longer than it may, and goes on with the next', async () => {
  const short = appPool(database.url, { max: 1, longestStatement: 1 });
  try {
    await expect(withTenant(short, doctor, (db) => db.query('select pg_sleep(20)'))).rejects.toMatchObject({
      code: '57014',
    });
    const { rows } = await withTenant(short, doctor, (db) => db.query<{ one: number }>('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    await short.end();
  }
});
