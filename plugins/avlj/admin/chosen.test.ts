import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixedOf, paramsOf, readChosen, withGrid, writeChosen, type Chosen } from './chosen.js';

const name = fc.string({ minLength: 0, maxLength: 12 });
const day = fc.constantFrom('', '2026-01-02', '2026-03-04');
const chosen: fc.Arbitrary<Chosen> = fc.record({
  period: fc.oneof(
    fc.record({ choice: fc.constantFrom('today', 'last7Days', 'thisMonth', 'last12Months') }),
    fc.record({ from: day, to: day }),
  ),
  modelGen: name,
  modelEval: name,
  hospital: name,
  mark: fc.constantFrom('LOW' as const, '' as const),
  own: fc.boolean(),
});

it('choices are in the address as they were chosen', () => {
  fc.assert(
    fc.property(chosen, (given) => {
      expect(readChosen(new URLSearchParams(writeChosen(given, 'items').toString()))).toEqual(given);
    }),
  );
});

it('an address that says nothing, or nonsense, is the first choice', () => {
  const first = { period: { choice: 'thisMonth' }, modelGen: '', modelEval: '', hospital: '', mark: '', own: false };
  expect(readChosen(new URLSearchParams())).toEqual(first);
  expect(readChosen(new URLSearchParams('period=ever&mark=HIGH&own=yes'))).toEqual(first);
});

it('lists and calls are narrowed alike, and who sees only own rows asks for no others', () => {
  const given = { ...readChosen(new URLSearchParams('from=&modelGen=m&hospital=H0002&mark=LOW')) };
  expect(given.period).toEqual({ from: '', to: '' });
  expect(fixedOf(given)).toEqual({ modelGen: 'm', hospitalNameCode: 'H0002', mark: 'LOW' });
  const params = paramsOf(given, true);
  expect(params).toMatchObject({ modelGen: 'm', hospital: 'H0002', mark: 'LOW', endDate: '', searchAll: 'Y' });
  // No days at all would mean this month to a call.
  expect(params['startDate']).not.toBe('');
  expect(paramsOf({ ...given, own: true }, true)['searchAll']).toBe('N');
  expect(paramsOf(given, false)['searchAll']).toBe('N');
});

it('stand in an address beside what its grid shows, whatever else is chosen', () => {
  const before = new URLSearchParams('tab=guides&period=today&q=%EC%9D%B4&sort=-score&own=Y');
  const next = withGrid(before, writeChosen({ ...readChosen(before), own: false, mark: 'LOW' }, 'guides'));
  expect(Object.fromEntries(next)).toEqual({ tab: 'guides', period: 'today', mark: 'LOW', q: '이', sort: '-score' });
});
