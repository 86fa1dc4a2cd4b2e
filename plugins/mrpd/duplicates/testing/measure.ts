import { likenessOf } from '../duplicate.js';
import type { Material } from './material.js';
import type { LabelledPair } from './pairs.js';

export interface Measured {
  readonly precision: number;
  readonly recall: number;
  /** Kinds of pairs that were judged wrongly, with how many. */
  readonly wrong: ReadonlyMap<string, number>;
}

/** How many of the pairs that are told are duplicates, and how many of the duplicates are told. */
export function measurePairs(pairs: readonly LabelledPair[], { knowledge }: Material): Measured {
  const judged = pairs.map((pair) => ({ ...pair, told: likenessOf(pair.one, pair.other, knowledge) !== undefined }));
  const right = judged.filter(({ told, duplicate }) => told && duplicate).length;
  const wrong = new Map<string, number>();
  for (const { kind, told, duplicate } of judged) if (told !== duplicate) wrong.set(kind, (wrong.get(kind) ?? 0) + 1);
  return {
    precision: right / judged.filter(({ told }) => told).length,
    recall: right / judged.filter(({ duplicate }) => duplicate).length,
    wrong,
  };
}
