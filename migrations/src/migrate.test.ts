import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { appPool, checkAppLogin, SchemaError, appLogin, withTenant } from '@onyak/database';
import { loadDemonstration } from './demonstration/load.js';
import { migrate } from './migrate.js';
import { importReference } from './reference/import.js';
import { ensureResourceTables } from './resource/ensure.js';
import { type BlankDatabase, createBlankDatabase, refusal } from './testing/databases.js';
import { locker } from './testing/sample-resource.js';

async function inBlank(work: (database: BlankDatabase) => Promise<void>, options?: { login: boolean }): Promise<void> {
  const database = await createBlankDatabase(options);
  try {
    await work(database);
  } finally {
    await database.drop();
  }
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('an empty database of an ordinary owner', () => {
  it('becomes a whole one: schema, tables, reference, demonstration, all bound by security', () =>
    inBlank(async ({ url }) => {
      const lines: string[] = [];
      await migrate(url, { onProgress: (line) => lines.push(line) });
      await ensureResourceTables(url, [locker]);
      await importReference(url);
      await loadDemonstration(url, { NODE_ENV: 'test', DATABASE_URL: undefined, ONYAK_EMBEDDED: '0' });
      expect(lines[0]).toBe('데이터베이스 구조 갱신: 0001-foundation');

      const pool = appPool(url, { max: 1 });
      try {
        const doctor = { userId: 'DOCTOR01', hospitalCode: 'H0001' };
        const insert = (code: string) =>
          withTenant(pool, doctor, (db) =>
            db.query(`insert into "order" (hospital_code, code, shelf_no) values ($1, 'A', 1)`, [code]),
          );
        expect(await refusal(insert('H0002'))).toBe('42501');
        expect(await refusal(insert('H0001'))).toBe('none');
        const history = await withTenant(pool, doctor, (db) =>
          db.query(`select user_id, dml from history where table_name = 'order'`),
        );
        expect(history.rows).toEqual([{ user_id: 'DOCTOR01', dml: 'INSERT' }]);
        expect(await refusal(pool.query('begin read write; create temporary table sneak (id int)'))).toBe('42501');
      } finally {
        await pool.end();
      }

      // Forced: the owner sees nothing without a context either.
      expect((await asOwner(url, (client) => client.query('select id from app_user'))).rows).toEqual([]);
      expect(await asOwner(url, (client) => refusal(client.query('delete from history')))).toBe('42501');
    }));

  it('is migrated once when several start at the same moment', () =>
    inBlank(async ({ url }) => {
      const lines: string[] = [];
      await Promise.all([1, 2, 3].map(() => migrate(url, { onProgress: (line) => lines.push(line) })));
      expect(lines.filter((line) => line.includes('0001-foundation'))).toHaveLength(1);
      expect(lines.filter((line) => line === '데이터베이스 구조가 최신입니다.')).toHaveLength(2);
    }));

  it('goes on after a migration that was killed while it held the lock', () =>
    inBlank(async ({ url }) => {
      await migrate(url);
      await asOwner(url, (client) => client.query('update schema_step_lock set is_locked = 1'));
      const lines: string[] = [];
      await migrate(url, { onProgress: (line) => lines.push(line) });
      expect(lines).toContain('중단된 이전 갱신의 잠금을 해제했습니다.');
    }));

  it('without the right extension still gets its tables, and says what is missing', () =>
    inBlank(async ({ url }) => {
      const lines: string[] = [];
      await asOwner(url, async (client) => {
        // Installing needs the right to create in the database.
        await client.query(
          `do $$ begin execute format('revoke create on database %I from %I', current_database(), current_user); end $$`,
        );
      });
      await migrate(url, { onProgress: (line) => lines.push(line) });
      await ensureResourceTables(url, [locker], { onProgress: (line) => lines.push(line) });
      expect(lines.filter((line) => line.startsWith('pg_trgm 확장을 쓸 수 없어'))).toHaveLength(2);
      expect(lines).toContain('locker: 테이블 order 생성');
    }));

  it('whose application login nobody made is refused, saying what the administrator has to run; then it works', () =>
    inBlank(
      async (blank) => {
        const { url } = blank;
        const refused = await migrate(url).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(SchemaError);
        const { message } = refused as SchemaError;
        expect(message).toContain('PostgreSQL 관리자가 다음을 먼저 실행해야 합니다: ');
        // A verifier, no password: the message may go into a log or a mail.
        expect(message).not.toContain(appLogin(url).password ?? '');
        expect(
          await asOwner(
            url,
            async (client) =>
              (await client.query<{ found: string | null }>(`select to_regclass('history') as found`)).rows,
          ),
        ).toEqual([{ found: null }]);
        await blank.administer(message.slice(message.indexOf(': ') + 2));
        await migrate(url);
        const pool = appPool(url, { max: 1 });
        try {
          await checkAppLogin(pool);
        } finally {
          await pool.end();
        }
      },
      { login: false },
    ));
});
