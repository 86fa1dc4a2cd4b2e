import { expect, it } from 'vitest';
import { z } from 'zod';
import { typedNumber } from './typed-number.js';

const score = typedNumber(z.int('score').min(0, 'score').max(10, 'score'));

it.each([
  [7, 7],
  ['7', 7],
  [' 10 ', 10],
  ['0', 0],
])('reads %j', (given, number) => expect(score.parse(given)).toBe(number));

it.each([undefined, null, '', '  ', true, false, [7], ['7'], {}, '7점', '7.5', 11, '-1', Number.NaN])(
  'takes %j for no number',
  (given) => expect(score.safeParse(given).error?.issues.map(({ message }) => message)).toEqual(['score']),
);

it('tells what is missing in an object by its name', () => {
  const { error } = z.object({ score }).safeParse({});
  expect(error?.issues).toEqual([expect.objectContaining({ path: ['score'], message: 'score' })]);
});
