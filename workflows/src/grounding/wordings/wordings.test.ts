import { describe, expect, test } from 'vitest';
import { shippedTables } from '../../../../cdss/src/testing/knowledge.js';
import { shippedWordings } from '../../testing/material.js';

import { WordingBook } from './wording-book.js';

const { harms } = shippedTables();
const rows = shippedWordings();
const bookOf = (predicates: string, nouns: string) =>
  new WordingBook([{ kind: 'HARM', meaning: 'BLEEDING', predicates, nouns }], new Map());
const meaningsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.meaning] : []));

test('every harm and every sign of the table has other words, and none is left of another table', () => {
  expect(meaningsOf('HARM').toSorted()).toEqual(harms.map(({ id }) => id).toSorted());
  expect(meaningsOf('SIGN').toSorted()).toEqual(
    [...new Set(harms.flatMap(({ signs }) => signs.split(/[|;]/u)))].toSorted(),
  );
  for (const { meaning, predicates } of rows)
    expect([meaning, predicates]).toEqual([meaning, expect.stringMatching(/다\)*$/u)]);
});

test('every predicate is in the form of the dictionary, with its brackets closed', () => {
  for (const { meaning, predicates, nouns } of rows) {
    for (const cell of [predicates, nouns]) {
      let depth = 0;
      for (const letter of cell) {
        depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
        expect(depth).toBeGreaterThanOrEqual(0);
      }
      expect([meaning, depth]).toEqual([meaning, 0]);
    }
  }
});

test.each([
  ['멎지 않다', '멎지 않으면', '멎지 않거나', '멎지 않을', '멎지 않아'],
  ['어지럽다', '어지러우면', '어지럽거나', '어지러울', '어지러워'],
  ['붓다', '부으면', '붓거나', '부을', '부어'],
  ['들다', '들면', '들거나', '들', '들어'],
  ['노랗다', '노라면', '노랗거나', '노랄', '노래'],
  ['빠지다', '빠지면', '빠지거나', '빠질', '빠져'],
  ['좁다', '좁으면', '좁거나', '좁을', '좁아'],
  ['오르다', '오르면', '오르거나', '오를', '올라'],
  ['아프다', '아프면', '아프거나', '아플', '아파'],
  ['심하다', '심하면', '심하거나', '심할', '심해'],
])('%s is inflected', (predicate, condition, ...open) => {
  const book = bookOf(predicate, '');
  const whole = (text: string) => book.at(text, 0).flatMap(({ end, form }) => (end === text.length ? [form] : []));
  expect(whole(condition)).toContain('IF');
  for (const form of open) expect([form, whole(form)]).toEqual([form, expect.arrayContaining(['OPEN'])]);
});

describe('a wording is found', () => {
  const book = bookOf('(피|출혈)가 (멎지 않다|나다)|{디곡신}이 쌓이다', '심한 불면|멍');
  const at = (text: string) => book.at(text, 0).map(({ end, form }) => [text.slice(0, end), form]);
  test('in its forms, with what strengthens it', () => {
    expect(at('피가 멎지 않으면')).toContainEqual(['피가 멎지 않으면', 'IF']);
    expect(at('출혈가 계속 멎지 않는지 살핀다')).toContainEqual(['출혈가 계속 멎지 않는지', 'WHETHER']);
    expect(at('피가 날 수 있다')).toContainEqual(['피가 날', 'OPEN']);
  });
  test('by its name, of which no ending makes a condition', () => {
    expect(at('심한 불면, 멍')).toEqual([['심한 불면', 'OPEN']]);
    expect(at('멍·코피')).toEqual([['멍·', 'OPEN']]);
  });
  test('nowhere within a word, in the past, or denied', () => {
    for (const text of ['멍게', '피가 나지 않으면', '피가 났으면', '피가 조금 나면']) expect(at(text)).toEqual([]);
  });
});
