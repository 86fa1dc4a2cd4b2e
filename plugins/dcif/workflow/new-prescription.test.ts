import { screeningResultSchema } from '@onyak/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSPITAL, quietRuntime, testServices, until, USER } from '../../../workflows/src/testing/harness.js';
import { killedAtEachStep } from '../../../workflows/src/testing/killed-worker.js';
import { newPrescriptionPayload } from './testing/payload.js';
import { newPrescriptionRequests } from '../new-prescription-requests.js';
import { newPrescriptionResultSchema } from '../schema.js';
import { buildNewPrescriptionHarness, type NewPrescriptionHarness } from './testing/new-prescription-harness.js';

let onyak: NewPrescriptionHarness;

beforeAll(async () => {
  quietRuntime();
  onyak = await buildNewPrescriptionHarness(await testServices());
}, 120_000);
afterAll(async () => {
  await onyak?.close();
});

const steps = [
  'stage SCREEN STARTED',
  'stage SCREEN DONE',
  'stage COMPOSE STARTED',
  'stage COMPOSE DONE',
  'end COMPLETE',
];

test('a worker killed after a step and before anybody heard of it: the request ends once, with one result', async () => {
  const script = new URL('testing/worker.ts', import.meta.url);
  const survivors = await killedAtEachStep(onyak, script, ['SCREEN', 'COMPOSE']);
  expect(survivors.map(({ step }) => step).toSorted()).toEqual(['COMPOSE', 'SCREEN']);
  for (const { step, events, before, after } of survivors) {
    expect([step, events]).toEqual([step, steps]);
    // Found by the same knowledge, it is the same: a second time changes nothing of it.
    expect(before?.['screening']).toBeDefined();
    expect(after?.['screening']).toEqual(before?.['screening']);
    expect(newPrescriptionResultSchema.parse(after?.['result']).newDrugs).toHaveLength(2);
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
  // Omeprazole, which is taken too, protects the stomach alone: warfarin and ibuprofen are weighed all the same.
  expect(judgedOf('B01AA03', 'M01AE01')).toMatchObject({ meeting: 'NEW_CURRENT', act: 'WEIGH' });
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
