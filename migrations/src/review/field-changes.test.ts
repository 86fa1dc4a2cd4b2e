import { expect, it } from 'vitest';
import { fieldChanges } from './field-changes.js';

it('tells what differs by the words of the screen, coded values in words', () => {
  const before = { atcA: 'B01AA03', severity: 'MAJOR', note: '' };
  const after = { atcA: 'B01AA03', severity: 'CONTRAINDICATED', note: '확인함' };
  expect(fieldChanges({ before, after })).toEqual([
    { label: '심각도', before: '중대', after: '금기' },
    { label: '비고', before: '', after: '확인함' },
  ]);
});

it('tells every field that has a value of a row that is new or gone, and calls a master’s fields as its screen does', () => {
  const row = { code: 'H0009', name: '시험병원', owner: null, secondFactor: true };
  expect(fieldChanges({ before: null, after: row }, 'institution')).toEqual([
    { label: '기관 코드', before: '', after: 'H0009' },
    { label: '기관명', before: '', after: '시험병원' },
    { label: '2단계 인증', before: '', after: '예' },
  ]);
  expect(fieldChanges({ before: row, after: null }, 'institution')).toHaveLength(3);
});
