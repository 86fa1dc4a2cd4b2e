import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeMerged, differingFields, firstPicks, itemsOf, mergeableFields, sameValue, valueOf } from './compose.js';

const warfarin = { drugType: 'ATC', drugCode: 'B01AA03', drugName: 'warfarin' };
const one = { d1OccurenceDate: '2026-03-02', d1CausativeDrug: [warfarin], d1CaseDescription: '발진' };
const other = { ...one, d1OccurenceDate: '2026-03-05' };
const kept = {
  recId: 'A',
  status: 'ACTIVE',
  ptName: '도라지',
  ptEmail: null,
  ptAddress: '',
  d1List: [one],
  d2CiGroup: [warfarin],
};
const merged = {
  recId: 'B',
  status: 'ACTIVE',
  ptName: '도라희',
  ptEmail: 'made.up@example.org',
  ptAddress: null,
  // Its parts in another order, which says nothing.
  d1List: [{ d1CaseDescription: '발진', d1CausativeDrug: [warfarin], d1OccurenceDate: '2026-03-02' }, other],
  d2CiGroup: [],
};

describe('two records of one event', () => {
  it('differ where one says something else, whatever it is written as', () => {
    expect(differingFields(kept, merged)).toEqual(['ptName', 'ptEmail', 'd1List', 'd2CiGroup']);
    expect(differingFields(kept, kept)).toEqual([]);
  });

  it('propose what only one says, every item once, and nothing where both say something', () => {
    expect(firstPicks(kept, merged)).toEqual({
      fields: { ptEmail: 'merged' },
      items: {
        d1List: [
          { from: 'kept', index: 0 },
          { from: 'merged', index: 1 },
        ],
        d2CiGroup: [{ from: 'kept', index: 0 }],
      },
    });
  });

  it('become one by what was picked, and its own where nothing was', () => {
    expect(composeMerged(kept, merged, { fields: {}, items: {} })).toEqual({});
    expect(composeMerged(kept, merged, firstPicks(kept, merged))).toEqual({
      ptEmail: 'made.up@example.org',
      d1List: [one, other],
    });
    const picks = {
      fields: { ptName: 'merged' as const },
      items: { d2CiGroup: [], d1List: [{ from: 'merged' as const, index: 9 }] },
    };
    expect(composeMerged(kept, merged, picks)).toEqual({ ptName: '도라희', d1List: [], d2CiGroup: [] });
  });

  it('leave key, state and institution of the one that stays', () => {
    const picks = { fields: { recId: 'merged' as const, status: 'merged' as const }, items: {} };
    expect(composeMerged(kept, { ...merged, status: 'INACTIVE' }, picks)).toEqual({});
    expect(mergeableFields).not.toContain('hospitalNameCode');
    expect(mergeableFields).not.toContain('d1CausativeDrug');
  });
});

it('nothing stands in the one that stays that neither has said, whatever is picked', () => {
  const records = fc.record({
    ptName: fc.constantFrom('가', '나', '다'),
    ptEmail: fc.constantFrom('', null, 'made.up@example.org'),
    d1List: fc.array(fc.constantFrom(one, other), { maxLength: 3 }),
  });
  const side = fc.constantFrom('kept' as const, 'merged' as const);
  const picks = fc.record({
    fields: fc.dictionary(fc.constantFrom('ptName', 'ptEmail', 'd1List'), side),
    items: fc.dictionary(
      fc.constantFrom('d1List', 'ptName'),
      fc.array(fc.record({ from: side, index: fc.nat({ max: 4 }) }), { maxLength: 6 }),
    ),
  });
  fc.assert(
    fc.property(records, records, picks, (left, right, picked) => {
      for (const [name, value] of Object.entries(composeMerged(left, right, picked))) {
        if (name === 'd1List')
          for (const item of itemsOf({ d1List: value }, name))
            expect([...left.d1List, ...right.d1List].some((said) => sameValue(said, item))).toBe(true);
        else expect([valueOf(left, name), valueOf(right, name)]).toContainEqual(value);
      }
    }),
  );
});
