import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screeningResultSchema } from '@onyak/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSPITAL, quietRuntime, testServices, until, USER } from '../../../workflows/src/testing/harness.js';
import { newPrescriptionPayload } from './testing/payload.js';
import { bundleWorkflows } from '../../../workflows/src/worker/workflow-bundle.js';
import { newPrescriptionRequests } from '../new-prescription-requests.js';
import { newPrescriptionResultSchema } from '../schema.js';
import newPrescriptionWorkflow from '../workflow.js';
import { buildNewPrescriptionHarness, type NewPrescriptionHarness } from './testing/new-prescription-harness.js';

let onyak: NewPrescriptionHarness;
let folder: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  quietRuntime();
  onyak = await buildNewPrescriptionHarness(await testServices());
  folder = await mkdtemp(join(tmpdir(), 'onyak-new-prescription-'));
  await writeFile(join(folder, 'bundle.js'), (await bundleWorkflows([newPrescriptionWorkflow])).code);
}, 120_000);
afterAll(async () => {
  for (const child of children) await kill(child);
  await onyak?.close();
  await rm(folder, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** @param stall the step that is done and not told of. */
async function startWorker(
  stall: string,
): Promise<{ readonly child: ChildProcess; readonly stalled: Promise<unknown> }> {
  const script = fileURLToPath(new URL('testing/worker.ts', import.meta.url));
  const { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, DATABASE_URL, ONYAK_PAYLOAD_KEYS } = onyak.settings;
  const own = { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, DATABASE_URL, ONYAK_PAYLOAD_KEYS };
  const child = spawn(process.execPath, ['--conditions=onyak-source', '--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...own, TEST_BUNDLE: join(folder, 'bundle.js'), TEST_STALL: stall },
  });
  children.add(child);
  await once(child.stdout, 'data');
  return { child, stalled: once(child.stdout, 'data') };
}

const steps = [
  'stage SCREEN STARTED',
  'stage SCREEN DONE',
  'stage COMPOSE STARTED',
  'stage COMPOSE DONE',
  'end COMPLETE',
];

test('a worker killed after a step and before anybody heard of it: the request ends once, with one result', async () => {
  for (const step of ['SCREEN', 'COMPOSE']) {
    const { child, stalled } = await startWorker(step);
    const reqId = await onyak.startRequest();
    await stalled;
    const before = await onyak.result(reqId);
    await kill(child);
    const workers = await onyak.runWorkers({ workflows: [onyak.work()] });
    await onyak.untilStatus(reqId, 'COMPLETE');
    await workers.stop();
    expect([step, await onyak.events(reqId)]).toEqual([step, steps]);
    // Found by the same knowledge, it is the same: a second time changes nothing of it.
    expect((await onyak.result(reqId))?.['screening']).toEqual(before?.['screening']);
    expect(newPrescriptionResultSchema.parse((await onyak.result(reqId))?.['result']).newDrugs).toHaveLength(2);
  }
});

test('a request becomes a result that names its knowledge, and tells what meets what and what can be done', async () => {
  const workers = await onyak.runWorkers({ workflows: [onyak.work()] });
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'COMPLETE');
  const stored = await onyak.result(reqId);
  const screening = screeningResultSchema.parse(stored?.['screening']);
  const result = newPrescriptionResultSchema.parse(stored?.['result']);
  const [known] = await onyak.select(
    `select s.version, (select max(release) from kb_release where status = 'ACTIVE') as release from stopp_rule_set s`,
    [],
  );
  expect([stored?.['knowledge_release'], stored?.['stopp_version']]).toEqual([known?.['release'], known?.['version']]);
  expect((await onyak.row(reqId))?.['knowledge_release']).toBe(known?.['release']);
  // Every finding once, and nothing that was not found.
  expect(result.findings.map(({ findingId }) => findingId).toSorted()).toEqual(
    screening.findings.map(({ id }) => id).toSorted(),
  );
  const judgedOf = (...codes: string[]) => {
    const finding = screening.findings.find(
      ({ kind, drugs }) =>
        kind === 'INTERACTION' && codes.every((code) => drugs.some(({ substanceAtc }) => substanceAtc === code)),
    );
    return result.findings.find(({ findingId }) => findingId === finding?.id);
  };
  // Simvastatin is taken, clarithromycin is new: forbidden together, so the new one is to be replaced.
  expect(judgedOf('C10AA01', 'J01FA09')).toMatchObject({ meeting: 'NEW_CURRENT', act: 'REPLACE' });
  // Omeprazole, which is taken too, makes of warfarin and ibuprofen what is to be watched.
  expect(judgedOf('B01AA03', 'M01AE01')).toMatchObject({ meeting: 'NEW_CURRENT', act: 'WATCH' });
  expect(result.newDrugs.map(({ atcCode }) => atcCode)).toEqual(['M01AE01', 'J01FA09']);
  // Fifteen days of a supply of thirty lie before and on the record date.
  expect(result.currentDrugs.find(({ atcCode }) => atcCode === 'B01AA03')).toMatchObject({
    totalDosageDays: 15,
    pdc: 0.04,
    firstDispenseDate: '2026-03-01',
    taken: 'YES',
  });
  expect(screening.notScreened.map(({ name }) => name)).toContain('이름 모를 한약');
  await workers.stop();
});

test('cancelling ends the work and says so; what comes late writes nothing', async () => {
  let enter = (): void => undefined;
  const entered = new Promise<void>((resolve) => (enter = resolve));
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  const deps = onyak.deps();
  const work = onyak.work(
    {},
    {
      ...deps,
      knowledge: {
        active: async () => {
          enter();
          await left;
          return deps.knowledge.active();
        },
      },
    },
  );
  const workers = await onyak.runWorkers({ workflows: [work] });
  const reqId = await onyak.startRequest();
  await entered;
  expect(await onyak.client.cancel(newPrescriptionRequests, reqId)).toEqual({ running: true });
  await onyak.untilStatus(reqId, 'CANCELLED');
  leave();
  await until(
    async () => !(await onyak.client.cancel(newPrescriptionRequests, reqId)).running,
    'the workflow to have ended',
  );
  await workers.stop();
  expect((await onyak.events(reqId)).at(-1)).toBe('end CANCELLED');
  expect((await onyak.result(reqId))?.['result'] ?? null).toBeNull();
});

test('a payload that does not fit fails with its reason; another institution is not reached', async () => {
  const workers = await onyak.runWorkers({ workflows: [onyak.work()] });
  const reqId = await onyak.insertRequest();
  await onyak.read((db) => db.query(`update request set payload = '{"medications": []}' where req_id = $1`, [reqId]));
  await onyak.client.start(newPrescriptionRequests, { reqId, hospitalCode: HOSPITAL, userId: USER });
  await onyak.untilStatus(reqId, 'FAILED');
  expect(await onyak.row(reqId)).toMatchObject({ failure: '요청에 저장된 내용이 올바르지 않습니다.' });
  const foreign = await onyak.insertRequest(newPrescriptionPayload());
  await onyak.client.start(newPrescriptionRequests, { reqId: foreign, hospitalCode: 'H0002', userId: 'DOCTOR02' });
  await until(
    async () => !(await onyak.client.cancel(newPrescriptionRequests, foreign)).running,
    'the foreign workflow to end',
  );
  expect(await onyak.result(foreign)).toBeUndefined();
  await workers.stop();
});
