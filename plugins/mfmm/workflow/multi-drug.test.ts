import { screeningResultSchema } from '@onyak/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSPITAL, quietRuntime, testServices, until, USER } from '../../../workflows/src/testing/harness.js';
import { killedAtEachStep } from '../../../workflows/src/testing/killed-worker.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';
import { multiDrugRequests } from '../multi-drug-requests.js';
import { multiDrugResultSchema } from '../schema.js';
import { buildWordings } from './testing/wordings.js';
import { buildMultiDrugHarness, type MultiDrugHarness } from './testing/multi-drug-harness.js';

let onyak: MultiDrugHarness;

beforeAll(async () => {
  quietRuntime();
  onyak = await buildMultiDrugHarness(await testServices());
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
    expect(multiDrugResultSchema.parse(after?.['result']).drugInfo).toHaveLength(7);
  }
});

test('a request becomes a result that names its knowledge, and words every finding', async () => {
  const workers = await onyak.runWorkers({ workflows: [onyak.work()] });
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'COMPLETE');
  const stored = await onyak.result(reqId);
  const screening = screeningResultSchema.parse(stored?.['screening']);
  const result = multiDrugResultSchema.parse(stored?.['result']);
  const [known] = await onyak.select(
    `select s.version, (select max(release) from kb_release where status = 'ACTIVE') as release from stopp_rule_set s`,
    [],
  );
  expect([stored?.['knowledge_release'], stored?.['stopp_version']]).toEqual([known?.['release'], known?.['version']]);
  expect((await onyak.row(reqId))?.['knowledge_release']).toBe(known?.['release']);
  const worded = new Set(result.guide.flatMap(({ sentences }) => sentences.flatMap(({ findingIds }) => findingIds)));
  expect([...worded].toSorted()).toEqual(screening.findings.map(({ id }) => id).toSorted());
  // Warfarin and ibuprofen meet, once, with the codes of both; what no table holds is null and not made up.
  const pair = result.drugInteraction.filter(({ objectA, objectB }) =>
    ['B01AA03', 'M01AE01'].every((atc) => [objectA.atc, objectB.atc].includes(atc)),
  );
  expect(pair).toHaveLength(1);
  expect(pair[0]).toMatchObject({ objectA: { drugBankId: null } });
  expect(pair[0]?.interactions[0]?.interactionDescription).not.toBe('');
  expect(pair[0]?.objectA.rxcui.length).toBeGreaterThan(0);
  expect(result).toMatchObject({
    antiCholinergicType: 'ELDERLY',
    surveyInfo: { exists: false, medicationCountHighLevel: 7 },
  });
  expect(result.durElderlyBeersCriteria.length + result.durElderly.length).toBeGreaterThan(0);
  expect(result.drugInfo[0]).toMatchObject({
    productNameKor: '와파린정5밀리그램',
    storageMethod: null,
    drugByMainIngredients: [{ atcCodeIngredient: 'B01AA03', ingredientEnglish: 'warfarin' }],
  });
  expect(result.finalGuide).toMatch(/^# 환자 약물 조정 가이드/u);
  expect(result.finalGuide).not.toContain('홍가람');
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
  expect(await onyak.client.cancel(multiDrugRequests, reqId)).toEqual({ running: true });
  await onyak.untilStatus(reqId, 'CANCELLED');
  leave();
  await until(async () => !(await onyak.client.cancel(multiDrugRequests, reqId)).running, 'the workflow to have ended');
  await workers.stop();
  expect((await onyak.events(reqId)).at(-1)).toBe('end CANCELLED');
  expect((await onyak.result(reqId))?.['result'] ?? null).toBeNull();
});

test('a payload that does not fit fails with its reason; another institution is not reached', async () => {
  const workers = await onyak.runWorkers({ workflows: [onyak.work()] });
  const reqId = await onyak.insertRequest();
  await onyak.read((db) => db.query(`update request set payload = '{"medications": []}' where req_id = $1`, [reqId]));
  await onyak.client.start(multiDrugRequests, { reqId, hospitalCode: HOSPITAL, userId: USER });
  await onyak.untilStatus(reqId, 'FAILED');
  expect(await onyak.row(reqId)).toMatchObject({ failure: '요청에 저장된 내용이 올바르지 않습니다.' });
  const foreign = await onyak.insertRequest(guidePayload());
  await onyak.client.start(multiDrugRequests, { reqId: foreign, hospitalCode: 'H0002', userId: 'DOCTOR02' });
  await until(
    async () => !(await onyak.client.cancel(multiDrugRequests, foreign)).running,
    'the foreign workflow to end',
  );
  expect(await onyak.result(foreign)).toBeUndefined();
  await workers.stop();
});

test('the guide says the institution’s words that are in effect, with their version, and keeps the engine’s where they do not stand', async () => {
  const { ownWordings, approve } = await buildWordings(onyak);
  const workers = await onyak.runWorkers({ workflows: [onyak.work({}, { ...onyak.deps(), ownWordings })] });
  const finish = async () => {
    const reqId = await onyak.startRequest();
    await onyak.untilStatus(reqId, 'COMPLETE');
    return multiDrugResultSchema.parse((await onyak.result(reqId))?.['result']);
  };
  const before = await finish();
  expect([before.wordings, before.worded]).toEqual([undefined, undefined]);
  const engines = '오늘 안에 처방한 의사나 약사에게 전화해';
  expect(before.finalGuide).toContain(engines);

  const text = '오늘 꼭 처방한 의사나 약사에게 전화해 {subject} 계속 써도 되는지 물어보십시오';
  await approve({ phrase: 'ask.askToday', number: 2, text });
  // False: the checks leave the engine's in its place.
  await approve({ phrase: 'harm.together', number: 1, text: '{drugs} 함께 쓰면 {harm}{condition} 큰 탈은 없습니다' });
  const after = await finish();
  expect(after.wordings).toEqual([{ phrase: 'ask.askToday', version: 2, text }]);
  expect(after.finalGuide).toContain('오늘 꼭 처방한 의사나 약사에게 전화해');
  expect(after.finalGuide).not.toContain(engines);
  expect(after.finalGuide).not.toContain('큰 탈은');
  for (const { at, version } of after.worded ?? []) {
    const [, section, sentence] = /^s(\d+)[.](\d+)$/u.exec(at) ?? [];
    expect([version, after.guide[Number(section)]?.sentences[Number(sentence)]?.text]).toEqual([
      2,
      expect.stringContaining('오늘 꼭 처방한'),
    ]);
  }
  expect(after.worded?.length).toBeGreaterThan(0);
  await workers.stop();
}, 120_000);
