import type { CausalityAnswers } from './questions.js';
import { alternativeCauses, type Grade } from './scales.js';

/** Which criterion keeps the next grade away. */
export type Wanting = 'time' | 'otherCauses' | 'withdrawal' | 'rechallenge' | 'definitive' | 'data';

export interface Judged {
  readonly grade: Grade | undefined;
  /** What is not met for the next higher grade. */
  readonly wanting: readonly Wanting[];
}

/**
 * WHO-UMC's categories of causality, whose criteria are printed in PMC6039921 box 2; all criteria of a category are to be met.
 * Ours, where the criteria say nothing: a reaction that did not come back with the drug is at most possible, and without any
 * word on the time the report waits for data (conditional).
 */
export function whoUmc(answers: CausalityAnswers): Judged {
  if (Object.values(answers).every((answer) => answer === 'unknown')) return { grade: undefined, wanting: [] };
  const { timeRelation, withdrawal, rechallenge, definitive, dataState } = answers;
  if (dataState === 'awaited' || dataState === 'unobtainable') return { grade: 'unassessable', wanting: ['data'] };
  if (timeRelation === 'implausible') return { grade: 'unlikely', wanting: ['time'] };
  if (timeRelation !== 'plausible') return { grade: 'unassessable', wanting: ['time'] };
  const probable: readonly (readonly [Wanting, boolean])[] = [
    ['otherCauses', alternativeCauses(answers) === 'no'],
    ['withdrawal', withdrawal === 'improved'],
    ['rechallenge', rechallenge !== 'notRecurred'],
  ];
  const missing = probable.filter(([, met]) => !met).map(([name]) => name);
  if (missing.length > 0) return { grade: 'possible', wanting: missing };
  if (definitive !== 'yes') return { grade: 'probable', wanting: ['definitive'] };
  return { grade: 'certain', wanting: [] };
}
