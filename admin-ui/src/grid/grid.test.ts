import { describe, expect, it } from 'vitest';
import { rowsToText } from './copy.js';
import { describeFilter, passes, toRestFilter } from './query/filters.js';
import { compareValues, formatDateTime, formatValue } from './format.js';
import { keyAction, type KeyPress } from './keyboard.js';
import { selectRange, stateOf, toggleMany, toggleOne } from './selection.js';
import { noSettings, readKept, writeKept } from './arrangement/settings.js';
import { nextSort } from './query/query.js';

describe('values', () => {
  it('read as people write them', () => {
    expect(formatValue('number', 1234567.5)).toBe('1,234,567.5');
    expect(formatValue('boolean', true)).toBe('예');
    expect(formatValue('boolean', 'N')).toBe('아니요');
    expect(formatValue('option', 'A', [{ value: 'A', label: '활성' }])).toBe('활성');
    expect(formatValue('text', null)).toBe('');
    expect(formatValue('number', 0)).toBe('0');
  });

  it('show an instant in Seoul on a 24-hour clock and leave other text alone', () => {
    expect(formatDateTime('2026-01-31T15:05:09Z')).toBe('2026-02-01 00:05:09');
    expect(formatDateTime('2026-01-31 15:05:09')).toBe('2026-01-31 15:05:09');
  });

  it('sort numbers, then Hangul, then Latin, and blanks last', () => {
    const sorted = ['가슴통증', 'Rash', '약 10', '약 9', '3일', null, ''].sort((a, b) => compareValues('text', a, b));
    expect(sorted).toEqual(['3일', '가슴통증', '약 9', '약 10', 'Rash', null, '']);
    expect([10, 9, null, 100].sort((a, b) => compareValues('number', a, b))).toEqual([9, 10, 100, null]);
  });
});

describe('header filters', () => {
  it('hold all their parts against a cell', () => {
    expect(passes({ contains: 'rash' }, 'text', 'Maculopapular Rash', 'Maculopapular Rash')).toBe(true);
    expect(passes({ contains: 'rash', values: ['Urticaria'] }, 'text', 'Rash', 'Rash')).toBe(false);
    expect(passes({ values: [null] }, 'text', '', '')).toBe(true);
    expect(passes({ from: '10', to: '20' }, 'number', 9, '9')).toBe(false);
    expect(passes({ from: '10', to: '20' }, 'number', 20, '20')).toBe(true);
    expect(passes({ to: '2026-01-31' }, 'dateTime', '2026-01-31 23:59:59', '')).toBe(true);
    expect(passes({ from: '1' }, 'number', null, '')).toBe(false);
  });

  it('become what the REST surface reads', () => {
    const filters = [
      { id: 'symptomNameKor', value: { contains: '발진' } },
      { id: 'symptomCode', value: { values: ['SY0001', null] } },
      { id: 'age', value: { from: '10', to: '20' } },
    ];
    expect(toRestFilter(filters, '감기')).toEqual({
      q: '감기',
      'symptomNameKor~': '발진',
      symptomCode: ['SY0001', null],
      'age>=': '10',
      'age<=': '20',
    });
    expect(toRestFilter([], '')).toEqual({});
  });

  it('read as a chip', () => {
    expect(describeFilter({}, { values: ['가', '나', '다'] })).toBe('가 외 2');
    expect(describeFilter({}, { values: [null] })).toBe('(빈 값)');
    expect(describeFilter({ kind: 'date' }, { from: '2026-01-01', to: '2026-01-31' })).toBe('2026-01-01 ~ 2026-01-31');
  });
});

describe('sorting by headings', () => {
  it('goes up, down and away', () => {
    const up = nextSort([], 'a', false);
    const down = nextSort(up, 'a', false);
    expect([up, down, nextSort(down, 'a', false)]).toEqual([[{ id: 'a', desc: false }], [{ id: 'a', desc: true }], []]);
  });

  it('keeps the other columns with Shift, in their order', () => {
    const two = nextSort([{ id: 'a', desc: false }], 'b', true);
    expect(two.map((rule) => rule.id)).toEqual(['a', 'b']);
    expect(nextSort(two, 'a', true)).toEqual([
      { id: 'a', desc: true },
      { id: 'b', desc: false },
    ]);
    expect(nextSort(two, 'c', false)).toEqual([{ id: 'c', desc: false }]);
  });
});

describe('selection', () => {
  it('toggles one, all, and a range in shown order', () => {
    expect([...toggleOne(new Set(['a']), 'b', 'many')]).toEqual(['a', 'b']);
    expect([...toggleOne(new Set(['a']), 'b', 'one')]).toEqual(['b']);
    expect([...toggleMany(new Set(['a']), ['a', 'b'])]).toEqual(['a', 'b']);
    expect([...toggleMany(new Set(['a', 'b', 'z']), ['a', 'b'])]).toEqual(['z']);
    expect([...selectRange(new Set(), ['a', 'b', 'c', 'd'], 'c', 'a')]).toEqual(['a', 'b', 'c']);
    expect([...selectRange(new Set(), ['a', 'b'], undefined, 'b')]).toEqual(['b']);
  });

  it('knows whether none, some or all are selected', () => {
    expect(stateOf(new Set(), ['a'])).toBe('none');
    expect(stateOf(new Set(['a']), ['a', 'b'])).toBe('some');
    expect(stateOf(new Set(['a', 'b']), ['a', 'b'])).toBe('all');
    expect(stateOf(new Set(['a']), [])).toBe('none');
  });
});

describe('keyboard', () => {
  const at = { item: 5, column: 1 };
  const size = { items: 100, columns: 3, page: 20 };
  const press = (key: string, more: Partial<KeyPress> = {}) =>
    keyAction({ key, ctrl: false, shift: false, composing: false, ...more }, at, size);

  it('moves with arrows and pages, and stops at the edges', () => {
    expect(press('ArrowDown')).toEqual({ type: 'move', to: { item: 6, column: 1 }, extend: false });
    expect(press('ArrowUp', { shift: true })).toEqual({ type: 'move', to: { item: 4, column: 1 }, extend: true });
    expect(press('PageUp')).toEqual({ type: 'move', to: { item: 0, column: 1 }, extend: false });
    expect(press('ArrowDown', { ctrl: true })).toEqual({ type: 'move', to: { item: 99, column: 1 }, extend: false });
    expect(press('End')).toEqual({ type: 'move', to: { item: 5, column: 2 }, extend: false });
  });

  it('selects, opens, copies and searches', () => {
    expect(press(' ')?.type).toBe('select');
    expect(press('Enter')?.type).toBe('open');
    expect(press('Enter', { shift: true })?.type).toBe('detail');
    expect(press('c', { ctrl: true })?.type).toBe('copy');
    expect(press('/')?.type).toBe('search');
    expect(press('x')).toBeUndefined();
  });

  it('does nothing while a syllable is composed', () => {
    for (const key of [' ', 'Enter', '/', 'ArrowDown']) expect(press(key, { composing: true })).toBeUndefined();
  });
});

describe('copied rows', () => {
  it('are a heading and lines that a spreadsheet takes', () => {
    const columns = [
      { id: 'code', label: '코드' },
      { id: 'name', label: '이름' },
    ];
    expect(
      rowsToText(columns, [
        { code: 'A', name: '두 줄\n이름' },
        { code: 'B', name: '"따옴표"' },
      ]),
    ).toBe('코드\t이름\nA\t"두 줄\n이름"\nB\t"""따옴표"""');
  });
});

describe('kept settings', () => {
  it('come back per grid and user, and damage is as if none were kept', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const settings = { widths: { a: 200 }, shown: { b: false }, order: ['b', 'a'] };
    writeKept(storage, 'symptom', 'U1', { settings, changedAt: 7 });
    expect(readKept(storage, 'symptom', 'U1')).toEqual({ settings, changedAt: 7 });
    expect(readKept(storage, 'symptom', 'U2').settings).toEqual(noSettings);
    for (const key of kept.keys()) kept.set(key, '{"settings":{"widths":{"a":"wide"}}}');
    expect(readKept(storage, 'symptom', 'U1')).toEqual({ settings: noSettings, changedAt: undefined });
  });
});
