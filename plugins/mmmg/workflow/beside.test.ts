import { randomUUID } from 'node:crypto';
import { guideSchema, mergedDataSchema } from '@onyak/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createModels } from '../../../workflows/src/llm/models.js';
import { usablePrompt } from '../../../workflows/src/llm/prompts/index.js';
import { readBlocks } from '../../../workflows/src/llm/untrusted.js';
import {
  startModelServer,
  type Answer,
  type ChatRequest,
  type ModelServer,
} from '../../../workflows/src/testing/model-server.js';
import { createHarness, HOSPITAL, quietRuntime, until, USER, type Harness } from './testing/harness.js';
import { wellBehaved } from './testing/well-behaved.js';

/** A second text of one request, by another model or other words of the prompt, beside the version it is compared with. */

const FIRST = 'tester-7b';
const OTHER = 'other-8b';
let onyak: Harness;
let model: ModelServer;
let answering: (request: ChatRequest) => Answer = wellBehaved;

beforeAll(async () => {
  quietRuntime();
  onyak = await createHarness();
  model = await startModelServer((request) => answering(request));
  const models = createModels({
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'key',
    LLM_MODEL_GEN: FIRST,
    LLM_MODEL_EVAL: undefined,
  });
  await onyak.startWorkers({ models });
});
beforeEach(async () => {
  answering = wellBehaved;
  model.requests.length = 0;
  await allow();
});
afterAll(async () => {
  await onyak?.close();
  await model?.close();
});

async function allow(hourlyCalls: number | null = null): Promise<void> {
  await onyak.select('delete from llm_policy where hospital_code = $1', [HOSPITAL]);
  await onyak.select(
    `insert into llm_policy (hospital_code, starts_on, stand_in, hourly_calls, more_models, prices)
     values ($1, '2026-01-01', true, $2, '[{"model":"other-8b"}]', '[{"model":"other-8b","priceIn":1000000,"priceOut":1000000}]')`,
    [HOSPITAL, hourlyCalls],
  );
}

interface Order {
  readonly fromSeq?: number;
  readonly by?: string;
  readonly prompt?: string;
  readonly id?: string;
}

/** Stores an order as the call does and tells the workflow; the number of the version it becomes. */
async function ask(reqId: string, { fromSeq = 1, by = OTHER, prompt = 'guide-5', id = randomUUID() }: Order = {}) {
  await onyak.insertBeside(reqId, { fromSeq, model: by, prompt }, id);
  return (await onyak.client.writeBeside({ reqId, besideId: id, fromSeq, userId: USER })).seq;
}

async function waiting(): Promise<string> {
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  return reqId;
}

const saidBy = (name: string) => model.requests.filter((request) => request.model === name);

test('the other model is given the same with the chosen words; its text goes through the same checks and is not the current one', async () => {
  answering = (request) => {
    const answer = wellBehaved(request);
    if (request.model !== OTHER || answer.kind !== 'text') return answer;
    const guide = guideSchema.parse(JSON.parse(answer.text));
    const [section] = guide.sections;
    const [sentence] = section?.sentences ?? [];
    if (!section || !sentence) throw new Error('no sentence');
    const invented = { ...sentence, text: '메트포르민도 끊으십시오.' };
    const sections = [{ ...section, sentences: [...section.sentences, invented] }, ...guide.sections.slice(1)];
    return { ...answer, text: JSON.stringify({ ...guide, sections }) };
  };
  const reqId = await waiting();
  const seq = await ask(reqId, { prompt: 'guide-4' });
  await onyak.untilNode(reqId, seq, 'READY');
  expect(await onyak.node(reqId, seq)).toMatchObject({
    gen_type: 'Beside',
    from_seq: 1,
    llm_model_gen: OTHER,
    llm_temp_gen: 0.2,
    prompt_gen: 'guide-4',
    stood_in_for: null,
    llm_latest: false,
  });
  const took = await onyak.node(reqId, seq);
  // Two turns: the second had the chance to mend what the checks had marked.
  expect(took?.['tokens_gen_in']).toBeGreaterThanOrEqual(2 * 321);
  expect(took?.['price_gen']).toBe(Number(took?.['tokens_gen_in']) + Number(took?.['tokens_gen_out']));
  expect(await onyak.node(reqId, 1)).toMatchObject({ llm_latest: true, llm_model_gen: FIRST, prompt_gen: 'guide-5' });
  expect(await onyak.row(reqId)).toMatchObject({ status: 'WAITING' });
  const merged = mergedDataSchema.parse((await onyak.node(reqId, seq))?.['merged_data']);
  expect(merged.excluded.map(({ text }) => text)).toContain('메트포르민도 끊으십시오.');
  expect(JSON.stringify(merged.guide)).not.toContain('메트포르민');
  const [first] = saidBy(FIRST);
  const [other] = saidBy(OTHER);
  expect(other?.messages[0]?.content).toBe(usablePrompt('guide', 'guide-4')?.turns.SYSTEM);
  const materialOf = (request: ChatRequest | undefined) => readBlocks('material', request?.messages[1]?.content ?? '');
  expect(materialOf(other)).toEqual(materialOf(first));
});

test('beside a version that followed a feedback the writer has the same guide and the same feedback before it', async () => {
  const reqId = await waiting();
  const feedbackId = await onyak.insertFeedback(reqId, 1, '와파린을 먼저 알려 주십시오');
  await onyak.client.sendFeedback({ reqId, feedbackId, fromSeq: 1, userId: USER });
  await onyak.untilNode(reqId, 2, 'READY');
  const third = await ask(reqId, { fromSeq: 2 });
  await onyak.untilNode(reqId, third, 'READY');
  // And beside that one too.
  const fourth = await ask(reqId, { fromSeq: third, prompt: 'guide-4' });
  await onyak.untilNode(reqId, fourth, 'READY');
  const feedbackOf = (request: ChatRequest | undefined) =>
    readBlocks('feedback', request?.messages.at(-1)?.content ?? '');
  const asked = saidBy(FIRST).at(-1);
  for (const request of saidBy(OTHER)) {
    expect(request.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(feedbackOf(request)).toEqual([['와파린을 먼저 알려 주십시오']]);
    expect(request.messages[2]?.content).toBe(asked?.messages[2]?.content);
  }
  expect(saidBy(OTHER)).toHaveLength(2);
  expect(await onyak.node(reqId, 2)).toMatchObject({ llm_latest: true });
});

test('the same order again is the same text', async () => {
  const reqId = await waiting();
  const id = randomUUID();
  const seq = await ask(reqId, { id });
  expect(await ask(reqId, { id })).toBe(seq);
  await onyak.untilNode(reqId, seq, 'READY');
  expect(await ask(reqId, { id })).toBe(seq);
  expect(await onyak.node(reqId, seq + 1)).toBeUndefined();
  expect(saidBy(OTHER)).toHaveLength(1);
});

test('what the institution does not allow is not asked, whoever stored the order; the request waits on', async () => {
  const reqId = await waiting();
  const hidden = await ask(reqId, { by: 'hidden-9b' });
  await onyak.untilNode(reqId, hidden, 'FAILED');
  expect(await onyak.node(reqId, hidden)).toMatchObject({
    gen_type: 'Beside',
    failure: 'hidden-9b 모델은 이 기관의 설정에서 비교할 수 있는 모델이 아닙니다.',
  });
  const old = await ask(reqId, { prompt: 'guide-1' });
  await onyak.untilNode(reqId, old, 'FAILED');
  expect(model.requests).toHaveLength(1);
  expect(await onyak.row(reqId)).toMatchObject({ status: 'WAITING', failure: null });
});

test('a model that refuses is not replaced by another, and limits hold', async () => {
  const reqId = await waiting();
  answering = (request) => (request.model === OTHER ? { kind: 'refusal', text: 'no' } : wellBehaved(request));
  const refused = await ask(reqId);
  await onyak.untilNode(reqId, refused, 'FAILED');
  expect(await onyak.node(reqId, refused)).toMatchObject({ failure: '언어 모델이 작성을 거절했습니다.' });
  await allow(1);
  const limited = await ask(reqId);
  await onyak.untilNode(reqId, limited, 'FAILED');
  expect(await onyak.node(reqId, limited)).toMatchObject({
    failure: '이 기관의 한 시간 언어 모델 호출 한도를 다 썼습니다. 한 시간 뒤에 다시 시도해 주십시오.',
  });
  // The template model is no call, and may always stand beside another.
  const offline = await ask(reqId, { by: 'onyak-offline-1' });
  await onyak.untilNode(reqId, offline, 'READY');
  expect(await onyak.row(reqId)).toMatchObject({ status: 'WAITING' });
});

test('one that cannot be reached for a moment is asked again', async () => {
  const reqId = await waiting();
  let calls = 0;
  answering = (request) => {
    if (request.model !== OTHER) return wellBehaved(request);
    calls += 1;
    return calls === 1 ? { kind: 'status', status: 503 } : wellBehaved(request);
  };
  const seq = await ask(reqId);
  await onyak.untilNode(reqId, seq, 'READY');
  expect(saidBy(OTHER)).toHaveLength(2);
  expect(await onyak.node(reqId, seq)).toMatchObject({ llm_model_gen: OTHER, stood_in_for: null });
});

test('a text that is given up ends alone: the model is left, the request waits and takes feedback, one in the queue never begins', async () => {
  const reqId = await waiting();
  answering = (request) =>
    request.model === OTHER ? { kind: 'stall', text: '{"overview": "아직' } : wellBehaved(request);
  const abortedBefore = model.aborted();
  const seq = await ask(reqId);
  const queued = await ask(reqId, { prompt: 'guide-4' });
  await until(async () => saidBy(OTHER).length === 1, 'the call');
  await onyak.client.cancelBeside({ reqId, seq: queued, userId: USER });
  await onyak.client.cancelBeside({ reqId, seq, userId: USER });
  await onyak.untilNode(reqId, seq, 'FAILED');
  await onyak.untilNode(reqId, queued, 'FAILED');
  expect(await onyak.node(reqId, seq)).toMatchObject({ failure: '비교할 글의 작성을 취소했습니다.' });
  await until(async () => model.aborted() > abortedBefore, 'the closed connection');
  expect(saidBy(OTHER)).toHaveLength(1);
  expect(await onyak.row(reqId)).toMatchObject({ status: 'WAITING' });
  await expect(onyak.client.cancelBeside({ reqId, seq, userId: USER })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  answering = wellBehaved;
  const feedbackId = await onyak.insertFeedback(reqId, 1, '더 짧게');
  const { seq: next } = await onyak.client.sendFeedback({ reqId, feedbackId, fromSeq: 1, userId: USER });
  await onyak.untilNode(reqId, next, 'READY');
  expect(await onyak.node(reqId, next)).toMatchObject({ llm_latest: true });
});

test('a request that is cancelled ends what is written beside it', async () => {
  const reqId = await waiting();
  answering = (request) =>
    request.model === OTHER ? { kind: 'stall', text: '{"overview": "아직' } : wellBehaved(request);
  const seq = await ask(reqId);
  await until(async () => saidBy(OTHER).length === 1, 'the call');
  await onyak.client.cancel({ reqId });
  await onyak.untilStatus(reqId, 'CANCELLED');
  expect(await onyak.node(reqId, seq)).toMatchObject({ status: 'FAILED' });
});
