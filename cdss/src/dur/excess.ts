import type { KnowledgeIndex } from '../knowledge/build.js';
import type { ExcessHarmRow } from '../knowledge/tables/tables.js';
import type { DrugMatch } from '../screening/patient/drugs.js';
import type { ReasonRow } from './finding.js';

export type ExcessHarms = KnowledgeIndex['excessHarms'];

/** The harm that says no more than that there is too much. */
const TOO_MUCH = 'OVERDOSE';

/**
 * A row of the lists that says no more than "too much", with what too much of this substance does where that is known: of
 * metformin another thing than of ibuprofen.
 */
export function withOwnExcess(row: ReasonRow, { substance }: DrugMatch, excess: ExcessHarms): ReasonRow {
  if (row.harms !== TOO_MUCH) return row;
  const [own] = excess.match(substance.prefixes);
  return own ? withExcess(row, own) : row;
}

/** The same where "too much" by itself claims nothing: two drugs of a group in their usual doses. */
export function withKnownExcess(row: ReasonRow, match: DrugMatch, excess: ExcessHarms): ReasonRow {
  const own = withOwnExcess(row, match, excess);
  return own.harms === TOO_MUCH ? withoutHarm(own) : own;
}

/** Rows with the harms of their substances: both are of a release, and the same for every patient. */
const told = new WeakMap<ReasonRow, Map<ExcessHarmRow, ReasonRow>>();
const harmless = new WeakMap<ReasonRow, ReasonRow>();

function withExcess(row: ReasonRow, own: ExcessHarmRow): ReasonRow {
  let known = told.get(row);
  if (!known) told.set(row, (known = new Map<ExcessHarmRow, ReasonRow>()));
  let made = known.get(own);
  if (!made) {
    made = { ...row, harms: own.harms, onset: own.onset, monitoring: row.monitoring || own.monitoring };
    known.set(own, made);
  }
  return made;
}

/** Of what acts locally nothing is claimed. */
export function withoutHarm(row: ReasonRow): ReasonRow {
  let made = harmless.get(row);
  if (!made) harmless.set(row, (made = { ...row, harms: '', onset: '' }));
  return made;
}
