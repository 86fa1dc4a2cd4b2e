import { expect, test } from 'vitest';
import { diffLines } from './diff-lines.js';

const told = (before: string, after: string) =>
  diffLines(before, after).map(({ change, before: old, after: line }) => [change, old, line]);

test('lines that stay, go, come and change stand in their order', () => {
  expect(
    told('규칙\n1. 발견만 옮깁니다.\n2. 짧게 씁니다.\n끝', '규칙\n1. 발견만 빠짐없이 옮깁니다.\n끝\n덧붙임'),
  ).toEqual([
    ['SAME', '규칙', '규칙'],
    ['CHANGED', '1. 발견만 옮깁니다.', '1. 발견만 빠짐없이 옮깁니다.'],
    ['REMOVED', '2. 짧게 씁니다.', null],
    ['SAME', '끝', '끝'],
    ['ADDED', null, '덧붙임'],
  ]);
});

test('of a changed line the words are told that went and came', () => {
  const [row] = diffLines('한국어만 씁니다.', '쉬운 한국어만 씁니다.');
  expect(row?.pieces.filter(({ side }) => side !== 'both')).toEqual([{ side: 'after', text: '쉬운 ' }]);
});

test('every line of both texts stands there once, whatever they are', () => {
  const before = 'a\nb\n\nc\nb\nd';
  const after = 'b\nx\n\nb\nc\nd\ne';
  const rows = diffLines(before, after);
  expect(rows.flatMap((row) => row.before ?? []).join('\n')).toBe(before);
  expect(rows.flatMap((row) => row.after ?? []).join('\n')).toBe(after);
  expect(diffLines('', 'a')).toMatchObject([{ change: 'ADDED' }]);
  expect(diffLines('', '')).toEqual([]);
});
