/** Reports by whether they name the drug and the symptom. */
export interface Fourfold {
  /** Both. */
  readonly a: number;
  /** The drug, not the symptom. */
  readonly b: number;
  /** The symptom, not the drug. */
  readonly c: number;
  /** Neither. */
  readonly d: number;
}

/** A ratio with its 95 % bounds. */
export interface Ratio {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/** Fewer reports of a pair than this say nothing (Evans 2001). */
export const MIN_REPORTS = 3;
/** Quantile of the normal distribution for bounds of 95 %. */
const Z = 1.96;

/** The fourfold table of a pair from what a rollup holds: the pair, its drug, its symptom, all reports. */
export const fourfold = (pair: number, drug: number, symptom: number, all: number): Fourfold => ({
  a: pair,
  b: drug - pair,
  c: symptom - pair,
  d: all - drug - symptom + pair,
});

/**
 * Proportional reporting ratio, (a / (a + b)) / (c / (c + d)): Evans, Waller, Davis, Pharmacoepidemiol Drug Saf 2001;10:483-486.
 * Undefined below the minimum of reports, and where no report without the drug names the symptom.
 */
export function proportionalReportingRatio({ a, b, c, d }: Fourfold): Ratio | undefined {
  if (a < MIN_REPORTS || c === 0) return undefined;
  return bounded(a / (a + b) / (c / (c + d)), 1 / a - 1 / (a + b) + 1 / c - 1 / (c + d));
}

/**
 * Reporting odds ratio, (a / b) / (c / d): Rothman, Lanes, Sacks, Pharmacoepidemiol Drug Saf 2004;13:519-523. Undefined below the
 * minimum of reports, and where a cell is empty.
 */
export function reportingOddsRatio({ a, b, c, d }: Fourfold): Ratio | undefined {
  if (a < MIN_REPORTS || b === 0 || c === 0 || d === 0) return undefined;
  return bounded((a * d) / (b * c), 1 / a + 1 / b + 1 / c + 1 / d);
}

/** Bounds on the logarithm's scale. */
function bounded(value: number, variance: number): Ratio {
  const width = Math.exp(Z * Math.sqrt(variance));
  return { value, lower: value / width, upper: value * width };
}

/** Both bounds speak of more than one would expect: what the view marks, and no more than a reason to look. */
export const isSignal = (ratio: Ratio | undefined): boolean => ratio !== undefined && ratio.lower > 1;
