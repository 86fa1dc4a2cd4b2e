import type { Finding } from '@onyak/core';

/** Findings that the first screen shows at most. */
export const FIRST = 7;

/** Findings in their order, those that somebody called not applicable apart. */
export function firstOf(
  findings: readonly Finding[],
  dismissed: ReadonlySet<string>,
): { readonly open: readonly Finding[]; readonly dismissed: readonly Finding[] } {
  return {
    open: findings.filter(({ id }) => !dismissed.has(id)),
    dismissed: findings.filter(({ id }) => dismissed.has(id)),
  };
}
