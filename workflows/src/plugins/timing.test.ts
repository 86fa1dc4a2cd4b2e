import { expect, it } from 'vitest';
import { jobSpec } from './timing.js';

it.each([
  ['1 minute', { intervals: [{ every: 60_000 }] }],
  ['15 minutes', { intervals: [{ every: 900_000 }] }],
  ['2 days', { intervals: [{ every: 172_800_000 }] }],
  ['30 3 * * *', { cronExpressions: ['30 3 * * *'], timezone: 'Asia/Seoul' }],
  ['*/5 9-17 * * 1-5', { cronExpressions: ['*/5 9-17 * * 1-5'], timezone: 'Asia/Seoul' }],
])('understands %s', (every, spec) => {
  expect(jobSpec(every)).toEqual(spec);
});

it.each(['', 'often', '0 hours', '1 week', '* * *', '30 3 * * * *', '-1 hours'])(
  'does not understand "%s"',
  (every) => {
    expect(jobSpec(every)).toBeUndefined();
  },
);
