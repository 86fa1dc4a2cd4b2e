import { EventEmitter } from 'node:events';
import { OnyakError } from '@onyak/core';
import { expect, it } from 'vitest';
import type { HttpContext } from '../state.js';
import { Turns } from './turns.js';

/** As much of a request as a turn asks for. */
function request() {
  const res = Object.assign(new EventEmitter(), { destroyed: false });
  const headers: Record<string, string> = {};
  const http = { state: {}, res, set: (name: string, value: string) => void (headers[name] = value) };
  return { http: http as unknown as HttpContext, headers, end: () => void res.emit('close') };
}

const settled = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

it('lets a user do two exports, the next wait for them, and nobody else for that user', async () => {
  const turns = new Turns();
  const [first, second, third, other] = [request(), request(), request(), request()];
  await turns.take(first.http, 'DOCTOR01', 'export');
  await turns.take(second.http, 'DOCTOR01', 'export');
  const waiting = turns.take(third.http, 'DOCTOR01', 'export');
  expect(await settled(waiting)).toBe(false);
  expect(await settled(turns.take(other.http, 'DOCTOR02', 'export'))).toBe(true);
  expect(await settled(turns.take(request().http, 'DOCTOR01', 'search'))).toBe(true);
  first.end();
  expect(await settled(waiting)).toBe(true);
});

it('tells who asks for many more how long to wait, in Korean and in Retry-After', async () => {
  const turns = new Turns(1);
  for (let index = 0; index < 8; index += 1) void turns.take(request().http, 'DOCTOR01', 'export');
  const refused = request();
  const error: unknown = await turns.take(refused.http, 'DOCTOR01', 'export').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OnyakError);
  expect(error).toMatchObject({ code: 'TOO_MANY', status: 429 });
  const seconds = Number(refused.headers['Retry-After']);
  expect(seconds).toBeGreaterThan(0);
  expect((error as OnyakError).message).toContain(`약 ${seconds}초`);
});

it('makes who is refused wait for that too: asking again at once would cost the others as much as the work', async () => {
  const turns = new Turns(200);
  for (let index = 0; index < 8; index += 1) void turns.take(request().http, 'DOCTOR01', 'export');
  const begun = performance.now();
  await turns.take(request().http, 'DOCTOR01', 'export').catch(() => undefined);
  expect(performance.now() - begun).toBeGreaterThan(190);
});

it('gives a turn that does not end with the answer to the next when it is given back, and no sooner', async () => {
  const turns = new Turns();
  const { http } = request();
  const ends = [await turns.hold(http, 'DOCTOR01', 'body'), await turns.hold(http, 'DOCTOR01', 'body')];
  const third = turns.hold(http, 'DOCTOR01', 'body').then(() => undefined);
  expect(await settled(third)).toBe(false);
  ends[0]?.();
  ends[0]?.();
  expect(await settled(third)).toBe(true);
  expect(await settled(turns.hold(http, 'DOCTOR01', 'body').then(() => undefined))).toBe(false);
});

it('gives the turns back when all have ended, and one to a request however often it asks', async () => {
  const turns = new Turns();
  for (let round = 0; round < 20; round += 1) {
    const [one, two] = [request(), request()];
    await turns.take(one.http, 'DOCTOR01', 'upload');
    await turns.take(one.http, 'DOCTOR01', 'upload');
    const next = turns.take(two.http, 'DOCTOR01', 'upload');
    expect(await settled(next)).toBe(false);
    one.end();
    expect(await settled(next)).toBe(true);
    two.end();
  }
});

it('follows six commits of a user at a time; sixty wait, and who comes then is told that the request is kept', async () => {
  const turns = new Turns(1);
  const following = Array.from({ length: 66 }, () => request());
  const taken = following.map(({ http }) => turns.take(http, 'DOCTOR01', 'following'));
  expect(await Promise.all(taken.map(settled))).toEqual(following.map((_, index) => index < 6));
  const refused = turns.take(request().http, 'DOCTOR01', 'following');
  await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY' });
  await expect(refused).rejects.toThrow('접수만');
  expect(await settled(turns.take(request().http, 'DOCTOR02', 'following'))).toBe(true);
  for (const { end } of following) {
    end();
    await new Promise(setImmediate);
  }
  expect(await Promise.all(taken.map(settled))).toEqual(following.map(() => true));
  expect(await settled(turns.take(request().http, 'DOCTOR01', 'following'))).toBe(true);
});
