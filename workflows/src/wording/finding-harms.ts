import { severities, type EvidenceDrug, type Finding, type Harm } from '@onyak/core';

/** The harms of a finding as its rows say them: the first of each reason, most severe reason first, then the others. */
export function harmsOf({ reasons }: Pick<Finding, 'reasons'>, harms: ReadonlyMap<string, Harm>): Harm[] {
  const named = bySeverity(reasons).map(({ effect }) => effect?.harms ?? []);
  const ids = new Set([...named.flatMap((own) => own.slice(0, 1)), ...named.flat()]);
  return [...ids].flatMap((id) => harms.get(id) ?? []);
}

/** The drugs that the rows of the finding's own severity tell to hold or to ask about first; else those of its other rows. */
export function heldDrugs({
  severity,
  reasons,
  drugs,
}: Pick<Finding, 'severity' | 'reasons' | 'drugs'>): EvidenceDrug[] {
  const holdOf = (members: Finding['reasons']) => new Set(members.flatMap(({ effect }) => effect?.hold ?? []));
  const own = holdOf(reasons.filter((reason) => reason.severity === severity));
  const codes = own.size > 0 ? own : holdOf(reasons);
  return drugs.filter(({ atcCode }) => codes.has(atcCode));
}

/** The drugs whose effect the finding says to shrink or grow. */
export function sufferingDrugs({ reasons, drugs }: Pick<Finding, 'reasons' | 'drugs'>): EvidenceDrug[] {
  const codes = new Set(reasons.flatMap(({ effect }) => effect?.suffers ?? []));
  return drugs.filter(({ atcCode }) => codes.has(atcCode));
}

function bySeverity(reasons: Finding['reasons']): Finding['reasons'] {
  return reasons.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}
