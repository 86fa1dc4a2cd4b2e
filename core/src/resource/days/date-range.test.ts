import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRange, todayInKorea } from './date-range.js';

describe('defaultRange', () => {
  it('counts from today as the documents say', () => {
    expect(defaultRange('last7Days', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(defaultRange('thisMonth', '2028-02-11')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(defaultRange('last12Months', '2026-11-20')).toEqual({ from: '2025-12-01', to: '2026-11-30' });
    expect(defaultRange('today', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  });

  it('always holds today', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    const names = fc.constantFrom('today', 'last7Days', 'thisMonth', 'last12Months');
    fc.assert(
      fc.property(day, names, (date, name) => {
        const today = date.toISOString().slice(0, 10);
        const { from, to } = defaultRange(name, today);
        expect(from <= today && today <= to).toBe(true);
      }),
    );
  });
});

it('is tomorrow in Korea while it is still today in London', () => {
  expect(todayInKorea(new Date('2026-11-20T15:30:00Z'))).toBe('2026-11-21');
});
