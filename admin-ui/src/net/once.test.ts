// @vitest-environment jsdom
import { OnyakError } from '@onyak/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callApi } from './call.js';

const keys: (string | null)[] = [];
let answer: () => Response;
beforeEach(() => {
  keys.length = 0;
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'));
    return new Promise((resolve) => resolve(answer()));
  });
});
afterEach(() => vi.unstubAllGlobals());

const send = (word: string) =>
  callApi({ path: '/api/a', method: 'POST', params: { word }, answer: z.unknown(), once: true }).catch(
    (error: unknown) => error,
  );
const json = (status: number, result: string) => () =>
  new Response(JSON.stringify({ result, msg: '' }), { status, headers: { 'content-type': 'application/json' } });
const lost = () => {
  throw new TypeError('failed');
};

it('sends the same again under the same key until an answer comes, then under a new one', async () => {
  answer = lost;
  expect(await send('lost')).toBeInstanceOf(OnyakError);
  answer = json(503, 'UNAVAILABLE');
  await send('lost');
  answer = json(200, 'SUCCESS');
  await send('lost');
  await send('lost');
  const [first, second, third, fourth] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

it('draws a new key for another content, and after a refusal', async () => {
  answer = lost;
  await send('one');
  await send('two');
  expect(keys[1]).not.toBe(keys[0]);
  answer = json(409, 'STATE');
  await send('one');
  await send('one');
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('sends no key where nobody asks for one', async () => {
  answer = json(200, 'SUCCESS');
  await callApi({ path: '/api/a', method: 'POST', answer: z.unknown() });
  expect(keys).toEqual([null]);
});
