import type { Clause } from '../../clauses/clause.js';

type Names = readonly (readonly string[])[];

/**
 * Of which drugs a sentence without any is: of those of the sentence before it and, until some finding is about just them, of
 * those before that. None where no finding is.
 * @param before the drugs of each sentence before it
 */
export function drugsMeant(before: readonly Names[], clauses: readonly Clause[]): Names {
  const grades = clauses.filter(({ kind }) => kind === 'GRADE');
  const from = before.findLastIndex((drugs, at) => drugs.length > 0 && ends(before.slice(at), grades));
  return from < 0 ? [] : before.slice(from).flat();
}

/** Whether some finding is about no other drugs than these; of what none is about, the findings say nothing. */
function ends([drugs = [], ...after]: readonly Names[], grades: readonly Clause[]): boolean {
  const own = new Set(drugs.flat());
  const known = new Set([...own, ...after.flat(2)]);
  return (
    grades.some((clause) => clause.drugs.every((name) => known.has(name))) ||
    !grades.some((clause) => clause.drugs.some((name) => own.has(name)))
  );
}
