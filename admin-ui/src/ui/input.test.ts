import { describe, expect, it } from 'vitest';
import { maskDate, toIsoDate } from './DateField.js';
import { checkFile } from './FileDrop.js';
import { stampedName } from './files.js';
import { searchFault } from './SearchBox.js';
import { clock } from './Timer.js';

describe('dates', () => {
  it('get their dashes while digits are typed', () => {
    expect(['2', '2026', '20260', '202601', '20260131', '2026-01-31', '202601319'].map(maskDate)).toEqual([
      '2',
      '2026',
      '2026-0',
      '2026-01',
      '2026-01-31',
      '2026-01-31',
      '2026-01-31',
    ]);
  });

  it('are real days or nothing', () => {
    expect(toIsoDate('20260131')).toBe('2026-01-31');
    expect(toIsoDate('')).toBe('');
    for (const bad of ['20260230', '2026013', '20261301']) expect(toIsoDate(bad)).toBeUndefined();
  });
});

describe('search', () => {
  it('refuses nothing and too little with the documents’ words', () => {
    expect(searchFault('', 0, '검색조건 입력 후 조회 필요')).toBe('검색조건 입력 후 조회 필요');
    expect(searchFault('', 2, undefined)).toBe('');
    expect(searchFault('가', 2, undefined)).toBe('검색어는 2자 이상 입력해 주세요.');
    expect(searchFault('감기', 2, undefined)).toBe('');
  });
});

describe('files', () => {
  it('are refused by size and type before they are sent', () => {
    const file = (name: string, size: number, type = '') => ({ name, size, type });
    expect(checkFile(file('a.json', 48_000_000), '.json', 48_000_000)).toBe('');
    expect(checkFile(file('a.json', 48_000_001), '.json', 48_000_000)).toBe(
      '파일은 최대 48,000,000 바이트까지 올릴 수 있습니다.',
    );
    expect(checkFile(file('A.JSON', 1), '.json', undefined)).toBe('');
    expect(checkFile(file('a.pdf', 1, 'application/pdf'), '.json,application/json', undefined)).toBe(
      '지원하지 않는 파일 형식입니다.',
    );
    expect(checkFile(file('a', 1, 'application/json'), '.json,application/json', undefined)).toBe('');
  });

  it('get a name that every file system takes', () => {
    expect(stampedName('IRB 12/3: 홍', 'json', new Date(2026, 0, 31, 9, 5))).toBe('IRB_12_3_홍-20260131-0905.json');
  });
});

describe('elapsed time', () => {
  it('reads as mm:ss', () => {
    expect([0, 59.9, 60, 3599, 3600, -5].map(clock)).toEqual(['00:00', '00:59', '01:00', '59:59', '60:00', '00:00']);
  });
});
