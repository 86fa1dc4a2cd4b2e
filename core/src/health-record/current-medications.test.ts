import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAYBE_ON_MEDICATION, ON_MEDICATION, USER_ADDED, type Medication } from '../clinical/record.js';
import { isoDay } from '../periods/days.js';
import { currentMedications, currentRows, isChosenFirst, latestDay } from './current-medications.js';
import { readMedication } from './given-rows.js';

const RECORD = '2026-03-15';
const recordDay = Date.UTC(2026, 2, 15) / 86_400_000;
let nth = 0;
const row = (atcCode: string, dispenseDate: string, totalDosageDays: number | null, over: Partial<Medication> = {}) =>
  readMedication(
    {
      rowId: `r${++nth}`,
      source: 'DISPENSE',
      medicationName: `${atcCode}정`,
      atcCode,
      dispenseDate,
      totalDosageDays,
      ...over,
    },
    0,
  );
const ofRows = (rows: readonly Medication[], days = 365) => currentMedications(rows, RECORD, days);

describe('current medications', () => {
  it('are one of each ATC code, user-added ones first, with days and PDC of the union of supplies', () => {
    const rows = [
      row('C08CA01', '2026-02-15', 10),
      row('C08CA01', '2026-02-01', 20),
      row('c08ca01', '2026-03-10', 30),
      row('A02BC01', '2025-03-01', 30),
      row('B01AA03', USER_ADDED, null, { source: 'USER' }),
    ];
    const [added, omeprazole, amlodipine, ...others] = ofRows(rows);
    expect(others).toEqual([]);
    expect(added).toMatchObject({ type: 'USER', atcCode: 'B01AA03', supplied: null, taken: 'NO' });
    expect(omeprazole).toMatchObject({
      type: 'RECORD',
      atcCode: 'A02BC01',
      taken: 'NO',
      supplied: {
        totalDosageDays: 15,
        firstDispenseDate: '2025-03-01',
        periods: [{ start: '2025-03-16', end: '2025-03-31' }],
      },
    });
    expect(amlodipine).toMatchObject({
      atcCode: 'C08CA01',
      taken: 'YES',
      supplied: {
        totalDosageDays: 24 + 6,
        pdc: 30 / 365,
        periods: [
          { start: '2026-02-01', end: '2026-02-25' },
          { start: '2026-03-10', end: '2026-03-16' },
        ],
      },
    });
    expect(amlodipine?.rows).toHaveLength(3);
  });

  it('count as a day-by-day count does, whatever the window', () => {
    const supplies = fc.array(
      fc.record({ ago: fc.integer({ min: -20, max: 500 }), days: fc.integer({ min: 0, max: 120 }) }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(supplies, fc.integer({ min: 1, max: 400 }), (given, window) => {
        const rows = given.map(({ ago, days }) => row('C08CA01', isoDay(recordDay - ago), days));
        let days = 0;
        for (let day = recordDay - window + 1; day <= recordDay; day += 1)
          if (given.some(({ ago, days: of }) => recordDay - ago <= day && day < recordDay - ago + of)) days += 1;
        const [medication] = ofRows(rows, window);
        expect(medication?.supplied?.totalDosageDays).toBe(days);
        expect(medication?.supplied?.pdc).toBe(days / window);
      }),
    );
  });

  it('know a row without code by what its name was understood as, and keep apart what nobody understands', () => {
    const understood = (atcCodes: string[]) => ({
      understood: [
        { atcCodes, name: 'x', kind: 'SUBSTANCE' as const, method: 'NAME' as const, confidence: 1, matched: 'x' },
      ],
      candidates: [],
    });
    const rows = [
      row('C08CA01', '2026-03-01', 30),
      row('', '2026-01-01', 30, { medicationName: '암로디핀', resolution: understood(['C08CA01']) }),
      row('', '2026-03-01', 30, { medicationName: '한약 가' }),
      row('', '2026-03-01', 30, { medicationName: '한약 나' }),
    ];
    expect(ofRows(rows).map(({ key, rows: own }) => [key, own.length])).toEqual([
      ['C08CA01', 2],
      ['한약 가', 1],
      ['한약 나', 1],
    ]);
  });

  it('leave out what was entered in error, and say where it is open whether a drug is taken', () => {
    const rows = [
      row('C08CA01', '2026-03-01', 30, { status: 'ENTERED_IN_ERROR' }),
      row('A02BC01', '2026-03-01', null, { onMedication: MAYBE_ON_MEDICATION }),
    ];
    expect(ofRows(rows)).toMatchObject([{ atcCode: 'A02BC01', supplied: null, taken: 'MAYBE' }]);
  });
});

it('those whose PDC meets the target are chosen at first, and those a person added', () => {
  const days = (count: number) => ofRows([row('C08CA01', isoDay(recordDay - count + 1), count)], 10)[0];
  const chosen = (count: number) => {
    const medication = days(count);
    return medication && isChosenFirst(medication, 0.4);
  };
  expect([3, 4, 5].map(chosen)).toEqual([false, true, true]);
  const [added] = ofRows([row('B01AA03', USER_ADDED, null, { source: 'USER' })]);
  expect(added && isChosenFirst(added, 1)).toBe(true);
  const [unknown] = ofRows([row('B01AA03', '2026-03-01', null)]);
  expect(unknown && isChosenFirst(unknown, 0.1)).toBe(false);
});

it('a medication stands for what is taken now: supplies that cover the record date, else the latest', () => {
  const of = (...rows: Medication[]) => {
    const [medication] = ofRows(rows);
    return medication ? currentRows(medication, RECORD).map(({ dispenseDate }) => dispenseDate) : [];
  };
  expect(of(row('C08CA01', '2025-06-01', 30), row('C08CA01', '2026-03-01', 30))).toEqual(['2026-03-01']);
  expect(of(row('C08CA01', '2025-06-01', 30), row('C08CA01', '2025-09-01', 30))).toEqual(['2025-09-01']);
  const last = { onMedication: ON_MEDICATION };
  expect(of(row('C08CA01', '2026-02-13', 30, last), row('C08CA01', '2025-09-01', 30))).toEqual(['2026-02-13']);
  expect(latestDay([row('C08CA01', '2025-06-01', 30), row('C08CA01', USER_ADDED, null)])).toBe('2025-06-01');
});
