import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool, withTenant } from '@onyak/database';
import { addRequest } from '../testing/rows.js';

let database: TestDatabase;
let pool: pg.Pool;
let reqId: string;
const doctor = { userId: 'DOCTOR01', hospitalCode: 'H0001' };

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 4 });
  ({ reqId } = await addRequest(pool, 'H0001', 'DOCTOR01'));
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const add = (db: pg.ClientBase, key: string) =>
  db.query<{ id: string }>(
    `insert into request_event (req_id, hospital_code, key, event) values ($1, 'H0001', $2, '{"type":"node","seq":1}') on conflict (req_id, key) do nothing returning id`,
    [reqId, key],
  );

it('tells listeners which request has news, once it is committed', async () => {
  const listener = await pool.connect();
  try {
    const heard = new Promise<string | undefined>((resolve) =>
      listener.once('notification', (news: pg.Notification) => resolve(news.payload)),
    );
    await listener.query('listen onyak_event');
    await withTenant(pool, doctor, (db) => add(db, 'notify'));
    expect(await heard).toBe(reqId);
  } finally {
    listener.release(true);
  }
});

it('is written once when an activity tries again', async () => {
  await withTenant(pool, doctor, (db) => add(db, 'again'));
  const second = await withTenant(pool, doctor, (db) => add(db, 'again'));
  expect(second.rows).toEqual([]);
});

it('becomes visible in the order of its number, so that a reader who resumes misses none', async () => {
  let inserted: () => void = () => undefined;
  let mayCommit: () => void = () => undefined;
  const isInserted = new Promise<void>((resolve) => (inserted = resolve));
  const commit = new Promise<void>((resolve) => (mayCommit = resolve));
  const slow = withTenant(pool, doctor, async (db) => {
    const { rows } = await add(db, 'slow');
    inserted();
    await commit;
    return Number(rows[0]?.id);
  });
  await isInserted;
  const quick = withTenant(pool, doctor, async (db) => Number((await add(db, 'quick')).rows[0]?.id));
  const seen = await withTenant(
    pool,
    doctor,
    async (db) =>
      (await db.query<{ key: string }>(`select key from request_event where key in ('slow', 'quick')`)).rows,
  );
  expect(seen).toEqual([]);
  mayCommit();
  expect(await quick).toBeGreaterThan(await slow);
});
