import { Client, Connection } from '@temporalio/client';
import { definePlugin } from '@onyak/core';
import { withEveryInstitution } from '@onyak/database';
import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataConverter } from '../codec/data-converter.js';
import { defineWorker, type WorkerFactory } from '../kit/index.js';
import { createHarness, quietRuntime, silentLog, until, USER, type Harness } from '../testing/harness.js';
import counting, { countingRequests } from '../testing/batch/part.js';
import { startWorkers } from '../worker/start-workers.js';
import { loadContributions, type Contributions } from './contributions.js';
import { keepContributions } from './keep-contributions.js';

let harness: Harness;
let connection: Connection;
let client: Client;

beforeAll(async () => {
  quietRuntime();
  harness = await createHarness();
  connection = await Connection.connect({ address: harness.settings.TEMPORAL_ADDRESS ?? '' });
  client = new Client({
    connection,
    namespace: harness.settings.TEMPORAL_NAMESPACE,
    dataConverter: createDataConverter(harness.settings),
  });
});
afterAll(async () => {
  await connection?.close();
  await harness?.close();
});

const load = (worker: WorkerFactory, code = 'mxyz', optional = false) =>
  loadContributions([], { settings: harness.settings, database: harness.pool, log: silentLog }, [
    { plugin: definePlugin({ code, name: code, coreVersion: '^0.1.0', optional }), worker },
    {
      plugin: definePlugin({ code: 'mcnt', name: '세기', coreVersion: '^0.1.0', requests: [countingRequests] }),
      workflow: counting,
    },
  ]);

/** Runs a worker with contributions while `work` goes on. */
async function withWorker(contributions: Contributions, work: () => Promise<void>): Promise<void> {
  const { settings, bundle } = harness;
  const workers = await startWorkers({
    settings,
    database: harness.pool,
    workflows: [],
    log: silentLog,
    contributions,
    bundle,
  });
  try {
    await work();
  } finally {
    workers.stop();
    await workers.finished;
  }
}

async function schedules(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { scheduleId } of client.schedule.list()) ids.push(scheduleId);
  return ids.toSorted();
}

const runs = async (name: string) =>
  (
    await withEveryInstitution(harness.pool, { userId: USER, readOnly: true }, (db) =>
      db.query<{ kind: string; subject: string | null; outcome: string; attempts: number; note: string }>(
        'select kind, subject, outcome, attempts, note from plugin_run where name = $1 order by started_at',
        [name],
      ),
    )
  ).rows;

it('makes jobs schedules on the workflow server, runs them once for all workers, and removes those that are gone', async () => {
  let ran = 0;
  const job = { name: 'count', label: '세기', every: '1 day', run: async () => `${++ran}번째` };
  await withWorker(await load(defineWorker(() => ({ jobs: [job] }))), async () => {
    await until(async () => (await schedules()).includes('job-mxyz-count'), 'the schedule');
    await client.schedule.getHandle('job-mxyz-count').trigger();
    await until(async () => (await runs('count'))[0]?.outcome === 'DONE', 'the run');
    expect(await runs('count')).toEqual([{ kind: 'JOB', subject: null, outcome: 'DONE', attempts: 1, note: '1번째' }]);
  });
  // Another time of day, and another job beside it.
  const jobs = [
    { ...job, every: '0 4 * * *' },
    { ...job, name: 'other' },
  ];
  await withWorker(await load(defineWorker(() => ({ jobs }))), async () => {
    const { spec } = await client.schedule.getHandle('job-mxyz-count').describe();
    expect(spec.intervals ?? []).toEqual([]);
    expect(spec.calendars?.[0]?.hour).toEqual([{ start: 4, end: 4, step: 1 }]);
  });
  await withWorker(await load(defineWorker(() => ({}))), async () => {
    await until(async () => (await schedules()).every((id) => !id.startsWith('job-')), 'the schedules to go');
  });
});

it('tries a failed job again and keeps how it ended', async () => {
  let attempts = 0;
  const run = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('디스크가 가득 찼습니다.');
    return '됨';
  };
  const seen: string[] = [];
  await withWorker(
    await load(defineWorker(() => ({ jobs: [{ name: 'shaky', label: '실패', every: '1 day', run }] }))),
    async () => {
      await client.schedule.getHandle('job-mxyz-shaky').trigger();
      await until(async () => {
        const [row] = await runs('shaky');
        if (row && row.outcome !== 'RUNNING') seen.push(`${row.outcome} ${row.note}`);
        return row?.outcome === 'DONE';
      }, 'the second attempt');
    },
  );
  expect(seen[0]).toBe('FAILED Error: 디스크가 가득 찼습니다.');
  expect(await runs('shaky')).toMatchObject([{ outcome: 'DONE', attempts: 2 }]);
});

it.each([
  ['a time that is none', { jobs: [{ name: 'odd', label: '', every: 'often', run: async () => '' }] }, "'often'"],
  ['an activity that is not there', { steps: [{ at: 'counting.completed' as const, activity: 'gone' }] }, 'gone'],
  [
    'two jobs of one name',
    { jobs: ['a', 'b'].map((label) => ({ name: 'same', label, every: '1 day', run: async () => '' })) },
    'mxyz.same',
  ],
])('refuses %s, or sets the plugin aside when it is optional', async (_, part, words) => {
  await expect(load(() => part)).rejects.toThrow(words);
  const { setAside, jobs } = await load(() => part, 'mxyz', true);
  expect(setAside).toMatchObject([{ name: 'mxyz' }]);
  expect(setAside[0]?.reason).toContain(words);
  expect(jobs).toEqual([]);
});

it('runs the project’s own upkeep: ended sessions and old records of runs go, live sessions stay', async () => {
  const { sources } = await readPlugins((await findPlugins()).filter(({ name }) => name === 'asys'));
  const services = { settings: harness.settings, database: harness.pool, log: silentLog };
  const contributions = await loadContributions(sources, services);
  await keepContributions(harness.pool, contributions);
  await withEveryInstitution(harness.pool, { userId: USER }, async (db) => {
    await db.query(`insert into session (token_hash, user_id, hospital_code, idle_expires_at, expires_at, ended_at) values
      (sha256('live'), 'DOCTOR01', 'H0001', now() + interval '1 hour', now() + interval '1 hour', null),
      (sha256('late'), 'DOCTOR01', 'H0001', now() - interval '31 days', now() + interval '1 hour', null),
      (sha256('ended'), 'DOCTOR01', 'H0001', now() + interval '1 hour', now() + interval '1 hour', now() - interval '31 days'),
      (sha256('recent'), 'DOCTOR01', 'H0001', now(), now(), now() - interval '29 days')`);
    await db.query(`insert into plugin_run (id, plugin, name, kind, outcome, started_at)
      values ('old', 'asys', 'x', 'JOB', 'DONE', now() - interval '91 days')`);
  });
  await withWorker(contributions, async () => {
    await client.schedule.getHandle('job-asys-nightly').trigger();
    await until(async () => (await runs('nightly'))[0]?.outcome === 'DONE', 'the upkeep');
  });
  expect(await runs('nightly')).toMatchObject([{ note: '세션 2건, 작업 기록 1건 정리' }]);
  const left = await withEveryInstitution(harness.pool, { userId: USER }, (db) =>
    db.query(`select from session where token_hash in (sha256('live'), sha256('recent'))`),
  );
  expect(left.rowCount).toBe(2);
});
