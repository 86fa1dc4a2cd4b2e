import type { EvidenceDrug } from '@onyak/core';
import { heldDrugs } from '../../../wording/finding-harms.js';
import type { MaterialFinding } from '../../material.js';
import { tierOf } from '../plan.js';

/** Drugs that a contraindication's row, or a grave reaction, says to hold. */
export function namedToHold(finding: MaterialFinding): readonly EvidenceDrug[] {
  if (tierOf(finding) !== 'CALL_NOW') return [];
  return finding.kind === 'ALLERGY' ? finding.drugs : heldDrugs(finding);
}

/**
 * Drugs that are not taken until somebody has been asked: those a row of a contraindication names, and those of a
 * grave reaction. Nothing else is held, for stopping may do harm too: where a drug has to be held anyway, its pairs are
 * parted by that, and what their rows name beside it is not stopped as well.
 */
export function heldUntilCall(findings: readonly MaterialFinding[]): EvidenceDrug[] {
  const all = new Map(findings.flatMap(namedToHold).map((drug) => [drug.atcCode, drug]));
  const pairs = findings.flatMap(pairsOf);
  const held = new Set(all.keys());
  /** Held whatever becomes of the others. */
  const kept = new Set<string>();
  for (;;) {
    for (const { named, other } of pairs) if (other === undefined || !held.has(other)) kept.add(named);
    const open = [...held].filter((code) => !kept.has(code));
    const parted = open.find((code) =>
      pairs.every(({ named, other }) => named !== code || (other !== undefined && kept.has(other))),
    );
    const [first] = open;
    if (parted !== undefined) held.delete(parted);
    // They part each other in a ring: one of them is held.
    else if (first !== undefined) kept.add(first);
    else return [...all.values()].filter(({ atcCode }) => held.has(atcCode));
  }
}

/** What a finding names to hold, each with the other one of its pair where it is the one of two. */
function pairsOf(finding: MaterialFinding): { readonly named: string; readonly other: string | undefined }[] {
  const named = codesOf(namedToHold(finding));
  const both = codesOf(finding.drugs);
  return named.map((code) => ({
    named: code,
    other: named.length === 1 && both.length === 2 ? both.find((one) => one !== code) : undefined,
  }));
}

const codesOf = (drugs: readonly EvidenceDrug[]): string[] => [...new Set(drugs.map(({ atcCode }) => atcCode))];
