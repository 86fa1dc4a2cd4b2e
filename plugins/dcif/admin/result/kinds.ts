import type { Finding, FindingKind } from '@onyak/core';
import type { Viewed } from '../../schema.js';

/** Tabs of a result by the kinds of their findings; every kind stands in one. */
export const kindTabs = {
  interactions: ['INTERACTION', 'COMBINATION', 'SAME_INGREDIENT', 'SAME_CLASS'],
  elderly: ['ELDERLY', 'BEERS', 'FALL_RISK'],
  anticholinergic: ['ANTICHOLINERGIC'],
  stopp: ['STOPP'],
  allergy: ['ALLERGY'],
  other: ['PREGNANCY', 'LACTATION', 'AGE', 'DOSE', 'DURATION', 'SPLITTING', 'RENAL', 'DISEASE'],
} as const satisfies Readonly<Record<string, readonly FindingKind[]>>;
export type KindTabName = keyof typeof kindTabs;

/** Findings with a reason of a tab's kinds, the new drugs' first within their severity: lists keep that order. */
export function findingsOf(
  { screening, findings }: Pick<Viewed, 'screening' | 'findings'>,
  tab: KindTabName,
): Finding[] {
  const kinds: readonly FindingKind[] = kindTabs[tab];
  const places = new Map(
    findings.map(({ findingId, act }, index) => [findingId, act === 'CURRENT' ? Infinity : index]),
  );
  return screening.findings
    .filter(({ kind, reasons }) => kinds.includes(kind) || reasons.some((reason) => kinds.includes(reason.kind)))
    .toSorted((a, b) => {
      const [first, second] = [places.get(a.id) ?? Infinity, places.get(b.id) ?? Infinity];
      return first === second ? 0 : first - second;
    });
}
