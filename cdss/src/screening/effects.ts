import type { Finding, Harm, ScreeningResult } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import { splitAlternatives } from '../knowledge/prefixes.js';

/** Every harm that a finding names, in the order of the findings, each once. */
export function harmsNamedBy(findings: readonly Finding[], index: Pick<KnowledgeIndex, 'harms'>): Harm[] {
  const ids = new Set(findings.flatMap(({ reasons }) => reasons.flatMap(({ effect }) => effect?.harms ?? [])));
  return [...ids].flatMap((id) => {
    const row = index.harms.get(id);
    return row
      ? [{ id, plain: row.plain, signs: splitAlternatives(row.signs), urgency: row.urgency, clinician: row.clinician }]
      : [];
  });
}

/** How many findings rest on rows that no pharmacist has signed, of all that rest on rows. */
export function countUnreviewed(findings: readonly Finding[]): ScreeningResult['unreviewed'] {
  const resting = findings.filter(({ reasons }) => reasons.some(({ reviewed }) => reviewed !== undefined));
  const unsigned = resting.filter(({ reasons }) => !reasons.some(({ reviewed }) => reviewed === true));
  return { findings: unsigned.length, of: resting.length };
}
