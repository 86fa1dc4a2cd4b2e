import { severities, type EvidenceDrug, type Finding, type Harm } from '@onyak/core';

/** The harms of a finding as its rows say them: the first of each reason, most severe reason first, then the others. */
export function harmsOf({ reasons }: Pick<Finding, 'reasons'>, harms: ReadonlyMap<string, Harm>): Harm[] {
  const named = bySeverity(reasons).map(({ effect }) => effect?.harms ?? []);
  const ids = new Set([...named.flatMap((own) => own.slice(0, 1)), ...named.flat()]);
  return [...ids].flatMap((id) => harms.get(id) ?? []);
}

/**
 * The drugs that the rows of the finding's own severity tell to hold or to ask about first; else those of its other rows.
 * What must not meet is parted by holding one drug: everything is held only where a row of that severity says so and none
 * names fewer; rows that disagree, and lesser rows that name everything, hold nothing, and the prescriber decides.
 */
export function heldDrugs({
  severity,
  reasons,
  drugs,
}: Pick<Finding, 'severity' | 'reasons' | 'drugs'>): EvidenceDrug[] {
  const own = namedBy(reasons.filter((reason) => reason.severity === severity));
  const lesser = own.length > 0 ? [] : namedBy(reasons);
  const all = new Set(drugs.map(({ atcCode }) => atcCode));
  const codes =
    severity === 'CONTRAINDICATED' && all.size > 1
      ? (parting(own, all) ?? parting(lesser, all) ?? new Set(own.flat()))
      : new Set([...own, ...lesser].flat());
  return drugs.filter(({ atcCode }) => codes.has(atcCode));
}

/** What each row names to hold, rows that name nothing left out. */
function namedBy(reasons: Finding['reasons']): (readonly string[])[] {
  return reasons.flatMap(({ effect }) => (effect && effect.hold.length > 0 ? [effect.hold] : []));
}

/** What the rows name that do not name everything; nothing where these disagree, undefined where there are none. */
function parting(rows: readonly (readonly string[])[], all: ReadonlySet<string>): ReadonlySet<string> | undefined {
  const some = rows.filter((row) => new Set(row).size < all.size);
  if (some.length === 0) return undefined;
  const codes = new Set(some.flat());
  return codes.size < all.size ? codes : new Set();
}

/** The drugs whose effect the finding says to shrink or grow. */
export function sufferingDrugs({ reasons, drugs }: Pick<Finding, 'reasons' | 'drugs'>): EvidenceDrug[] {
  const codes = new Set(reasons.flatMap(({ effect }) => effect?.suffers ?? []));
  return drugs.filter(({ atcCode }) => codes.has(atcCode));
}

function bySeverity(reasons: Finding['reasons']): Finding['reasons'] {
  return reasons.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}
