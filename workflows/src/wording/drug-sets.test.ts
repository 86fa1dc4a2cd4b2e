import { expect, test } from 'vitest';
import { random } from '../testing/mutations/seeded.js';
import { setsOfPairs, type NameSets } from './drug-sets.js';

const pairsOf = ({ each, others }: NameSets) =>
  others.length > 0
    ? each.flatMap((a) => others.map((b) => [a, b] as const))
    : each.flatMap((a, at) => each.slice(at + 1).map((b) => [a, b] as const));
const keyOf = ([a, b]: readonly [string, string]) => [a, b].sort().join('+');

test('pairs of one with many, of many with many, and of all with all', () => {
  expect(setsOfPairs([['가', '나']])).toEqual([{ each: ['가'], others: ['나'] }]);
  expect(
    setsOfPairs([
      ['가', '다'],
      ['가', '라'],
      ['나', '다'],
      ['나', '라'],
    ]),
  ).toEqual([{ each: ['가', '나'], others: ['다', '라'] }]);
  expect(
    setsOfPairs([
      ['가', '나'],
      ['나', '다'],
      ['가', '다'],
    ]),
  ).toEqual([{ each: ['가', '나', '다'], others: [] }]);
});

test('no pair is lost and none is made up', () => {
  const from = random(8);
  for (let round = 0; round < 300; round += 1) {
    const size = 2 + from.below(12);
    const pairs = Array.from({ length: 1 + from.below(40) }, () => [from.below(size), from.below(size)] as const)
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => [`약${a}`, `약${b}`] as const);
    const told = setsOfPairs(pairs).flatMap(pairsOf).map(keyOf);
    expect(told.sort()).toEqual([...new Set(pairs.map(keyOf))].sort());
  }
});
