import { describe, expect, it } from 'vitest';
import { addMonths, dayByKey, weeksOf } from '../dates/calendar-days.js';
import { toIsoDate } from '../dates/DateField.js';
import { checkFile } from './FileDrop.js';
import { caretIn, maskDate, maskDateTime, maskPhone, masks } from './masks.js';
import { stampedName } from './files.js';
import { searchFault } from '../search/SearchBox.js';
import { clock } from '../Timer.js';

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

describe('masks', () => {
  it('shape telephone numbers and moments as digits are typed', () => {
    expect(
      ['010', '0101234', '01012345678', '0212345678', '021234567', '0311234567', '15881234'].map(maskPhone),
    ).toEqual(['010', '010-1234', '010-1234-5678', '02-1234-5678', '02-123-4567', '031-123-4567', '1588-1234']);
    expect(maskPhone('+82 10-1234')).toBe('+82 10-1234');
    expect(['202611', '2026112009', '202611200930'].map(maskDateTime)).toEqual([
      '2026-11',
      '2026-11-20 09',
      '2026-11-20 09:30',
    ]);
  });

  it('leave the caret where the hand is', () => {
    // A digit typed in the middle of 2026-01-31: the caret stays behind it, past the dash that was put in.
    expect(caretIn(masks.date, '20269-01-31', 5, '2026-90-13')).toBe(6);
    expect(caretIn(masks.date, '2026-', 4, '2026')).toBe(4);
    expect(caretIn(masks.capitals, 'AbC', 2, 'ABC')).toBe(2);
    expect(caretIn(masks.date, '202611', 6, '2026-11')).toBe(7);
  });
});

describe('calendar', () => {
  it('has whole weeks from Sunday', () => {
    const weeks = weeksOf('2026-11-20');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-11-01', '2026-12-05']);
    expect(weeksOf('2026-02-10')).toHaveLength(4);
    expect(weeksOf('2026-05-10')).toHaveLength(6);
  });

  it('is walked with the keys, and never onto a day that is none', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(dayByKey('ArrowUp', false, '2026-03-03')).toBe('2026-02-24');
    expect(dayByKey('Home', false, '2026-11-20')).toBe('2026-11-15');
    expect(dayByKey('PageDown', true, '2026-11-20')).toBe('2027-11-20');
    expect(dayByKey('a', false, '2026-11-20')).toBeUndefined();
  });
});

describe('search', () => {
  it('refuses nothing and too little with the documents’ words', () => {
    expect(searchFault('', 0, '검색조건 입력 후 조회 필요')).toBe('검색조건 입력 후 조회 필요');
    expect(searchFault('', 2, undefined)).toBe('');
    expect(searchFault('가', 2, undefined)).toBe('검색어는 2자 이상 입력해 주십시오.');
    expect(searchFault('감기', 2, undefined)).toBe('');
  });
});

describe('files', () => {
  it('are refused by size and type before they are sent', () => {
    const file = (name: string, size: number, type = '') => ({ name, size, type });
    expect(checkFile(file('a.json', 48_000_000), '.json', 48_000_000)).toBe('');
    expect(checkFile(file('a.json', 48_000_001), '.json', 48_000_000)).toBe('파일은 최대 48MB까지 올릴 수 있습니다.');
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
