import { verify } from '@node-rs/argon2';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool, withEveryInstitution } from '@onyak/database';
import { loadDemonstration } from './load.js';

let database: TestDatabase;
let pool: pg.Pool;
const embedded = { NODE_ENV: 'development', DATABASE_URL: undefined, ONYAK_EMBEDDED: '1' } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 2 });
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const query = <R extends pg.QueryResultRow>(sql: string) =>
  withEveryInstitution(pool, { userId: 'ADMIN01' }, async (db) => (await db.query<R>(sql)).rows);

it('has the four accounts, able to sign in at once with argon2id', async () => {
  const rows = await query<{
    id: string;
    auth: string;
    hospital_code: string;
    status: string;
    second_factor: boolean;
    password_hash: string;
    menus: string;
  }>(
    `select u.id, u.auth, u.hospital_code, u.status, u.must_change_password, h.second_factor, u.password_hash,
       (select count(*) from auth_group_menu m where m.group_id = u.menu_auth) as menus
     from app_user u join hospital h on h.code = u.hospital_code order by u.id`,
  );
  expect(rows.map((row) => [row.id, row.auth, row.hospital_code, row.status, row.second_factor])).toEqual([
    ['ADMIN01', 'ADMIN', 'H0001', 'ACTIVE', false],
    ['DOCTOR01', 'USER', 'H0001', 'ACTIVE', false],
    ['DOCTOR02', 'USER', 'H0002', 'ACTIVE', false],
    ['MANAGER01', 'MANAGER', 'H0001', 'ACTIVE', false],
  ]);
  expect(rows.map((row) => Number(row.menus))).toEqual([35, 20, 20, 35]);
  for (const row of rows) {
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(await verify(row.password_hash, 'Onyak!2026')).toBe(true);
  }
});

it('leaves what somebody changed since as it is', async () => {
  await query(`update app_user set status = 'INACTIVE', password_hash = 'changed' where id = 'DOCTOR01'`);
  await query(`delete from auth_group_menu where group_id = 'CLINIC' and transaction = 'AICD'`);
  await loadDemonstration(database.url, embedded);
  expect(await query(`select status, password_hash from app_user where id = 'DOCTOR01'`)).toEqual([
    { status: 'INACTIVE', password_hash: 'changed' },
  ]);
  expect(await query(`select from auth_group_menu where group_id = 'CLINIC' and transaction = 'AICD'`)).toHaveLength(0);
});

it('keeps the published password from running out, and no other', async () => {
  const aged = `password_changed_at = now() - interval '100 days'`;
  await query(`update app_user set ${aged} where id in ('ADMIN01', 'DOCTOR01')`);
  await loadDemonstration(database.url, embedded);
  const due = await query(`select id from app_user where password_changed_at < now() - interval '90 days'`);
  // DOCTOR01 has a password of somebody's own since the test above.
  expect(due).toEqual([{ id: 'DOCTOR01' }]);
});

it.each([
  ['production', { NODE_ENV: 'production', DATABASE_URL: undefined, ONYAK_EMBEDDED: '1' } as const],
  [
    'a database of one’s own',
    { NODE_ENV: 'development', DATABASE_URL: 'postgres://db.example/onyak', ONYAK_EMBEDDED: '0' } as const,
  ],
])('is never put into %s', async (_, settings) => {
  await query(`delete from session`);
  await query(`delete from app_user where id = 'DOCTOR02'`);
  await expect(loadDemonstration(database.url, settings)).rejects.toThrow('시범 기관과 계정은 내장 데이터베이스에만');
  expect(await query(`select from app_user where id = 'DOCTOR02'`)).toHaveLength(0);
});
