import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { containsText, findText, initialsOf, initialsPattern, isInitials } from './initials.js';

describe('initial consonants', () => {
  it('reads each syllable by its first consonant and leaves the rest', () => {
    expect(initialsOf('한국 병원 A1')).toBe('ㅎㄱ ㅂㅇ A1');
    expect(initialsOf('까똑'.normalize('NFD'))).toBe('ㄲㄸ');
  });

  it('takes a search of consonants alone as initials, and anything else as it is', () => {
    expect(isInitials('ㅎㄱ')).toBe(true);
    expect(isInitials('ㅎ국')).toBe(false);
    expect(isInitials('ㅏ')).toBe(false);
    expect(containsText('대한국립병원', 'ㅎㄱ')).toBe(true);
    expect(containsText('대한국립병원', 'ㄱㅎ')).toBe(false);
    expect(containsText('Warfarin 와파린', 'WAR')).toBe(true);
    expect(containsText('온누리'.normalize('NFD'), '누리')).toBe(true);
  });

  it('tells where a text was found, in the text as it is shown', () => {
    const part = (text: string, search: string) => {
      const place = findText(text, search);
      return place && text.normalize('NFC').slice(place.from, place.to);
    };
    expect(part('대한국립병원', 'ㅎㄱ')).toBe('한국');
    expect(part('Warfarin 와파린', 'WAR')).toBe('War');
    expect(part('온누리'.normalize('NFD'), '누리')).toBe('누리');
    expect(part('ㄱㄴ 표 가나', 'ㄱㄴ')).toBe('ㄱㄴ');
    expect(part('İstanbul 병원', 'ㅂㅇ')).toBe('병원');
    expect(part('가나다', '')).toBeUndefined();
    expect(part('가나다', 'ㄷㄴ')).toBeUndefined();
  });

  it('says the same by a pattern over syllables', () => {
    expect(initialsPattern('ㅎㄱ')).toBe('[ㅎ하-힣][ㄱ가-깋]');
    const character = fc.oneof(
      fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom('ㄱ', 'ㅎ', 'ㅏ', 'A', ' ', '1'),
    );
    const text = fc.string({ unit: character, maxLength: 12 });
    const needle = fc.string({
      unit: fc.constantFrom(...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'),
      minLength: 1,
      maxLength: 2,
    });
    fc.assert(
      fc.property(text, needle, (given, search) => {
        expect(new RegExp(initialsPattern(search)).test(given)).toBe(initialsOf(given).includes(search));
      }),
      { numRuns: 2000 },
    );
  });
});
