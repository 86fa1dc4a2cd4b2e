import { describe, expect, it } from 'vitest';
import { josa } from './josa.js';

describe('josa', () => {
  it.each([
    ['와파린', '은', '와파린은'],
    ['아스피린', '과', '아스피린과'],
    ['메트포르민', '을', '메트포르민을'],
    ['클로피도그렐', '이', '클로피도그렐이'],
    ['푸로세미드', '은', '푸로세미드는'],
    ['푸로세미드', '과', '푸로세미드와'],
    ['아스피린', '으로', '아스피린으로'],
    ['클로피도그렐', '으로', '클로피도그렐로'],
    ['이부프로펜', '을', '이부프로펜을'],
    ['시메티코네', '이', '시메티코네가'],
    ['로사르탄(복합)', '과', '로사르탄(복합)과'],
    ['N18.4', '이', 'N18.4가'],
    ['B12', '을', 'B12를'],
    ['B6', '은', 'B6은'],
    ['I10', '이', 'I10이'],
    ['warfarin', '은', 'warfarin은'],
    ['ibuprofen sodium', '과', 'ibuprofen sodium과'],
    ['aspirin E', '을', 'aspirin E를'],
    ['', '은', '는'],
  ] as const)('%s + %s = %s', (word, particle, expected) => {
    expect(josa(word, particle)).toBe(expected);
  });
});
