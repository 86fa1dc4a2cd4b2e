import { field } from '@onyak/core';
import { expect, it } from 'vitest';
import { columnOf } from './columns.js';

const marked = field.number({ label: '점수', min: 0, max: 10, mark: { atMost: 8, word: '낮음' }, emptyText: '-' });

it('a marked number says so by a word and a colour, at its bound and below, and what is empty by neither', () => {
  const column = columnOf<{ score: number | null }>('score', marked);
  const shown = (score: number | null) => [column.text?.({ score }), column.tone?.({ score })];
  expect(shown(7.5)).toEqual(['7.5 낮음', 'lowScore']);
  expect(shown(8)).toEqual(['8 낮음', 'lowScore']);
  expect(shown(8.01)).toEqual(['8.01', undefined]);
  expect(shown(0)).toEqual(['0 낮음', 'lowScore']);
  expect(shown(null)).toEqual(['-', undefined]);
});

it('a number without a mark is told as it is', () => {
  const column = columnOf<{ score: number }>('score', field.number({ label: '점수', min: 0, max: 10 }));
  expect(column.text).toBeUndefined();
  expect(column.tone).toBeUndefined();
});
