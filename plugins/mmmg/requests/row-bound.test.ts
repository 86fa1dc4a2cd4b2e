import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { storeGuideRequest } from '../../../testing/guide-request.js';
import { MAX_LIST_ROWS, requestListSchema } from '../schema.js';

/** The list of guides at its bound (specification 1 §9): what it holds, what it tells of the rest, and how that is come by. */

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, env: { TEMPORAL_ADDRESS: '127.0.0.1:1' } });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  // The oldest, and a bound of newer ones.
  await storeGuideRequest(owner, { reqId: 'MGOLDEST', irbNumber: 'IRB-OLDEST' });
  await addNewer(1, MAX_LIST_ROWS - 1);
  doctor = await api.signIn('DOCTOR01');
}, 240_000);

afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

/** In one statement: each by itself would take most of the test's time. */
const addNewer = (first: number, last: number) =>
  owner.query(
    `with many as (insert into request (req_id, kind, hospital_code, user_id, subject_number, subject_name, payload, status, stage)
       select 'MGNEWER' || n, kind, hospital_code, user_id, 'IRB-NEWER', subject_name, payload, status, stage
       from request, generate_series($1::int, $2::int) n where req_id = 'MGOLDEST' returning req_id, hospital_code)
     insert into guide_request (req_id, hospital_code, age, gender, record_date)
       select req_id, hospital_code, 70, 'Male', '2026-03-01' from many`,
    [first, last],
  );

const list = async (query = '') =>
  requestListSchema.parse((await doctor.get(`/api/MMMG/selectMGDataIF${query}`)).data).map(({ reqId }) => reqId);
const count = async () => (await doctor.get('/api/MMMG/selectMGDataIFCnt')).data;

it('holds 9,999 guides at most, the newest, tells how many there are, and the rest is found by its number', async () => {
  const full = await list();
  expect([full.length, full.at(-1), await count()]).toEqual([9_999, 'MGOLDEST', 9_999]);

  await addNewer(MAX_LIST_ROWS, MAX_LIST_ROWS);
  const over = await list();
  expect([over.length, over.includes('MGOLDEST'), await count()]).toEqual([9_999, false, 10_000]);
  expect(over[0]).toBe(`MGNEWER${MAX_LIST_ROWS}`);
  expect(await list('?irbNumber=IRB-OLDEST')).toEqual(['MGOLDEST']);
}, 120_000);
