import { bootstrapBounds } from '../ratings/agreement.js';
import type { PairSummary } from './results-schema.js';
import type { StoredVerdict } from './results.sql.js';

/** The same pairs have the same bounds, whoever asks. */
const SEED = 20_261_127;
const PERCENT = 100;

type Outcome = 'A' | 'B' | 'TIE' | 'SPLIT';
const outcomeOf = ({ aFirst, bFirst }: Pick<StoredVerdict, 'aFirst' | 'bFirst'>): Outcome =>
  aFirst === bFirst ? aFirst : 'SPLIT';

const worth: Readonly<Record<Outcome, number>> = { A: 1, B: 0, TIE: 0.5, SPLIT: 0.5 };
const shareOf = (outcomes: readonly Outcome[]): number | null =>
  outcomes.length === 0 ? null : outcomes.reduce((sum, one) => sum + worth[one], 0) / outcomes.length;

/** How often either of two models was preferred, in both orders, and how far the order itself decided. */
export function summaryOf(verdicts: readonly StoredVerdict[]): PairSummary {
  const outcomes = verdicts.map(outcomeOf);
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  const places = (first: StoredVerdict['aFirst'], second: StoredVerdict['bFirst']) =>
    verdicts.filter(({ aFirst, bFirst }) => aFirst === first && bFirst === second).length;
  const share = shareOf(outcomes);
  const bounds = bootstrapBounds(outcomes, shareOf, { seed: SEED });
  return {
    pairs: outcomes.length,
    winsA: count('A'),
    winsB: count('B'),
    ties: count('TIE') + count('SPLIT'),
    split: count('SPLIT'),
    favoursFirst: places('A', 'B'),
    favoursSecond: places('B', 'A'),
    shareA: share === null ? null : PERCENT * share,
    bounds: bounds && { low: PERCENT * bounds.low, high: PERCENT * bounds.high },
    judge: verdicts[0]?.judge ?? '',
  };
}
