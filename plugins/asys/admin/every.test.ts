import { expect, it } from 'vitest';
import { everyText } from './every.js';

it.each([
  ['30 3 * * *', '매일 03:30'],
  ['15 minutes', '15분마다'],
  ['1 hour', '1시간마다'],
  ['2 days', '2일마다'],
  ['0 9 * * 1-5', '0 9 * * 1-5'],
])('words %s', (every, words) => {
  expect(everyText(every)).toBe(words);
});
