import { compareText } from '../order.js';
import { normalizeIcd, splitAlternatives, splitGroups } from './prefixes.js';
import { stoppFacts, type StoppFacts } from './stopp-facts.js';
import type { StoppRow } from './tables.js';

/**
 * An item of a condition group (specification 3 §3): a code or prefix that is present or is not.
 */
export interface StoppItem {
  readonly type: 'MEDICATION' | 'DIAGNOSIS';
  readonly code: string;
  readonly operator: 'IS_PRESENT' | 'IS_NOT_PRESENT';
}

/** A group holds when any of its items holds; a rule fires when every group holds (decisions.md). */
export type StoppGroup = readonly StoppItem[];

export interface StoppRule {
  readonly row: StoppRow;
  /** Every condition of the rule as groups, cheap ones and those that rule out first. */
  readonly groups: readonly StoppGroup[];
  /** Alternatives of each group that must be present: what a finding names as evidence. */
  readonly medicationGroups: readonly (readonly string[])[];
  readonly diagnosisGroups: readonly (readonly string[])[];
  readonly facts: StoppFacts;
}

/** Rows of the STOPP table as groups of conditions, in id order. */
export function compileStopp(rows: readonly StoppRow[]): StoppRule[] {
  return [...rows]
    .sort((a, b) => compareText(a.id, b.id))
    .map((row) => {
      const medicationGroups = splitGroups(row.medications);
      const diagnosisGroups = splitGroups(row.diagnoses).map((group) => group.map(normalizeIcd));
      const present = (type: StoppItem['type']) => (codes: readonly string[]) =>
        codes.map((code): StoppItem => ({ type, code, operator: 'IS_PRESENT' }));
      // "None of these" is one group for each code: every one of them must be absent.
      const absent = (type: StoppItem['type'], codes: readonly string[]) =>
        codes.map((code): StoppGroup => [{ type, code, operator: 'IS_NOT_PRESENT' }]);
      return {
        row,
        groups: [
          ...medicationGroups.map(present('MEDICATION')),
          ...diagnosisGroups.map(present('DIAGNOSIS')),
          ...absent('MEDICATION', splitAlternatives(row.absentMedications)),
          ...absent('DIAGNOSIS', splitAlternatives(row.absentDiagnoses).map(normalizeIcd)),
        ],
        medicationGroups,
        diagnosisGroups,
        facts: stoppFacts(row.id),
      };
    });
}
