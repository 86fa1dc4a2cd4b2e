import type { DurDuplicationRow } from '../../knowledge/tables/dur-tables.js';

/** The therapeutic groups of a row: its own, and the wider one that counts as one with others. */
export function groupsOf({ groupId, crossGroup }: DurDuplicationRow): string[] {
  return crossGroup === '' ? [groupId] : [groupId, `+${crossGroup}`];
}
