import { afterEach, expect, test } from 'vitest';
import { ApplicationFailure } from '@temporalio/common';
import { composeGuide } from './offline/compose-guide.js';
import { createModels } from './models.js';
import { writeGuide, type WriteOptions } from './write-guide.js';
import { startModelServer, type Answer, type ChatRequest, type ModelServer } from '../testing/model-server.js';
import { sampleMaterial } from '../testing/material.js';
import type { LlmCallRecord } from './call-record.js';

const material = sampleMaterial();
const goodGuide = composeGuide(material, []);
const good = JSON.stringify(goodGuide);
let server: ModelServer | undefined;
afterEach(() => server?.close());

/** Runs one generation against a server that answers as told, with everything that was recorded and shown. */
async function generate(answer: (request: ChatRequest, index: number) => Answer, over: Partial<WriteOptions> = {}) {
  server = await startModelServer(answer);
  const { generation } = createModels({
    OPENAI_BASE_URL: server.url,
    OPENAI_API_KEY: 'key',
    LLM_MODEL_GEN: 'tester-7b',
    LLM_MODEL_EVAL: undefined,
  });
  const calls: LlmCallRecord[] = [];
  const turns: string[] = [];
  const outcome = writeGuide(
    generation,
    { material, previous: null, feedbacks: [] },
    {
      signal: new AbortController().signal,
      attempt: 1,
      onTurn: () => turns.push(''),
      onText: (piece) => turns.push(`${turns.pop() ?? ''}${piece}`),
      check: () => [],
      record: async (call) => void calls.push(call),
      idleMs: 30_000,
      ...over,
    },
  );
  return { outcome, calls, turns, server };
}

async function failureOf(outcome: Promise<unknown>): Promise<ApplicationFailure> {
  const error = await outcome.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ApplicationFailure)) throw new Error(`expected a failure, got ${String(error)}`);
  return error;
}

test('a streamed answer becomes a guide; the call is kept with model, tokens and time', async () => {
  const { outcome, calls, turns } = await generate(() => ({ kind: 'text', text: good }));
  const { guide, answer } = await outcome;
  expect(guide).toEqual(goodGuide);
  expect(answer).toBe(good);
  expect(turns).toEqual([good]);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    purpose: 'GEN',
    model: 'tester-7b',
    temperature: 0.2,
    finishReason: 'stop',
    tokensIn: 321,
    tokensOut: 123,
    promptVersion: 'guide-5',
    error: null,
  });
  expect(calls[0]?.messages.map(({ type }) => type)).toEqual(['SYSTEM', 'USER']);
  expect(calls[0]?.firstTokenMs).toBeGreaterThanOrEqual(0);
});

test('the request asks for strict JSON and holds the material outside the system message', async () => {
  const {
    outcome,
    server: { requests },
  } = await generate(() => ({ kind: 'text', text: good }));
  await outcome;
  const [request] = requests;
  expect(request?.response_format).toMatchObject({ type: 'json_schema', json_schema: { name: 'guide', strict: true } });
  expect(request?.stream).toBe(true);
  expect(request?.messages[0]?.content).not.toContain('와파린');
  expect(request?.messages[1]?.content).toContain('와파린');
});

test('an answer that is not the schema is asked for once more, with what was wrong', async () => {
  const {
    outcome,
    calls,
    turns,
    server: { requests },
  } = await generate((_, index) => ({ kind: 'text', text: index === 0 ? '{"overview": "끊긴' : good }));
  expect((await outcome).guide).toEqual(goodGuide);
  expect(calls).toHaveLength(2);
  expect(turns).toHaveLength(2);
  expect(requests[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(requests[1]?.messages.at(-1)?.content).toContain('JSON이 아닙니다');
});

test('twice malformed is retried by Temporal, and after some attempts given up', async () => {
  const first = await failureOf((await generate(() => ({ kind: 'text', text: '미안합니다' }))).outcome);
  expect(first).toMatchObject({ type: 'Malformed', nonRetryable: false });
  await server?.close();
  const last = await failureOf((await generate(() => ({ kind: 'text', text: '미안합니다' }), { attempt: 4 })).outcome);
  expect(last).toMatchObject({ nonRetryable: true });
});

test('an answer with grounding faults gets a second turn, and the better one wins', async () => {
  const worse = JSON.stringify({ ...goodGuide, overview: '나쁜 개요' });
  const fault = { check: 'DRUG', at: 'overview', text: '나쁜 개요', message: '근거에 없는 약' };
  const { outcome } = await generate((_, index) => ({ kind: 'text', text: index === 0 ? worse : good }), {
    check: ({ overview }) => (overview === '나쁜 개요' ? [fault] : []),
  });
  expect(await outcome).toMatchObject({ faults: [], guide: { overview: goodGuide.overview } });
});

test('a repair that the limits leave no call for is left out, a first turn is not written', async () => {
  const used = ApplicationFailure.nonRetryable('한도를 다 썼습니다.', 'ModelLimit');
  let calls = 0;
  const {
    outcome,
    server: { requests },
  } = await generate(() => ({ kind: 'text', text: good }), {
    check: () => [{ check: 'DRUG', at: 'overview', text: '', message: '' }],
    reserve: () => ((calls += 1) > 1 ? Promise.reject(used) : Promise.resolve()),
  });
  expect((await outcome).guide).toEqual(goodGuide);
  expect(requests).toHaveLength(1);
  await server?.close();
  const none = await generate(() => ({ kind: 'text', text: good }), { reserve: () => Promise.reject(used) });
  expect(await failureOf(none.outcome)).toMatchObject({ type: 'ModelLimit' });
  expect(none.server.requests).toHaveLength(0);
});

test('a refusal is final', async () => {
  const { outcome, calls } = await generate(() => ({ kind: 'refusal', text: 'I cannot' }));
  expect(await failureOf(outcome)).toMatchObject({
    type: 'Refusal',
    nonRetryable: true,
    message: '언어 모델이 작성을 거절했습니다.',
  });
  expect(calls[0]).toMatchObject({ finishReason: 'refusal' });
});

test('a content filter is a refusal, a length limit is not an answer', async () => {
  const filtered = await failureOf(
    (await generate(() => ({ kind: 'text', text: '{', finish: 'content_filter' }))).outcome,
  );
  expect(filtered.type).toBe('Refusal');
  await server?.close();
  const truncated = await failureOf(
    (await generate(() => ({ kind: 'text', text: good.slice(0, 200), finish: 'length' }))).outcome,
  );
  expect(truncated).toMatchObject({ type: 'Truncated', nonRetryable: false });
});

test.each([
  ['cut off', { kind: 'cut', text: good.slice(0, 300) }],
  ['ended without a reason', { kind: 'unfinished', text: good.slice(0, 300) }],
  ['500', { kind: 'status', status: 500 }],
  ['503', { kind: 'status', status: 503 }],
] satisfies [string, Answer][])('a stream that is %s is retried and kept', async (_name, answer) => {
  const {
    outcome,
    calls,
    server: { requests },
  } = await generate(() => answer);
  expect(await failureOf(outcome)).toMatchObject({ type: 'ModelUnavailable', nonRetryable: false });
  // LangChain does not retry by itself: Temporal does.
  expect(requests).toHaveLength(1);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.response).toBe(answer.kind === 'status' ? '' : answer.text);
});

test('a silent stream is given up', async () => {
  const { outcome, calls } = await generate(() => ({ kind: 'stall', text: good.slice(0, 100) }), { idleMs: 3_000 });
  expect(await failureOf(outcome)).toMatchObject({ type: 'ModelSilent', nonRetryable: false });
  expect(calls[0]).toMatchObject({
    response: good.slice(0, 100),
    error: expect.stringContaining('SilentStreamError') as string,
  });
});

test('429 waits as long as the server asks', async () => {
  const { outcome } = await generate(() => ({ kind: 'status', status: 429, headers: { 'retry-after': '7' } }));
  expect(await failureOf(outcome)).toMatchObject({ type: 'RateLimited', nonRetryable: false, nextRetryDelay: 7_000 });
});

test.each([400, 401, 404])('%i is a wrong setting, not to be repeated', async (status) => {
  const { outcome } = await generate(() => ({ kind: 'status', status }));
  expect(await failureOf(outcome)).toMatchObject({
    type: 'InvalidInput',
    nonRetryable: true,
    message: expect.stringContaining(String(status)) as string,
  });
});

test('a cancellation closes the connection', async () => {
  const abort = new AbortController();
  const { outcome, server: running } = await generate(() => ({ kind: 'text', text: good, pieceDelayMs: 30 }), {
    signal: abort.signal,
    idleMs: 5_000,
    onText: () => abort.abort(new Error('cancelled')),
  });
  await expect(outcome).rejects.toThrow(/cancel|abort/iu);
  await expect.poll(() => running.aborted()).toBe(1);
});
