import { createHash } from 'node:crypto';
import pg from 'pg';
import { connectionTo, linkPool } from '@onyak/database';
import { startTestApi, type TestApi } from '@onyak/api/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';

/** What SQL of any kind, run where a link's handler runs, can reach: the walls are PostgreSQL's, not the handler's. */

const rowSchema = z.object({ recId: z.string(), birth: z.string(), name: z.string() });
type Row = z.infer<typeof rowSchema>;

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let mine: Row;
let other: Row;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: ['mrpm', 'asmt', 'matc', 'md2t', 'md3t', 'adri'] });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  const { rows } = await owner.query(
    `select distinct on (pt_rrn) rec_id as "recId", pt_rrn as birth, pt_name as name from adr_record
     where hospital_code = 'H0001' and status = 'ACTIVE' order by pt_rrn limit 2`,
  );
  const [first, second] = z.array(rowSchema).parse(rows);
  if (!first || !second) throw new Error('the demonstration has too few records');
  [mine, other] = [first, second];
}, 60_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

describe('the transaction of a certified link', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  let pool: pg.Pool;
  let db: pg.PoolClient;
  let token: Buffer;
  let code: string;

  beforeAll(async () => {
    const manager = await api.signIn('MANAGER01');
    const issued = await manager.post('/api/MRPM/issueLink', { recId: mine.recId });
    const { url } = z.object({ url: z.string() }).parse(issued.data);
    code = new URL(url, 'http://onyak').searchParams.get('c') ?? '';
    const visitor = api.client();
    await visitor.post('/uri2', { url: code, birthDay: mine.birth });
    token = hash(/onyak_link_\w+=([\w-]+)/.exec(visitor.cookieHeader)?.[1] ?? '');
    pool = linkPool(database.url, { max: 2 });
    db = await pool.connect();
  });
  afterAll(async () => {
    db?.release();
    await pool?.end();
  });

  /** What SQL of any kind comes to, begun as the host begins it. */
  async function attack(...statements: readonly string[]): Promise<unknown> {
    return attackIn('read only', statements);
  }
  async function attackIn(mode: 'read only' | 'read write', statements: readonly string[]): Promise<unknown> {
    await db.query(`begin ${mode}`);
    await db.query('select onyak_link_enter($1, $2, $3)', [token, hash(code), ['mrpm-view']]);
    try {
      let rows: unknown;
      for (const statement of statements) ({ rows } = await db.query(statement));
      return rows;
    } catch (error) {
      return error instanceof pg.DatabaseError ? error.code : error;
    } finally {
      await db.query('rollback');
    }
  }

  it('has one record, and of it the columns that the link shows', async () => {
    expect(await attack('select rec_id, pt_name from adr_record')).toEqual([
      { rec_id: mine.recId, pt_name: mine.name },
    ]);
    expect(await attack(`select rec_id from adr_record where rec_id = '${other.recId}'`)).toEqual([]);
    for (const column of ['pt_rrn', 'pt_tel', 'pt_address', 'pt_number', 'ap_name', 'request_user_id', '*'])
      expect([column, await attack(`select ${column} from adr_record`)]).toEqual([column, '42501']);
    expect(await attack('select adr_record from adr_record')).toBe('42501');
  });

  it('reaches no other record by any setting', async () => {
    for (const setting of [
      `select set_config('app.hospital_code', '*', true)`,
      `select set_config('app.hospital_code', 'H0002', true)`,
      `select set_config('app.user_id', 'ADMIN01', true)`,
      `select set_config('row_security', 'off', true)`,
    ]) {
      const left = await attack(setting, 'select rec_id from adr_record');
      // Its own record, nothing, or an error where the wall was to be taken down.
      expect([setting, ['42501', JSON.stringify([{ rec_id: mine.recId }]), '[]']]).toEqual([
        setting,
        expect.arrayContaining([typeof left === 'string' ? left : JSON.stringify(left)]),
      ]);
    }
    const other64 = hash('somebody else’s token').toString('hex');
    expect(
      await attack(`select set_config('app.link_certificate', '${other64}', true)`, 'select rec_id from adr_record'),
    ).toEqual([]);
    expect(
      await attack(`select set_config('app.link_certificate', '', true)`, 'select rec_id from adr_record'),
    ).toEqual([]);
  });

  it('reads no other table, of this or any later step', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
       and relname <> 'adr_record' order by 1`,
    );
    expect(rows.length).toBeGreaterThan(60);
    for (const { name } of rows) expect([name, await attack(`select * from "${name}"`)]).toEqual([name, '42501']);
  });

  it('writes nothing, becomes nobody, and runs no function of ours but its own', async () => {
    for (const statement of [
      `update adr_record set pt_name = 'x'`,
      'delete from adr_record',
      `insert into adr_record (rec_id) values ('x')`,
      'create table sneak (id int)',
      'truncate adr_record',
      `insert into user_action (hospital_code, action) values ('H0001', 'x')`,
    ]) {
      expect([statement, await attack(statement)]).toEqual([statement, '25006']);
      expect([statement, await attackIn('read write', [statement])]).toEqual([statement, '42501']);
    }
    for (const role of ['onyak_app', 'onyak_link', new URL(database.url).username]) {
      expect([role, await attack(`set role "${role}"`)]).toEqual([role, '42501']);
      expect([role, await attack(`select set_config('role', '${role}', true)`)]).toEqual([role, '42501']);
    }
    const { rows } = await owner.query<{ name: string }>(
      `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and has_function_privilege('onyak_link', p.oid, 'execute') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['onyak_link_enter', 'onyak_linked']);
  });

  it('does not begin without the certificate, the code and the purpose together', async () => {
    const enter = async (...values: [Buffer, Buffer, string[]]) => {
      await db.query('begin read only');
      const outcome = await db.query('select onyak_link_enter($1, $2, $3)', values).then(
        () => 'begun',
        (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
      );
      await db.query('rollback');
      return outcome;
    };
    expect(await enter(token, hash(code), ['mrpm-view'])).toBe('begun');
    expect(await enter(hash('x'), hash(code), ['mrpm-view'])).toBe('ON002');
    expect(await enter(token, hash('x'), ['mrpm-view'])).toBe('ON002');
    expect(await enter(token, hash(code), ['mrpm-other'])).toBe('ON002');
    expect(await enter(token, hash(code), [])).toBe('ON002');
  });

  it('sees nothing before it begins, and nothing once the link is revoked, in the same transaction', async () => {
    expect((await db.query('select rec_id from adr_record')).rows).toEqual([]);
    await db.query('begin read only');
    await db.query('select onyak_link_enter($1, $2, $3)', [token, hash(code), ['mrpm-view']]);
    expect((await db.query('select rec_id from adr_record')).rows).toHaveLength(1);
    await owner.query('update public_link set revoked_at = now() where code_hash = $1', [hash(code)]);
    expect((await db.query('select rec_id from adr_record')).rows).toEqual([]);
    await db.query('rollback');
  });
});
