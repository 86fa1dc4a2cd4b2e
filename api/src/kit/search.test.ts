import { OnyakError } from '@onyak/core';
import { expect, it } from 'vitest';
import { containing, searchedText } from './search.js';

const refusals = { empty: 'nothing', short: { min: 2, message: 'more' } };
const refusalOf = (text: string): unknown => {
  try {
    return searchedText(text, 'name', refusals);
  } catch (error) {
    return error instanceof OnyakError ? [error.code, error.details.faults] : error;
  }
};

it('trims and composes what was typed', () => {
  expect(searchedText(`  ${'한국'.normalize('NFD')} `, 'name', refusals)).toBe('한국');
});

it('refuses nothing and too little at the field', () => {
  expect(refusalOf('   ')).toEqual(['VALIDATION', [{ field: 'name', message: 'nothing' }]]);
  expect(refusalOf('한')).toEqual(['VALIDATION', [{ field: 'name', message: 'more' }]]);
  expect(searchedText('한', 'name', { empty: 'nothing' })).toBe('한');
});

it('finds wildcards as they are written', () => {
  expect(containing('5%_\\')).toBe('%5\\%\\_\\\\%');
});
