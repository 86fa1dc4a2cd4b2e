import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnLabels, shiftWithin } from './column-labels.js';

const monthsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const month = first + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
const told = (months: readonly string[], width: number, number = '1,234') =>
  columnLabels(
    months,
    months.map(() => number),
    months.map((_, at) => (at === 2 ? 9 : 1)),
    width,
  );

it('every column has its number and month where there is room', () => {
  const months = monthsFrom(2025 * 12 + 10, 4);
  const { numbered, months: below } = told(months, 400);
  expect([...numbered]).toEqual([0, 1, 2, 3]);
  expect([...below]).toEqual([
    [0, '25.11'],
    [1, '12'],
    [2, '26.1'],
    [3, '2'],
  ]);
});

it('where numbers would touch, the highest column alone has one', () => {
  expect([...told(monthsFrom(2024 * 12, 24), 340).numbered]).toEqual([2]);
});

it('nothing below or above the columns touches its neighbour or leaves the drawing, at any width and span', () => {
  const wide = (text: string) => text.length * 7;
  fc.assert(
    fc.property(
      fc.integer({ min: 2000 * 12, max: 2100 * 12 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 240, max: 1400 }),
      fc.constantFrom('0', '412', '9,999', '1.7만', '31.2만', '123만'),
      (first, count, width, number) => {
        const months = monthsFrom(first, count);
        const labels = told(months, width, number);
        const each = width / count;
        const placesOf = (entries: readonly (readonly [number, string])[]) =>
          entries.map(([place, text]) => {
            const centre = (place + 0.5) * each + shiftWithin(text, place, count, width);
            return [centre - wide(text) / 2, centre + wide(text) / 2] as const;
          });
        for (const row of [[...labels.months], [...labels.numbered].map((place) => [place, number] as const)]) {
          const places = placesOf(row);
          for (const [at, [left, right]] of places.entries()) {
            expect(left).toBeGreaterThanOrEqual(-0.01);
            expect(right).toBeLessThanOrEqual(width + 0.01);
            if (at > 0) expect(left).toBeGreaterThan(places[at - 1]?.[1] ?? 0);
          }
        }
        expect(labels.months.has(count - 1)).toBe(true);
      },
    ),
  );
});
