import { OTHER_CODE_SYSTEM } from '@onyak/core';
import { expect, it } from 'vitest';
import { kdCodeOf, otherCodeOf } from './drug-codes.js';

it('a code of another system never stands as a KD code', () => {
  const shown = (medicationCode: string, medicationCodeSystem?: string) => {
    const row = { medicationCode, ...(medicationCodeSystem === undefined ? {} : { medicationCodeSystem }) };
    return [kdCodeOf(row), otherCodeOf(row)];
  };
  expect(shown('073400460')).toEqual(['073400460', '']);
  expect(shown('855332', 'RxNorm')).toEqual(['', 'RxNorm 855332']);
  expect(shown('322236009', 'SNOMED CT')).toEqual(['', 'SNOMED CT 322236009']);
  expect(shown('B01AA03', 'ATC')).toEqual(['', '']);
  expect(shown('0071-0155', OTHER_CODE_SYSTEM)).toEqual(['', '기타 0071-0155']);
  expect(shown('')).toEqual(['', '']);
});
