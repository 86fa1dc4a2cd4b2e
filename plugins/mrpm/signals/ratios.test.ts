import { describe, expect, it } from 'vitest';
import { fourfold, isSignal, proportionalReportingRatio, reportingOddsRatio } from './ratios.js';

const rounded = (ratio: ReturnType<typeof reportingOddsRatio>, digits: number) =>
  ratio && [ratio.value, ratio.lower, ratio.upper].map((number) => Number(number.toFixed(digits)));

describe('the reporting odds ratio', () => {
  it.each([
    // taskvio.com/maths/statistics-experiments/odds-ratio (by Altman 1991), bounds to four digits.
    [{ a: 28, b: 129, c: 4, d: 133 }, [7.2171, 2.4624, 21.1522], 4],
    // Biostatistics for Dummies, figure 13-2: R's oddsratio.wald of 14, 12, 7, 27.
    [{ a: 14, b: 12, c: 7, d: 27 }, [4.5, 1.45, 13.98], 2],
  ] as const)('of %j', (table, expected, digits) => {
    expect(rounded(reportingOddsRatio(table), digits)).toEqual(expected);
  });
});

describe('the proportional reporting ratio', () => {
  it('is the ratio of proportions, its bounds by the variance of the logarithm', () => {
    // 25 of 100 against 100 of 1000: 2.5; s² = 1/25 - 1/100 + 1/100 - 1/1000 = 0.039, by hand.
    const ratio = proportionalReportingRatio({ a: 25, b: 75, c: 100, d: 900 });
    expect(rounded(ratio, 4)).toEqual([2.5, 1.6976, 3.6816]);
  });

  it('is what a published comparison of two proportions has', () => {
    // Physicians' Health Study, N Engl J Med 1989;321:129-135: ulcers 169 of 11,037 against 138 of 11,034, 1.22 (0.98 to 1.53).
    const ratio = proportionalReportingRatio({ a: 169, b: 10_868, c: 138, d: 10_896 });
    expect(rounded(ratio, 2)).toEqual([1.22, 0.98, 1.53]);
  });

  it('comes near the odds ratio where the symptom is rare', () => {
    const table = { a: 5, b: 9_995, c: 20, d: 199_980 };
    expect(proportionalReportingRatio(table)?.value).toBeCloseTo(5, 6);
    expect(reportingOddsRatio(table)?.value).toBeCloseTo(5.002, 3);
  });
});

it('says nothing below three reports or where a cell is empty, and marks by the lower bound alone', () => {
  expect(proportionalReportingRatio({ a: 2, b: 1, c: 1, d: 100 })).toBeUndefined();
  expect(reportingOddsRatio({ a: 2, b: 1, c: 1, d: 100 })).toBeUndefined();
  expect(proportionalReportingRatio({ a: 3, b: 1, c: 0, d: 100 })).toBeUndefined();
  for (const empty of ['b', 'c', 'd'] as const)
    expect(reportingOddsRatio({ a: 3, b: 1, c: 1, d: 100, [empty]: 0 })).toBeUndefined();
  expect(isSignal({ value: 2, lower: 0.9, upper: 4 })).toBe(false);
  expect(isSignal({ value: 2, lower: 1.1, upper: 4 })).toBe(true);
  expect(isSignal(undefined)).toBe(false);
});

it('makes the fourfold table of what a rollup holds', () => {
  expect(fourfold(3, 10, 20, 1000)).toEqual({ a: 3, b: 7, c: 17, d: 973 });
});
