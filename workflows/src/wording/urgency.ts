import type { Finding, Severity, Urgency } from '@onyak/core';

/**
 * NOW: contraindicated and major; SOON: moderate; KNOW: information. A drug like one that was reacted to is asked about
 * before the next visit: it may be used up by then.
 */
export const urgencyBySeverity: Readonly<Record<Severity, Urgency>> = {
  CONTRAINDICATED: 'NOW',
  MAJOR: 'NOW',
  MODERATE: 'SOON',
  INFO: 'KNOW',
};

export function urgencyOf({ kind, severity }: Pick<Finding, 'kind' | 'severity'>): Urgency {
  return kind === 'ALLERGY' && severity === 'MODERATE' ? 'NOW' : urgencyBySeverity[severity];
}
