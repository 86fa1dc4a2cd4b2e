import { rowId } from '@onyak/core';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool, withTenant } from '@onyak/database';
import { ensureResourceTables } from '../resource/ensure.js';
import { refusal } from '../testing/databases.js';
import { addRequest } from '../testing/rows.js';
import { locker } from '../testing/sample-resource.js';

interface HistoryRow {
  readonly dml: string;
  readonly user_id: string;
  readonly hospital_code: string | null;
  readonly row_key: string;
  readonly image: Record<string, unknown>;
}

let database: TestDatabase;
let pool: pg.Pool;
const manager = { userId: 'MANAGER01', hospitalCode: 'H0001' };
const doctor = { userId: 'DOCTOR01', hospitalCode: 'H0001' };

const historyOf = (table: string, key: string, context = manager) =>
  withTenant(pool, context, async (db) => {
    const { rows } = await db.query<HistoryRow>(
      'select dml, user_id, hospital_code, row_key, image from history where table_name = $1 and row_key = $2 order by id',
      [table, key],
    );
    return rows;
  });

beforeAll(async () => {
  database = await createTestDatabase();
  await ensureResourceTables(database.url, [locker]);
  pool = appPool(database.url, { max: 2 });
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

describe('history', () => {
  it('tells insert, update and delete with who and the image, without the password', async () => {
    await withTenant(pool, manager, (db) =>
      db.query(
        `insert into app_user (id, user_name, password_hash, auth, hospital_code, job) values ('NURSE01', '온간호', 'secret-hash', 'USER', 'H0001', 'NURSE')`,
      ),
    );
    await withTenant(pool, doctor, (db) =>
      db.query(`update app_user set status = 'ACTIVE', password_hash = 'other-hash' where id = 'NURSE01'`),
    );
    await withTenant(pool, manager, (db) => db.query(`delete from app_user where id = 'NURSE01'`));

    const rows = await historyOf('app_user', 'NURSE01');
    expect(rows.map((row) => [row.dml, row.user_id, row.hospital_code, row.image['status']])).toEqual([
      ['INSERT', 'MANAGER01', 'H0001', 'WAIT'],
      ['UPDATE', 'DOCTOR01', 'H0001', 'ACTIVE'],
      ['DELETE', 'MANAGER01', 'H0001', 'ACTIVE'],
    ]);
    expect(rows[0]?.image).toMatchObject({ user_name: '온간호', created_by: 'MANAGER01', version: 1 });
    expect(JSON.stringify(rows)).not.toContain('-hash');
    expect(await historyOf('app_user', 'NURSE01', { userId: 'DOCTOR02', hospitalCode: 'H0002' })).toEqual([]);
  });

  it('of a common master is read by every institution, by none without a context', async () => {
    await withTenant(pool, manager, (db) =>
      db.query(`insert into atc (atc_code, atc_name_kor, atc_name, level) values ('Z98', '시험', 'Test', 2)`),
    );
    const rows = await historyOf('atc', 'Z98', { userId: 'DOCTOR02', hospitalCode: 'H0002' });
    expect(rows.map((row) => [row.dml, row.user_id, row.hospital_code])).toEqual([['INSERT', 'MANAGER01', null]]);
    expect((await pool.query(`select * from history`)).rows).toEqual([]);
  });

  it('names a row as core does, whatever its key spells', async () => {
    const keys = [
      { code: 'plain-1', shelfNo: 3 },
      { code: '한글 50%~/?#&+="\'', shelfNo: 0 },
      { code: `(a)*b!c'd_e.f`, shelfNo: 99 },
      { code: '😀é', shelfNo: 1 },
    ];
    for (const key of keys) {
      await withTenant(pool, doctor, (db) =>
        db.query('insert into "order" (hospital_code, code, shelf_no) values ($1, $2, $3)', [
          'H0001',
          key.code,
          key.shelfNo,
        ]),
      );
      const id = rowId(locker, key);
      expect((await historyOf('order', id)).map((row) => [id, row.image['code']])).toEqual([[id, key.code]]);
    }
  });

  it('leaves bulky columns out of an update that did not touch them', async () => {
    const { reqId } = await addRequest(pool, 'H0001', 'DOCTOR01');
    const set = (sql: string) =>
      withTenant(pool, doctor, (db) => db.query(`update request set ${sql} where req_id = $1`, [reqId]));
    await set(`stage = 'SCREEN'`);
    await set(`payload = '{"medications":[1]}'`);
    await set(`status = 'WAITING'`);
    const rows = await historyOf('request', reqId);
    expect(rows.map((row) => [row.image['payload'], row.image['stage']])).toEqual([
      [{ medications: [] }, 'RECEIVED'],
      [undefined, 'SCREEN'],
      [{ medications: [1] }, 'SCREEN'],
      [undefined, 'SCREEN'],
    ]);
  });

  it('keeps a deleted health record, but no second copy of a stored one', async () => {
    const { phrFileId } = await addRequest(pool, 'H0001', 'DOCTOR01');
    await withTenant(pool, doctor, (db) => db.query('delete from phr_file where id = $1', [phrFileId]));
    const rows = await historyOf('phr_file', phrFileId);
    expect(rows.map((row) => [row.dml, row.image['patient_name'], row.image['record']])).toEqual([
      ['INSERT', '홍길동', undefined],
      ['DELETE', '홍길동', { name: '홍길동' }],
    ]);
    expect(await refusal(withTenant(pool, doctor, (db) => db.query(`update phr_file set record = '{}'`)))).toBe(
      '42501',
    );
  });
});

describe('stamps', () => {
  it('count the version and name who and when, whatever the statement says', async () => {
    const one = await withTenant(pool, manager, async (db) => {
      await db.query(
        `insert into "order" (hospital_code, code, shelf_no, version, created_by, created_at) values ('H0001', 'stamped', 1, 77, 'SOMEBODY', '2000-01-01')`,
      );
      return (
        await db.query<Record<string, unknown>>(
          `select version, created_by, updated_by, created_at = now() as now from "order" where code = 'stamped'`,
        )
      ).rows;
    });
    expect(one).toEqual([{ version: 1, created_by: 'MANAGER01', updated_by: 'MANAGER01', now: true }]);
    const two = await withTenant(pool, doctor, async (db) => {
      await db.query(
        `update "order" set locked = true, created_by = 'SOMEBODY', updated_by = 'SOMEBODY' where code = 'stamped'`,
      );
      return (
        await db.query<Record<string, unknown>>(
          `select version, created_by, updated_by, updated_at > created_at as later from "order" where code = 'stamped'`,
        )
      ).rows;
    });
    expect(two).toEqual([{ version: 2, created_by: 'MANAGER01', updated_by: 'DOCTOR01', later: true }]);
  });

  it('refuse a change of another version than the row has', async () => {
    const change = (version: number) =>
      withTenant(pool, doctor, (db) =>
        db.query(`update "order" set locked = false, version = $1 where code = 'stamped' returning version`, [version]),
      );
    await expect(change(50)).rejects.toMatchObject({ code: 'ON409' });
    expect((await change(2)).rows).toEqual([{ version: 3 }]);
    await expect(change(2)).rejects.toMatchObject({ code: 'ON409' });
  });

  it('let the second of two writers with the same version change nothing', async () => {
    await withTenant(pool, doctor, (db) =>
      db.query(`insert into "order" (hospital_code, code, shelf_no) values ('H0001', 'raced', 1)`),
    );
    const write = () =>
      withTenant(
        pool,
        doctor,
        async (db) =>
          (await db.query(`update "order" set locked = true where code = 'raced' and version = 1`)).rowCount,
      );
    expect((await Promise.all([write(), write()])).sort()).toEqual([0, 1]);
  });
});
