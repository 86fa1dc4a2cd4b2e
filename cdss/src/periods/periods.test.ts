import fc from 'fast-check';
import { dayNumber, isoDay, mergeSpans, monthsBefore, USER_ADDED } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { medication } from '../testing/patients.js';
import { continuousDays } from './continuous.js';
import { countDaysOver5 } from './over5.js';
import { medicationPeriods } from './periods.js';
import { isTaken } from './taken.js';

const RECORD = '2026-03-15';
const recordDay = Date.UTC(2026, 2, 15) / 86_400_000;
const dispense = (dispenseDate: string, totalDosageDays: number | null, atc = 'C08CA01') =>
  medication(atc, { dispenseDate, totalDosageDays });

/** Prescriptions of a few drugs around the year before the record date. */
const prescriptions = fc
  .array(
    fc.record({
      atc: fc.constantFrom('C08CA01', 'B01AA03', 'A10BA02', 'N05BA01', 'C10AA01', 'A02BC01'),
      ago: fc.integer({ min: -20, max: 500 }),
      days: fc.integer({ min: 0, max: 120 }),
    }),
    { maxLength: 40 },
  )
  .map((rows) => rows.map(({ atc, ago, days }) => dispense(isoDay(recordDay - ago), days, atc)));

describe('days', () => {
  it('agrees with the calendar of the runtime on every day of many years', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          expect(dayNumber(iso)).toBe(Date.parse(`${iso}T00:00:00Z`) / 86_400_000);
          expect(isoDay(dayNumber(iso) ?? Number.NaN)).toBe(iso);
        },
      ),
    );
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '20260301', USER_ADDED, ''])(
    'takes %s for no date',
    (text) => {
      expect(dayNumber(text)).toBeNull();
    },
  );

  it('goes back whole calendar months, to the end of shorter ones', () => {
    const back = (iso: string) => isoDay(monthsBefore(dayNumber(iso) ?? 0, 3));
    expect([back('2026-03-15'), back('2026-05-31'), back('2024-05-30'), back('2026-01-31')]).toEqual([
      '2025-12-15',
      '2026-02-28',
      '2024-02-29',
      '2025-10-31',
    ]);
  });
});

describe('isTaken', () => {
  it.each([
    ['2026-03-08', 7, true],
    ['2026-03-07', 7, false],
    ['2026-03-15', 0, true],
    ['2026-03-08', null, false],
    [USER_ADDED, 30, false],
  ] as const)('dispensed %s for %s days: %s', (date, days, expected) => {
    expect(isTaken(dispense(date, days), RECORD)).toBe(expected);
  });
});

describe('medicationPeriods', () => {
  it('merges overlapping supplies and cuts them at the window and after the record date', () => {
    const rows = [
      dispense('2025-03-01', 30),
      dispense('2026-02-01', 20),
      dispense('2026-02-15', 10),
      dispense('2026-03-10', 30),
    ];
    expect(medicationPeriods(rows, RECORD, 365)).toEqual([
      {
        atcCode: 'C08CA01',
        atcName: '',
        periods: [
          { start: '2025-03-16', end: '2025-03-31' },
          { start: '2026-02-01', end: '2026-02-25' },
          { start: '2026-03-10', end: '2026-03-16' },
        ],
        totalDosageDays: 15 + 24 + 6,
        pdc: 45 / 365,
        firstDispenseDate: '2025-03-01',
        onMedication: true,
      },
    ]);
  });

  it('leaves out drugs of which nothing can be counted', () => {
    expect(
      medicationPeriods([dispense('2026-03-01', null), dispense('', 30), dispense('2026-03-01', 30, '')], RECORD, 365),
    ).toEqual([]);
  });

  it('counts as a naive day-by-day count does', () => {
    fc.assert(
      fc.property(prescriptions, fc.integer({ min: 1, max: 400 }), (rows, observationDays) => {
        for (const row of medicationPeriods(rows, RECORD, observationDays)) {
          let days = 0;
          let activeOnRecordDay = false;
          for (let day = recordDay - observationDays + 1; day <= recordDay; day += 1) {
            const active = rows.some((one) => {
              const start = Date.parse(one.dispenseDate) / 86_400_000;
              return one.atcCode === row.atcCode && start <= day && day < start + (one.totalDosageDays ?? 0);
            });
            if (active) days += 1;
            activeOnRecordDay = active;
          }
          expect(row.onMedication).toBe(activeOnRecordDay);
          expect(row.totalDosageDays).toBe(days);
          expect(row.pdc).toBeCloseTo(days / observationDays, 12);
          const first = rows
            .filter((one) => one.atcCode === row.atcCode)
            .map((one) => one.dispenseDate)
            .sort()[0];
          expect(row.firstDispenseDate).toBe(first);
        }
      }),
    );
  });

  it('gives disjoint periods in order, whatever the order of the rows', () => {
    fc.assert(
      fc.property(prescriptions, (rows) => {
        const result = medicationPeriods(rows, RECORD, 365);
        for (const { periods } of result) {
          periods.slice(1).forEach((period, at) => expect(period.start > (periods[at]?.end ?? '')).toBe(true));
        }
        expect(medicationPeriods([...rows].reverse(), RECORD, 365)).toEqual(result);
      }),
    );
  });
});

describe('countDaysOver5', () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map((letter) =>
    dispense('2026-03-01', 10, `C08CA0${letter.charCodeAt(0) - 64}`),
  );

  it('counts days with five distinct drugs, and not with five supplies of one', () => {
    expect(countDaysOver5(five, RECORD)).toBe(10);
    expect(countDaysOver5([...five.slice(0, 4), ...five.slice(0, 4)], RECORD)).toBe(0);
  });

  it('tells drugs without ATC code apart by their own code', () => {
    const own = five.map((row, at) => ({ ...row, atcCode: '', medicationCode: `64530213${at}` }));
    expect(countDaysOver5(own, RECORD)).toBe(10);
    expect(
      countDaysOver5(
        own.map((row) => ({ ...row, medicationCode: 'X' })),
        RECORD,
      ),
    ).toBe(0);
  });

  it('counts within three calendar months before the record date, which is not counted', () => {
    const always = five.map((row) => ({ ...row, dispenseDate: '2025-01-01', totalDosageDays: 1000 }));
    // 2025-12-15 to 2026-03-14.
    expect(countDaysOver5(always, RECORD)).toBe(90);
  });

  it('counts as a naive day-by-day count does', () => {
    fc.assert(
      fc.property(prescriptions, (rows) => {
        let days = 0;
        for (let day = Date.UTC(2025, 11, 15) / 86_400_000; day < recordDay; day += 1) {
          const active = rows.filter((one) => {
            const start = Date.parse(one.dispenseDate) / 86_400_000;
            return start <= day && day < start + (one.totalDosageDays ?? 0);
          });
          if (new Set(active.map((one) => one.atcCode)).size >= 5) days += 1;
        }
        expect(countDaysOver5(rows, RECORD)).toBe(days);
      }),
    );
  });
});

describe('continuous use', () => {
  it('bridges gaps of up to seven days and ends at longer ones', () => {
    expect(
      continuousDays(
        [
          { start: 0, end: 30 },
          { start: 37, end: 60 },
        ],
        100,
      ),
    ).toBe(53);
    expect(
      continuousDays(
        [
          { start: 0, end: 30 },
          { start: 38, end: 60 },
        ],
        100,
      ),
    ).toBe(22);
  });

  it('does not count the future', () => {
    expect(continuousDays([{ start: 90, end: 200 }], 99)).toBe(10);
  });

  it('merges spans into a union that covers the same days', () => {
    const spans = fc.array(
      fc
        .record({ start: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 0, max: 20 }) })
        .map(({ start, length }) => ({ start, end: start + length })),
    );
    fc.assert(
      fc.property(spans, (list) => {
        const days = (all: readonly { start: number; end: number }[]) => {
          const covered = new Set<number>();
          for (const { start, end } of all) for (let day = start; day < end; day += 1) covered.add(day);
          return [...covered].sort((a, b) => a - b);
        };
        expect(days(mergeSpans(list))).toEqual(days(list));
      }),
    );
  });
});
