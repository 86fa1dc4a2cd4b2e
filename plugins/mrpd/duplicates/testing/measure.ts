import { likenessOf } from '../duplicate.js';
import type { Report } from '../schema.js';
import type { Material } from './material.js';
import type { LabelledPair } from './pairs.js';

export interface Measured {
  readonly precision: number;
  readonly recall: number;
  /** Kinds of pairs that were judged wrongly, with how many. */
  readonly wrong: ReadonlyMap<string, number>;
}

const marks = ['ptNumber', 'ptName', 'ptRrn', 'ptTel'] as const;
/** Whether the one is looked at at all: records are found by a mark of the person as it was given. */
const isLookedAt = (one: Report, other: Report): boolean =>
  marks.some((mark) => one[mark] !== '' && one[mark] === other[mark]);

/** How many of the pairs that are told are duplicates, and how many of the duplicates are told. */
export function measurePairs(pairs: readonly LabelledPair[], { knowledge }: Material): Measured {
  const isTold = ({ one, other }: LabelledPair): boolean =>
    isLookedAt(one, other) && likenessOf(one, other, knowledge) !== undefined;
  const judged = pairs.map((pair) => ({ ...pair, told: isTold(pair) }));
  const right = judged.filter(({ told, duplicate }) => told && duplicate).length;
  const wrong = new Map<string, number>();
  for (const { kind, told, duplicate } of judged) if (told !== duplicate) wrong.set(kind, (wrong.get(kind) ?? 0) + 1);
  return {
    precision: right / judged.filter(({ told }) => told).length,
    recall: right / judged.filter(({ duplicate }) => duplicate).length,
    wrong,
  };
}
