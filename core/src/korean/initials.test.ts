import { describe, expect, it } from 'vitest';
import { containsText, initialsOf, isInitials } from './initials.js';

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
});
