import type { Clause } from '../../../clauses/clause.js';

/** Whether everything that is spoken of may wait until the next visit: of all findings where no drug is named. */
export function mayWait(clauses: readonly Clause[], drugs: readonly (readonly string[])[]): boolean {
  const named = new Set(drugs.flat());
  return clauses.every(
    (clause) =>
      clause.kind !== 'ASK' ||
      clause.times.includes('NEXT_VISIT') ||
      (named.size > 0 && !clause.drugs.some((name) => named.has(name))),
  );
}
