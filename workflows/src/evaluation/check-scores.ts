import type { GroundingFault, GuideSentence } from '@onyak/core';

export interface CheckScores {
  /** 0-10: share of the finding's sentences without fault; null where nothing was read. */
  readonly precision: number | null;
  /** 0 when the finding is lost, 5 when no sentence explains it. */
  readonly recall: number;
  /** 0-10: falls by 4 for what is invented or turned around, by 2 for the rest; null where nothing was read. */
  readonly accuracy: number | null;
  /** 0-10: explained, asked about, watched, kept: the most that a judge may give. */
  readonly completeness: number;
}

const grave: ReadonlySet<string> = new Set([
  'DRUG',
  'DIAGNOSIS',
  'CODE',
  'NUMBER',
  'SEVERITY',
  'DIRECTION',
  'CITATION',
  'IDENTIFIER',
  'UNREAD',
  'SIGN',
  'HARM',
  'URGENCY',
  'ADDRESSEE',
]);

/**
 * What the deterministic checks say of one finding's sentences; also the cap of what a judge may give.
 * @param fixed all of them are the composer's own
 */
export function checkScores(
  sentences: readonly GuideSentence[],
  faults: readonly GroundingFault[],
  fixed: boolean,
): CheckScores {
  const kinds = new Set(sentences.map(({ kind }) => kind));
  const faulty = new Set(faults.map(({ at }) => at));
  const lost = sentences.length === 0 || faults.some(({ check }) => check === 'COVERAGE');
  const cost = faults.reduce((sum, { check }) => sum + (grave.has(check) ? 4 : 2), 0);
  return {
    precision: fixed
      ? null
      : sentences.length === 0
        ? 0
        : Math.max(0, Math.round(10 * (1 - faulty.size / Math.max(sentences.length, faulty.size)))),
    recall: lost ? 0 : kinds.has('EXPLAIN') ? 10 : 5,
    accuracy: fixed ? null : sentences.length === 0 ? 0 : Math.max(0, 10 - cost),
    completeness: lost
      ? 0
      : Math.min(
          10,
          (kinds.has('EXPLAIN') ? 5 : 0) +
            (kinds.has('ASK') ? 3 : 0) +
            (kinds.has('WATCH') || kinds.has('KEEP') ? 2 : 0),
        ),
  };
}
