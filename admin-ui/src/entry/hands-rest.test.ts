// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handsRest } from './line.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits while somebody types, and no longer than a pause', async () => {
  let rests = false;
  void handsRest().then(() => (rests = true));
  for (let key = 0; key < 10; key += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ㄱ' }));
  }
  expect(rests).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(rests).toBe(true);
});
