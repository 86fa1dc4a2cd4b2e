import type { Finding } from '@onyak/core';
import type { JudgedFindingRow, Viewed } from '../../schema.js';

/** Findings that the first screen shows at most. */
export const FIRST = 7;

export interface OpenFinding extends JudgedFindingRow {
  readonly finding: Finding;
}

/**
 * Findings that nobody has called not applicable, in the order in which something is done about them: the first ones, or all.
 * Those of current drugs alone wait until all are asked for, where the prescription itself has any.
 */
export function firstActs(
  { screening, findings, dismissals }: Pick<Viewed, 'screening' | 'findings' | 'dismissals'>,
  all: boolean,
): { readonly shown: readonly OpenFinding[]; readonly hidden: number } {
  const dismissed = new Set(dismissals.map(({ findingId }) => findingId));
  const byId = new Map(screening.findings.map((finding) => [finding.id, finding]));
  const open = findings.flatMap((row) => {
    const finding = byId.get(row.findingId);
    return finding && !dismissed.has(row.findingId) ? [{ ...row, finding }] : [];
  });
  if (all) return { shown: open, hidden: 0 };
  const ofNew = open.filter(({ act }) => act !== 'CURRENT');
  const shown = (ofNew.length > 0 ? ofNew : open).slice(0, FIRST);
  return { shown, hidden: open.length - shown.length };
}
