import { afterEach, expect, test, vi } from 'vitest';
import { onStopSignal } from './stop-signal.js';

afterEach(() => vi.useRealTimers());

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops once, and forces when it is pressed again', (signal) => {
  vi.useFakeTimers();
  const [stop, force] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const remove = onStopSignal(stop, force);
  try {
    process.emit(signal);
    // npm passes it on as well.
    process.emit(signal);
    expect([stop.mock.calls.length, force.mock.calls.length]).toEqual([1, 0]);
    vi.advanceTimersByTime(1_000);
    process.emit(signal);
    expect([stop.mock.calls.length, force.mock.calls.length]).toEqual([1, 1]);
  } finally {
    remove();
  }
});
