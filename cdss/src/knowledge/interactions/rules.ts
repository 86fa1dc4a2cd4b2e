import { rowEffect, type RowEffect } from './effects.js';
import { PrefixTable, splitAlternatives, splitGroups } from '../substances/prefixes.js';
import type { CombinationRuleRow, RenalDosingRow } from '../tables/rule-tables.js';

/** A rule about drugs that add up, ready to be asked. */
export interface CombinationRule {
  readonly row: CombinationRuleRow;
  readonly groups: readonly (readonly string[])[];
  /** The prefixes of all groups. */
  readonly named: ReadonlySet<string>;
  readonly hold: readonly string[];
  readonly absorbs: readonly string[];
  readonly effect: RowEffect | undefined;
}

export function compileCombinations(rows: readonly CombinationRuleRow[]): CombinationRule[] {
  return rows.map((row) => ({
    row,
    groups: splitGroups(row.groups),
    named: new Set(splitGroups(row.groups).flat()),
    hold: splitAlternatives(row.hold),
    absorbs: splitAlternatives(row.absorbs),
    effect: rowEffect(row, 'ADDS'),
  }));
}

/** Doses by kidney function, found by the drug's prefixes. */
export function compileRenalDosing(rows: readonly RenalDosingRow[]): PrefixTable<RenalDosingRow> {
  const table = new PrefixTable<RenalDosingRow>();
  for (const row of rows) for (const prefix of splitAlternatives(row.atc)) table.add(prefix, row);
  return table;
}
