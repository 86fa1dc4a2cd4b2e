import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bootstrapBounds,
  correctedShare,
  correctedWithBounds,
  weightedKappa,
  type Labelled,
  type Pair,
} from './agreement.js';

const score = fc.integer({ min: 0, max: 10 });
const pairs = fc.array(fc.tuple(score, score), { minLength: 1, maxLength: 40 });
const mirrored = (list: readonly Pair[]): Pair[] => list.map(([a, b]) => [b, a]);

describe('weighted kappa', () => {
  it('is what a worked example has', () => {
    // Observed (0 + 1 + 4) / 3, expected over the margins 2, 4, 6 and 2, 5, 8.
    const list: Pair[] = [
      [2, 2],
      [4, 5],
      [6, 8],
    ];
    const observed = (0 + 1 + 4) / 3;
    const expected =
      [2, 4, 6].flatMap((a) => [2, 5, 8].map((b) => (a - b) ** 2)).reduce((sum, each) => sum + each, 0) / 9;
    expect(weightedKappa(list)).toBeCloseTo(1 - observed / expected, 12);
  });

  it('is 1 for one mind and nothing where nothing can be told', () => {
    expect(
      weightedKappa([
        [1, 1],
        [9, 9],
      ]),
    ).toBe(1);
    expect(
      weightedKappa([
        [8, 8],
        [8, 8],
      ]),
    ).toBeNull();
    expect(weightedKappa([])).toBeNull();
    expect(
      weightedKappa([
        [0, 10],
        [10, 0],
      ]),
    ).toBe(-1);
  });

  it('lies between -1 and 1, whoever is named first, in whatever order', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const kappa = weightedKappa(list);
        if (kappa === null) return;
        expect(kappa).toBeLessThanOrEqual(1 + 1e-9);
        expect(kappa).toBeGreaterThanOrEqual(-1 - 1e-9);
        expect(weightedKappa(mirrored(list))).toBeCloseTo(kappa, 9);
        expect(weightedKappa(list.toReversed())).toBeCloseTo(kappa, 9);
        expect(weightedKappa([...list, ...list])).toBeCloseTo(kappa, 9);
      }),
    );
  });
});

describe('bounds', () => {
  const list: Pair[] = Array.from(
    { length: 60 },
    (_, index) =>
      [index % 11, (index % 11) - (index % 7 === 0 ? 2 : 0)].map((one) => Math.max(0, one ?? 0)) as [number, number],
  );

  it('hold the value, are the same for the same seed, and closer for more pairs', () => {
    const value = weightedKappa(list) ?? Number.NaN;
    const bounds = bootstrapBounds(list, weightedKappa, { seed: 1 });
    expect(bounds).toEqual(bootstrapBounds(list, weightedKappa, { seed: 1 }));
    expect(bounds?.low).toBeLessThanOrEqual(value);
    expect(bounds?.high).toBeGreaterThanOrEqual(value);
    const more = bootstrapBounds([...list, ...list, ...list, ...list], weightedKappa, { seed: 1 });
    const width = (of: typeof bounds) => (of ? of.high - of.low : Number.NaN);
    expect(width(more)).toBeLessThan(width(bounds));
  });

  it('are none where most draws tell nothing', () => {
    expect(bootstrapBounds([[8, 8]], weightedKappa, { seed: 1 })).toBeNull();
  });
});

describe('a corrected share', () => {
  const labelled = (fit: number, missed: number, unfit: number, wrong: number): Labelled[] => [
    ...Array.from({ length: fit }, () => ({ judge: true, expert: true })),
    ...Array.from({ length: missed }, () => ({ judge: false, expert: true })),
    ...Array.from({ length: unfit }, () => ({ judge: false, expert: false })),
    ...Array.from({ length: wrong }, () => ({ judge: true, expert: false })),
  ];

  it('is what a worked example has: sensitivity 0.9, specificity 0.8, judged 0.76 is 0.8', () => {
    expect(correctedShare(labelled(9, 1, 8, 2), 0.76)).toBeCloseTo(0.8, 12);
  });

  it('finds what the judge was made of, and leaves a judge who is always right as it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 6, max: 10 }),
        fc.integer({ min: 6, max: 10 }),
        (percent, right, rejected) => {
          const [truth, sensitivity, specificity] = [percent / 100, right / 10, rejected / 10];
          const judged = truth * sensitivity + (1 - truth) * (1 - specificity);
          const found = correctedShare(labelled(right, 10 - right, rejected, 10 - rejected), judged);
          expect(found).toBeCloseTo(truth, 9);
        },
      ),
    );
    expect(correctedShare(labelled(5, 0, 5, 0), 0.37)).toBeCloseTo(0.37, 12);
  });

  it('is none without both kinds of labels, for a judge of chance, and where nothing was judged', () => {
    expect(correctedShare(labelled(5, 2, 0, 0), 0.5)).toBeNull();
    expect(correctedShare(labelled(5, 5, 5, 5), 0.5)).toBeNull();
    expect(correctedWithBounds(labelled(9, 1, 8, 2), { fit: 0, of: 0 }, { seed: 1 })).toBeNull();
  });

  it('has bounds that hold it and stay within nothing and all', () => {
    const found = correctedWithBounds(labelled(45, 5, 40, 10), { fit: 760, of: 1000 }, { seed: 1 });
    expect(found?.value).toBeCloseTo(0.8, 9);
    expect(found && found.bounds.low < found.value && found.value < found.bounds.high).toBe(true);
    expect(found && found.bounds.low >= 0 && found.bounds.high <= 1).toBe(true);
  });
});
