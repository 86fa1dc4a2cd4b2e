import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createModels } from '@onyak/workflows/guidance';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { quietRuntime, testServices, until } from '../../../workflows/src/testing/harness.js';
import {
  startModelServer,
  type Answer,
  type ChatRequest,
  type ModelServer,
} from '../../../workflows/src/testing/model-server.js';
import { SET_VERSION, setCases } from '../set/cases.js';
import type { TrialPayload } from '../trial/schema.js';
import { trialRequests } from '../trial/trial-requests.js';
import { goodGuide, isAbout, json, materialIn } from './testing/answers.js';
import { buildTrialHarness, type TrialHarness } from './testing/trial-harness.js';

/** A model over the fixed set of made-up patients. */

let onyak: TrialHarness;
let folder: string;
let workers: { stop(): Promise<void> } | undefined;
let model: ModelServer | undefined;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  quietRuntime();
  onyak = await buildTrialHarness(await testServices());
  folder = await mkdtemp(join(tmpdir(), 'onyak-trial-'));
  await writeFile(join(folder, 'bundle.js'), onyak.bundle.code);
}, 300_000);
afterEach(async () => {
  await workers?.stop();
  await model?.close();
  workers = model = undefined;
});
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

async function startProcess(over: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('testing/worker.ts', import.meta.url));
  const { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, DATABASE_URL, ONYAK_PAYLOAD_KEYS } = onyak.settings;
  const own = { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, DATABASE_URL, ONYAK_PAYLOAD_KEYS };
  const child = spawn(process.execPath, ['--conditions=onyak-source', '--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...own, ...over, TEST_BUNDLE: join(folder, 'bundle.js') },
  });
  children.add(child);
  await once(child.stdout, 'data');
  return child;
}

async function withModel(answer: (request: ChatRequest, index: number) => Answer): Promise<ModelServer> {
  model = await startModelServer(answer);
  const models = createModels({
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'key',
    LLM_MODEL_GEN: 'tester-7b',
    LLM_MODEL_EVAL: undefined,
  });
  workers = await onyak.startWorkers({ models });
  return model;
}

const small = ['03-warfarin-nsaid-ppi', '04-statin-macrolide', '20-nothing-found', '21-one-drug'];
const setOf = (name: string, items: readonly string[] = small): TrialPayload => ({
  type: 'SET',
  a: { model: name, prompt: '' },
  items: [...items],
  setVersion: SET_VERSION,
});

test('the offline model tells every expected finding of the whole set, and passes', async () => {
  workers = await onyak.startWorkers();
  const reqId = await onyak.start(
    setOf(
      'onyak-offline-1',
      setCases.map(({ id }) => id),
    ),
  );
  await onyak.untilStatus(reqId, 'COMPLETE');
  const expected = setCases.reduce((sum, one) => sum + one.expected.length, 0);
  expect(await onyak.row(reqId)).toMatchObject({
    outcome: 'PASSED',
    done: setCases.length,
    expected,
    found: expected,
    // The dose of a drug that is forbidden besides is told to nobody.
    held: 1,
    told: expected - 1,
    missing: 0,
    told_falsely: 0,
    grave: 0,
    refused: 0,
  });
  const cases = await onyak.cases(reqId);
  expect(cases.map(({ case_id: id }) => id)).toEqual(setCases.map(({ id }) => id).toSorted());
  expect(cases[0]).toMatchObject({ model: 'onyak-offline-1', temperature: null, tokens_in: null, price: null });
}, 300_000);

test('what a model drops is missing, what it turns around is false and refused, and the run does not pass', async () => {
  const server = await withModel((request) => {
    const guide = goodGuide(request);
    const [finding] = materialIn(request).findings;
    const isStatin = finding?.id === 'INTERACTION:C10AA01:J01FA09';
    return json({
      ...guide,
      sections: guide.sections.map((section) => ({
        ...section,
        sentences: isStatin
          ? section.sentences.map((sentence) =>
              sentence.kind === 'EXPLAIN' && sentence.findingIds.includes(finding.id)
                ? { ...sentence, text: `${sentence.text} 아스피린을 하루 3000 mg 드십시오.` }
                : sentence,
            )
          : section.sentences.filter(({ findingIds }) => !findingIds.includes('INTERACTION:B01AA03:M01AE01')),
      })),
    });
  });
  await onyak.select('delete from llm_policy', []);
  await onyak.select(
    `insert into llm_policy (hospital_code, starts_on, stand_in, prices)
     values ('H0001', '2026-01-01', false, '[{"model":"tester-7b","priceIn":1000000,"priceOut":2000000}]')`,
    [],
  );
  const reqId = await onyak.start(setOf('tester-7b'));
  await onyak.untilStatus(reqId, 'COMPLETE');
  const [warfarin, statin, nothing, one] = await onyak.cases(reqId);
  expect(warfarin).toMatchObject({
    model: 'tester-7b',
    prompt: 'guide-5',
    temperature: 0.2,
    expected: 5,
    told: 4,
    missing: 1,
    told_falsely: 0,
    missing_findings: expect.stringContaining('INTERACTION:B01AA03:M01AE01') as string,
  });
  // The fake server tells 321 tokens in and 123 out of each call; the dropped finding is asked for once more.
  const { calls } = warfarin as { calls: number };
  expect(calls).toBe(2);
  expect(warfarin).toMatchObject({ tokens_in: 321 * calls, tokens_out: 123 * calls, price: calls * (321 + 2 * 123) });
  expect(statin?.['told_falsely']).toBeGreaterThan(0);
  expect(statin?.['false_findings']).toContain('INTERACTION:C10AA01:J01FA09');
  expect(statin?.['refused_texts']).toContain('아스피린을 하루 3000 mg');
  expect(nothing).toMatchObject({ expected: 0, told: 0, missing: 0, told_falsely: 0 });
  expect(one).toMatchObject({ expected: 1, told: 1 });
  expect(await onyak.row(reqId)).toMatchObject({ outcome: 'FAILED' });
  const [kept] = await onyak.select(
    `select count(*)::int as calls, count(distinct model)::int as models from llm_call where req_id = $1`,
    [reqId],
  );
  expect(kept).toEqual({ calls: server.requests.length, models: 1 });
}, 300_000);

test('a server that is away for a while is asked again; a refusal fails its patient alone and the run does not pass', async () => {
  let asked = 0;
  await withModel((request) => {
    asked += 1;
    if (asked <= 2) return { kind: 'status', status: 503 };
    return materialIn(request).findings[0]?.id.startsWith('BEERS:N05CF02')
      ? { kind: 'refusal', text: 'no' }
      : json(goodGuide(request));
  });
  const reqId = await onyak.start(setOf('tester-7b'));
  await onyak.untilStatus(reqId, 'COMPLETE');
  expect(await onyak.row(reqId)).toMatchObject({ outcome: 'FAILED', done: 3, items: 4, missing: 0 });
  const failed = await onyak.select(
    `select event ->> 'label' as label, event ->> 'message' as message from request_event where req_id = $1 and event ->> 'type' = 'item'`,
    [reqId],
  );
  const title = setCases.find(({ id }) => id === '21-one-drug')?.title;
  expect(failed).toEqual([{ label: title, message: '언어 모델이 작성을 거절했습니다.' }]);
}, 300_000);

test('a cancellation reaches a model that is still writing, and what is done stays', async () => {
  const server = await withModel((request) =>
    materialIn(request).findings.length === 0
      ? json(goodGuide(request))
      : { kind: 'stall', text: '{"overview": "아직' },
  );
  const reqId = await onyak.start(setOf('tester-7b', ['20-nothing-found', '15-no-codes', '03-warfarin-nsaid-ppi']));
  await until(async () => (await onyak.cases(reqId)).length === 2 && server.requests.length === 3, 'the stalled call');
  await onyak.client.cancel(trialRequests, reqId);
  await onyak.untilStatus(reqId, 'CANCELLED');
  await until(async () => server.aborted() === 1, 'the closed connection');
  expect(await onyak.row(reqId)).toMatchObject({ outcome: 'FAILED', done: 2 });
}, 120_000);

test('a budget that is used up refuses patients in words', async () => {
  await onyak.select('update llm_policy set monthly_budget = 1', []);
  const server = await withModel((request) => json(goodGuide(request)));
  const reqId = await onyak.start(setOf('tester-7b'));
  await onyak.untilStatus(reqId, 'COMPLETE');
  expect(server.requests).toHaveLength(0);
  const [failed] = await onyak.select(
    `select event ->> 'message' as message from request_event where req_id = $1 and event ->> 'type' = 'item' limit 1`,
    [reqId],
  );
  expect(failed).toEqual({ message: '이 기관의 이번 달 언어 모델 예산을 다 썼습니다.' });
  await onyak.select('update llm_policy set monthly_budget = null', []);
}, 120_000);

test('patients that are worked on at the same moment share what the institution allows, and no call is made beyond it', async () => {
  const [before] = await onyak.select(
    `select count(*)::int as calls from llm_call where model <> 'onyak-offline-1' and at > now() - interval '1 hour'`,
    [],
  );
  await onyak.select('update llm_policy set hourly_calls = $1', [Number(before?.['calls']) + 3]);
  // None is answered before all that may be asked have been: each sees the others only by the places they hold.
  const server = await withModel((request) => ({
    kind: 'text',
    text: JSON.stringify(goodGuide(request)),
    pieceDelayMs: 20,
  }));
  const reqId = await onyak.start(
    setOf(
      'tester-7b',
      setCases.slice(0, 12).map(({ id }) => id),
    ),
  );
  await onyak.untilStatus(reqId, 'COMPLETE');
  expect(server.requests).toHaveLength(3);
  expect(await onyak.row(reqId)).toMatchObject({ done: 3, items: 12 });
  expect(await onyak.select('select key from llm_reservation', [])).toEqual([]);
  await onyak.select('update llm_policy set hourly_calls = null', []);
}, 120_000);

test('a worker that is killed in the middle loses no patient and doubles none', async () => {
  model = await startModelServer((request) =>
    isAbout(request, 'guide') ? { kind: 'text', text: JSON.stringify(goodGuide(request)), pieceDelayMs: 5 } : json({}),
  );
  const over = { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'key', LLM_MODEL_GEN: 'tester-7b' };
  const items = setCases.map(({ id }) => id).filter((id) => id !== '02-twenty-drugs');
  const reqId = await onyak.start(setOf('tester-7b', items));
  const first = await startProcess(over);
  await until(async () => (await onyak.cases(reqId)).length >= 3, 'three patients', 120_000);
  await kill(first);
  const between = (await onyak.cases(reqId)).length;
  expect(between).toBeLessThan(items.length);
  const next = await startProcess(over);
  await onyak.untilStatus(reqId, 'COMPLETE');
  await kill(next);
  expect((await onyak.cases(reqId)).map(({ case_id: id }) => id)).toEqual(items.toSorted());
  expect(await onyak.row(reqId)).toMatchObject({ outcome: 'PASSED', done: items.length });
}, 300_000);
