import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createModels } from '../../../workflows/src/llm/models.js';
import {
  startModelServer,
  type Answer,
  type ChatRequest,
  type ModelServer,
} from '../../../workflows/src/testing/model-server.js';
import { createHarness, HOSPITAL, quietRuntime, type Harness } from './testing/harness.js';
import { wellBehaved } from './testing/well-behaved.js';

/** What an institution allows its language model: another stands in, and limits, only as it says. */

let onyak: Harness;
let workers: { stop(): Promise<void> } | undefined;
let model: ModelServer | undefined;

beforeAll(async () => {
  quietRuntime();
  onyak = await createHarness();
});
afterEach(async () => {
  await workers?.stop();
  await model?.close();
  workers = model = undefined;
});
afterAll(() => onyak?.close());

async function withModel(answer: (request: ChatRequest) => Answer) {
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

interface Allowed {
  readonly model?: string;
  readonly standIn?: boolean;
  readonly monthlyBudget?: number | null;
  readonly hourlyCalls?: number | null;
}

async function allow({
  model: named = '',
  standIn = false,
  monthlyBudget = null,
  hourlyCalls = null,
}: Allowed): Promise<void> {
  await onyak.select('delete from llm_policy where hospital_code = $1', [HOSPITAL]);
  await onyak.select(
    `insert into llm_policy (hospital_code, starts_on, stand_in, monthly_budget, hourly_calls, model, prices)
     values ($1, '2026-01-01', $2, $3, $4, $5, '[{"model":"tester-7b","priceIn":1000000,"priceOut":2000000}]')`,
    [HOSPITAL, standIn, monthlyBudget, hourlyCalls, named || null],
  );
}

const down = (): Answer => ({ kind: 'status', status: 503 });

test('a model that cannot be reached is replaced where the institution allows it, and the version says so', async () => {
  await allow({ standIn: true });
  await withModel(down);
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  expect(await onyak.node(reqId, 1)).toMatchObject({
    llm_model_gen: 'onyak-offline-1',
    stood_in_for: 'tester-7b',
    stand_in_reason: 'DOWN',
  });
  const said = (await onyak.events(reqId)).flatMap((event) => (event.type === 'stage' ? event.message : []));
  expect(said).toContain('tester-7b 모델을 쓸 수 없어 문장 틀로 작성했습니다.');
});

test('what a version took is told with its price; a refusal is no reason to take another model', async () => {
  await allow({ standIn: true });
  await withModel(wellBehaved);
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  const node = await onyak.node(reqId, 1);
  expect(node).toMatchObject({ llm_model_gen: 'tester-7b', stood_in_for: null, stand_in_reason: null });
  expect(node?.['price_gen']).toBe(Number(node?.['tokens_gen_in']) + 2 * Number(node?.['tokens_gen_out']));
  await workers?.stop();
  await model?.close();
  await withModel(() => ({ kind: 'refusal', text: 'no' }));
  const refused = await onyak.startRequest();
  await onyak.untilStatus(refused, 'FAILED');
});

test('a budget that is used up ends the request in words, or lets the other model write where that is allowed', async () => {
  // The versions of the test before have cost something.
  await allow({ monthlyBudget: 1 });
  const server = await withModel(wellBehaved);
  const refused = await onyak.startRequest();
  await onyak.untilStatus(refused, 'FAILED');
  expect(await onyak.row(refused)).toMatchObject({
    failure: '이 기관의 이번 달 언어 모델 예산을 다 썼습니다. 관리자에게 문의해 주십시오.',
  });
  await allow({ monthlyBudget: 1, standIn: true });
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  expect(await onyak.node(reqId, 1)).toMatchObject({ stood_in_for: 'tester-7b', stand_in_reason: 'BUDGET' });
  expect(server.requests).toHaveLength(0);
});

test('calls of an hour are counted, those of the offline model not', async () => {
  await allow({ hourlyCalls: 1, standIn: true });
  const server = await withModel(wellBehaved);
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  expect(await onyak.node(reqId, 1)).toMatchObject({ stand_in_reason: 'RATE' });
  expect(server.requests).toHaveLength(0);
});

test('the model that an institution names writes in place of the configured one', async () => {
  await allow({ model: 'other-13b' });
  const server = await withModel(wellBehaved);
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  expect(await onyak.node(reqId, 1)).toMatchObject({ llm_model_gen: 'other-13b', stood_in_for: null });
  expect(server.requests.map(({ model: asked }) => asked)).toEqual(['other-13b']);
  await allow({ model: 'onyak-offline-1' });
  const offline = await onyak.startRequest();
  await onyak.untilStatus(offline, 'WAITING');
  expect(await onyak.node(offline, 1)).toMatchObject({ llm_model_gen: 'onyak-offline-1', stood_in_for: null });
  expect(server.requests).toHaveLength(1);
});
