import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool, withEveryInstitution } from '@onyak/database';
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
  it('owns nothing and nobody signs in as it', async () => {
    const { rows } = await pool.query(
      `select rolsuper, rolbypassrls, rolcanlogin, (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = 'onyak_app'`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false, owned: 0 }]);
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
