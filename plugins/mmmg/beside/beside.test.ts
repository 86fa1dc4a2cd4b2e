import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { storeGuideRequest } from '../../../testing/guide-request.js';
import { testTemporalAddress } from '../../../testing/temporal.js';

/** No workflow runs for these requests: what follows the commit fails, and what is stored is what the call has done. */

const REQ = 'MGBESIDE1';
const THEIRS = 'MGBESIDE2';
let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let manager: Client;
let stranger: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    env: {
      TEMPORAL_ADDRESS: await testTemporalAddress(),
      OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
      LLM_MODEL_GEN: 'tester-7b',
    },
  });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  [doctor, manager, stranger] = [
    await api.signIn('DOCTOR01'),
    await api.signIn('MANAGER01'),
    await api.signIn('DOCTOR02'),
  ];
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

beforeEach(async () => {
  for (const table of ['guide_beside', 'guide_node', 'request', 'llm_policy'])
    await owner.query(`delete from ${table}`);
  await storeGuideRequest(owner, { reqId: REQ, userId: 'DOCTOR01' });
  await storeGuideRequest(owner, { reqId: THEIRS, userId: 'DOCTOR02', hospitalCode: 'H0002' });
  for (const [reqId, hospital, seq, status, from] of [
    [REQ, 'H0001', 1, 'READY', null],
    [REQ, 'H0001', 2, 'READY', 1],
    [REQ, 'H0001', 3, 'FAILED', 1],
    [THEIRS, 'H0002', 1, 'READY', null],
    [THEIRS, 'H0002', 2, 'READY', 1],
  ] as const)
    await owner.query(
      `insert into guide_node (req_id, seq, hospital_code, from_seq, status, gen_type, llm_model_gen, prompt_gen, merged_data, llm_latest)
       values ($1, $2, $3, $4, $5, $6, 'tester-7b', 'guide-5', case when $5 = 'READY' then '{"items":[]}'::jsonb end, $2 = 1)`,
      [reqId, seq, hospital, from, status, from === null ? 'Initial' : 'Beside'],
    );
});

const count = async (sql: string) => (await owner.query(sql)).rowCount;
const other = { reqId: REQ, fromSeq: 1, model: 'onyak-offline-1', prompt: 'guide-5' };
const again = (key: string) => ({ 'idempotency-key': key });

describe('a text beside a version', () => {
  const write = (client: Client, more: object = {}, headers: Record<string, string> = {}) =>
    client.post('/api/MMMG/writeBesideMG', { ...other, ...more }, headers);

  it('is for the function alone, and of another institution there is nothing', async () => {
    expect((await write(doctor)).result).toBe('NO_AUTH');
    expect((await write(manager, { reqId: THEIRS })).result).toBe('NOT_FOUND');
    expect(['NO_AUTH', 'NOT_FOUND']).toContain((await write(stranger)).result);
    expect(await count('select from guide_beside')).toBe(0);
  });

  it('is by a model and with words that the institution allows, and by others than those of the version', async () => {
    const refused = async (more: object) => (await write(manager, more)).result;
    expect(await refused({ model: 'tester-7b' })).toBe('VALIDATION');
    expect(await refused({ model: 'other-8b' })).toBe('VALIDATION');
    expect(await refused({ prompt: 'guide-1' })).toBe('VALIDATION');
    expect(await refused({ fromSeq: 3 })).toBe('NOT_FOUND');
    expect(await refused({ fromSeq: 9 })).toBe('NOT_FOUND');
    expect(await count('select from guide_beside')).toBe(0);
    await owner.query(
      `insert into llm_policy (hospital_code, starts_on, more_models) values ('H0001', '2026-01-01', '[{"model":"other-8b"}]')`,
    );
    // Stored, and then there is no workflow to take it.
    expect(await refused({ model: 'other-8b' })).toBe('STATE');
    expect(await refused({ model: 'tester-7b', prompt: 'guide-4' })).toBe('STATE');
    expect(await count('select from guide_beside')).toBe(2);
  });

  it('that is sent again because its answer was lost is one', async () => {
    expect((await write(manager, {}, again('beside-key-1'))).result).toBe('STATE');
    expect((await write(manager, {}, again('beside-key-1'))).result).toBe('STATE');
    expect(await count('select from guide_beside')).toBe(1);
    const besideId = '0190a000-0000-7000-8000-000000000001';
    await write(manager, { besideId });
    expect((await write(manager, { besideId, prompt: 'guide-4' })).result).toBe('DUPLICATE');
    await owner.query('update guide_beside set seq = 4 where id = $1', [besideId]);
    expect(await write(manager, { besideId })).toMatchObject({ result: 'SUCCESS', data: { seq: 4 } });
    expect(await count('select from guide_beside')).toBe(2);
  });

  it('is not written beside what has been sent', async () => {
    await owner.query(`update request set status = 'COMPLETE' where req_id = $1`, [REQ]);
    expect((await write(manager)).result).toBe('STATE');
    expect(await count('select from guide_beside')).toBe(0);
  });
});

describe('the current version', () => {
  const choose = (client: Client, seq: number, reqId = REQ) => client.post('/api/MMMG/chooseMG', { reqId, seq });
  const current = async (reqId = REQ) =>
    (
      await owner.query<{ seq: number }>('select seq from guide_node where req_id = $1 and llm_latest', [reqId])
    ).rows.map(({ seq }) => seq);

  it('is the one that its reader has chosen, and the history keeps who did', async () => {
    expect(await choose(doctor, 2)).toMatchObject({ result: 'SUCCESS', msg: '2번 생성본이 현재 복약지도입니다.' });
    expect(await current()).toEqual([2]);
    const kept = await owner.query(
      `select from history where table_name = 'guide_node' and user_id = 'DOCTOR01' and row_key like '%${REQ}%'`,
    );
    expect(kept.rowCount).toBe(2);
    // And back again.
    expect((await choose(manager, 1)).result).toBe('SUCCESS');
    expect(await current()).toEqual([1]);
  });

  it('is one, also where two people choose two at the same moment', async () => {
    await owner.query(
      `insert into guide_node (req_id, seq, hospital_code, from_seq, status, gen_type, merged_data)
       values ($1, 4, 'H0001', 1, 'READY', 'Beside', '{"items":[]}')`,
      [REQ],
    );
    await owner.query(`update guide_node set llm_latest = (seq = 4) where req_id = $1`, [REQ]);
    // Both are under way before either has ended.
    await owner.query('begin');
    await owner.query('select from guide_node where req_id = $1 and seq = 4 for update', [REQ]);
    const chosen = [choose(doctor, 1), choose(manager, 2)];
    await expect
      .poll(
        async () =>
          await count(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      )
      .toBe(2);
    await owner.query('commit');
    expect((await Promise.all(chosen)).map(({ result }) => result)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(await current()).toHaveLength(1);
  });

  it('is none that failed, none of another institution, and none any more once a guide is sent', async () => {
    expect((await choose(doctor, 3)).result).toBe('NOT_FOUND');
    expect((await choose(doctor, 9)).result).toBe('NOT_FOUND');
    expect((await choose(doctor, 2, THEIRS)).result).toBe('NOT_FOUND');
    expect((await choose(stranger, 2)).result).toBe('NOT_FOUND');
    expect(await current(THEIRS)).toEqual([1]);
    await owner.query(`update request set status = 'COMPLETE' where req_id = $1`, [REQ]);
    expect((await choose(doctor, 2)).result).toBe('STATE');
    expect(await current()).toEqual([1]);
  });
});

it('a text is given up by the function alone, of a request of the own institution', async () => {
  const cancel = (client: Client, reqId = REQ) => client.post('/api/MMMG/cancelBesideMG', { reqId, seq: 2 });
  expect((await cancel(doctor)).result).toBe('NO_AUTH');
  expect((await cancel(manager, THEIRS)).result).toBe('NOT_FOUND');
  expect((await cancel(manager)).result).not.toBe('SUCCESS');
});
