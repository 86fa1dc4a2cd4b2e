import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { afterMinimumDuration, failAfterMinimumDuration } from './minimum-duration.js';

/** Whether a promise has settled after a while that is long for work without waiting, and short for the floor. */
const settlesSoon = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    delay(100, false),
  ]);

const FLOOR = 2000;
const found = () => Promise.resolve('found');
const refused = () => Promise.reject(new Error('refused'));

it('answers neither what was found nor a refusal before its time', async () => {
  for (const work of [found, refused]) expect(await settlesSoon(afterMinimumDuration(work, FLOOR))).toBe(false);
  await expect(afterMinimumDuration(found, 0)).resolves.toBe('found');
  await expect(afterMinimumDuration(refused, 0)).rejects.toThrow('refused');
});

it('keeps only a refusal back where success is no secret', async () => {
  expect(await settlesSoon(failAfterMinimumDuration(found, FLOOR))).toBe(true);
  expect(await settlesSoon(failAfterMinimumDuration(refused, FLOOR))).toBe(false);
  await expect(failAfterMinimumDuration(refused, 0)).rejects.toThrow('refused');
});
