// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inFlight } from '../net/in-flight.js';
import { atRest, handsRest } from './line.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = vi.fn<() => void>();
      disconnect = vi.fn<() => void>();
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

it('the page does not rest while an answer is waited for, however long nothing arrives', async () => {
  let answered = (): void => undefined;
  const answer = inFlight(new Promise<void>((resolve) => (answered = resolve)));
  let rests = false;
  void atRest().then(() => (rests = true));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(rests).toBe(false);
  answered();
  await answer;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(rests).toBe(true);
});

it('a page that was at work all the while did not rest', async () => {
  let rests = false;
  void atRest().then(() => (rests = true));
  await vi.advanceTimersByTimeAsync(1_000);
  // Four seconds go by in one task: no timer runs meanwhile, and the one that is due comes late.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 4_000);
  await vi.advanceTimersByTimeAsync(500);
  clock.mockRestore();
  expect(rests).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(rests).toBe(true);
});
