import { definePlugin, OnyakError } from '@onyak/core';
import { withEveryInstitution } from '@onyak/database';
import { defineWorker, type WorkerFactory } from '@onyak/workflows/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadContributions, type Contributions } from '../../../workflows/src/plugins/contributions.js';
import { keepContributions } from '../../../workflows/src/plugins/keep-contributions.js';
import { startWorkers } from '../../../workflows/src/worker/start-workers.js';
import guide from '../plugin.js';
import guideWorkflow from '../workflow.js';
import { createHarness, quietRuntime, silentLog, until, USER, type Harness } from './testing/harness.js';

let harness: Harness;

beforeAll(async () => {
  quietRuntime();
  harness = await createHarness();
});
afterAll(() => harness?.close());

const load = (worker: WorkerFactory) =>
  loadContributions([], { settings: harness.settings, database: harness.pool, log: silentLog }, [
    { plugin: definePlugin({ code: 'mxyz', name: 'mxyz', coreVersion: '^0.1.0' }), worker },
    { plugin: guide, workflow: guideWorkflow },
  ]);

/** Runs a worker with contributions while `work` goes on. */
async function withWorker(contributions: Contributions, work: () => Promise<void>): Promise<void> {
  const { settings, bundle, pool } = harness;
  await keepContributions(pool, contributions);
  const workers = await startWorkers({
    settings,
    database: pool,
    workflows: [harness.guide()],
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

const runs = async (name: string) =>
  (
    await withEveryInstitution(harness.pool, { userId: USER, readOnly: true }, (db) =>
      db.query<{ kind: string; subject: string | null; outcome: string; attempts: number; note: string }>(
        'select kind, subject, outcome, attempts, note from plugin_run where name = $1 order by started_at',
        [name],
      ),
    )
  ).rows;

it('calls an activity when a guide has been delivered, with the request; a failing one does not hold it up', async () => {
  const told: { reqId: string; seq: number; name: string }[] = [];
  const worker = defineWorker(() => ({
    activities: {
      refuse: async () => {
        throw new OnyakError('STATE', '보낼 곳이 없습니다.');
      },
      tell: async (request, { asInstitution }) => {
        const { rows } = await asInstitution(request.hospitalCode, (db) =>
          db.query<{ name: string }>('select subject_name as name from request where req_id = $1', [request.reqId]),
        );
        told.push({ reqId: request.reqId, seq: request.seq, name: rows[0]?.name ?? '' });
      },
    },
    steps: [
      { at: 'guide.completed' as const, activity: 'refuse' },
      { at: 'guide.completed' as const, activity: 'tell' },
    ],
  }));
  await withWorker(await load(worker), async () => {
    const reqId = await harness.startRequest();
    await harness.untilNode(reqId, 1, 'READY');
    await harness.composeFinal(reqId, 1);
    await harness.client.sendFinal({ reqId, seq: 1, userId: USER });
    const ended = async (name: string) => ((await runs(name))[0]?.outcome ?? 'RUNNING') !== 'RUNNING';
    await until(async () => (await ended('mxyz.tell')) && (await ended('mxyz.refuse')), 'the activities');
    const { name } =
      (await harness.select('select subject_name as name from request where req_id = $1', [reqId]))[0] ?? {};
    expect(told).toEqual([{ reqId, seq: 1, name }]);
    expect(await runs('mxyz.tell')).toMatchObject([{ kind: 'STEP', subject: reqId, outcome: 'DONE' }]);
    expect(await runs('mxyz.refuse')).toMatchObject([{ outcome: 'FAILED', note: '보낼 곳이 없습니다.', attempts: 1 }]);
    expect((await harness.row(reqId)).status).toBe('COMPLETE');
  });
});
