import type { Clause } from '../../../clauses/clause.js';
import { effectLost } from './effect-lost.js';

/**
 * Drugs whose level or effect grows or shrinks, as the clauses say.
 * @param ofEffect said of the effect, not of the level
 */
export function changedDrugs(
  clauses: readonly Clause[],
  direction: 'MORE' | 'LESS',
  ofEffect: boolean,
  codesOf: (name: string) => readonly string[],
): ReadonlySet<string> {
  const names = clauses.flatMap((clause): readonly string[] => {
    if (clause.kind === 'CHANGE') return clause.direction === direction ? clause.suffers : [];
    // What a harm says of an effect that shrinks is said of the drugs that have it.
    if (clause.kind !== 'HARM' || direction === 'MORE' || !ofEffect) return [];
    const starts = effectLost[clause.harm] ?? [];
    return clause.drugs.filter((name) => starts.some((start) => codesOf(name).some((code) => code.startsWith(start))));
  });
  return new Set(names);
}
