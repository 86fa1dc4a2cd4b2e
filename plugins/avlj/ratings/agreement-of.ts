import { ABNORMAL_SCORE } from '@onyak/core';
import { bootstrapBounds, CALIBRATED, correctedWithBounds, weightedKappa, type Pair } from './agreement.js';
import type { Agreement, Kappa } from './schema.js';

interface Doubled {
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly judge: readonly (number | null)[];
}

/** The same ratings have the same bounds, whoever asks. */
const SEED = 20_261_127;
const PERCENT = 100;

function kappaOf(pairs: readonly Pair[], seed: number): Kappa {
  const kappa = weightedKappa(pairs);
  const bounds = kappa === null ? null : bootstrapBounds(pairs, weightedKappa, { seed });
  return { pairs: pairs.length, kappa, bounds };
}

/** How far two experts agree about one score, how far the judge agrees with both, and what the judged share is worth by that. */
export function agreementOf(
  doubled: readonly Doubled[],
  judged: { readonly fit: readonly number[]; readonly of: readonly number[] },
  criterion: number,
): Omit<Agreement['criteria'][number], 'criterion'> {
  const rows = doubled.flatMap(({ first, second, judge }) => {
    const [a, b, score] = [first[criterion], second[criterion], judge[criterion]];
    return a === undefined || b === undefined ? [] : [{ a, b, both: (a + b) / 2, judge: score ?? null }];
  });
  const scored = rows.flatMap(({ both, judge }) => (judge === null ? [] : [{ both, judge }]));
  const experts = kappaOf(
    rows.map(({ a, b }): Pair => [a, b]),
    SEED,
  );
  const judge = kappaOf(
    scored.map(({ both, judge: score }): Pair => [Math.round(score), Math.round(both)]),
    SEED + 1,
  );
  const [fit = 0, of = 0] = [judged.fit[criterion], judged.of[criterion]];
  // Two experts who differ are no measure, nor is a judge whom they contradict.
  const calibrated = [experts, judge].every(({ kappa }) => kappa !== null && kappa >= CALIBRATED);
  const labelled = scored.map(({ both, judge: score }) => ({
    judge: score > ABNORMAL_SCORE,
    expert: both > ABNORMAL_SCORE,
  }));
  const corrected = calibrated ? correctedWithBounds(labelled, { fit, of }, { seed: SEED + 2 }) : null;
  return {
    experts,
    judge,
    judged: of === 0 ? null : (PERCENT * fit) / of,
    corrected: corrected && {
      value: PERCENT * corrected.value,
      bounds: { low: PERCENT * corrected.bounds.low, high: PERCENT * corrected.bounds.high },
    },
  };
}
