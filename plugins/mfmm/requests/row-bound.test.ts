import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { MAX_LIST_ROWS, requestListSchema } from '../schema.js';

/** The list of multi-drug requests at its bound: the newest stand in it, and one beyond is found by its number. */

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, env: { TEMPORAL_ADDRESS: '127.0.0.1:1' } });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await add({ subject: 'IRB-OLDEST', prefix: 'OLDEST', first: 1, last: 1 });
  await add({ subject: 'IRB-NEWER', prefix: 'NEWER', first: 1, last: MAX_LIST_ROWS - 1 });
  doctor = await api.signIn('DOCTOR01');
}, 240_000);

afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

interface Numbered {
  readonly subject: string;
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
}

/** In one statement: each by itself would take most of the test's time. */
const add = ({ subject, prefix, first, last }: Numbered) =>
  owner.query(
    `with many as (insert into request (req_id, kind, hospital_code, user_id, subject_number, subject_name, payload, status, stage)
       select $2 || n, 'multiDrug', 'H0001', 'DOCTOR01', $1, '가명', '{"medications":[],"diagnoses":[],"sideEffects":[],"newRowIds":[]}', 'WAITING', 'WAIT'
       from generate_series($3::int, $4::int) n returning req_id, hospital_code)
     insert into multi_drug_request (req_id, hospital_code, age, gender, record_date, raw_data)
       select req_id, hospital_code, 70, 'Male', '2026-03-01', '{}' from many`,
    [subject, prefix, first, last],
  );

const list = async (query = '') =>
  requestListSchema.parse((await doctor.get(`/api/MFMM/selectMRDataIF${query}`)).data).map(({ reqId }) => reqId);

it('holds 9,999 requests at most, the newest, and the rest is found by its number', async () => {
  const full = await list();
  expect([full.length, full.at(-1)]).toEqual([9_999, 'OLDEST1']);

  await add({ subject: 'IRB-NEWER', prefix: 'NEWER', first: MAX_LIST_ROWS, last: MAX_LIST_ROWS });
  const over = await list();
  expect([over.length, over.includes('OLDEST1'), over[0]]).toEqual([9_999, false, `NEWER${MAX_LIST_ROWS}`]);
  expect(await list('?irbNumber=IRB-OLDEST')).toEqual(['OLDEST1']);
}, 120_000);
