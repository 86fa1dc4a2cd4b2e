import { defineResource, field } from '@onyak/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packSorts, readSorts } from '../../data/sorts.js';
import { fromRestFilter, toRestFilter } from '../../grid/query/filters.js';
import { firstQuery } from './query.js';
import { wardFacts, wardFields } from '../testing/ward.js';
import { paramsOf, placeOf } from './params.js';

const facts = {
  ...wardFacts,
  tenancy: 'common',
  changes: 'menu',
  fields: { ...wardFields, floor: field.integer({ label: '층', min: 1, max: 99 }) },
  sort: [{ field: 'wardCode', order: 'ASC' }],
} as const;
const ward = defineResource({ ...facts, grouping: { choices: ['floor'] } });
const paged = defineResource({ ...facts, paging: 'pages' });

const names = fc.constantFrom('wardCode', 'wardName', 'floor');
const filled = fc.string({ minLength: 1 });
const value = fc
  .record(
    {
      contains: filled,
      values: fc.array(fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))),
      from: filled,
      to: filled,
    },
    { requiredKeys: [] },
  )
  .filter((one) => Object.keys(one).length > 0);
const filters = fc.uniqueArray(fc.record({ id: names, value }), { selector: ({ id }) => id });
const sort = fc.uniqueArray(fc.record({ id: names, desc: fc.boolean() }), { selector: ({ id }) => id, minLength: 1 });

it('brings header filters and search back from what the server is asked', () => {
  fc.assert(
    fc.property(filters, fc.string(), (given, search) => {
      expect(fromRestFilter(toRestFilter(given, search))).toEqual({ filters: given, search });
    }),
  );
});

it('packs any order into the one rule of react-admin, and a single one as it is', () => {
  const rules = fc.uniqueArray(fc.tuple(names, fc.constantFrom('ASC' as const, 'DESC' as const)), { selector: String });
  fc.assert(
    fc.property(rules, (given) => {
      expect(readSorts(packSorts(given))).toEqual(given);
    }),
  );
  expect(packSorts([['floor', 'DESC']])).toEqual({ field: 'floor', order: 'DESC' });
});

it('says to react-admin what is shown, and reads from it the same again', () => {
  fc.assert(
    fc.property(filters, sort, fc.string(), fc.nat({ max: 500 }), (given, order, search, page) => {
      const place = {
        query: { ...firstQuery(paged), filters: given, sort: order, search },
        page: page + 1,
        pageSize: 100,
      };
      expect(placeOf(paged, paramsOf(paged, place), place)).toEqual(place);
    }),
  );
});

it('takes over what a part of react-admin changes, and keeps what it does not know', () => {
  const place = { query: { ...firstQuery(ward), groupBy: 'floor' }, page: 1 };
  const params = new URLSearchParams(paramsOf(ward, place));
  // Groups lead the order that the server is asked for.
  expect(params.get('sort')).toBe('floor:ASC,wardCode:ASC');
  params.set('filter', JSON.stringify({ q: '내과', 'floor>=': 3 }));
  const filtered = placeOf(ward, `?${params.toString()}`, place);
  expect(filtered.query).toEqual({
    ...place.query,
    search: '내과',
    filters: [{ id: 'floor', value: { from: '3' } }],
  });
  params.set('sort', 'wardName');
  params.set('order', 'DESC');
  expect(placeOf(ward, `?${params.toString()}`, place).query).toMatchObject({
    groupBy: 'floor',
    sort: [{ id: 'wardName', desc: true }],
  });
});
