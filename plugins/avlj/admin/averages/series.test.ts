import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PeriodAverages } from '../../schema.js';
import { drawnModels, MAX_SERIES, placed, trendOf } from './series.js';

const averages = {
  guides: 3,
  failed: 0,
  low: 0,
  scorePrecision: null,
  scoreRecall: null,
  scoreAccuracy: null,
  scoreCompleteness: null,
  scoreHelpfulness: null,
};
const row = (period: string, modelGen: string, scoreMean: number | null, scored = 1): PeriodAverages => ({
  period,
  modelGen,
  scoreMean,
  scored,
  ...averages,
});

describe('a trend', () => {
  it('has a place for every time and model, empty where a model has no score', () => {
    expect(trendOf([row('2026-02', 'b', 7), row('2026-01', 'a', 9, 4), row('2026-02', 'a', 8.5, 2)])).toEqual({
      periods: ['2026-01', '2026-02'],
      series: [
        { modelGen: 'a', means: [9, 8.5] },
        { modelGen: 'b', means: [null, 7] },
      ],
    });
  });

  it('leaves out who has no scores and, of many, the least used', () => {
    const rows = [
      row('2026-01', 'none', null, 0),
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((model, index) => row('2026-01', model, 9, index + 1)),
    ];
    expect(trendOf(rows).series.map(({ modelGen }) => modelGen)).toEqual(['f', 'e', 'd', 'c', 'b']);
    const models = rows.map((one) => ({
      ...one,
      promptGen: '',
      modelEval: '',
      secondsGen: null,
      secondsEval: null,
      tokensIn: null,
      tokensOut: null,
    }));
    expect(drawnModels(models)).toHaveLength(MAX_SERIES);
    expect(drawnModels(models).map(({ modelGen }) => modelGen)).not.toContain('none');
  });

  it('is drawn within its picture, higher for more, one point in the middle', () => {
    const size = { width: 300, height: 100, most: 10 };
    expect(placed([5], size)).toEqual([{ x: 150, y: 50, value: 5, at: 0 }]);
    fc.assert(
      fc.property(fc.array(fc.option(fc.double({ min: 0, max: 10, noNaN: true }))), (means) => {
        const points = placed(means, size);
        expect(points).toHaveLength(means.filter((mean) => mean !== null).length);
        for (const { x, y, at, value } of points) {
          expect(x >= 0 && x <= 300.000_001 && y >= 0 && y <= 100).toBe(true);
          expect(means[at]).toBe(value);
        }
        const byValue = points.toSorted((a, b) => a.value - b.value).map(({ y }) => y);
        expect(byValue).toEqual(byValue.toSorted((a, b) => b - a));
      }),
    );
  });
});
