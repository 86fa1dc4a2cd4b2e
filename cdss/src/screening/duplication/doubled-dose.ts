import { mapped } from '../../lists.js';
import { withSeverity, type Candidate } from '../finding/candidate.js';
import type { PatientDrug } from '../patient/drugs.js';

/**
 * Of a drug above its largest dose that may be taken twice, the doubling is why: it is asked about as soon as the dose is. Products
 * that were prescribed together to make up a dose, and those for local use, stay what they are.
 */
export function withDoubledDoses(candidates: readonly Candidate[]): readonly Candidate[] {
  const above = new Set<PatientDrug>();
  for (const { reason, drugs } of candidates)
    if (reason.kind === 'DOSE' && (reason.severity === 'MAJOR' || reason.severity === 'CONTRAINDICATED'))
      for (const { drug } of drugs) above.add(drug);
  if (above.size === 0) return candidates;
  return mapped(candidates, (candidate) =>
    candidate.reason.kind === 'SAME_INGREDIENT' &&
    candidate.reason.severity === 'MODERATE' &&
    candidate.drugs.some(({ drug }) => above.has(drug))
      ? withSeverity(candidate, 'MAJOR')
      : candidate,
  );
}
