import { Client, Connection } from '@temporalio/client';
import { closeRequest, insertRequest, readRequest, withTenant, writeRequestEvent } from '@onyak/database';
import { definePlugin } from '@onyak/core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestClient, type RequestClient } from '../client/request-client.js';
import { createDataConverter } from '../codec/data-converter.js';
import type { WorkflowPart } from '../kit/index.js';
import { loadContributions, type Contributions } from '../plugins/contributions.js';
import counting, { countingRequests } from '../testing/batch/part.js';
import { silent, throwing } from '../testing/ending/part.js';
import { createHarness, HOSPITAL, quietRuntime, silentLog, until, USER, type Harness } from '../testing/harness.js';
import { Sweeper } from './sweeper.js';

let onyak: Harness;
let client: RequestClient;
let owner: pg.Client;
let connection: Connection;
let sweeper: Sweeper;

const parts = { mcnt: counting, mthr: throwing, msil: silent };
const OTHER = { userId: 'DOCTOR02', hospitalCode: 'H0002' };

const load = (installed: Readonly<Record<string, WorkflowPart>>): Promise<Contributions> =>
  loadContributions(
    [],
    { settings: onyak.settings, database: onyak.pool, log: silentLog },
    Object.entries(installed).map(([code, workflow]) => ({
      plugin: definePlugin({ code, name: code, coreVersion: '^0.1.0', requests: [workflow.kind] }),
      workflow,
    })),
  );

beforeAll(async () => {
  quietRuntime();
  onyak = await createHarness({}, Object.values(parts));
  client = createRequestClient(onyak.settings);
  owner = new pg.Client({ connectionString: onyak.settings.DATABASE_URL });
  await owner.connect();
  await owner.query(
    `create table counted_item (req_id text, item int, runs int, active int, primary key (req_id, item));
     grant select, insert, update on counted_item to onyak_app`,
  );
  const { workflows } = await load(parts);
  await onyak.runWorkers({ workflows });
  connection = await Connection.connect({ address: onyak.settings.TEMPORAL_ADDRESS ?? '' });
  sweeper = new Sweeper({
    kinds: Object.values(parts).map(({ kind }) => kind),
    client: new Client({
      connection,
      namespace: onyak.settings.TEMPORAL_NAMESPACE,
      dataConverter: createDataConverter(onyak.settings),
    }),
    database: onyak.pool,
    log: silentLog,
  });
}, 120_000);
afterAll(async () => {
  await connection?.close();
  await client?.close();
  await owner?.end();
  await onyak?.close();
});

const insert = ({ kind }: WorkflowPart, reqId: string, total = 3): Promise<unknown> =>
  onyak.read((db) =>
    insertRequest(db, { reqId, kind: kind.kind, hospitalCode: HOSPITAL, userId: USER, payload: { total } }),
  );
const refOf = (reqId: string) => ({ reqId, hospitalCode: HOSPITAL, userId: USER });
const facts = async (reqId: string) =>
  (await onyak.select('select status, failure from request where req_id = $1', [reqId]))[0];
const ends = (reqId: string) =>
  onyak.select(
    `select event ->> 'status' as status from request_event where req_id = $1 and event ->> 'type' = 'end'`,
    [reqId],
  );
const swept = (reqId: string, status: string) =>
  until(async () => {
    await sweeper.sweep(true);
    return (await facts(reqId))?.['status'] === status;
  }, `${reqId} ${status}`);

describe('another institution', () => {
  it('reads, moves, closes and tells nothing of a request, by any function of the host', async () => {
    await insert(counting, 'FOREIGN1');
    await expect(
      withTenant(onyak.pool, OTHER, (db) => readRequest(db, 'FOREIGN1', 'counting', { user: OTHER, f1: true })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await withTenant(onyak.pool, OTHER, (db) => closeRequest(db, 'FOREIGN1', { status: 'CANCELLED' }))).toBe(
      false,
    );
    for (const hospitalCode of ['H0001', 'H0002'])
      await expect(
        withTenant(onyak.pool, OTHER, (db) =>
          writeRequestEvent(db, { reqId: 'FOREIGN1', hospitalCode }, 'x', { type: 'end', status: 'COMPLETE' }),
        ),
      ).rejects.toMatchObject({ code: hospitalCode === 'H0001' ? '42501' : '23503' });
    expect(await facts('FOREIGN1')).toEqual({ status: 'RUNNING', failure: null });
    expect(await ends('FOREIGN1')).toEqual([]);
  });

  it('whose workflow it names does no work on it, and the request is not left hanging', async () => {
    await insert(counting, 'FOREIGN2');
    await client.start(countingRequests, { reqId: 'FOREIGN2', ...OTHER });
    await swept('FOREIGN2', 'FAILED');
    expect(await onyak.select(`select from counted_item where req_id = 'FOREIGN2'`, [])).toEqual([]);
  });
});

it('a request that is cancelled twice, and once more when it has ended, ends once', async () => {
  await insert(counting, 'TWICE', 5_000);
  await client.start(countingRequests, refOf('TWICE'));
  await until(
    async () => (await onyak.select(`select from counted_item where req_id = 'TWICE'`, [])).length > 5,
    'work',
  );
  const both = await Promise.all([client.cancel(countingRequests, 'TWICE'), client.cancel(countingRequests, 'TWICE')]);
  expect(both).toEqual([{ running: true }, { running: true }]);
  await until(async () => (await facts('TWICE'))?.['status'] === 'CANCELLED', 'the end');
  await until(async () => !(await client.cancel(countingRequests, 'TWICE')).running, 'the workflow to end');
  expect(await facts('TWICE')).toEqual({ status: 'CANCELLED', failure: null });
  expect(await ends('TWICE')).toEqual([{ status: 'CANCELLED' }]);
});

it('a request of which something was told is not deleted; of one that is gone nothing is told, and its workflow ends', async () => {
  await insert(counting, 'TOLD');
  await onyak.read((db) => writeRequestEvent(db, refOf('TOLD'), 'a', { type: 'progress' }));
  await expect(onyak.read((db) => db.query(`delete from request where req_id = 'TOLD'`))).rejects.toMatchObject({
    code: '23503',
  });
  await insert(counting, 'GONE');
  await onyak.read((db) => db.query(`delete from request where req_id = 'GONE'`));
  await client.start(countingRequests, refOf('GONE'));
  await until(async () => !(await client.cancel(countingRequests, 'GONE')).running, 'the workflow to end');
  expect(await onyak.select(`select from request_event where req_id = 'GONE'`, [])).toEqual([]);
});

it.each([
  ['throws at once', throwing, 'ENDS1'],
  ['ends at once without closing it', silent, 'ENDS2'],
])('a request whose workflow %s is closed as failed, without the words of the fault', async (_, part, reqId) => {
  await insert(part, reqId);
  await client.start(part.kind, refOf(reqId));
  await swept(reqId, 'FAILED');
  expect(await facts(reqId)).toEqual({ status: 'FAILED', failure: '작업이 중단되었습니다.' });
  expect(await ends(reqId)).toEqual([{ status: 'FAILED' }]);
});

it.each(['kind', 'workflow', 'idPrefix', 'queues'] as const)(
  'two plugins with the same %s are told of one another, and neither runs',
  async (name) => {
    const same = { ...silent, kind: { ...silent.kind, [name]: throwing.kind[name] } };
    await expect(load({ mthr: throwing, msil: same })).rejects.toThrow(/mthr.*msil/u);
  },
);
