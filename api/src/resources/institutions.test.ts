import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';
import { prepareThings, samplePlugin } from '../testing/sample-plugin.js';

let database: TestDatabase;
let api: TestApi;
let doctor: Client;
let neighbour: Client;
let admin: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  api = await startTestApi({ databaseUrl: database.url, only: [], plugins: [samplePlugin] });
  [doctor, neighbour, admin] = await Promise.all([
    api.signIn('DOCTOR01'),
    api.signIn('DOCTOR02'),
    api.signIn('ADMIN01'),
  ]);
});

afterAll(async () => {
  await api.stop();
  await database.drop();
});

describe('rows of an institution', () => {
  it('do not exist for another one, on any verb', async () => {
    const made = await doctor.post('/rest/ward', { wardCode: 'W1', wardName: '우리 병동', hospitalCode: 'H0002' });
    expect(made.body).toMatchObject({ hospitalCode: 'H0001' });
    expect((await neighbour.get('/rest/ward')).body).toEqual([]);
    expect((await neighbour.get('/rest/ward?hospitalCodeManager=H0001')).body).toEqual([]);
    expect((await neighbour.get('/api/WARD/select?allSearchLike=W&hospitalCodeManager=H0001')).data).toEqual([]);
    const tries = [
      neighbour.get('/rest/ward/W1'),
      neighbour.get('/rest/ward/W1/history'),
      neighbour.put('/rest/ward/W1', { wardName: 'x', version: 1 }),
      neighbour.delete('/rest/ward/W1?version=1'),
      neighbour.put('/api/WARD/update', { wardCode: 'W1', wardName: 'x', hospitalCode: 'H0001' }),
      neighbour.delete('/api/WARD/delete?wardCode=W1'),
      neighbour.get('/api/WARD/selectHistory?key=W1&hospitalCodeManager=H0001'),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.result).toBe('NOT_FOUND');
    expect(await (await neighbour.fetch('/rest/ward/values?field=wardName')).json()).toEqual([]);
    expect((await neighbour.post('/rest/ward', { wardCode: 'W1', wardName: '그들의 병동' })).status).toBe(201);
    expect((await doctor.get('/rest/ward/W1')).body).toMatchObject({ wardName: '우리 병동', version: 1 });
  });

  it('are all there for an ADMIN, each with an id of its own, or one institution alone', async () => {
    const all = (await admin.get('/rest/ward')).body as { id: string; hospitalCode: string }[];
    expect(all.map((row) => row.id)).toEqual(['H0001~W1', 'H0002~W1']);
    expect((await admin.get('/rest/ward/H0002~W1')).body).toMatchObject({ wardName: '그들의 병동' });
    expect(((await admin.get('/rest/ward?hospitalCodeManager=H0002')).body as unknown[]).length).toBe(1);
    expect(
      ((await admin.get('/rest/ward/H0002~W1/history')).body as { hospitalCode: string }[]).map(
        (row) => row.hospitalCode,
      ),
    ).toEqual(['H0002']);
    expect((await admin.put('/rest/ward/H0002~W1', { wardName: '고친 병동', version: 1 })).body).toMatchObject({
      hospitalCode: 'H0002',
      version: 2,
    });
    expect((await doctor.get('/rest/ward/W1')).body).toMatchObject({ version: 1 });
  });

  it('need an institution from an ADMIN who adds one', async () => {
    expect(
      (await admin.post('/rest/ward', { wardCode: 'W2', wardName: 'x' })).faults.map((fault) => fault.field),
    ).toEqual(['hospitalCodeManager']);
    expect(
      (await admin.post('/rest/ward?hospitalCodeManager=H0002', { wardCode: 'W2', wardName: 'x' })).body,
    ).toMatchObject({ hospitalCode: 'H0002' });
    expect((await admin.post('/rest/ward?hospitalCodeManager=H9999', { wardCode: 'W2', wardName: 'x' })).result).toBe(
      'BAD_REQUEST',
    );
  });
});

it('keeps every read of an audited resource and none of another', async () => {
  await doctor.post('/rest/ward', { wardCode: 'AUDIT', wardName: '감사 병동' });
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  const after = (await owner.query<{ id: string }>('select coalesce(max(id), 0)::text as id from user_action')).rows[0]
    ?.id;
  for (const address of [
    '/rest/ward/AUDIT',
    '/rest/ward/AUDIT/history',
    '/rest/ward',
    '/api/WARD/select?allSearchLike=AUD',
  ])
    expect((await doctor.get(address)).status).toBe(200);
  await (await doctor.fetch('/rest/ward/export.xlsx')).arrayBuffer();
  expect((await neighbour.get('/rest/ward/AUDIT')).result).toBe('NOT_FOUND');
  await doctor.get('/rest/gadget');
  const { rows } = await owner.query(
    `select user_id, hospital_code, action, target_type, target_key from user_action where id > $1 order by id`,
    [after],
  );
  const kept = { user_id: 'DOCTOR01', hospital_code: 'H0001', target_type: 'ward' };
  const one = { ...kept, action: 'READ_WARD', target_key: 'AUDIT' };
  const list = { ...kept, action: 'READ_WARD (목록)', target_key: '' };
  expect(rows).toEqual([one, one, list, list, list]);
  await owner.end();
});

it('gives its connection back when a download is broken off', async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await owner.query(`insert into test_ward (hospital_code, ward_code, ward_name)
    select 'H0001', 'B' || n, left(encode(sha256(n::text::bytea), 'hex'), 40) from generate_series(1, 20000) n`);
  // More downloads than the pool has connections, each left after its first bytes.
  for (let turn = 0; turn < 6; turn += 1) {
    const abort = new AbortController();
    const response = await doctor.fetch('/rest/ward/export.xlsx', { signal: abort.signal });
    expect((await response.body?.getReader().read())?.done).toBe(false);
    abort.abort();
  }
  const open = async () =>
    (
      await owner.query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'onyak-api' and state <> 'idle'`,
      )
    ).rowCount;
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
  // A list that nothing narrows is counted so far and no further; whoever looks for something learns the number.
  const range = async (query: string) => (await doctor.get(`/rest/ward?${query}`)).headers.get('content-range');
  expect(await range('range=[0,0]')).toBe('ward 0-0/10000+');
  expect(await range('range=[15000,15004]')).toBe('ward 15000-15004/10000+');
  expect(await range(`range=[0,0]&filter=${encodeURIComponent('{"wardCode~":"B"}')}`)).toMatch(/^ward 0-0\/2000\d$/);
  await owner.end();
});
