import { requestInput, screen } from '@onyak/cdss';
import { createModels, guideMaterial } from '@onyak/workflows/guidance';
import { guideSchema, type Guide } from '@onyak/core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { quietRuntime, testServices, HOSPITAL, USER } from '../../../workflows/src/testing/harness.js';
import { sampleMaterial, shippedIndex } from '../../../workflows/src/testing/material.js';
import {
  startModelServer,
  type Answer,
  type ChatRequest,
  type ModelServer,
} from '../../../workflows/src/testing/model-server.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';
import { composeGuide } from '../../../workflows/src/llm/offline/compose-guide.js';
import { findCase } from '../set/cases.js';
import type { TrialPayload } from '../trial/schema.js';
import { goodGuide, guideIn, guidesIn, isAbout, itemsIn, json } from './testing/answers.js';
import { buildTrialHarness, type TrialHarness } from './testing/trial-harness.js';

/** What a judge says of pairs and of rubric items, and what of it counts. */

let onyak: TrialHarness;
let workers: { stop(): Promise<void> } | undefined;
let model: ModelServer | undefined;

const NAME = '홍가람';
const NUMBER = 'IRB-2026-017';

beforeAll(async () => {
  quietRuntime();
  onyak = await buildTrialHarness(await testServices());
}, 300_000);
afterEach(async () => {
  await workers?.stop();
  await model?.close();
  workers = model = undefined;
});
afterAll(() => onyak?.close());

async function withModel(answer: (request: ChatRequest) => Answer, judge: string | null = 'judge-70b') {
  model = await startModelServer(answer);
  const models = createModels({
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'key',
    LLM_MODEL_GEN: 'tester-7b',
    LLM_MODEL_EVAL: judge ?? undefined,
  });
  workers = await onyak.startWorkers({ models });
  return model;
}

const MARK = '더 자세히는 다음 진료 때 의사나 약사에게 물어보십시오.';
/** The second model ends its overview by a sentence of its own, by which a test's judge knows it. */
const written = (request: ChatRequest): Answer => {
  const guide = goodGuide(request);
  return json(request.model === 'second-8b' ? { ...guide, closing: `${guide.closing} ${MARK}` } : guide);
};
const isSecond = ({ closing }: Guide | { closing: string }) => closing.endsWith(MARK);

const items = ['03-warfarin-nsaid-ppi', '04-statin-macrolide', '21-one-drug'];
const pairOf = (over: Partial<Extract<TrialPayload, { type: 'PAIR' }>> = {}): TrialPayload => ({
  type: 'PAIR',
  a: { model: 'tester-7b', prompt: '' },
  b: { model: 'second-8b', prompt: '' },
  source: 'SET',
  items,
  ...over,
});

test('a judge that prefers what it is shown first has every pair a tie, and its bias is told', async () => {
  const server = await withModel((request) =>
    isAbout(request, 'pair') ? json({ reason: '먼저 보인 것이 낫습니다.', better: 'FIRST' }) : written(request),
  );
  const reqId = await onyak.start(pairOf());
  await onyak.untilStatus(reqId, 'COMPLETE');
  expect(await onyak.row(reqId)).toMatchObject({ done: 3, wins_a: 0, wins_b: 0, ties: 3, split: 3 });
  expect(await onyak.pairs(reqId)).toMatchObject(
    items.map((item) => ({ item, outcome: 'SPLIT', a_first: 'A', b_first: 'B', judge: 'judge-70b' })),
  );
  // Each pair is asked about twice, with the guides the other way round.
  const asked = server.requests.filter((request) => isAbout(request, 'pair'));
  expect(asked).toHaveLength(6);
  expect(asked.filter((request) => isSecond(guidesIn(request)[0] ?? { closing: '' }))).toHaveLength(3);
}, 300_000);

test('a judge that prefers one model in both orders has it win; the guides stand side by side', async () => {
  await withModel((request) => {
    if (!isAbout(request, 'pair')) return written(request);
    const [first] = guidesIn(request);
    return json({ reason: '물어볼 것이 하나 더 있습니다.', better: first && isSecond(first) ? 'FIRST' : 'SECOND' });
  });
  const reqId = await onyak.start(pairOf());
  await onyak.untilStatus(reqId, 'COMPLETE');
  expect(await onyak.row(reqId)).toMatchObject({ wins_a: 0, wins_b: 3, ties: 0, split: 0 });
  const [pair] = await onyak.pairs(reqId);
  expect(pair).toMatchObject({ outcome: 'B', reason_a_first: '물어볼 것이 하나 더 있습니다.' });
  expect(pair?.['guide_b']).toContain(MARK);
  // A patient of the set is called by the words, not by the code.
  expect(pair?.['title']).toBe(findCase(String(pair?.['item']))?.title);
}, 300_000);

test('two versions of a prompt are compared like two models', async () => {
  const server = await withModel((request) =>
    isAbout(request, 'pair') ? json({ reason: '같습니다.', better: 'SAME' }) : json(goodGuide(request)),
  );
  const reqId = await onyak.start(pairOf({ b: { model: 'tester-7b', prompt: 'guide-4' }, items: items.slice(0, 1) }));
  await onyak.untilStatus(reqId, 'COMPLETE');
  expect(await onyak.row(reqId)).toMatchObject({ ties: 1, split: 0 });
  const prompts = await onyak.select(
    `select distinct prompt_version as prompt from llm_call where req_id = $1 and purpose = 'GEN' order by 1`,
    [reqId],
  );
  expect(prompts).toEqual([{ prompt: 'guide-4' }, { prompt: 'guide-5' }]);
  const systems = server.requests
    .filter((request) => isAbout(request, 'guide'))
    .map(({ messages }) => messages[0]?.content);
  expect(new Set(systems).size).toBe(2);
}, 300_000);

test('without a judge the checks compare: who tells a finding wins over who drops it, whatever the order', async () => {
  await withModel((request) => {
    const guide = goodGuide(request);
    if (request.model === 'tester-7b') return json(guide);
    return json({ ...guide, sections: guide.sections.slice(0, 0) });
  }, null);
  const reqId = await onyak.start(pairOf({ items: items.slice(0, 2) }));
  await onyak.untilStatus(reqId, 'COMPLETE');
  expect(await onyak.row(reqId)).toMatchObject({ wins_a: 2, wins_b: 0, split: 0 });
  expect((await onyak.pairs(reqId))[0]).toMatchObject({ judge: '', reason_a_first: '' });
}, 300_000);

/** A request of the institution whose guide was written, with a patient's name in it. */
async function storeGuide(reqId: string): Promise<void> {
  const payload = guidePayload({ name: NAME, irbNumber: NUMBER });
  const result = screen(requestInput(payload), shippedIndex());
  const guide = composeGuide(sampleMaterial(), []);
  const named = { ...guide, overview: `${NAME} 님, ${guide.overview}` };
  const { owner } = onyak;
  await owner.query(
    `insert into request (req_id, kind, hospital_code, user_id, subject_number, subject_name, payload, status) values ($1, 'guide', $2, $3, $4, $5, $6, 'WAITING')`,
    [reqId, HOSPITAL, USER, NUMBER, NAME, JSON.stringify(payload)],
  );
  await owner.query(
    `insert into guide_request (req_id, hospital_code, age, gender, record_date) values ($1, $2, 78, 'Female', '2026-03-15')`,
    [reqId, HOSPITAL],
  );
  await owner.query(
    'insert into guide_screening (req_id, hospital_code, knowledge_release, result) values ($1, $2, 1, $3)',
    [reqId, HOSPITAL, JSON.stringify(result)],
  );
  const merged = { items: [], guide: named, faults: [], written: null, excluded: [], supplied: [] };
  await owner.query(
    `insert into guide_node (req_id, seq, hospital_code, status, gen_type, llm_model_gen, prompt_gen, merged_data) values ($1, 1, $2, 'READY', 'Initial', 'tester-7b', 'guide-5', $3)`,
    [reqId, HOSPITAL, JSON.stringify(merged)],
  );
}

const rubricOf = (reqId: string) =>
  onyak.select('select * from llm_rubric_row where req_id = $1 order by item_no', [reqId]);

test('rubric items are judged with a quote; one that is not in the text makes the judgement invalid; nobody is named', async () => {
  await storeGuide('RG1');
  const server = await withModel((request) => {
    const guide = guideSchema.parse(guideIn(request));
    const sentence = guide.sections[0]?.sentences[0]?.text ?? '';
    return json({
      items: itemsIn(request).flatMap(({ id }, index) => [
        ...(index === 0 ? [{ id, quote: guide.overview, verdict: 'YES' }] : []),
        ...(index === 1 ? [{ id, quote: '안내에 없는 글입니다.', verdict: 'YES' }] : []),
        ...(index === 2 ? [{ id, quote: '', verdict: 'YES' }] : []),
        ...(index === 3 ? [{ id, quote: '', verdict: 'NO' }] : []),
        ...(index > 4 ? [{ id, quote: sentence.replace(' ', '\n'), verdict: 'YES' }] : []),
      ]),
    });
  });
  const trial = await onyak.start({ type: 'RUBRIC', items: ['RG1:1'] });
  await onyak.untilStatus(trial, 'COMPLETE');
  const rows = await rubricOf('RG1');
  expect(rows.slice(0, 5).map(({ verdict, note }) => [verdict, note])).toEqual([
    ['YES', ''],
    ['INVALID', '인용한 문장이 복약지도에 없습니다.'],
    ['INVALID', '인용한 문장이 없습니다.'],
    ['NO', ''],
    ['INVALID', '판정 모델이 답하지 않았습니다.'],
  ]);
  expect(rows[5]).toMatchObject({ verdict: 'YES', judge: 'judge-70b', prompt: 'rubric-1', model_gen: 'tester-7b' });
  const { findings } = screen(requestInput(guidePayload()), shippedIndex());
  expect(new Set(rows.map(({ finding }) => finding))).toEqual(new Set(findings.map(({ id }) => id)));
  // What an item is about is told in words, and the question begins with what is asked.
  const titles = guideMaterial(screen(requestInput(guidePayload()), shippedIndex()), guidePayload()).findings.map(
    ({ title }) => title,
  );
  expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(titles));
  expect(rows.filter(({ question }) => String(question).startsWith('['))).toEqual([]);
  expect(rows[0]?.['quote']).toContain('[성명] 님');
  const kept = JSON.stringify(await onyak.select('select * from llm_rubric where req_id = $1', ['RG1']));
  expect(kept).not.toContain(NAME);
  // A name that a model has written into a guide goes to no judge.
  expect(JSON.stringify(server.requests)).not.toContain(NAME);
  expect(JSON.stringify(server.requests)).not.toContain(NUMBER);
}, 300_000);

test('without a judge rules answer what they can, and leave open what is a matter of meaning', async () => {
  await storeGuide('RG2');
  workers = await onyak.startWorkers();
  const trial = await onyak.start({ type: 'RUBRIC', items: ['RG2:1'] });
  await onyak.untilStatus(trial, 'COMPLETE');
  const rows = await rubricOf('RG2');
  const verdictsOf = (kind: string) =>
    new Set(rows.filter((row) => row['kind'] === kind).map(({ verdict }) => verdict));
  expect(verdictsOf('SEVERITY')).toEqual(new Set(['YES']));
  expect([...verdictsOf('HARM')]).not.toContain('NO');
  expect([...verdictsOf('DRUGS')]).not.toContain('NO');
  expect(rows.filter(({ verdict }) => verdict === 'UNJUDGED').every(({ note }) => note !== '')).toBe(true);
  expect(rows[0]).toMatchObject({ judge: '' });
}, 120_000);
