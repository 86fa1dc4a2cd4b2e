import { EventEmitter } from 'node:events';
import { OnyakError } from '@onyak/core';
import { expect, it } from 'vitest';
import { Shares } from './shares.js';
import type { HttpContext } from '../state.js';

/** As much of a request as a share asks for. */
function request() {
  const res = Object.assign(new EventEmitter(), { destroyed: false });
  const http = { state: {}, res, set: () => undefined };
  return { http: http as unknown as HttpContext, end: () => void res.emit('close') };
}

const settled = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

const enterMany = (shares: Shares, userId: string, count: number) =>
  Array.from({ length: count }, () => {
    const one = request();
    const entered = shares.enter(one.http, userId);
    entered.catch(() => undefined);
    return { ...one, entered };
  });

const enteredOf = async (requests: readonly { entered: Promise<void> }[]): Promise<number> =>
  (await Promise.all(requests.map(({ entered }) => settled(entered)))).filter(Boolean).length;

it('leaves everything to who is alone', async () => {
  const shares = new Shares();
  expect(await enteredOf(enterMany(shares, 'DOCTOR01', 50))).toBe(50);
});

it('gives a user a few requests at a time while others are at work, and the others theirs at once', async () => {
  for (const [processors, first] of [
    [1, 1],
    [2, 1],
    [4, 3],
    [64, 6],
  ] as const) {
    const shares = new Shares({ processors });
    await shares.enter(request().http, 'DOCTOR02');
    const requests = enterMany(shares, 'DOCTOR01', 20);
    expect(await enteredOf(requests)).toBe(first);
    expect(await enteredOf(enterMany(shares, 'DOCTOR03', 1))).toBe(1);
    requests[0]?.end();
    await expect.poll(() => enteredOf(requests)).toBe(first + 1);
  }
});

it('goes round: who has many long ones waits after each for as long as the others could have had, who sends one at a time never', async () => {
  const shares = new Shares({ processors: 2 });
  await shares.enter(request().http, 'DOCTOR02');
  const requests = enterMany(shares, 'DOCTOR01', 3);
  await new Promise((resolve) => setTimeout(resolve, 60));
  requests[0]?.end();
  // Its place is the others' now, however often it is asked for.
  expect(await enteredOf(requests)).toBe(1);
  expect(shares.tryEnter(request().http, 'DOCTOR01')).toBe(false);
  for (let turn = 0; turn < 5; turn += 1) {
    const one = request();
    expect(shares.tryEnter(one.http, 'DOCTOR03')).toBe(true);
    one.end();
  }
  await requests[1]?.entered;
});

it('lets the ones that waited in by and by, each once, until none is left', async () => {
  const shares = new Shares();
  await shares.enter(request().http, 'DOCTOR02');
  const requests = enterMany(shares, 'DOCTOR01', 20);
  for (const one of requests) {
    await one.entered;
    expect(shares.tryEnter(one.http, 'DOCTOR01')).toBe(true);
    one.end();
  }
  expect(shares.tryEnter(request().http, 'DOCTOR01')).toBe(true);
});

it('lets in who waits once the others are quiet, though the user’s long request goes on', async () => {
  const shares = new Shares({ processors: 2 });
  await shares.enter(request().http, 'DOCTOR02');
  const requests = enterMany(shares, 'DOCTOR01', 2);
  expect(await enteredOf(requests)).toBe(1);
  await expect.poll(() => enteredOf(requests), { timeout: 5_000 }).toBe(2);
});

it('lets the next one in when a request only waits for somebody else from then on, and counts its end no second time', async () => {
  const shares = new Shares({ processors: 2 });
  await shares.enter(request().http, 'DOCTOR02');
  const [first, second, third] = enterMany(shares, 'DOCTOR01', 3);
  first?.http.state.leaveShare?.();
  await second?.entered;
  first?.end();
  expect(await settled(third?.entered ?? Promise.reject(new Error('not asked')))).toBe(false);
  second?.end();
  await third?.entered;
});

it('tells who asks for very many to come again', async () => {
  const shares = new Shares({ refusalMs: 1 });
  await shares.enter(request().http, 'DOCTOR02');
  const last = enterMany(shares, 'DOCTOR01', 200).at(-1);
  const error: unknown = await last?.entered.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OnyakError);
  expect(error).toMatchObject({ code: 'TOO_MANY', status: 429 });
});

it('makes long answers go slower while others are at work, all of them together, and not otherwise', async () => {
  const shares = new Shares();
  const breathe = async (pieces: number) =>
    await Promise.all(Array.from({ length: pieces }, () => shares.breathe('DOCTOR01')));
  await shares.enter(request().http, 'DOCTOR01');
  // Without a timer it is through before the next turn of the event loop.
  const nextTurn = new Promise((resolve) => setImmediate(resolve, 'next turn'));
  expect(await Promise.race([nextTurn, breathe(50).then(() => 'at once')])).toBe('at once');
  await shares.enter(request().http, 'DOCTOR02');
  const begun = performance.now();
  await breathe(10);
  expect(performance.now() - begun).toBeGreaterThan(50);
});
