import type { FindingKind, Severity } from '@onyak/core';
import { compareText } from '../order.js';
import { normalizeIcd, splitAlternatives } from './substances/prefixes.js';
import type { ContextRuleRow } from './tables/tables.js';

/** A context rule ready to be asked; see `contextRuleRowSchema` for what each part means. */
export interface ContextRule {
  readonly id: string;
  readonly atcA: readonly string[];
  readonly routeA: string;
  readonly atcB: readonly string[];
  readonly standInFor: string;
  readonly mechanismText: string;
  readonly presentMedications: readonly string[];
  readonly presentDiagnoses: readonly string[];
  /** The filtration rate below which the kidneys are what one of the diagnoses says. */
  readonly filtrationBelow: number | undefined;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly change: 'LOWER' | 'RAISE';
  readonly steps: number;
  readonly bound: Severity;
  readonly note: string;
}

export interface ContextRules {
  readonly byKind: ReadonlyMap<FindingKind, readonly ContextRule[]>;
  /** Rules that let a drug be searched as if it were of another class (topical as systemic). */
  readonly standIns: readonly ContextRule[];
}

/** A filtration rate below which the kidneys are what a code of a chronic disease says (KDIGO 2012). */
const kidneyBounds: Readonly<Record<string, number>> = { N18: 60, N184: 30, N185: 15 };

function filtrationBelow(codes: readonly string[]): number | undefined {
  const bounds = codes.flatMap((code) => kidneyBounds[code] ?? []);
  return bounds.length === 0 ? undefined : Math.max(...bounds);
}

/** Context rules by the finding kind they speak about, in id order. */
export function compileContextRules(rows: readonly ContextRuleRow[]): ContextRules {
  const byKind = new Map<FindingKind, ContextRule[]>();
  const standIns: ContextRule[] = [];
  for (const row of [...rows].sort((a, b) => compareText(a.id, b.id))) {
    const presentDiagnoses = splitAlternatives(row.presentDiagnoses).map(normalizeIcd);
    const rule: ContextRule = {
      ...row,
      atcA: splitAlternatives(row.atcA),
      atcB: splitAlternatives(row.atcB),
      presentMedications: splitAlternatives(row.presentMedications),
      presentDiagnoses,
      filtrationBelow: filtrationBelow(presentDiagnoses),
    };
    for (const kind of splitAlternatives(row.kinds) as FindingKind[])
      byKind.set(kind, [...(byKind.get(kind) ?? []), rule]);
    if (rule.standInFor !== '') standIns.push(rule);
  }
  return { byKind, standIns };
}
