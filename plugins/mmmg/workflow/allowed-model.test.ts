import { guideSchema } from '@onyak/core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createModels } from '../../../workflows/src/llm/models.js';
import { currentPrompt, usablePrompt } from '../../../workflows/src/llm/prompts/index.js';
import {
  startModelServer,
  type Answer,
  type ChatRequest,
  type ModelServer,
} from '../../../workflows/src/testing/model-server.js';
import { readBlocks } from '../../../workflows/src/llm/untrusted.js';
import { createHarness, HOSPITAL, quietRuntime, until, type Harness } from './testing/harness.js';
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

async function withModel(answer: (request: ChatRequest) => Answer, judge?: string) {
  model = await startModelServer(answer);
  const models = createModels({
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'key',
    LLM_MODEL_GEN: 'tester-7b',
    LLM_MODEL_EVAL: judge,
  });
  workers = await onyak.startWorkers({ models });
  return model;
}

interface Allowed {
  readonly model?: string;
  readonly standIn?: boolean;
  readonly monthlyBudget?: number | null;
  readonly hourlyCalls?: number | null;
  readonly promptGuide?: string | null;
  readonly rubric?: boolean;
}

async function allow(allowed: Allowed): Promise<void> {
  const {
    model: named = null,
    standIn = false,
    monthlyBudget = null,
    hourlyCalls = null,
    promptGuide = null,
    rubric = false,
  } = allowed;
  await onyak.select('delete from llm_policy where hospital_code = $1', [HOSPITAL]);
  await onyak.select(
    `insert into llm_policy (hospital_code, starts_on, stand_in, monthly_budget, hourly_calls, prompt_guide, model, rubric, prices)
     values ($1, '2026-01-01', $2, $3, $4, $5, $6, $7, '[{"model":"tester-7b","priceIn":1000000,"priceOut":2000000}]')`,
    [HOSPITAL, standIn, monthlyBudget, hourlyCalls, promptGuide, named, rubric],
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

/** What a call of before sent and what the institution has spent, as the limits count it. */
async function used() {
  const [row] = await onyak.select(
    `select count(*) filter (where model <> 'onyak-offline-1' and at > now() - interval '1 hour')::int as calls,
       coalesce(sum(coalesce(tokens_in, 0) + 2 * coalesce(tokens_out, 0)) filter (where model = 'tester-7b'), 0)::int as spent,
       (select sum(char_length(m ->> 'text'))::int from llm_call c, jsonb_array_elements(c.messages) m
         where c.id = (select max(id) from llm_call where model = 'tester-7b' and purpose = 'GEN')) as characters
     from llm_call where hospital_code = $1`,
    [HOSPITAL],
  );
  return { calls: Number(row?.['calls']), spent: Number(row?.['spent']), characters: Number(row?.['characters']) };
}

/** Begins requests together, and waits until each has its guide or its refusal. */
async function together(count: number): Promise<{ written: number; refused: string[] }> {
  const ids = await Promise.all(Array.from({ length: count }, () => onyak.startRequest()));
  await until(async () => {
    const rows = await Promise.all(ids.map((reqId) => onyak.row(reqId)));
    return rows.every(({ status }) => status === 'WAITING' || status === 'FAILED');
  }, 'all of them');
  const rows = await Promise.all(ids.map((reqId) => onyak.row(reqId)));
  return {
    written: rows.filter(({ status }) => status === 'WAITING').length,
    refused: rows.flatMap(({ status, failure }) => (status === 'FAILED' ? [failure ?? ''] : [])),
  };
}

/** An answer that is still being given while others ask. */
const slowly = (request: ChatRequest): Answer => {
  const answer = wellBehaved(request);
  return answer.kind === 'text' ? { ...answer, pieceDelayMs: 60 } : answer;
};

test('texts that are written at once do not pass the calls of an hour together', async () => {
  const server = await withModel(slowly);
  await allow({ hourlyCalls: (await used()).calls + 2 });
  const { written, refused } = await together(5);
  expect(written).toBe(2);
  expect(new Set(refused)).toEqual(
    new Set(['이 기관의 한 시간 언어 모델 호출 한도를 다 썼습니다. 한 시간 뒤에 다시 시도해 주십시오.']),
  );
  expect(server.requests).toHaveLength(2);
  expect(await onyak.select('select key from llm_reservation', [])).toEqual([]);
});

test('nor a budget: what a text that is being written may take is held until it has told what it took', async () => {
  const server = await withModel(slowly);
  const { spent, characters } = await used();
  // Room for one text and a half, as long as nobody knows what the first will take.
  await allow({ monthlyBudget: spent + 1.5 * (characters + 2 * 123) });
  const { written, refused } = await together(3);
  expect(written).toBe(1);
  expect(new Set(refused)).toEqual(
    new Set(['이 기관의 이번 달 언어 모델 예산을 다 썼습니다. 관리자에게 문의해 주십시오.']),
  );
  expect(server.requests).toHaveLength(1);
  expect((await used()).spent).toBe(spent + 321 + 2 * 123);
});

test('a call that fails gives back what was held for it', async () => {
  await withModel(() => ({ kind: 'refusal', text: 'no' }));
  await allow({ hourlyCalls: (await used()).calls + 1 });
  await onyak.untilStatus(await onyak.startRequest(), 'FAILED');
  expect(await onyak.select('select key from llm_reservation', [])).toEqual([]);
});

test('a judge for whom no call is left leaves the guide unjudged, not failed', async () => {
  const server = await withModel(wellBehaved, 'judge-70b');
  await allow({ hourlyCalls: (await used()).calls + 1 });
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  expect(server.requests).toHaveLength(1);
  expect(await onyak.node(reqId, 1)).toMatchObject({ status: 'READY', score_helpfulness: null });
});

test('an institution writes with the words of the prompt that it has chosen, another with the newest', async () => {
  await allow({ promptGuide: 'guide-4' });
  const server = await withModel(wellBehaved);
  const chosen = await onyak.startRequest();
  await onyak.untilStatus(chosen, 'WAITING');
  expect(await onyak.node(chosen, 1)).toMatchObject({ prompt_gen: 'guide-4' });
  const system = server.requests[0]?.messages[0]?.content ?? '';
  expect(system).toBe(usablePrompt('guide', 'guide-4')?.turns.SYSTEM);
  // What no guide is written with any more holds nowhere.
  await allow({ promptGuide: null });
  const newest = await onyak.startRequest();
  await onyak.untilStatus(newest, 'WAITING');
  expect(await onyak.node(newest, 1)).toMatchObject({ prompt_gen: currentPrompt('guide').version });
});

/** Every item with the first sentence of its guide as the quote, the first of them with words that stand nowhere. */
function judging(request: ChatRequest): Answer {
  if (request.response_format?.json_schema.name !== 'rubric') return wellBehaved(request);
  const said = request.messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const [guide] = said.flatMap((text) => readBlocks('guide', text)).map((block) => guideSchema.parse(block));
  const items = said.flatMap((text) => readBlocks('items', text)).flatMap((block) => askedSchema.parse(block));
  const quote = guide?.sections[0]?.sentences[0]?.text ?? '';
  const answers = items.map(({ id }, at) => ({ id, verdict: 'YES', quote: at === 0 ? '없는 문장' : quote }));
  return { kind: 'text', text: JSON.stringify({ items: answers }) };
}
const askedSchema = z.array(z.object({ id: z.string() }));
const judgedItems = (reqId: string) =>
  onyak.select(
    'select verdict, judge, prompt, quote from guide_rubric where req_id = $1 and seq = 1 order by item_no',
    [reqId],
  );

test('items of the findings are judged with each guide where the institution has it so, else with none', async () => {
  await allow({});
  const server = await withModel(judging, 'judge-70b');
  const without = await onyak.startRequest();
  await onyak.untilStatus(without, 'WAITING');
  expect(await judgedItems(without)).toEqual([]);
  const before = server.requests.length;

  await allow({ rubric: true });
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  const items = await judgedItems(reqId);
  expect(items.length).toBeGreaterThan(10);
  expect(items[0]).toMatchObject({ verdict: 'INVALID', judge: 'judge-70b', prompt: 'rubric-1', quote: '없는 문장' });
  expect(items.filter(({ verdict }) => verdict === 'YES')).not.toEqual([]);
  expect(server.requests.length).toBeGreaterThan(2 * before);
  // The scores keep the prompt that they were given by, and what was spent on the items is the version's too.
  const node = await onyak.node(reqId, 1);
  expect(node).toMatchObject({
    status: 'READY',
    llm_model_eval: 'judge-70b',
    prompt_eval: currentPrompt('evaluate').version,
  });
  expect(Number(node?.['tokens_eval_in'])).toBeGreaterThan(Number((await onyak.node(without, 1))?.['tokens_eval_in']));
});

test('without a judge rules answer the items; a judge for whom no call is left leaves them out, and the guide stands', async () => {
  await allow({ rubric: true });
  await withModel(wellBehaved);
  const ruled = await onyak.startRequest();
  await onyak.untilStatus(ruled, 'WAITING');
  expect((await judgedItems(ruled))[0]).toMatchObject({ judge: '', prompt: '' });
  await workers?.stop();
  await model?.close();

  await allow({ rubric: true, hourlyCalls: (await used()).calls + 1 });
  await withModel(judging, 'judge-70b');
  const limited = await onyak.startRequest();
  await onyak.untilStatus(limited, 'WAITING');
  expect(await judgedItems(limited)).toEqual([]);
  expect(await onyak.node(limited, 1)).toMatchObject({ status: 'READY' });
});
