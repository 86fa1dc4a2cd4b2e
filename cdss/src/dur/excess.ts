import type { KnowledgeIndex } from '../knowledge/build.js';
import type { DrugMatch } from '../screening/drugs.js';
import type { ReasonRow } from './finding.js';

export type ExcessHarms = KnowledgeIndex['excessHarms'];

/** The harm that says no more than that there is too much. */
const TOO_MUCH = 'OVERDOSE';

/**
 * A row of the lists that says no more than "too much", with what too much of this substance does where that is known: of
 * metformin another thing than of ibuprofen.
 */
export function withOwnExcess<Row extends ReasonRow>(row: Row, { substance }: DrugMatch, excess: ExcessHarms): Row {
  if (row.harms !== TOO_MUCH) return row;
  const own = excess.match(substance.prefixes)[0];
  return own ? { ...row, harms: own.harms, onset: own.onset, monitoring: row.monitoring || own.monitoring } : row;
}

/** The same where "too much" by itself claims nothing: two drugs of a group in their usual doses. */
export function withKnownExcess<Row extends ReasonRow>(row: Row, match: DrugMatch, excess: ExcessHarms): Row {
  const own = withOwnExcess(row, match, excess);
  return own.harms === TOO_MUCH ? { ...own, harms: '', onset: '' } : own;
}
