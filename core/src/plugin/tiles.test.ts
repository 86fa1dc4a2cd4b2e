import { expect, it } from 'vitest';
import { defineResource, field } from '../index.js';
import { definePlugin, type PluginInput } from './plugin.js';
import { tileTable } from './tile-table.js';
import { tileSchema } from './tiles.js';

const thing = defineResource({
  name: 'thing',
  call: 'MTHG',
  table: 'thing',
  label: '물건',
  key: ['no'],
  tenancy: 'hospital',
  fields: {
    no: field.integer({ label: '번호', required: true, min: 1, max: 9 }),
    at: field.dateTime({ label: '일시' }),
    kind: field.option({
      label: '종류',
      options: [
        { value: 'A', label: '가' },
        { value: 'B', label: '나' },
      ],
    }),
  },
  dateRange: { field: 'at', default: 'thisMonth' },
  sort: [{ field: 'no', order: 'ASC' }],
});

const plugin = (tiles: PluginInput['tiles']) =>
  definePlugin({
    code: 'mthg',
    name: '물건',
    coreVersion: '^0.1.0',
    menu: { path: '/mthg', label: '물건', group: 'ADR', seq: 1, icon: '' },
    resources: [thing],
    tiles,
  });
const tile = { name: 'kinds', label: '종류별', count: { resource: 'thing', by: 'kind' }, chart: 'values' } as const;

it('is refused where it cannot be counted or drawn, with what is wrong', () => {
  expect(plugin([tile]).tiles).toHaveLength(1);
  const wrong: readonly (readonly [PluginInput['tiles'], RegExp])[] = [
    [[tile, tile], /two tiles are named kinds/],
    [[{ ...tile, count: { resource: 'other', by: 'kind' } }], /no resource of its own: other/],
    [[{ ...tile, count: { resource: 'thing', by: 'colour' } }], /no field of thing: colour/],
    [[{ ...tile, count: { resource: 'thing' } }], /needs a field/],
    [[{ ...tile, open: { field: 'colour' } }], /no field of thing: colour/],
    [[{ ...tile, chart: 'matrix' }], /needs a view with parts/],
    [[{ ...tile, count: { view: 'thing_tile' }, chart: 'share', share: 'X' }], /no part of its own as its share/],
  ];
  for (const [tiles, fault] of wrong) expect(() => plugin(tiles)).toThrow(fault);
});

const row = (value: string, count: number, more: { part?: string; month?: string; label?: string } = {}) => ({
  value,
  count,
  part: '',
  month: '',
  label: '',
  ...more,
});

it('values are called as their field calls them, with the share of all', () => {
  expect(tileTable(tileSchema.parse(tile), [thing], [row('B', 3), row('A', 1), row('', 1)])).toEqual({
    columns: ['종류별', '건수', '비율(%)'],
    rows: [
      { value: 'B', label: '나', cells: [3, 60] },
      { value: 'A', label: '가', cells: [1, 20] },
      { value: '', label: '값 없음', cells: [1, 20] },
    ],
  });
});

it('the share is of all rows, also where only the most frequent values are told', () => {
  expect(tileTable(tileSchema.parse(tile), [thing], [row('B', 3), row('A', 1)], 40).rows).toEqual([
    { value: 'B', label: '나', cells: [3, 7.5] },
    { value: 'A', label: '가', cells: [1, 2.5] },
  ]);
});

it('months stand in their order, each with what is told apart', () => {
  const months = tileSchema.parse({ ...tile, chart: 'months' });
  const rows = [
    row('B', 3, { month: '2026-03' }),
    row('A', 1, { month: '2026-01' }),
    row('B', 2, { month: '2026-01' }),
  ];
  expect(tileTable(months, [thing], rows)).toEqual({
    columns: ['월', '가', '나', '합계'],
    rows: [
      { value: '2026-01', label: '2026-01', cells: [1, 2, 3] },
      { value: '2026-02', label: '2026-02', cells: [0, 0, 0] },
      { value: '2026-03', label: '2026-03', cells: [0, 3, 3] },
    ],
  });
  const alone = tileSchema.parse({ ...tile, count: { resource: 'thing' }, chart: 'months' });
  expect(tileTable(alone, [thing], [row('', 4, { month: '2026-01' })]).columns).toEqual(['월', '건수']);
});

it('a matrix has the parts that are there in their order, a share the part that is asked for', () => {
  const parts = [
    { value: 'P', label: '피' },
    { value: 'Q', label: '큐' },
  ];
  const view = { name: 'rules', label: '규칙별', of: '규칙', count: { view: 'thing_tile' }, parts };
  const rows = [
    row('R1', 3, { part: 'Q', label: '첫 규칙' }),
    row('R1', 1, { part: 'P', label: '첫 규칙' }),
    row('R2', 2, { part: 'Q' }),
  ];
  expect(tileTable(tileSchema.parse({ ...view, chart: 'matrix' }), [], rows)).toEqual({
    columns: ['규칙', '피', '큐', '합계'],
    rows: [
      { value: 'R1', label: '첫 규칙', cells: [1, 3, 4] },
      { value: 'R2', label: 'R2', cells: [0, 2, 2] },
    ],
  });
  expect(tileTable(tileSchema.parse({ ...view, chart: 'share', share: 'P' }), [], rows)).toEqual({
    columns: ['규칙', '합계', '피', '비율(%)'],
    rows: [
      { value: 'R1', label: '첫 규칙', cells: [4, 1, 25] },
      { value: 'R2', label: 'R2', cells: [2, 0, 0] },
    ],
  });
});
