import { screeningResultSchema, type GuideRequestPayload } from '@onyak/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSPITAL, quietRuntime, testServices, until, USER } from '../../../workflows/src/testing/harness.js';
import { killedAtEachStep } from '../../../workflows/src/testing/killed-worker.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';
import { smartAllergyRequests } from '../smart-allergy-requests.js';
import { allergyFindings } from '../result/findings.js';
import { smartAllergyResultSchema } from '../schema.js';
import { buildSmartAllergyHarness, type SmartAllergyHarness } from './testing/smart-allergy-harness.js';

let onyak: SmartAllergyHarness;

beforeAll(async () => {
  quietRuntime();
  onyak = await buildSmartAllergyHarness(await testServices());
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
    expect(smartAllergyResultSchema.parse(after?.['result']).plan.drugs).toHaveLength(7);
  }
});

const allergic = (): GuideRequestPayload =>
  guidePayload({
    sideEffects: [
      { rowId: 's1', sideEffect: '아스피린 두드러기', atcCodes: ['B01AC06'] },
      { rowId: 's2', sideEffect: 'ㅋㅋㅋ모름정 발진', atcCodes: [] },
    ],
  });

test('a request becomes a result that names its knowledge and words every finding, and what was not judged', async () => {
  const workers = await onyak.runWorkers({ workflows: [onyak.work()] });
  const reqId = await onyak.startRequest(allergic());
  await onyak.untilStatus(reqId, 'COMPLETE');
  const stored = await onyak.result(reqId);
  const screening = screeningResultSchema.parse(stored?.['screening']);
  const { plan, guide, finalGuide } = smartAllergyResultSchema.parse(stored?.['result']);
  const [known] = await onyak.select(`select max(release) as release from kb_release where status = 'ACTIVE'`, []);
  expect(stored?.['knowledge_release']).toBe(known?.['release']);
  const worded = guide.flatMap(({ sentences }) => sentences.flatMap(({ findingIds }) => findingIds));
  expect(worded.toSorted()).toEqual(
    allergyFindings(screening)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(worded.length).toBeGreaterThan(0);
  expect(plan.drugs.find(({ atc }) => atc === 'M01AE01')?.verdict).toBe('AVOID');
  expect(plan.replacements.map(({ drug }) => drug.atc)).toContain('M01AE01');
  expect(finalGuide).toMatch(/^# Smart Allergy 안내/u);
  expect(finalGuide).toContain('ㅋㅋㅋ모름정 발진');
  expect(finalGuide).not.toContain('홍가람');
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
  expect(await onyak.client.cancel(smartAllergyRequests, reqId)).toEqual({ running: true });
  await onyak.untilStatus(reqId, 'CANCELLED');
  leave();
  await until(
    async () => !(await onyak.client.cancel(smartAllergyRequests, reqId)).running,
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
  await onyak.client.start(smartAllergyRequests, { reqId, hospitalCode: HOSPITAL, userId: USER });
  await onyak.untilStatus(reqId, 'FAILED');
  expect(await onyak.row(reqId)).toMatchObject({ failure: '요청에 저장된 내용이 올바르지 않습니다.' });
  const foreign = await onyak.insertRequest(guidePayload());
  await onyak.client.start(smartAllergyRequests, { reqId: foreign, hospitalCode: 'H0002', userId: 'DOCTOR02' });
  await until(
    async () => !(await onyak.client.cancel(smartAllergyRequests, foreign)).running,
    'the foreign workflow to end',
  );
  expect(await onyak.result(foreign)).toBeUndefined();
  await workers.stop();
});
