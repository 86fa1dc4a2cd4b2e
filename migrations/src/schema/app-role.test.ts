import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool, assertAppRole, checkAppRole } from '../app-pool.js';
import { withEveryInstitution } from '../tenant.js';
import { refusal } from '../testing/databases.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 2 });
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const act = (sql: string) => refusal(withEveryInstitution(pool, { userId: 'DOCTOR01' }, (db) => db.query(sql)));

describe('the application role', () => {
  it('is what every connection runs as, and neither superuser nor BYPASSRLS', async () => {
    await checkAppRole(pool);
    const { rows } = await pool.query(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ rolname: 'onyak_app', rolsuper: false, rolbypassrls: false, rolcanlogin: false }]);
  });

  it('is what `reset role` comes back to', async () => {
    await pool.query('reset role');
    expect((await pool.query('select current_user as name')).rows).toEqual([{ name: 'onyak_app' }]);
  });

  it('owns nothing', async () => {
    const { rows } = await pool.query(`select relname from pg_class where relowner = 'onyak_app'::regrole`);
    expect(rows).toEqual([]);
  });

  it.each([
    'alter table guide_request disable trigger all',
    'alter table guide_request disable row level security',
    'alter table guide_request no force row level security',
    'drop policy guide_request_tenant on guide_request',
    `create policy mine on guide_request using (true)`,
    `set session_replication_role = 'replica'`,
    'drop trigger app_user_history on app_user',
    'create table sneak (id int)',
    // A table of its own with the history trigger could forge history.
    'create temporary table app_user (id text); create trigger forge after insert on pg_temp.app_user execute function onyak_history()',
    'create function sneak() returns int language sql as $$ select 1 $$',
    'alter role onyak_app bypassrls',
  ])('may not: %s', async (sql) => {
    expect(await act(sql)).toBe('42501');
  });

  it.each(['history', 'login_history', 'user_action', 'llm_call', 'request_event'])(
    'may neither change nor delete what %s keeps',
    async (table) => {
      expect(await act(`update ${table} set hospital_code = 'H0001'`)).toBe('42501');
      expect(await act(`delete from ${table}`)).toBe('42501');
      expect(await act(`truncate ${table}`)).toBe('42501');
    },
  );

  it('may not write history itself', async () => {
    const insert = `insert into history (table_name, row_key, user_id, dml, trans_time, image) values ('app_user', 'ADMIN01', 'X', 'UPDATE', now(), '{}')`;
    expect(await act(insert)).toBe('42501');
    expect(await act(`select setval('history_id_seq', 1)`)).toBe('42501');
  });

  it('may read clinical knowledge but not change it', async () => {
    expect(await act('select * from kb_stopp')).toBe('none');
    expect(await act(`update kb_stopp set note = ''`)).toBe('42501');
    expect(
      await act(
        `insert into kb_release (release, label, status, content_hash) values (99, 'x', 'LOADING', repeat('0', 64))`,
      ),
    ).toBe('42501');
  });
});

describe('a connection that security would not bind', () => {
  it('is refused', async () => {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    try {
      await expect(assertAppRole(owner)).rejects.toThrow('must connect as onyak_app');
    } finally {
      await owner.end();
    }
  });

  it('cannot be asked for in the address', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', `-c role=${url.username}`);
    const asked = appPool(url.href, { max: 1 });
    try {
      expect((await asked.query('select current_user as name')).rows).toEqual([{ name: 'onyak_app' }]);
    } finally {
      await asked.end();
    }
  });
});

describe('history', () => {
  it('is closed even to the owner', async () => {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    try {
      for (const table of ['history', 'login_history', 'user_action', 'llm_call']) {
        expect([table, await refusal(owner.query(`delete from ${table}`))]).toEqual([table, '42501']);
      }
    } finally {
      await owner.end();
    }
  });
});

describe('dates', () => {
  it('stay the day they are', async () => {
    expect((await pool.query(`select date '2026-01-31' as day`)).rows).toEqual([{ day: '2026-01-31' }]);
  });
});
