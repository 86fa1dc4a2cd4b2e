import { severities, type ScreeningResult, type Severity } from '@onyak/core';

/** How many findings of each severity. */
export function countsOf({ findings }: Pick<ScreeningResult, 'findings'>): Record<Severity, number> {
  const counts = { CONTRAINDICATED: 0, MAJOR: 0, MODERATE: 0, INFO: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

/** Classes of drugs that raise the risk of a fall, of a level. */
export const fallsOf = ({ fallRisk }: Pick<ScreeningResult, 'fallRisk'>, level?: string): number =>
  fallRisk.filter(({ riskLevel }) => level === undefined || riskLevel === level).length;

/**
 * The risk of a result as figures that are compared one after the other, the gravest first, and never added up: no number of minor
 * findings outweighs a major one. Findings of each severity, then the anticholinergic burden, then classes of drugs that raise the
 * risk of a fall, the high ones before all.
 */
export function riskOf(result: ScreeningResult): readonly number[] {
  const counts = countsOf(result);
  return [
    ...severities.map((severity) => counts[severity]),
    result.anticholinergic.total,
    fallsOf(result, 'HIGH'),
    fallsOf(result),
  ];
}

/** Of the figures of {@link riskOf} those of the gravest two severities. */
export const GRAVE = 2;

/** Negative where the first is less. */
export function compareRisk(a: readonly number[], b: readonly number[], from = 0, to = a.length): number {
  for (let at = from; at < to; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
