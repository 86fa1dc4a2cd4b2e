import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../database.js';

const rowsSchema = z.array(z.object({ reqId: z.string() }));

export interface BoundedList {
  /** Kind of the requests, and the table beside `request` that holds what only they have. */
  readonly kind: string;
  readonly table: string;
  /** Address of the call that lists them. */
  readonly path: string;
  readonly bound: number;
}

/** Tests a list of requests at its bound: the newest stand in it, and one beyond is found by its number. */
export function testRowBound({ kind, table, path, bound }: BoundedList): void {
  let database: TestDatabase;
  let api: TestApi;
  let owner: pg.Client;
  let doctor: Client;

  /** In one statement: each by itself would take most of the test's time. */
  const add = (subject: string, first: number, last: number) =>
    owner.query(
      `with many as (insert into request (req_id, kind, hospital_code, user_id, subject_number, subject_name, payload, status, stage)
         select $1 || n, $2, 'H0001', 'DOCTOR01', $1, '가명', '{"medications":[],"diagnoses":[],"sideEffects":[],"newRowIds":[]}', 'WAITING', 'WAIT'
         from generate_series($3::int, $4::int) n returning req_id, hospital_code)
       insert into ${table} (req_id, hospital_code, age, gender, record_date, raw_data)
         select req_id, hospital_code, 70, 'Male', '2026-03-01', '{}' from many`,
      [subject, kind, first, last],
    );
  const list = async (query = '') =>
    rowsSchema.parse((await doctor.get(`${path}${query}`)).data).map(({ reqId }) => reqId);

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await startTestApi({ databaseUrl: database.url, env: { TEMPORAL_ADDRESS: '127.0.0.1:1' } });
    owner = connectionTo({ connectionString: database.url });
    await owner.connect();
    await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
    await add('OLDEST', 1, 1);
    await add('NEWER', 1, bound - 1);
    doctor = await api.signIn('DOCTOR01');
  }, 240_000);

  afterAll(async () => {
    await owner?.end();
    await api?.stop();
    await database?.drop();
  });

  it('holds 9,999 requests at most, the newest, and the rest is found by its number', async () => {
    const full = await list();
    expect([full.length, full.at(-1)]).toEqual([9_999, 'OLDEST1']);

    await add('NEWER', bound, bound);
    const over = await list();
    expect([over.length, over.includes('OLDEST1'), over[0]]).toEqual([9_999, false, `NEWER${bound}`]);
    expect(await list('?irbNumber=OLDEST')).toEqual(['OLDEST1']);
  }, 120_000);
}
