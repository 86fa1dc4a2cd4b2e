// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeWanted } from '../session/keep.js';
import { elsewhere } from './visitor.js';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  document.cookie = 'onyak_known=yes';
});

const answers = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));

it('leads somebody who was never here to the sign-in without a question', async () => {
  document.cookie = 'onyak_known=; max-age=0';
  const ask = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', ask);
  expect(await elsewhere('/asmt', '')).toBe('/login-form');
  expect(ask).not.toHaveBeenCalled();
  expect(takeWanted()).toBe('/asmt');
});

it('leads a visitor to the sign-in and remembers the page', async () => {
  answers(401, { result: 'NO_SESSION', msg: '' });
  expect(await elsewhere('/asmt', '?search=열')).toBe('/login-form');
  expect(takeWanted()).toBe('/asmt?search=열');
});

it('leads an unfinished account to its step', async () => {
  answers(401, { result: 'CHECK_OTP', msg: '' });
  expect(await elsewhere('/asmt', '')).toBe('/check-otp');
});

it.each([
  ['somebody signed in', 200, { result: 'SUCCESS', data: [] }],
  ['a server that cannot say', 503, { result: 'UNAVAILABLE' }],
  ['too many questions', 429, { result: 'TOO_MANY' }],
] as const)('leaves %s to the app', async (_who, status, body) => {
  answers(status, body);
  expect(await elsewhere('/asmt', '')).toBeUndefined();
});

it('leaves a broken line to the app', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await elsewhere('/asmt', '')).toBeUndefined();
});
