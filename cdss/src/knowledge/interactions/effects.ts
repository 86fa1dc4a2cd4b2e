import type { Effect } from '@onyak/core';
import { memo } from '../../dur/memo.js';
import { splitAlternatives } from '../substances/prefixes.js';
import type { EffectColumns, InteractionRow, StoppRow } from '../tables/tables.js';

/** What a row says of its harm, before it is known which drugs of a patient it is about. */
export type RowEffect = Omit<Effect, 'suffers' | 'hold'>;
/** A side of a pair, as its row writes it. */
export type PairSide = 'A' | 'B';
export interface PairEffect extends RowEffect {
  readonly suffers: readonly PairSide[];
  readonly hold: readonly PairSide[];
}
/** Of a rule: its drugs are those of its first and second medication group. */
export type RuleEffect = Omit<PairEffect, 'suffers'>;

/** One list for all rows that name the same harms, of which there are some hundred. */
const harmsOf = memo(splitAlternatives);

/** The harm of a row's columns. */
export function rowEffect(row: EffectColumns, direction: Effect['direction'] = 'NONE'): RowEffect {
  return { harms: harmsOf(row.harms), direction, onset: row.onset, monitoring: row.monitoring };
}

/** The effect of a row about a pair. */
export function pairEffect(row: InteractionRow): PairEffect {
  const { harms, direction, onset, monitoring } = rowEffect(row, row.direction);
  return { harms, direction, onset, monitoring, suffers: sides(row.suffers), hold: sides(row.hold) };
}

/** The effect of a published STOPP row; drugs of two groups add up. */
export function stoppEffect(row: StoppRow): RuleEffect {
  const together = row.medications.includes(' & ') || row.minDistinctMedications !== null;
  const { harms, direction, onset, monitoring } = rowEffect(row, together ? 'ADDS' : 'NONE');
  return { harms, direction, onset, monitoring, hold: sides(row.hold) };
}

/** One list for all rows that say the same: every pair of every patient asks for two of them. */
const sidesOf: Readonly<Record<InteractionRow['hold'], readonly PairSide[]>> = {
  A: ['A'],
  B: ['B'],
  BOTH: ['A', 'B'],
  NONE: [],
};

function sides(column: InteractionRow['hold']): readonly PairSide[] {
  return sidesOf[column];
}
