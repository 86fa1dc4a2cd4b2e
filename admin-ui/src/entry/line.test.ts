import { expect, it } from 'vitest';
import { isSlow, type Loaded } from './line.js';

const file = (kilobytes: number, requestStart: number, responseEnd: number, cached = false): Loaded => ({
  encodedBodySize: kilobytes * 1000,
  transferSize: cached ? 0 : kilobytes * 1000 + 300,
  requestStart,
  responseEnd,
});

it.each([
  ['400 kbit/s', [file(4, 0, 280), file(80, 300, 3_000), file(60, 300, 3_100)], true],
  ['20 Mbit/s, files side by side', [file(4, 0, 40), file(80, 50, 150), file(60, 50, 150)], false],
  ['from the cache, slow disk or not', [file(80, 0, 5_000, true)], false],
  ['a short answer of a busy server', [file(9, 0, 350)], false],
  ['nothing yet', [], false],
] as const)('%s', (_line, loaded, slow) => {
  expect(isSlow(loaded)).toBe(slow);
});
