import type { Finding } from '@onyak/core';
import { heldDrugs } from './finding-harms.js';

/**
 * Findings as a guide tells them: a drug that is not to be taken until somebody has answered has no dose for these kidneys. Only
 * where it alone is held: of a pair of which the prescriber holds one, the other one is taken on. The screening keeps all of it.
 * @param parted the findings with the drugs that a guide tells to hold: not the one that its row names where another is held anyway
 */
export function withoutHeldDoses(findings: readonly Finding[], parted: readonly Finding[]): Finding[] {
  const held = new Set(
    parted
      .filter(({ severity }) => severity === 'CONTRAINDICATED')
      .flatMap((finding) => {
        const drugs = heldDrugs(finding);
        return drugs.length < finding.drugs.length || finding.drugs.length === 1 ? drugs : [];
      })
      .map(({ atcCode }) => atcCode),
  );
  return findings.flatMap((finding) => {
    const { drugs, reasons, severity } = finding;
    if (severity === 'CONTRAINDICATED' || !drugs.every(({ atcCode }) => held.has(atcCode))) return [finding];
    const rest = reasons.filter(({ kind }) => kind !== 'RENAL');
    const [first] = rest;
    if (rest.length === reasons.length) return [finding];
    return first ? [{ ...finding, kind: first.kind, severity: first.severity, reasons: rest }] : [];
  });
}
