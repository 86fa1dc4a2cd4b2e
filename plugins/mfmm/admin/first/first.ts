import type { Finding } from '@onyak/core';

/** Findings that the first screen shows at most. */
export const FIRST = 7;

/** Findings in their order, without those that somebody called not applicable. */
export const firstOf = (findings: readonly Finding[], dismissed: ReadonlySet<string>): readonly Finding[] =>
  findings.filter(({ id }) => !dismissed.has(id));
