import type { Clause } from '../../../clauses/clause.js';

type Harm = Extract<Clause, { readonly kind: 'HARM' }>;

/**
 * Harms that are told of the drug which their own words name: of `리튬이 몸에 쌓일 수 있습니다` lithium alone needs a name,
 * whatever else the finding is about.
 */
export function ownHarms(clauses: readonly Harm[], drugs: readonly (readonly string[])[]): readonly Harm[] {
  return clauses.filter((clause) => {
    const [, own] = /^(\S+?)[이가] /u.exec(clause.plain) ?? [];
    if (own === undefined || !clause.harm.endsWith('_TOXICITY') || drugs.length === 0) return false;
    return drugs.every((values) => values.some((name) => clause.drugs.includes(name) && name.includes(own)));
  });
}
