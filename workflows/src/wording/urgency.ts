import type { Finding, Severity, Urgency } from '@onyak/core';

/** NOW: contraindicated and major; SOON: moderate; KNOW: information. */
const urgencyBySeverity: Readonly<Record<Severity, Urgency>> = {
  CONTRAINDICATED: 'NOW',
  MAJOR: 'NOW',
  MODERATE: 'SOON',
  INFO: 'KNOW',
};

export function urgencyOf(finding: Pick<Finding, 'severity'>): Urgency {
  return urgencyBySeverity[finding.severity];
}
