import type { Severity } from '@onyak/core';

/** Order of severities: the lower, the more severe. */
export const severityRank: Readonly<Record<Severity, number>> = { CONTRAINDICATED: 0, MAJOR: 1, MODERATE: 2, INFO: 3 };
