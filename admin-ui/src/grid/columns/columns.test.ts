import { describe, expect, it } from 'vitest';
import { groupHeadings, orderColumns, placeColumn, stepColumn } from './column-order.js';
import { copiedText } from '../copy.js';
import { editKey, moveEdit, type EditPlace } from '../editing.js';
import { everyGroup, isGroupOpen, noGroup, toggleGroup } from '../rows/open-groups.js';
import { emptyQuery } from '../query/query.js';
import { extendRange, selectionOf } from '../selection.js';
import { noSettings } from '../arrangement/settings.js';
import { readView, sameView, writeView } from '../arrangement/views.js';

describe('order of columns', () => {
  it('is the kept one; new columns stand behind their neighbour, gone ones are left out', () => {
    expect(orderColumns(['a', 'b', 'c'], [])).toEqual(['a', 'b', 'c']);
    expect(orderColumns(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
    expect(orderColumns(['new', 'a', 'b', 'more'], ['b', 'gone', 'a', 'b'])).toEqual(['new', 'b', 'more', 'a']);
  });

  it('changes by dropping a column beside another', () => {
    expect(placeColumn(['a', 'b', 'c'], 'a', 'c', 'after')).toEqual(['b', 'c', 'a']);
    expect(placeColumn(['a', 'b', 'c'], 'c', 'b', 'before')).toEqual(['a', 'c', 'b']);
    expect(placeColumn(['a', 'b', 'c'], 'a', 'a', 'after')).toEqual(['a', 'b', 'c']);
  });

  it('changes by steps past the neighbour in sight, and not beyond the edge', () => {
    const shown = new Set(['a', 'c', 'd']);
    expect(stepColumn(['a', 'b', 'c', 'd'], shown, 'a', 1)).toEqual(['b', 'c', 'a', 'd']);
    expect(stepColumn(['a', 'b', 'c', 'd'], shown, 'c', -1)).toEqual(['c', 'a', 'b', 'd']);
    expect(stepColumn(['a', 'b', 'c', 'd'], shown, 'd', 1)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('carries headings over neighbours, one over each part of a group that was pulled apart', () => {
    const groups = [{ label: '환자', columns: ['a', 'b', 'd'] }];
    const words = (shown: string[], fixed = 0) =>
      groupHeadings(shown, groups, fixed).map(
        ({ label = '', from, span, rest }) => `${label}${from}+${span}${rest ? ' rest' : ''}`,
      );
    expect(words(['a', 'b', 'c'])).toEqual(['환자0+2', '2+1']);
    expect(words(['a', 'c', 'b', 'd'])).toEqual(['환자0+1', '1+1', '환자2+2']);
    expect(words(['a', 'b', 'c'], 1)).toEqual(['환자0+1', '환자1+1 rest', '2+1']);
    expect(words(['c'])).toEqual([]);
  });
});

describe('a range drawn with Shift', () => {
  const shown = ['a', 'b', 'c', 'd', 'e'];
  const walk = (before: string[], ...steps: [string | undefined, string][]) => {
    let range: ReturnType<typeof extendRange> | undefined;
    let selected: ReadonlySet<string> = new Set(before);
    for (const [from, to] of steps) {
      range = extendRange(range, selected, from, to);
      selected = selectionOf(range, shown, (id) => id !== 'd');
    }
    return [...selected].sort().join('');
  };

  it('grows and shrinks with the keyboard, over what was selected before', () => {
    expect(walk([], ['a', 'b'], ['b', 'c'])).toBe('abc');
    expect(walk([], ['a', 'b'], ['b', 'c'], ['c', 'b'])).toBe('ab');
    expect(walk(['e'], ['b', 'a'])).toBe('abe');
  });

  it('begins anew where the keyboard went on without it, and leaves out what cannot be selected', () => {
    expect(walk([], ['a', 'b'], ['d', 'e'])).toBe('abe');
  });

  it('goes on from its anchor with the mouse', () => {
    expect(walk([], [undefined, 'b'], [undefined, 'c'])).toBe('bc');
  });
});

describe('groups that are open', () => {
  it('are all or none but those toggled since', () => {
    expect([isGroupOpen(everyGroup, 'x'), isGroupOpen(noGroup, 'x')]).toEqual([true, false]);
    const shut = toggleGroup(everyGroup, 'x');
    expect([isGroupOpen(shut, 'x'), isGroupOpen(shut, 'y'), isGroupOpen(toggleGroup(shut, 'x'), 'x')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('editing in cells', () => {
  const press = (key: string, more = {}) => editKey({ key, ctrl: false, shift: false, composing: false, ...more });
  const go = (at: EditPlace, move: Parameters<typeof moveEdit>[1]) => {
    const place = moveEdit(at, move, ['1', '2', '3'], ['a', 'b', 'c'], ({ columnId }) => columnId !== 'b');
    return place && `${place.id}${place.columnId}`;
  };

  it('moves on with Tab and Enter, gives up with Esc, and never in the middle of a syllable', () => {
    expect([press('Tab'), press('Tab', { shift: true }), press('Enter'), press('Enter', { shift: true })]).toEqual([
      'next',
      'previous',
      'down',
      'up',
    ]);
    expect([press('Escape'), press('x'), press('Enter', { composing: true })]).toEqual([
      'cancel',
      undefined,
      undefined,
    ]);
  });

  it('skips what cannot be edited, goes on in the next row and ends with the grid', () => {
    expect(go({ id: '1', columnId: 'a' }, 'next')).toBe('1c');
    expect(go({ id: '1', columnId: 'c' }, 'next')).toBe('2a');
    expect(go({ id: '2', columnId: 'a' }, 'previous')).toBe('1c');
    expect(go({ id: '2', columnId: 'c' }, 'down')).toBe('3c');
    expect(go({ id: '3', columnId: 'c' }, 'next')).toBeUndefined();
    expect(go({ id: '1', columnId: 'a' }, 'up')).toBeUndefined();
    expect(go({ id: '1', columnId: 'a' }, 'stay')).toBeUndefined();
  });
});

describe('copying', () => {
  const columns = [
    { id: 'a', label: '약' },
    { id: 'b', label: '메모' },
  ];
  const row = { a: '정', b: '두\n줄' };
  const active = { row, column: { id: 'b', label: '메모' } };

  it('takes the selected rows, else the cell the keyboard is on, else nothing', () => {
    const copied = (chosen: object[], at: typeof active | undefined, headings: boolean) =>
      copiedText({ columns, chosen, active: at }, { headings });
    expect(copied([row], active, false)).toBe('정\t"두\n줄"');
    expect(copied([row], active, true)).toBe('약\t메모\n정\t"두\n줄"');
    expect(copied([], active, false)).toBe('두\n줄');
    expect(copied([], active, true)).toBe('메모\n"두\n줄"');
    expect(copied([], undefined, false)).toBeUndefined();
  });
});

describe('saved views', () => {
  const view = {
    columns: { widths: { a: 90 }, shown: {}, order: ['b', 'a'], fixed: 2 },
    query: {
      ...emptyQuery,
      sort: [{ id: 'a', desc: true }],
      filters: [{ id: 'b', value: { values: ['x', null] } }],
      search: '한국',
      groupBy: 'b',
      period: { choice: 'last7Days' as const },
    },
  };
  const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  const known = new Set(['a', 'b']);

  it('come back from the server as they were', () => {
    const read = readView(stored(writeView(view)), known);
    expect(read).toEqual(view);
    expect(read && sameView(read, view)).toBe(true);
    expect(sameView(view, { ...view, query: { ...view.query, search: '' } })).toBe(false);
  });

  it('do without columns that are gone and without parts that are damaged', () => {
    expect(readView(stored(writeView(view)), new Set(['a']))?.query).toMatchObject({
      sort: [{ id: 'a', desc: true }],
      filters: [],
      groupBy: '',
    });
    expect(readView({ columns: 'x', query: { sort: 7, search: '정' } }, known)).toEqual({
      columns: noSettings,
      query: { ...emptyQuery, search: '정', period: undefined },
    });
    expect(readView({ columns: {} }, known)).toBeUndefined();
  });
});
