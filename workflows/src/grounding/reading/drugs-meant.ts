import type { Clause } from '../../clauses/clause.js';

type Names = readonly (readonly string[])[];

/**
 * Of which drugs a sentence without any is: of those of the sentence before it and, until some finding is about just them, of
 * those before that. None where no finding is.
 * @param before the drugs of each sentence before it
 */
export function drugsMeant(before: readonly Names[], clauses: readonly Clause[]): Names {
  const grades = clauses.filter(({ kind }) => kind === 'GRADE');
  let names: Names = [];
  for (const drugs of before.toReversed()) {
    if (drugs.length === 0) continue;
    names = [...drugs, ...names];
    const known = new Set(names.flat());
    const own = new Set(drugs.flat());
    const whole = grades.some((clause) => clause.drugs.every((name) => known.has(name)));
    // Of what none of these findings is about, they say nothing.
    const strange = !grades.some((clause) => clause.drugs.some((name) => own.has(name)));
    if (whole || strange) return names;
  }
  return [];
}
