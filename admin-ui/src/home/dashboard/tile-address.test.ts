import { defineResource, definePlugin, field } from '@onyak/core';
import { expect, it } from 'vitest';
import { readPlace } from '../../resource/address/address.js';
import { lastMonths } from './months.js';
import { tileAddress } from './tile-address.js';

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
    status: field.text({ label: '상태', max: 9 }),
    drug: field.text({ label: '약', max: 99 }),
  },
  dateRange: { field: 'at', default: 'thisMonth' },
  sort: [{ field: 'no', order: 'ASC' }],
});
const base = { label: '물건', chart: 'values' } as const;
const plugin = definePlugin({
  code: 'mthg',
  name: '물건',
  coreVersion: '^0.1.0',
  menu: { path: '/mthg', label: '물건', group: 'ADR', seq: 1, icon: '' },
  resources: [thing],
  tiles: [
    { ...base, name: 'months', chart: 'months', count: { resource: 'thing', where: { status: 'ON' } } },
    {
      ...base,
      name: 'drugs',
      count: { view: 'thing_drug' },
      open: { field: 'drug', contains: true, where: { status: 'ON' } },
    },
    { ...base, name: 'kinds', count: { resource: 'thing', by: 'status' }, open: { field: 'status' } },
    {
      ...base,
      name: 'elsewhere',
      count: { view: 'thing_else' },
      open: { address: '/mmmg?from={from}&to={to}&status={value}' },
    },
    {
      ...base,
      name: 'below',
      count: { resource: 'thing', by: 'status' },
      open: { field: 'status', page: 'things' },
    },
    { ...base, name: 'nowhere', count: { view: 'thing_none' } },
  ],
});
const months = { from: '2026-01', to: '2026-02' };
const addressOf = (name: string, value: string) => {
  const tile = plugin.tiles.find((one) => one.name === name);
  return tile && tileAddress(plugin, tile, months, value);
};
const placeOf = (name: string, value: string) => {
  const [path, search = ''] = (addressOf(name, value) ?? '').split('?');
  return { path, query: readPlace(thing, search).query };
};

it('leads to the grid as its own address has it: months, what is counted, the value', () => {
  expect(placeOf('months', '2026-02')).toMatchObject({
    path: '/mthg',
    query: { period: { from: '2026-02-01', to: '2026-02-28' }, filters: [{ id: 'status', value: { values: ['ON'] } }] },
  });
  expect(placeOf('drugs', '와파린')).toMatchObject({
    query: {
      period: { from: '2026-01-01', to: '2026-02-28' },
      filters: [
        { id: 'status', value: { values: ['ON'] } },
        { id: 'drug', value: { contains: '와파린' } },
      ],
    },
  });
  expect(placeOf('kinds', 'ON').query.filters).toEqual([{ id: 'status', value: { values: ['ON'] } }]);
  expect(placeOf('below', 'ON')).toMatchObject({ path: '/mthg/things', query: placeOf('kinds', 'ON').query });
  expect(placeOf('kinds', '').query.filters).toEqual([{ id: 'status', value: { values: [null] } }]);
});

it('leads to a page that is no resource’s by its own parameters, and nowhere where none lists the rows', () => {
  expect(addressOf('elsewhere', 'A&B')).toBe('/mmmg?from=2026-01-01&to=2026-02-28&status=A%26B');
  expect(addressOf('nowhere', 'x')).toBeUndefined();
});

it('so many months end with the one that it is', () => {
  expect(lastMonths('2026-11-27', 1)).toEqual({ from: '2026-11', to: '2026-11' });
  expect(lastMonths('2026-11-27', 12)).toEqual({ from: '2025-12', to: '2026-11' });
  expect(lastMonths('2026-02-01', 3)).toEqual({ from: '2025-12', to: '2026-02' });
});
