import type pg from 'pg';
import { connectionTo, appPool, appLogin } from '@onyak/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { refusal } from '../testing/databases.js';
import { ensureAppLogin } from './ensure-login.js';

/** What a hole in a statement would let through: any SQL, on a connection as the application opens it. */
let database: TestDatabase;
let pool: pg.Pool;
let ownerName: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ownerName = new URL(database.url).username;
  // Rights on the database itself are settled at every start, and no copy of one has them.
  const owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await ensureAppLogin(owner, database.url);
  await owner.end();
  pool = appPool(database.url, { max: 1 });
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

/** In a transaction that may write, rolled back: what is refused is refused for want of rights alone. */
async function inject(...statements: string[]): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin read write');
    let answer = 'none';
    for (const sql of statements) {
      answer = await refusal(client.query(sql));
      if (answer !== 'none') break;
    }
    return answer;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the login of the application', () => {
  it('is itself from the first byte of the session on: there is nobody behind it to come back to', async () => {
    const { rows } = await pool.query<{ session: string; role: string }>(
      'select session_user as session, current_user as role',
    );
    expect(rows).toEqual([{ session: appLogin(database.url).name, role: appLogin(database.url).name }]);
    expect(rows[0]?.session).not.toBe(ownerName);
  });

  it('owns nothing in the whole cluster, may do nothing to roles, databases or replication, and can become nobody', async () => {
    const { rows } = await pool.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
         (select count(*)::int from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o') as owned,
         (select array_agg(rolname::text) from pg_roles other where other.oid <> r.oid and pg_has_role(r.oid, other.oid, 'SET')) as becomes
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
        owned: 0,
        becomes: null,
      },
    ]);
  });

  it.each([
    ['the owner', () => `set role "${ownerName}"`],
    ['the owner, for the transaction', () => `set local role "${ownerName}"`],
    ['the owner, by its setting', () => `select set_config('role', '${ownerName}', true)`],
    ['the superuser', () => 'set role postgres'],
    ['the role its rights come from', () => 'set role onyak_app'],
    ['the owner, for the session', () => `set session authorization "${ownerName}"`],
    ['the superuser, for the session', () => 'set session authorization postgres'],
    [
      'the owner, by the setting of the session',
      () => `select set_config('session_authorization', '${ownerName}', false)`,
    ],
  ])('cannot become %s', async (_, sql) => {
    expect(await inject(sql())).toMatch(/^(42501|0P000)$/);
  });

  it('stays what it is after resetting whatever can be reset', async () => {
    for (const reset of ['reset role', 'set role none', 'reset session authorization', 'discard all'])
      await refusal(pool.query(reset));
    expect((await pool.query('select current_user as name')).rows).toEqual([{ name: appLogin(database.url).name }]);
  });

  it.each([
    'alter table app_user disable row level security',
    'alter table app_user no force row level security',
    'alter table app_user add column sneak text',
    'alter table app_user owner to current_user',
    'drop table app_user',
    'truncate app_user cascade',
    'drop policy app_user_tenant on app_user',
    'create policy sneak on app_user using (true)',
    'drop trigger app_user_history on app_user',
    'alter table app_user disable trigger all',
    'drop function onyak_enter(bytea, text, bigint, text, boolean)',
    `alter function onyak_enter(bytea, text, bigint, text, boolean) security invoker`,
    'drop schema public cascade',
    'create schema sneak',
    'create table sneak (id int)',
    'create temporary table sneak (id int)',
    'create function sneak() returns int language sql as $$ select 1 $$',
    `create function pg_temp.sneak() returns int language sql as $$ select 1 $$`,
    'create view sneak as select 1',
    'create extension if not exists dblink',
    'create role sneak',
    'create role sneak superuser login',
    'alter role current_user superuser',
    'alter role current_user bypassrls',
    'alter role onyak_app bypassrls',
    'select * from pg_authid',
    'select * from pg_shadow',
    `copy app_user to program 'cat'`,
    `copy (select 1) to program 'cat > /dev/null'`,
    `copy (select 1) to '/tmp/sneak'`,
    `select pg_read_file('/etc/passwd')`,
    `select lo_import('/etc/passwd')`,
    `select pg_ls_dir('/')`,
    'select pg_reload_conf()',
    `set session_replication_role = 'replica'`,
    `set log_statement = 'all'`,
    'select * from plugin_step',
    'select * from schema_step',
    `update account_stamp set stamp = 1`,
    `insert into history (table_name, row_key, user_id, dml, trans_time, image) values ('app_user', 'ADMIN01', 'X', 'UPDATE', now(), '{}')`,
    `do $$ begin execute 'drop table app_user'; end $$`,
  ])('may not: %s', async (sql) => {
    expect(await inject(sql)).toMatch(/^42501$/);
  });

  // Nothing that may stand in a transaction.
  it.each(['create database sneak', `alter system set log_statement = 'all'`])('may not: %s', async (sql) => {
    const client = await pool.connect();
    try {
      await client.query('set default_transaction_read_only = off');
      expect(await refusal(client.query(sql))).toBe('42501');
    } finally {
      client.release(true);
    }
  });

  it('may give its rights to nobody', async () => {
    // PostgreSQL warns and does nothing where somebody grants what is not theirs to grant; memberships it refuses.
    expect(await inject(`grant onyak_app to "${ownerName}"`)).toBe('42501');
    expect(await inject(`grant "${appLogin(database.url).name}" to onyak_app`)).toBe('42501');
    const before = await pool.query(`select relacl::text from pg_class where relname = 'app_user'`);
    await refusal(pool.query('grant select on app_user to public'));
    expect((await pool.query(`select relacl::text from pg_class where relname = 'app_user'`)).rows).toEqual(
      before.rows,
    );
  });

  it('sees no row of any institution without an opened context, row security switched off or not', async () => {
    for (const table of ['app_user', 'request', 'session', 'user_action', 'login_history', 'adr_record']) {
      expect([table, (await pool.query(`select * from ${table}`)).rows]).toEqual([table, []]);
      // Off means: refuse what would be filtered.
      expect([table, await inject('set local row_security = off', `select * from ${table}`)]).toEqual([table, '42501']);
    }
  });

  it("has no name or password that anybody could work out without the owner's password", () => {
    const other = new URL(database.url);
    other.password = 'another';
    expect(appLogin(other.href).name).toBe(appLogin(database.url).name);
    expect(appLogin(other.href).password).not.toBe(appLogin(database.url).password);
    expect(appLogin(database.url).password).not.toContain(new URL(database.url).password);
    expect(appLogin(database.url).password?.length).toBeGreaterThanOrEqual(40);
  });
});
