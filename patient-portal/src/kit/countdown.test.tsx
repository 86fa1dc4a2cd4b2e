// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const start = () => {
  const onEnd = vi.fn<() => void>();
  render(<Countdown endsAt={Date.now() + 300_000} onEnd={onEnd} />);
  return onEnd;
};
const seen = () => screen.getByRole('timer').textContent;
const spoken = () => screen.getByRole('status').textContent;

test('shows each second, and speaks at five minutes, one minute, twenty seconds and the end alone', () => {
  const onEnd = start();
  const words: string[] = [spoken()];
  const shown = new Set([seen()]);
  for (let second = 0; second < 300; second += 1) {
    act(() => void vi.advanceTimersByTime(1000));
    shown.add(seen());
    if (words.at(-1) !== spoken()) words.push(spoken());
  }
  expect(words).toEqual(['5분 남았습니다.', '1분 남았습니다.', '20초 남았습니다.', '시간이 지났습니다.']);
  expect(shown.size).toBe(301);
  expect([...shown].slice(0, 2)).toEqual(['05:00', '04:59']);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('is right after a minute in which the phone slept, and says what is true then', () => {
  start();
  vi.setSystemTime(Date.now() + 265_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(seen()).toBe('00:35');
  expect(spoken()).toBe('35초 남았습니다.');
});

test('ends once, also when it ended while nobody looked', () => {
  const onEnd = start();
  vi.setSystemTime(Date.now() + 900_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(seen()).toBe('00:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
});
