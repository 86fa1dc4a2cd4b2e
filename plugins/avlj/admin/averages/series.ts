import type { ModelAverages, PeriodAverages } from '../../schema.js';

/** Models that a chart still tells apart; all are in the table below it. */
export const MAX_SERIES = 5;

/** What tells a series beside its colour: a number, and along a line a dash and a shape. */
export const dashes = ['', '7 4', '2 3', '10 4 2 4', '14 4'] as const;
export const shapes = ['circle', 'square', 'triangle', 'diamond', 'cross'] as const;
export type Shape = (typeof shapes)[number];

/** A model with prompt and judge, in a word. */
export const nameOf = (model: Pick<ModelAverages, 'modelGen' | 'promptGen' | 'modelEval'>, words: ModelWords): string =>
  [model.modelGen || words.unknown, model.promptGen, model.modelEval || words.checks]
    .filter((part) => part !== '')
    .join(' · ');

interface ModelWords {
  /** A version that failed before a model was known. */
  readonly unknown: string;
  /** Nobody judged but the checks. */
  readonly checks: string;
}

/** The most used models of a table that is ordered by use. */
export const drawnModels = (models: readonly ModelAverages[]): readonly ModelAverages[] =>
  models.filter(({ scored }) => scored > 0).slice(0, MAX_SERIES);

export interface Trend {
  readonly periods: readonly string[];
  readonly series: readonly { readonly modelGen: string; readonly means: readonly (number | null)[] }[];
}

/** Means by time, one series a model, the most used models alone; null where a model has no scored version. */
export function trendOf(rows: readonly PeriodAverages[]): Trend {
  const periods = [...new Set(rows.map(({ period }) => period))].toSorted();
  const use = new Map<string, number>();
  for (const { modelGen, scored } of rows) use.set(modelGen, (use.get(modelGen) ?? 0) + scored);
  const models = [...use]
    .filter(([, scored]) => scored > 0)
    .toSorted(([a, most], [b, other]) => other - most || a.localeCompare(b))
    .slice(0, MAX_SERIES);
  return {
    periods,
    series: models.map(([modelGen]) => ({
      modelGen,
      means: periods.map(
        (period) => rows.find((row) => row.period === period && row.modelGen === modelGen)?.scoreMean ?? null,
      ),
    })),
  };
}

/** Places of a trend's points in a picture; lines go on over a time without a value. */
export function placed(
  means: readonly (number | null)[],
  { width, height, most }: { readonly width: number; readonly height: number; readonly most: number },
): readonly { readonly x: number; readonly y: number; readonly value: number; readonly at: number }[] {
  const step = means.length > 1 ? width / (means.length - 1) : 0;
  return means.flatMap((value, at) =>
    value === null ? [] : [{ x: means.length > 1 ? at * step : width / 2, y: height * (1 - value / most), value, at }],
  );
}
