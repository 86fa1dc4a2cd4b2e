import { describe, expect, it } from 'vitest';
import { groupedItems, plainItems } from './items.js';
import { pagesAround } from './pages.js';
import { serverSort } from '../query/query.js';
import { allRows, facetsOf, filterRows, groupRows, sortRows } from './row-model.js';
import { RowValues } from './row-values.js';
import { drawnItems, slotOf } from './slots.js';
import type { GridColumn } from '../types.js';

interface Drug {
  readonly id: string;
  readonly name: string | null;
  readonly days: number | null;
  readonly from: string;
  readonly kind: string;
}

const columns: readonly GridColumn<Drug>[] = [
  { id: 'name', label: '약' },
  { id: 'days', label: '일수', kind: 'number' },
  { id: 'from', label: '시작', kind: 'date' },
  {
    id: 'kind',
    label: '구분',
    kind: 'option',
    options: [
      { value: 'O', label: '경구' },
      { value: 'I', label: '주사' },
    ],
  },
  { id: 'mark', label: '표시', plain: true, value: () => '한국' },
];
const drugs: readonly Drug[] = [
  { id: 'a', name: '아스피린정 100', days: 30, from: '2026-01-03', kind: 'O' },
  { id: 'b', name: '타이레놀정', days: 7, from: '2026-01-03', kind: 'O' },
  { id: 'c', name: '아스피린정 20', days: null, from: '2026-01-01', kind: 'I' },
  { id: 'd', name: null, days: 100, from: '2026-01-02', kind: 'I' },
  { id: 'e', name: 'Warfarin', days: 7, from: '2026-01-02', kind: 'O' },
];
const values = new RowValues(columns, drugs);
const ids = (rows: Iterable<number>) => [...rows].map((index) => drugs[index]?.id).join('');

describe('rows in memory', () => {
  it('sort by numbers within texts, and blanks stay last in both directions', () => {
    const sorted = (id: string, desc = false) => ids(sortRows(values, allRows(5), [{ id, desc }]));
    expect([sorted('name'), sorted('name', true)]).toEqual(['cabed', 'ebacd']);
    expect([sorted('days'), sorted('days', true)]).toEqual(['beadc', 'dabec']);
  });

  it('sort by several columns, each in its direction, and keep the order of what is equal', () => {
    const sort = [
      { id: 'days', desc: false },
      { id: 'from', desc: true },
    ];
    expect(ids(sortRows(values, allRows(5), sort))).toBe('beadc');
    expect(ids(sortRows(values, allRows(5), [{ id: 'from', desc: true }]))).toBe('abdec');
    expect(ids(sortRows(values, allRows(5), [{ id: 'gone', desc: true }]))).toBe('abcde');
  });

  it('sort as a comparison would, whatever the rows', () => {
    let seed = 7;
    const next = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    const rows = Array.from({ length: 300 }, (_, index) => ({
      id: String(index),
      name: next(9) === 0 ? null : `약 ${next(40)}`,
      days: next(9) === 0 ? null : next(20) - 10,
      from: `2026-01-0${1 + next(9)}`,
      kind: 'O',
    }));
    const many = new RowValues(columns, rows);
    const sorted = sortRows(many, allRows(300), [
      { id: 'days', desc: true },
      { id: 'name', desc: false },
    ]);
    const number = (name: string | null) => (name === null ? Infinity : Number(name.slice(2)));
    const expected = rows.toSorted(
      (a, b) => (b.days ?? -Infinity) - (a.days ?? -Infinity) || number(a.name) - number(b.name) || 0,
    );
    expect([...sorted].map((index) => rows[index]?.id)).toEqual(expected.map((row) => row.id));
  });

  it('are found by any shown text, by initial consonants too, but not by what cannot be searched', () => {
    const found = (search: string) => ids(filterRows(values, [], search));
    expect(found('아스피린')).toBe('ac');
    expect(found('ㅇㅅㅍㄹ')).toBe('ac');
    expect(found('warf')).toBe('e');
    expect(found('경구')).toBe('abe');
    expect(found('한국')).toBe('');
    expect(found('2026-01-02')).toBe('de');
  });

  it('pass header filters by value, range and text together', () => {
    const pass = (id: string, value: object) => ids(filterRows(values, [{ id, value }], ''));
    expect(pass('name', { contains: 'ㅌㅇㄹㄴ' })).toBe('b');
    expect(pass('name', { values: [null] })).toBe('d');
    expect(pass('days', { from: '8' })).toBe('ad');
    expect(pass('from', { to: '2026-01-02' })).toBe('cde');
    expect(
      ids(
        filterRows(
          values,
          [
            { id: 'kind', value: { values: ['O'] } },
            { id: 'days', value: { to: '7' } },
          ],
          '정',
        ),
      ),
    ).toBe('b');
  });

  it('list the values that the other headings leave', () => {
    const filters = [
      { id: 'kind', value: { values: ['I'] } },
      { id: 'days', value: { from: '50' } },
    ];
    expect(facetsOf(values, 'kind', filters, '')).toEqual([{ value: 'I', count: 1 }]);
    expect(facetsOf(values, 'days', [], '아스')).toEqual([
      { value: 30, count: 1 },
      { value: null, count: 1 },
    ]);
  });
});

describe('groups', () => {
  const named = (groups: ReturnType<typeof groupRows>) =>
    groups.map((group) => `${String(group.value)}:${ids(group.indexes)}`);

  it('stand in the order of their value, the rows of each in theirs', () => {
    const rows = sortRows(values, allRows(5), [{ id: 'name', desc: false }]);
    expect(named(groupRows(values, rows, 'from'))).toEqual(['2026-01-01:c', '2026-01-02:ed', '2026-01-03:ab']);
    expect(named(groupRows(values, rows, 'from', { desc: true }))[0]).toBe('2026-01-03:ab');
    expect(named(groupRows(values, rows, 'name')).at(-1)).toBe('null:d');
  });

  it('of a server stay as its pages bring them, since it was asked for that order', () => {
    expect(named(groupRows(values, Uint32Array.of(3, 2, 0, 1), 'kind', { ordered: true }))).toEqual(['I:dc', 'O:ab']);
    expect(serverSort({ sort: [{ id: 'days', desc: true }], groupBy: 'kind' })).toEqual([
      { id: 'kind', desc: false },
      { id: 'days', desc: true },
    ]);
    const sort = [
      { id: 'days', desc: true },
      { id: 'kind', desc: true },
    ];
    expect(serverSort({ sort, groupBy: 'kind' }).map((rule) => `${rule.id}${rule.desc ? '-' : ''}`)).toEqual([
      'kind-',
      'days-',
    ]);
    expect(serverSort({ sort, groupBy: '' })).toBe(sort);
  });
});

describe('what is drawn', () => {
  const source = {
    rows: drugs,
    ids: drugs.map((drug) => drug.id),
    hasDetail: () => true,
    openDetails: new Set<string>(),
  };
  const drawn = (items: ReturnType<typeof plainItems<Drug>>) =>
    Array.from({ length: items.length }, (_, index) => items.at(index)?.key);

  it('are rows in order, each open detail below its row', () => {
    const plain = plainItems(Uint32Array.of(2, 0), source);
    expect([drawn(plain), plain.details, plain.indexOf('a'), plain.indexOf('b')]).toEqual([['c', 'a'], 0, 1, -1]);
    const open = plainItems(Uint32Array.of(2, 0), { ...source, openDetails: new Set(['c']) });
    expect([drawn(open), open.details, open.rowIds()]).toEqual([['c', 'detail:c', 'a'], 1, ['c', 'a']]);
  });

  it('are headings of groups and the rows of the open ones', () => {
    const groups = groupRows(values, allRows(5), 'kind');
    const shut: string[] = [];
    const items = groupedItems(groups, source, {
      columnId: 'kind',
      isOpen: (key) => key.endsWith('I'),
      toggle: (key) => shut.push(key),
    });
    expect(drawn(items)).toEqual(['group:string:I', 'c', 'd', 'group:string:O']);
    expect([items.grouped, items.indexOf('d'), items.indexOf('a')]).toEqual([true, 2, -1]);
    const heading = items.at(3);
    expect(heading).toMatchObject({ type: 'group', ids: ['a', 'b', 'e'], open: false });
    if (heading?.type === 'group') heading.toggle();
    expect(shut).toEqual(['string:O']);
  });

  it('are always as many, and each takes the place of one that left', () => {
    expect(drawnItems({ startIndex: 0, endIndex: 3, count: 100 }, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(drawnItems({ startIndex: 10, endIndex: 13, count: 100 }, 8)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
    expect(drawnItems({ startIndex: 97, endIndex: 99, count: 100 }, 8)).toEqual([92, 93, 94, 95, 96, 97, 98, 99]);
    expect(drawnItems({ startIndex: 0, endIndex: 2, count: 3 }, 8)).toEqual([0, 1, 2]);
    const places = new Set([8, 9, 10, 11, 12, 13, 14, 15].map((index) => slotOf(index, 8)));
    expect(places.size).toBe(8);
    expect(slotOf(8, 8)).toBe(slotOf(16, 8));
  });
});

describe('pages', () => {
  it('name the first, the last and those around the current one', () => {
    expect(pagesAround(1, 1)).toEqual([1]);
    expect(pagesAround(1, 3)).toEqual([1, 2, 3]);
    expect(pagesAround(10, 20)).toEqual([1, undefined, 8, 9, 10, 11, 12, undefined, 20]);
    expect(pagesAround(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, undefined, 20]);
  });
});
