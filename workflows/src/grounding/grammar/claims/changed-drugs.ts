import type { Clause } from '../../../clauses/clause.js';
import { effectGained, effectLost } from './effect-lost.js';

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
  // What adds up grows in each that has it.
  const adding = new Set(
    clauses.flatMap((clause) =>
      clause.kind === 'GRADE' && clause.together && clause.directions.includes('ADDS') ? [clause.findingId] : [],
    ),
  );
  // What works against a drug takes of its effect.
  const opposed = new Set(
    clauses.flatMap((clause) =>
      clause.kind === 'GRADE' && clause.together && clause.directions.every((one) => one === 'OPPOSES')
        ? [clause.findingId]
        : [],
    ),
  );
  const names = clauses.flatMap((clause): readonly string[] => {
    if (clause.kind === 'CHANGE') return clause.direction === direction ? clause.suffers : [];
    // What a harm says of an effect that shrinks or grows is said of the drugs that have it.
    if (clause.kind !== 'HARM' || !ofEffect || (direction === 'MORE' && !adding.has(clause.findingId))) return [];
    if (direction === 'LESS' && (clause.harm === 'LOSS_EFFECT' || opposed.has(clause.findingId))) return clause.suffers;
    const starts = (direction === 'LESS' ? effectLost : effectGained)[clause.harm] ?? [];
    // Where a row says of which it is, what takes the effect away may be a drug of that kind itself.
    const own = direction === 'LESS' && clause.suffers.length > 0 ? clause.suffers : clause.drugs;
    return own.filter((name) => starts.some((start) => codesOf(name).some((code) => code.startsWith(start))));
  });
  return new Set(names);
}
